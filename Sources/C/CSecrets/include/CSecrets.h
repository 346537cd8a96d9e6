// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CSECRETS_H
#define TESSERA_CSECRETS_H

#include <stddef.h>
#include <stdint.h>

// What keeps secrets: authenticated encryption by the libcrypto that libcurl brings along, and the Secret Service of a
// session by libsecret. Both are loaded at the first call, so that programs without secrets pay nothing for them.

typedef enum {
  csecrets_done,
  // The library or the service is not there.
  csecrets_unavailable,
  // The bytes are not what was sealed with this key for this name.
  csecrets_damaged,
  // The service has nothing under this name.
  csecrets_missing,
  // The service refused, as one that stays locked does.
  csecrets_failed
} csecrets_outcome;

enum { csecrets_key_length = 32, csecrets_overhead = 28 };

// Fills a buffer with bytes that nobody can foretell.
csecrets_outcome csecrets_random(void *_Nonnull bytes, size_t count);

// Seals bytes with AES-256-GCM: a fresh nonce, the encrypted bytes, the tag. `sealed` takes `count` bytes more than
// csecrets_overhead. The name is not kept inside, but opening under another one fails.
csecrets_outcome csecrets_seal(const uint8_t *_Nonnull key, const void *_Nonnull name, size_t name_length,
                               const void *_Nonnull bytes, size_t count, uint8_t *_Nonnull sealed);

// Opens what was sealed; `bytes` takes `count` bytes less csecrets_overhead.
csecrets_outcome csecrets_open(const uint8_t *_Nonnull key, const void *_Nonnull name, size_t name_length,
                               const uint8_t *_Nonnull sealed, size_t count, uint8_t *_Nonnull bytes);

// The secret of a place and group in the session's Secret Service, as text; the caller frees it with
// csecrets_forget.
csecrets_outcome csecrets_service_read(const char *_Nonnull place, const char *_Nonnull group,
                                       char *_Nullable *_Nonnull text);
csecrets_outcome csecrets_service_write(const char *_Nonnull place, const char *_Nonnull group,
                                        const char *_Nonnull label, const char *_Nonnull text);

// Overwrites a text of csecrets_service_read and gives its memory back.
void csecrets_forget(char *_Nonnull text);

#endif

// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSecrets.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <sys/random.h>

// The part of OpenSSL 3's binary interface that is used here.
enum { nonce_length = 12, tag_length = 16, control_get_tag = 0x10, control_set_tag = 0x11 };

typedef void context;
static context *(*context_new)(void);
static void (*context_free)(context *);
static int (*context_control)(context *, int, int, void *);
static const void *(*aes_256_gcm)(void);
static int (*encrypt_init)(context *, const void *, void *, const uint8_t *, const uint8_t *);
static int (*encrypt_update)(context *, uint8_t *, int *, const uint8_t *, int);
static int (*encrypt_final)(context *, uint8_t *, int *);
static int (*decrypt_init)(context *, const void *, void *, const uint8_t *, const uint8_t *);
static int (*decrypt_update)(context *, uint8_t *, int *, const uint8_t *, int);
static int (*decrypt_final)(context *, uint8_t *, int *);
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool available;

static void load(void) {
  void *library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  context_new = (context * (*)(void)) dlsym(library, "EVP_CIPHER_CTX_new");
  context_free = (void (*)(context *))dlsym(library, "EVP_CIPHER_CTX_free");
  context_control = (int (*)(context *, int, int, void *))dlsym(library, "EVP_CIPHER_CTX_ctrl");
  aes_256_gcm = (const void *(*)(void))dlsym(library, "EVP_aes_256_gcm");
  encrypt_init =
      (int (*)(context *, const void *, void *, const uint8_t *, const uint8_t *))dlsym(library, "EVP_EncryptInit_ex");
  encrypt_update =
      (int (*)(context *, uint8_t *, int *, const uint8_t *, int))dlsym(library, "EVP_EncryptUpdate");
  encrypt_final = (int (*)(context *, uint8_t *, int *))dlsym(library, "EVP_EncryptFinal_ex");
  decrypt_init =
      (int (*)(context *, const void *, void *, const uint8_t *, const uint8_t *))dlsym(library, "EVP_DecryptInit_ex");
  decrypt_update =
      (int (*)(context *, uint8_t *, int *, const uint8_t *, int))dlsym(library, "EVP_DecryptUpdate");
  decrypt_final = (int (*)(context *, uint8_t *, int *))dlsym(library, "EVP_DecryptFinal_ex");
  available = context_new && context_free && context_control && aes_256_gcm && encrypt_init && encrypt_update &&
              encrypt_final && decrypt_init && decrypt_update && decrypt_final;
}

static bool is_available(void) {
  pthread_once(&once, load);
  return available;
}

csecrets_outcome csecrets_random(void *bytes, size_t count) {
  uint8_t *next = bytes;
  while (count > 0) {
    ssize_t given = getrandom(next, count, 0);
    if (given < 0 && errno == EINTR) continue;
    if (given <= 0) return csecrets_unavailable;
    next += given;
    count -= (size_t)given;
  }
  return csecrets_done;
}

csecrets_outcome csecrets_seal(const uint8_t *key, const void *name, size_t name_length, const void *bytes,
                               size_t count, uint8_t *sealed) {
  if (!is_available() || count > INT32_MAX - csecrets_overhead || name_length > INT32_MAX) return csecrets_unavailable;
  if (csecrets_random(sealed, nonce_length) != csecrets_done) return csecrets_unavailable;
  context *state = context_new();
  if (state == NULL) return csecrets_unavailable;
  int written = 0, last = 0;
  uint8_t *body = sealed + nonce_length;
  bool ok = encrypt_init(state, aes_256_gcm(), NULL, key, sealed) == 1 &&
            encrypt_update(state, NULL, &written, name, (int)name_length) == 1 &&
            encrypt_update(state, body, &written, bytes, (int)count) == 1 &&
            encrypt_final(state, body + written, &last) == 1 && (size_t)(written + last) == count &&
            context_control(state, control_get_tag, tag_length, body + count) == 1;
  context_free(state);
  return ok ? csecrets_done : csecrets_failed;
}

csecrets_outcome csecrets_open(const uint8_t *key, const void *name, size_t name_length, const uint8_t *sealed,
                               size_t count, uint8_t *bytes) {
  if (!is_available()) return csecrets_unavailable;
  if (count < csecrets_overhead || count > INT32_MAX || name_length > INT32_MAX) return csecrets_damaged;
  context *state = context_new();
  if (state == NULL) return csecrets_unavailable;
  size_t length = count - csecrets_overhead;
  int written = 0, last = 0;
  bool ok = decrypt_init(state, aes_256_gcm(), NULL, key, sealed) == 1 &&
            decrypt_update(state, NULL, &written, name, (int)name_length) == 1 &&
            decrypt_update(state, bytes, &written, sealed + nonce_length, (int)length) == 1 &&
            context_control(state, control_set_tag, tag_length, (void *)(sealed + nonce_length + length)) == 1 &&
            decrypt_final(state, bytes + written, &last) == 1 && (size_t)(written + last) == length;
  context_free(state);
  return ok ? csecrets_done : csecrets_damaged;
}

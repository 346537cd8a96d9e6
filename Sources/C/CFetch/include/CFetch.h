// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CFETCH_H
#define TESSERA_CFETCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

// One HTTP or HTTPS request through the libcurl that the toolchain's FoundationNetworking needs as well. It is loaded
// at the first call, so that programs which fetch nothing pay nothing for it.

typedef enum {
  cfetch_done,
  // libcurl is not installed.
  cfetch_unavailable,
  // No address of the host was allowed.
  cfetch_refused,
  cfetch_timed_out,
  cfetch_too_large,
  cfetch_failed
} cfetch_outcome;

typedef struct {
  const char *_Nonnull url;
  // The proxy's address, or the empty string for none.
  const char *_Nonnull proxy;
  int64_t timeout_milliseconds;
  size_t largest_body;
  void *_Nullable context;
  // Whether a connection to an address may be opened.
  bool (*_Nonnull allows)(void *_Nullable context, const struct sockaddr *_Nonnull address, unsigned length);
  // Takes the next part of the body.
  void (*_Nonnull receive)(void *_Nullable context, const void *_Nonnull bytes, size_t count);
  // Takes the target of a redirect, made absolute; it is not followed.
  void (*_Nonnull redirect)(void *_Nullable context, const char *_Nonnull url);
} cfetch_request;

typedef struct {
  cfetch_outcome outcome;
  long status;
  // Why the request failed, in words.
  char message[256];
} cfetch_response;

// Makes one request and blocks until it has ended or the time is over.
void cfetch_get(const cfetch_request *_Nonnull request, cfetch_response *_Nonnull response);

#endif

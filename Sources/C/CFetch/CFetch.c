// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CFetch.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The part of libcurl's binary interface that is used here; its numbers never change within version 4 of the library.
enum {
  option_write_data = 10001,
  option_url = 10002,
  option_proxy = 10004,
  option_error_buffer = 10010,
  option_user_agent = 10018,
  option_accept_encoding = 10102,
  option_open_socket_data = 10164,
  option_write_function = 20011,
  option_open_socket_function = 20163,
  option_follow_location = 52,
  option_no_signal = 99,
  option_timeout_milliseconds = 155,
  option_protocols = 181,
  info_response_code = 0x200000 + 2,
  info_redirect_url = 0x100000 + 31,
  protocol_http = 1,
  protocol_https = 2,
  code_ok = 0,
  code_timed_out = 28,
  global_everything = 3,
  socket_refused = -1,
};

struct curl_address {
  int family;
  int type;
  int protocol;
  unsigned int length;
  struct sockaddr address;
};

typedef void curl_handle;
static int (*global_init)(long);
static curl_handle *(*easy_init)(void);
static int (*easy_setopt)(curl_handle *, int, ...);
static int (*easy_perform)(curl_handle *);
static int (*easy_getinfo)(curl_handle *, int, ...);
static void (*easy_cleanup)(curl_handle *);
static const char *(*easy_strerror)(int);
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool available;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  global_init = (int (*)(long))dlsym(library, "curl_global_init");
  easy_init = (curl_handle * (*)(void)) dlsym(library, "curl_easy_init");
  easy_setopt = (int (*)(curl_handle *, int, ...))dlsym(library, "curl_easy_setopt");
  easy_perform = (int (*)(curl_handle *))dlsym(library, "curl_easy_perform");
  easy_getinfo = (int (*)(curl_handle *, int, ...))dlsym(library, "curl_easy_getinfo");
  easy_cleanup = (void (*)(curl_handle *))dlsym(library, "curl_easy_cleanup");
  easy_strerror = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
  if (!global_init || !easy_init || !easy_setopt || !easy_perform || !easy_getinfo || !easy_cleanup || !easy_strerror) {
    return;
  }
  available = global_init(global_everything) == code_ok;
}

struct transfer {
  const cfetch_request *request;
  size_t received;
  bool refused;
  bool connected;
  bool too_large;
};

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t length = size * count;
  if (length > transfer->request->largest_body - transfer->received) {
    transfer->too_large = true;
    return 0;
  }
  transfer->received += length;
  transfer->request->receive(transfer->request->context, bytes, length);
  return length;
}

static int open_socket(void *context, int purpose, struct curl_address *address) {
  (void)purpose;
  struct transfer *transfer = context;
  if (!transfer->request->allows(transfer->request->context, &address->address, address->length)) {
    transfer->refused = true;
    return socket_refused;
  }
  transfer->connected = true;
  return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
}

void cfetch_get(const cfetch_request *request, cfetch_response *response) {
  memset(response, 0, sizeof *response);
  pthread_once(&once, load);
  curl_handle *handle = available ? easy_init() : NULL;
  if (handle == NULL) {
    response->outcome = cfetch_unavailable;
    snprintf(response->message, sizeof response->message, "libcurl.so.4 cannot be loaded");
    return;
  }
  struct transfer transfer = {.request = request};
  char message[256] = "";
  easy_setopt(handle, option_url, request->url);
  easy_setopt(handle, option_proxy, request->proxy);
  easy_setopt(handle, option_protocols, (long)(protocol_http | protocol_https));
  easy_setopt(handle, option_follow_location, 0L);
  easy_setopt(handle, option_timeout_milliseconds, (long)request->timeout_milliseconds);
  easy_setopt(handle, option_no_signal, 1L);
  easy_setopt(handle, option_accept_encoding, "");
  easy_setopt(handle, option_user_agent, "Tessera");
  easy_setopt(handle, option_error_buffer, message);
  easy_setopt(handle, option_write_function, take_body);
  easy_setopt(handle, option_write_data, &transfer);
  easy_setopt(handle, option_open_socket_function, open_socket);
  easy_setopt(handle, option_open_socket_data, &transfer);

  int code = easy_perform(handle);
  if (code == code_ok) {
    response->outcome = cfetch_done;
    easy_getinfo(handle, info_response_code, &response->status);
    char *target = NULL;
    easy_getinfo(handle, info_redirect_url, &target);
    if (target != NULL) request->redirect(request->context, target);
  } else if (transfer.too_large) {
    response->outcome = cfetch_too_large;
  } else if (transfer.refused && !transfer.connected) {
    response->outcome = cfetch_refused;
  } else {
    response->outcome = code == code_timed_out ? cfetch_timed_out : cfetch_failed;
  }
  snprintf(
    response->message, sizeof response->message, "%s", message[0] != 0 ? message : easy_strerror(code));
  easy_cleanup(handle);
}

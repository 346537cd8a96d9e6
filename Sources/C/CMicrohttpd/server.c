// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CMicrohttpd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

struct cmicrohttpd_server {
  struct MHD_Daemon *daemon;
  cmicrohttpd_callbacks callbacks;
};

// What the library keeps for us with a request, from its first line to its end.
typedef struct {
  char *target;
  void *request;
} exchange;

static struct MHD_Connection *library(cmicrohttpd_connection *connection) {
  return (struct MHD_Connection *)connection;
}

// The only moment at which the library still has the target as it was sent.
static void *note_target(void *context, const char *target, struct MHD_Connection *connection) {
  (void)context;
  (void)connection;
  exchange *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->target = strdup(target);
  return made;
}

// Targets are decoded by the owner, who refuses what is malformed; the library would let it pass.
static size_t leave_escaped(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

static enum MHD_Result access_request(
  void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state) {
  (void)url;
  (void)version;
  const struct cmicrohttpd_server *server = context;
  exchange *present = *state;
  if (present == NULL || present->target == NULL) return MHD_NO;
  cmicrohttpd_connection *ours = (cmicrohttpd_connection *)connection;
  if (present->request == NULL) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    const cmicrohttpd_head head = {
      .method = method, .target = present->target, .head_size = info == NULL ? 0 : info->header_size};
    present->request = server->callbacks.begin(server->callbacks.context, ours, &head);
    return present->request == NULL ? MHD_NO : MHD_YES;
  }
  if (*upload_size > 0) {
    bool accepted = server->callbacks.receive(present->request, upload, *upload_size);
    *upload_size = 0;
    return accepted ? MHD_YES : MHD_NO;
  }
  return server->callbacks.finish(present->request, ours) ? MHD_YES : MHD_NO;
}

static void complete_request(
  void *context, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code) {
  (void)connection;
  (void)code;
  const struct cmicrohttpd_server *server = context;
  exchange *present = *state;
  if (present == NULL) return;
  if (present->request != NULL) server->callbacks.end(present->request);
  free(present->target);
  free(present);
  *state = NULL;
}

int cmicrohttpd_listen(const char *address, uint16_t port, int *listening, uint16_t *chosen) {
  struct sockaddr_storage place = {0};
  struct sockaddr_in *four = (struct sockaddr_in *)&place;
  struct sockaddr_in6 *six = (struct sockaddr_in6 *)&place;
  socklen_t size;
  if (inet_pton(AF_INET, address, &four->sin_addr) == 1) {
    four->sin_family = AF_INET;
    four->sin_port = htons(port);
    size = sizeof *four;
  } else if (inet_pton(AF_INET6, address, &six->sin6_addr) == 1) {
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    size = sizeof *six;
  } else {
    return EINVAL;
  }
  int made = socket(place.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (made < 0) return errno;
  // Connections of a server that has just ended do not keep its successor from the port; a living one still does.
  int yes = 1;
  setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (
    bind(made, (struct sockaddr *)&place, size) != 0 || listen(made, SOMAXCONN) != 0 ||
    getsockname(made, (struct sockaddr *)&place, &size) != 0) {
    int error = errno;
    close(made);
    return error;
  }
  *listening = made;
  *chosen = ntohs(place.ss_family == AF_INET ? four->sin_port : six->sin6_port);
  return 0;
}

int cmicrohttpd_start(
  const cmicrohttpd_settings *settings, const cmicrohttpd_callbacks *callbacks, cmicrohttpd_server **server) {
  struct cmicrohttpd_server *made = malloc(sizeof *made);
  if (made == NULL) {
    close(settings->listening);
    return ENOMEM;
  }
  made->callbacks = *callbacks;
  errno = 0;
  // Not strict: what strictness would refuse, the owner refuses with an answer of its own.
  made->daemon = MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, access_request, made,
    MHD_OPTION_LISTEN_SOCKET, (MHD_socket)settings->listening, MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->connection_memory,
    MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit, MHD_OPTION_CONNECTION_TIMEOUT, settings->timeout_seconds,
    MHD_OPTION_URI_LOG_CALLBACK, note_target, NULL, MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,
    MHD_OPTION_NOTIFY_COMPLETED, complete_request, made, MHD_OPTION_END);
  if (made->daemon == NULL) {
    int error = errno == 0 ? ENOMEM : errno;
    close(settings->listening);
    free(made);
    return error;
  }
  *server = made;
  return 0;
}

void cmicrohttpd_stop(cmicrohttpd_server *server) {
  MHD_stop_daemon(server->daemon);
  free(server);
}

typedef struct {
  void *context;
  void (*visit)(void *, const char *, size_t, const char *, size_t);
} header_visitor;

static enum MHD_Result visit_header(
  void *context, enum MHD_ValueKind kind, const char *name, size_t name_count, const char *value, size_t value_count) {
  (void)kind;
  const header_visitor *visitor = context;
  visitor->visit(visitor->context, name, name_count, value == NULL ? "" : value, value == NULL ? 0 : value_count);
  return MHD_YES;
}

void cmicrohttpd_each_header(
  cmicrohttpd_connection *connection, void *context,
  void (*visit)(void *, const char *, size_t, const char *, size_t)) {
  header_visitor visitor = {.context = context, .visit = visit};
  MHD_get_connection_values_n(library(connection), MHD_HEADER_KIND, visit_header, &visitor);
}

bool cmicrohttpd_answer(
  cmicrohttpd_connection *connection, unsigned status, const char *headers, size_t headers_size, const void *body,
  size_t body_size) {
  // The library copies, so that the const is only cast away in its signature.
  struct MHD_Response *response =
    MHD_create_response_from_buffer(body_size, body_size == 0 ? "" : (void *)body, MHD_RESPMEM_MUST_COPY);
  if (response == NULL) return false;
  bool accepted = true;
  const char *end = headers + headers_size;
  for (const char *name = headers; name < end && accepted;) {
    const char *value = name + strlen(name) + 1;
    accepted = MHD_add_response_header(response, name, value) == MHD_YES;
    name = value + strlen(value) + 1;
  }
  accepted = accepted && MHD_queue_response(library(connection), status, response) == MHD_YES;
  MHD_destroy_response(response);
  return accepted;
}

void cmicrohttpd_suspend(cmicrohttpd_connection *connection) { MHD_suspend_connection(library(connection)); }

void cmicrohttpd_resume(cmicrohttpd_connection *connection) { MHD_resume_connection(library(connection)); }

int cmicrohttpd_take_socket(cmicrohttpd_connection *connection, int *socket) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(library(connection), MHD_CONNECTION_INFO_CONNECTION_FD);
  if (info == NULL) return EBADF;
  int original = info->connect_fd;
  int taken = fcntl(original, F_DUPFD_CLOEXEC, 0);
  if (taken < 0) return errno;
  // A suspended connection is in no poll set of the library, which knows its socket by number alone. The number now
  // names a socket whose other end is closed.
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair) != 0) {
    int error = errno;
    close(taken);
    return error;
  }
  close(pair[1]);
  int replaced = dup3(pair[0], original, O_CLOEXEC);
  int error = errno;
  close(pair[0]);
  if (replaced < 0) {
    close(taken);
    return error;
  }
  *socket = taken;
  return 0;
}

size_t cmicrohttpd_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  if (limit.rlim_cur < limit.rlim_max) {
    struct rlimit raised = {.rlim_cur = limit.rlim_max, .rlim_max = limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return limit.rlim_cur;
}

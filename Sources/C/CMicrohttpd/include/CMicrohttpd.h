// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CMICROHTTPD_H
#define TESSERA_CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// A narrow door to libmicrohttpd, whose own functions are variadic and whose structures Swift need not know, and the
// few system calls that carry event streams. Functions that return an int return 0 or an error number.

typedef struct cmicrohttpd_server cmicrohttpd_server;
typedef struct cmicrohttpd_connection cmicrohttpd_connection;

// What the library learned of a request once its headers were complete. The strings live as long as the call.
typedef struct {
  const char *_Nonnull method;
  // As the client wrote it: path and query, nothing decoded.
  const char *_Nonnull target;
  // Bytes of the request line and the headers.
  size_t head_size;
} cmicrohttpd_head;

// All are called on the server's own thread, which also serves every other connection: they must not block.
typedef struct {
  void *_Nullable context;
  // The headers are complete. Gives the owner's object for this request; null closes the connection. May answer.
  void *_Nullable (*_Nonnull begin)(
    void *_Nullable context, cmicrohttpd_connection *_Nonnull connection, const cmicrohttpd_head *_Nonnull head);
  // The next part of the body; false closes the connection.
  bool (*_Nonnull receive)(void *_Nonnull request, const void *_Nonnull bytes, size_t count);
  // The body is complete, or the connection was resumed: answers, suspends, or gives false to close the connection.
  bool (*_Nonnull finish)(void *_Nonnull request, cmicrohttpd_connection *_Nonnull connection);
  // The request is over, answered or not; its object is not used again.
  void (*_Nonnull end)(void *_Nonnull request);
} cmicrohttpd_callbacks;

// A socket that listens at an IPv4 or IPv6 address in numbers; EINVAL if it is none. With port 0 the system chooses.
int cmicrohttpd_listen(
  const char *_Nonnull address, uint16_t port, int *_Nonnull listening, uint16_t *_Nonnull chosen);

typedef struct {
  // Closed by the server, at its end or if it does not start.
  int listening;
  unsigned connection_limit;
  // Connections that are silent for so long while a request or an answer is under way, or between two, are closed.
  unsigned timeout_seconds;
  // The most that a connection's headers and buffers may take, in bytes.
  size_t connection_memory;
} cmicrohttpd_settings;

int cmicrohttpd_start(
  const cmicrohttpd_settings *_Nonnull settings, const cmicrohttpd_callbacks *_Nonnull callbacks,
  cmicrohttpd_server *_Nullable *_Nonnull server);

// Closes every connection and returns when no callback will be made any more. None may be suspended.
void cmicrohttpd_stop(cmicrohttpd_server *_Nonnull server);

void cmicrohttpd_each_header(
  cmicrohttpd_connection *_Nonnull connection, void *_Nullable context,
  void (*_Nonnull visit)(
    void *_Nullable context, const char *_Nonnull name, size_t name_count, const char *_Nonnull value,
    size_t value_count));

// Queues the answer, whose bytes are copied. The headers are one block: name, 0, value, 0, and so on. False if the
// library refuses a header or the answer.
bool cmicrohttpd_answer(
  cmicrohttpd_connection *_Nonnull connection, unsigned status, const char *_Nonnull headers, size_t headers_size,
  const void *_Nullable body, size_t body_size);

// A suspended connection costs no attention until it is resumed, from any thread.
void cmicrohttpd_suspend(cmicrohttpd_connection *_Nonnull connection);
void cmicrohttpd_resume(cmicrohttpd_connection *_Nonnull connection);

// Takes the client's socket out of a suspended connection. To the library it then is as if the client had gone; the
// caller closes the socket.
int cmicrohttpd_take_socket(cmicrohttpd_connection *_Nonnull connection, int *_Nonnull socket);

// Raises the limit of open descriptors as far as the system lets this process; gives the limit there is then.
size_t cmicrohttpd_raise_descriptor_limit(void);

// Many sockets waited for at once, and a bell that other threads ring.
typedef struct {
  int queue;
  int bell;
} cmicrohttpd_poller;

typedef struct {
  // -1: the bell.
  int socket;
  // There is something to read, or the other side has gone.
  bool readable;
  bool writable;
} cmicrohttpd_signal;

int cmicrohttpd_poller_open(cmicrohttpd_poller *_Nonnull poller);
void cmicrohttpd_poller_close(cmicrohttpd_poller poller);
int cmicrohttpd_poller_add(cmicrohttpd_poller poller, int socket);
int cmicrohttpd_poller_want_write(cmicrohttpd_poller poller, int socket, bool wanted);
void cmicrohttpd_poller_ring(cmicrohttpd_poller poller);
// Waits without an end; the bell is silent again afterwards. Gives the number of signals, at most `capacity`.
size_t cmicrohttpd_poller_wait(cmicrohttpd_poller poller, cmicrohttpd_signal *_Nonnull signals, size_t capacity);

// Sets what a stream of small events wants of its socket: no delay, a bounded buffer, probes while it is idle.
void cmicrohttpd_socket_prepare(int socket, int buffer_size);
// How many bytes were taken: 0 if none can be now, -1 if the client has gone.
ssize_t cmicrohttpd_socket_send(int socket, const void *_Nonnull bytes, size_t count);
// Throws away what the client sent; false when it has closed its side.
bool cmicrohttpd_socket_drain(int socket);
void cmicrohttpd_socket_close(int socket);

#endif

// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CSOCKETS_H
#define TESSERA_CSOCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The system calls under a server that Swift does not see on Linux or sees as variadic. All sockets are nonblocking
// and closed on exec. Functions that return an int return 0 or an error number.

// A socket that listens at an IPv4 or IPv6 address in numbers; EINVAL if it is none. With port 0 the system chooses.
int csockets_listen(const char *_Nonnull address, uint16_t port, int *_Nonnull listening, uint16_t *_Nonnull chosen);

// The next client that waits, or -1 if there is none. `exhausted` tells that there is one, but no descriptor for it.
int csockets_accept(int listening, bool *_Nonnull exhausted);

// Sets what a stream of small events wants of its socket: a bounded buffer, and probes while it is silent.
void csockets_prepare_stream(int socket, int buffer_size);

// How many bytes were taken: 0 if none can be now, -1 if the client has gone.
ssize_t csockets_send(int socket, const void *_Nonnull bytes, size_t count);

// How many bytes have come: 0 if there are none now, -1 if the client has closed its side or has gone.
ssize_t csockets_receive(int socket, void *_Nonnull bytes, size_t count);

// Says that nothing more will be sent.
void csockets_finish_sending(int socket);

void csockets_close(int socket);

// Raises the limit of open descriptors as far as the system lets this process; gives the limit there is then.
size_t csockets_raise_descriptor_limit(void);

// Many sockets waited for at once, and a bell that other threads ring.
typedef struct {
  int queue;
  int bell;
} csockets_poller;

typedef struct {
  // -1: the bell.
  int socket;
  bool readable;
  bool writable;
  // The connection is broken or closed in both directions; told without being asked for.
  bool gone;
} csockets_signal;

int csockets_poller_open(csockets_poller *_Nonnull poller);
void csockets_poller_close(csockets_poller poller);
int csockets_poller_add(csockets_poller poller, int socket, bool reads, bool writes);
void csockets_poller_change(csockets_poller poller, int socket, bool reads, bool writes);
void csockets_poller_remove(csockets_poller poller, int socket);
void csockets_poller_ring(csockets_poller poller);

// Waits so many milliseconds at most, or without an end if they are negative; the bell is silent again afterwards.
// Gives the number of signals.
size_t csockets_poller_wait(
  csockets_poller poller, csockets_signal *_Nonnull signals, size_t capacity, int milliseconds);

#endif

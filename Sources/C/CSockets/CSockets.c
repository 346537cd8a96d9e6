// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

int csockets_listen(const char *address, uint16_t port, int *listening, uint16_t *chosen) {
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

int csockets_accept(int listening, bool *exhausted) {
  *exhausted = false;
  for (;;) {
    int made = accept4(listening, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (made >= 0) {
      // Answers and events are whole when they are sent: waiting for more would only delay them.
      int yes = 1;
      setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
      return made;
    }
    // A client that has gone again is no reason to stop.
    if (errno == EINTR || errno == ECONNABORTED || errno == EPROTO) continue;
    *exhausted = errno != EAGAIN && errno != EWOULDBLOCK;
    return -1;
  }
}

void csockets_prepare_stream(int socket, int buffer_size) {
  int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &yes, sizeof yes);
  setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &buffer_size, sizeof buffer_size);
}

ssize_t csockets_send(int socket, const void *bytes, size_t count) {
  for (;;) {
    ssize_t sent = send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) return sent;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno != EINTR) return -1;
  }
}

ssize_t csockets_receive(int socket, void *bytes, size_t count) {
  for (;;) {
    ssize_t taken = recv(socket, bytes, count, MSG_DONTWAIT);
    if (taken > 0) return taken;
    if (taken == 0) return -1;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno != EINTR) return -1;
  }
}

void csockets_finish_sending(int socket) { shutdown(socket, SHUT_WR); }

void csockets_close(int socket) { close(socket); }

size_t csockets_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  if (limit.rlim_cur < limit.rlim_max) {
    struct rlimit raised = {.rlim_cur = limit.rlim_max, .rlim_max = limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return limit.rlim_cur;
}

static int set(csockets_poller poller, int operation, int socket, bool reads, bool writes) {
  struct epoll_event event = {.events = (reads ? EPOLLIN : 0) | (writes ? EPOLLOUT : 0), .data.fd = socket};
  return epoll_ctl(poller.queue, operation, socket, &event) == 0 ? 0 : errno;
}

int csockets_poller_open(csockets_poller *poller) {
  poller->queue = epoll_create1(EPOLL_CLOEXEC);
  if (poller->queue < 0) return errno;
  poller->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = -1};
  if (poller->bell < 0 || epoll_ctl(poller->queue, EPOLL_CTL_ADD, poller->bell, &event) != 0) {
    int error = errno;
    csockets_poller_close(*poller);
    return error;
  }
  return 0;
}

void csockets_poller_close(csockets_poller poller) {
  close(poller.queue);
  if (poller.bell >= 0) close(poller.bell);
}

int csockets_poller_add(csockets_poller poller, int socket, bool reads, bool writes) {
  return set(poller, EPOLL_CTL_ADD, socket, reads, writes);
}

void csockets_poller_change(csockets_poller poller, int socket, bool reads, bool writes) {
  set(poller, EPOLL_CTL_MOD, socket, reads, writes);
}

void csockets_poller_remove(csockets_poller poller, int socket) { set(poller, EPOLL_CTL_DEL, socket, false, false); }

void csockets_poller_ring(csockets_poller poller) {
  uint64_t one = 1;
  // Fails only when the bell is ringing already.
  ssize_t written = write(poller.bell, &one, sizeof one);
  (void)written;
}

size_t csockets_poller_wait(csockets_poller poller, csockets_signal *signals, size_t capacity, int milliseconds) {
  struct epoll_event events[64];
  int most = capacity < 64 ? (int)capacity : 64;
  int count = epoll_wait(poller.queue, events, most, milliseconds);
  for (int index = 0; index < count; index++) {
    uint32_t told = events[index].events;
    signals[index] = (csockets_signal){
      .socket = events[index].data.fd,
      .readable = (told & EPOLLIN) != 0,
      .writable = (told & EPOLLOUT) != 0,
      .gone = (told & (EPOLLHUP | EPOLLERR)) != 0};
    if (events[index].data.fd == -1) {
      uint64_t rings;
      ssize_t taken = read(poller.bell, &rings, sizeof rings);
      (void)taken;
    }
  }
  return count < 0 ? 0 : (size_t)count;
}

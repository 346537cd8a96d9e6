// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CMicrohttpd.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

int cmicrohttpd_poller_open(cmicrohttpd_poller *poller) {
  poller->queue = epoll_create1(EPOLL_CLOEXEC);
  if (poller->queue < 0) return errno;
  poller->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = -1};
  if (poller->bell < 0 || epoll_ctl(poller->queue, EPOLL_CTL_ADD, poller->bell, &event) != 0) {
    int error = errno;
    cmicrohttpd_poller_close(*poller);
    return error;
  }
  return 0;
}

void cmicrohttpd_poller_close(cmicrohttpd_poller poller) {
  close(poller.queue);
  if (poller.bell >= 0) close(poller.bell);
}

static int set(cmicrohttpd_poller poller, int operation, int socket, uint32_t events) {
  struct epoll_event event = {.events = events, .data.fd = socket};
  return epoll_ctl(poller.queue, operation, socket, &event) == 0 ? 0 : errno;
}

int cmicrohttpd_poller_add(cmicrohttpd_poller poller, int socket) {
  return set(poller, EPOLL_CTL_ADD, socket, EPOLLIN);
}

int cmicrohttpd_poller_want_write(cmicrohttpd_poller poller, int socket, bool wanted) {
  return set(poller, EPOLL_CTL_MOD, socket, wanted ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

void cmicrohttpd_poller_ring(cmicrohttpd_poller poller) {
  uint64_t one = 1;
  // Fails only when the bell is ringing already.
  ssize_t written = write(poller.bell, &one, sizeof one);
  (void)written;
}

size_t cmicrohttpd_poller_wait(cmicrohttpd_poller poller, cmicrohttpd_signal *signals, size_t capacity) {
  struct epoll_event events[64];
  int most = capacity < 64 ? (int)capacity : 64;
  int count = epoll_wait(poller.queue, events, most, -1);
  for (int index = 0; index < count; index++) {
    signals[index] = (cmicrohttpd_signal){
      .socket = events[index].data.fd,
      .readable = (events[index].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0,
      .writable = (events[index].events & EPOLLOUT) != 0};
    if (events[index].data.fd == -1) {
      uint64_t rings;
      ssize_t taken = read(poller.bell, &rings, sizeof rings);
      (void)taken;
    }
  }
  return count < 0 ? 0 : (size_t)count;
}

void cmicrohttpd_socket_prepare(int socket, int buffer_size) {
  int yes = 1, no = 0;
  // The library may have held back small segments.
  setsockopt(socket, IPPROTO_TCP, TCP_CORK, &no, sizeof no);
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &yes, sizeof yes);
  setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &buffer_size, sizeof buffer_size);
}

ssize_t cmicrohttpd_socket_send(int socket, const void *bytes, size_t count) {
  for (;;) {
    ssize_t sent = send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) return sent;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno != EINTR) return -1;
  }
}

bool cmicrohttpd_socket_drain(int socket) {
  char waste[4096];
  // One read a signal: the poll set tells again if there is more, and nobody can keep this thread busy alone.
  ssize_t count = recv(socket, waste, sizeof waste, MSG_DONTWAIT);
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
}

void cmicrohttpd_socket_close(int socket) { close(socket); }

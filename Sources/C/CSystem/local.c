// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

// An address has room for 107 characters: the folder is named by its descriptor, so that its path may be longer.
static int address_in(const char *folder, const char *name, struct sockaddr_un *address, int *opened) {
  *opened = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (*opened < 0) return errno;
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  int length = snprintf(address->sun_path, sizeof address->sun_path, "/proc/self/fd/%d/%s", *opened, name);
  if (length < 0 || (size_t)length >= sizeof address->sun_path) {
    close(*opened);
    return ENAMETOOLONG;
  }
  return 0;
}

// A socket, the address under which it listens or is reached, and the folder that keeps that address good.
static int prepare(const char *folder, const char *name, struct sockaddr_un *address, int *opened, int *made) {
  int result = address_in(folder, name, address, opened);
  if (result != 0) return result;
  *made = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  if (*made >= 0) return 0;
  result = errno;
  close(*opened);
  return result;
}

static int limit_time(int descriptor, int milliseconds) {
  struct timeval time = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  if (setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time) != 0) return errno;
  if (setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time) != 0) return errno;
  return 0;
}

int csystem_listen_local(const char *folder, const char *name, int *descriptor) {
  struct sockaddr_un address;
  int opened, made;
  int result = prepare(folder, name, &address, &opened, &made);
  if (result != 0) return result;
  // One that was left behind by a host that was killed: whoever calls this has the right to the folder.
  unlinkat(opened, name, 0);
  if (bind(made, (struct sockaddr *)&address, sizeof address) != 0) result = errno;
  // Not by the mask of the process, which other threads make files under.
  if (result == 0 && fchmodat(opened, name, 0600, 0) != 0) result = errno;
  if (result == 0 && listen(made, 64) != 0) result = errno;
  close(opened);
  if (result != 0) {
    close(made);
    return result;
  }
  *descriptor = made;
  return 0;
}

int csystem_exchange_local(
  const char *folder, const char *name, const uint8_t *message, size_t length, int milliseconds, uint8_t *reply,
  size_t capacity, size_t *received) {
  struct sockaddr_un address;
  int opened, made;
  int result = prepare(folder, name, &address, &opened, &made);
  if (result != 0) return result;
  result = limit_time(made, milliseconds);
  if (result == 0 && connect(made, (struct sockaddr *)&address, sizeof address) != 0) result = errno;
  if (result == 0 && send(made, message, length, MSG_NOSIGNAL) != (ssize_t)length) result = errno;
  if (result == 0) {
    ssize_t count = recv(made, reply, capacity, 0);
    if (count < 0) result = errno;
    else *received = (size_t)count;
  }
  close(made);
  close(opened);
  return result;
}

int csystem_accept_local(int listening, int milliseconds, int *descriptor) {
  int made;
  do {
    made = accept4(listening, NULL, NULL, SOCK_CLOEXEC);
  } while (made < 0 && errno == EINTR);
  if (made < 0) return errno;
  int result = limit_time(made, milliseconds);
  if (result != 0) {
    close(made);
    return result;
  }
  *descriptor = made;
  return 0;
}

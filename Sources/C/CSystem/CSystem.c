// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int csystem_pipe(int descriptors[2]) { return pipe2(descriptors, O_CLOEXEC) == 0 ? 0 : errno; }

int csystem_socketpair(int descriptors[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, descriptors) == 0 ? 0 : errno;
}

int csystem_eventfd(int *descriptor) {
  *descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return *descriptor >= 0 ? 0 : errno;
}

int csystem_set_nonblocking(int descriptor, bool nonblocking) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return errno;
  flags = nonblocking ? (flags | O_NONBLOCK) : (flags & ~O_NONBLOCK);
  return fcntl(descriptor, F_SETFL, flags) == 0 ? 0 : errno;
}

int csystem_set_close_on_exec(int descriptor, bool closes) {
  int flags = fcntl(descriptor, F_GETFD);
  if (flags < 0) return errno;
  flags = closes ? (flags | FD_CLOEXEC) : (flags & ~FD_CLOEXEC);
  return fcntl(descriptor, F_SETFD, flags) == 0 ? 0 : errno;
}

int csystem_move_descriptor(int descriptor, int lowest, int *moved) {
  *moved = fcntl(descriptor, F_DUPFD_CLOEXEC, lowest);
  if (*moved < 0) return errno;
  close(descriptor);
  return 0;
}

// The duplicates that the child's numbers are made from must lie above all of those numbers, or one dup2 would
// overwrite the source of a later one.
static int highest_target(const csystem_descriptor *descriptors, size_t count) {
  int highest = 2;
  for (size_t i = 0; i < count; i++) {
    if (descriptors[i].child > highest) highest = descriptors[i].child;
  }
  return highest;
}

static bool is_target(int number, const csystem_descriptor *descriptors, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (descriptors[i].child == number) return true;
  }
  return false;
}

int csystem_spawn(
  pid_t *process, const char *path, char *const arguments[], char *const environment[],
  const csystem_descriptor *descriptors, size_t count, const char *directory
) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int result = posix_spawn_file_actions_init(&actions);
  if (result != 0) return result;
  result = posix_spawnattr_init(&attributes);
  if (result != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return result;
  }
  int *copies = calloc(count > 0 ? count : 1, sizeof(int));
  size_t made = 0;
  if (copies == NULL) result = ENOMEM;
  int above = highest_target(descriptors, count) + 1;
  for (; result == 0 && made < count; made++) {
    copies[made] = fcntl(descriptors[made].parent, F_DUPFD_CLOEXEC, above);
    if (copies[made] < 0) {
      result = errno;
      break;
    }
  }
  // dup2 clears the close-on-exec flag of the new descriptor. All others are closed, whatever their flag says: another
  // thread of this process may be about to set it.
  for (size_t i = 0; result == 0 && i < count; i++) {
    result = posix_spawn_file_actions_adddup2(&actions, copies[i], descriptors[i].child);
  }
  for (int number = STDERR_FILENO + 1; result == 0 && number < above; number++) {
    if (!is_target(number, descriptors, count)) result = posix_spawn_file_actions_addclose(&actions, number);
  }
  if (result == 0) result = posix_spawn_file_actions_addclosefrom_np(&actions, above);
  if (result == 0 && directory != NULL) result = posix_spawn_file_actions_addchdir_np(&actions, directory);

  // A group of its own: a terminal's interrupt reaches the host only, and the host can end the child's children.
  // Signals are put back to their defaults, since an ignored SIGPIPE or a mask would be inherited.
  sigset_t all, none;
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  sigemptyset(&none);
  if (result == 0) result = posix_spawnattr_setpgroup(&attributes, 0);
  if (result == 0) result = posix_spawnattr_setsigdefault(&attributes, &all);
  if (result == 0) result = posix_spawnattr_setsigmask(&attributes, &none);
  if (result == 0) {
    result = posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  if (result == 0) result = posix_spawn(process, path, &actions, &attributes, arguments, environment);

  for (size_t i = 0; i < made; i++) close(copies[i]);
  free(copies);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return result;
}

int csystem_die_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  // The parent may have died before the request was made.
  if (getppid() != parent) raise(SIGKILL);
  return 0;
}

int csystem_anonymous_memory(pid_t process, int64_t *bytes) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  char text[4096];
  size_t length = 0;
  int result = 0;
  while (length < sizeof text - 1) {
    ssize_t count = read(descriptor, text + length, sizeof text - 1 - length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) result = errno;
    if (count <= 0) break;
    length += (size_t)count;
  }
  close(descriptor);
  if (result != 0) return result;
  text[length] = 0;
  const char *line = strstr(text, "\nRssAnon:");
  // A process that has ended but was not waited for has no memory lines.
  if (line == NULL) return ESRCH;
  *bytes = strtoll(line + strlen("\nRssAnon:"), NULL, 10) * 1024;
  return 0;
}

int csystem_join_output(void) {
  fflush(stdout);
  if (dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return errno;
  return setvbuf(stdout, NULL, _IOLBF, 0) == 0 ? 0 : EIO;
}

void csystem_flush_output(void) { fflush(stdout); }

static int collect(pid_t process, csystem_end *end) {
  int status;
  pid_t found;
  do found = waitpid(process, &status, WNOHANG);
  while (found < 0 && errno == EINTR);
  if (found < 0) return errno;
  if (found == 0) return ETIMEDOUT;
  end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  end->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  return 0;
}

// Whether it has ended, without collecting it.
static int ended(pid_t process) {
  siginfo_t found = {0};
  int result;
  do result = waitid(P_PID, (id_t)process, &found, WEXITED | WNOHANG | WNOWAIT);
  while (result < 0 && errno == EINTR);
  if (result < 0) return errno;
  return found.si_pid == process ? 0 : ETIMEDOUT;
}

int csystem_await_end(pid_t process, int milliseconds) {
  int result = ended(process);
  if (result != ETIMEDOUT || milliseconds == 0) return result;
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  if (descriptor >= 0) {
    struct pollfd entry = {.fd = descriptor, .events = POLLIN};
    while (poll(&entry, 1, milliseconds) < 0 && errno == EINTR) {}
    close(descriptor);
    return ended(process);
  }
  // A kernel before 5.3: look again every two milliseconds.
  struct timespec pause = {.tv_nsec = 2000000};
  for (int waited = 0; waited < milliseconds && result == ETIMEDOUT; waited += 2) {
    nanosleep(&pause, NULL);
    result = ended(process);
  }
  return result;
}

int csystem_wait(pid_t process, int milliseconds, csystem_end *end) {
  int result = csystem_await_end(process, milliseconds);
  return result == 0 ? collect(process, end) : result;
}

// SPDX-License-Identifier: Apache-2.0
//
// A wall clock of our own for one process. Defining clock_gettime, gettimeofday and time in the executable wins over
// the C library's for every library that is loaded with it, so that Foundation's Date and Calendar move as well.
// Only the wall clock moves: monotonic clocks, sleeps and timers go on. Waits with an absolute wall-clock deadline
// (the semaphores and condition variables under Dispatch and Foundation) compute it from the moved clock, so their
// deadline is moved back before the kernel sees it.
#define _GNU_SOURCE
#include "CClock.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define NANOSECONDS 1000000000LL
// A monotonic clock counts from the start of the machine and so never comes near this many seconds.
#define EARLIEST_WALL_CLOCK_SECOND 1000000000LL

enum mode { mode_real, mode_offset, mode_frozen };

// A sequence lock: odd while a writer changes the three values. Readers retry, which keeps clock_gettime
// callable from signal handlers of threads that are not writing.
static atomic_uint sequence;
static atomic_int mode;
static _Atomic int64_t value_seconds;
static _Atomic int64_t value_nanoseconds;
static pthread_mutex_t writer = PTHREAD_MUTEX_INITIALIZER;

static void write_clock(int new_mode, int64_t seconds, int64_t nanoseconds) {
  int64_t carry = nanoseconds / NANOSECONDS;
  int64_t rest = nanoseconds % NANOSECONDS;
  if (rest < 0) {
    rest += NANOSECONDS;
    carry -= 1;
  }
  pthread_mutex_lock(&writer);
  atomic_fetch_add(&sequence, 1);
  atomic_store(&mode, new_mode);
  atomic_store(&value_seconds, seconds + carry);
  atomic_store(&value_nanoseconds, rest);
  atomic_fetch_add(&sequence, 1);
  pthread_mutex_unlock(&writer);
}

void cclock_set_offset(int64_t nanoseconds) { write_clock(mode_offset, 0, nanoseconds); }

void cclock_freeze(int64_t seconds, int64_t nanoseconds) { write_clock(mode_frozen, seconds, nanoseconds); }

void cclock_clear(void) { write_clock(mode_real, 0, 0); }

static _Thread_local bool bypassed;

void cclock_bypass(bool bypass) { bypassed = bypass; }

static int read_clock(int64_t *seconds, int64_t *nanoseconds) {
  if (bypassed) return mode_real;
  for (;;) {
    unsigned before = atomic_load(&sequence);
    if (before & 1) continue;
    int current = atomic_load(&mode);
    *seconds = atomic_load(&value_seconds);
    *nanoseconds = atomic_load(&value_nanoseconds);
    if (atomic_load(&sequence) == before) return current;
  }
}

static int is_wall_clock(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE; }

int clock_gettime(clockid_t clock, struct timespec *result) {
  if (is_wall_clock(clock)) {
    int64_t seconds, nanoseconds;
    int current = read_clock(&seconds, &nanoseconds);
    if (current == mode_frozen) {
      result->tv_sec = seconds;
      result->tv_nsec = nanoseconds;
      return 0;
    }
    if (current == mode_offset) {
      struct timespec real;
      if (syscall(SYS_clock_gettime, clock, &real) != 0) return -1;
      int64_t sum = real.tv_nsec + nanoseconds;
      result->tv_sec = real.tv_sec + seconds + sum / NANOSECONDS;
      result->tv_nsec = sum % NANOSECONDS;
      return 0;
    }
  }
  return (int)syscall(SYS_clock_gettime, clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return (time_t)-1;
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}

// Turns a deadline on the moved clock into the same waiting time on the machine's clock.
static struct timespec real_deadline(const struct timespec *deadline) {
  int64_t seconds, nanoseconds;
  if (read_clock(&seconds, &nanoseconds) == mode_real) return *deadline;
  struct timespec moved, real;
  clock_gettime(CLOCK_REALTIME, &moved);
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &real);
  struct timespec result;
  result.tv_sec = deadline->tv_sec - moved.tv_sec + real.tv_sec;
  int64_t rest = (int64_t)deadline->tv_nsec - moved.tv_nsec + real.tv_nsec;
  while (rest < 0) {
    rest += NANOSECONDS;
    result.tv_sec -= 1;
  }
  while (rest >= NANOSECONDS) {
    rest -= NANOSECONDS;
    result.tv_sec += 1;
  }
  result.tv_nsec = rest;
  if (result.tv_sec < 0) {
    result.tv_sec = 0;
    result.tv_nsec = 0;
  }
  return result;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  if (deadline->tv_nsec < 0 || deadline->tv_nsec >= NANOSECONDS) {
    // An already available semaphore is taken before the deadline is looked at.
    if (sem_trywait(semaphore) == 0) return 0;
    errno = EINVAL;
    return -1;
  }
  struct timespec real = real_deadline(deadline);
  return sem_clockwait(semaphore, CLOCK_REALTIME, &real);
}

// Whether a condition's deadline is on the wall clock; it may have been made for the monotonic one, which no call
// tells. The clock that is nearer to the deadline is the one it was computed from.
static int is_wall_deadline(const struct timespec *deadline) {
  int64_t seconds, nanoseconds;
  if (read_clock(&seconds, &nanoseconds) == mode_real) return deadline->tv_sec >= EARLIEST_WALL_CLOCK_SECOND;
  struct timespec moved, monotonic;
  clock_gettime(CLOCK_REALTIME, &moved);
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &monotonic);
  int64_t to_wall = (int64_t)deadline->tv_sec - moved.tv_sec;
  int64_t to_monotonic = (int64_t)deadline->tv_sec - monotonic.tv_sec;
  return llabs(to_wall) <= llabs(to_monotonic);
}

int pthread_cond_timedwait(
  pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline
) {
  if (!is_wall_deadline(deadline)) return pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, deadline);
  struct timespec real = real_deadline(deadline);
  return pthread_cond_clockwait(condition, mutex, CLOCK_REALTIME, &real);
}

// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

int csystem_watch(int *descriptor) {
  *descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  return *descriptor >= 0 ? 0 : errno;
}

int csystem_watch_folder(int descriptor, const char *path, int *number) {
  const uint32_t mask = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF |
                        IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK;
  *number = inotify_add_watch(descriptor, path, mask);
  return *number >= 0 ? 0 : errno;
}

void csystem_unwatch_folder(int descriptor, int number) { inotify_rm_watch(descriptor, number); }

int csystem_take_changes(int descriptor, csystem_change *changes, size_t capacity, size_t *count) {
  // An event has at most a header and a whole name.
  const size_t largest = sizeof(struct inotify_event) + NAME_MAX + 1;
  char buffer[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)]
      __attribute__((aligned(__alignof__(struct inotify_event))));
  *count = 0;
  // An event has a header at least, so this many bytes hold at most as many events as there is room for.
  size_t smallest = sizeof(struct inotify_event);
  size_t room = capacity * smallest;
  if (room < largest) return EINVAL;
  ssize_t length = read(descriptor, buffer, room < sizeof buffer ? room : sizeof buffer);
  if (length < 0) return errno == EAGAIN || errno == EINTR ? 0 : errno;
  for (char *place = buffer; place < buffer + length && *count < capacity;) {
    const struct inotify_event *event = (const struct inotify_event *)place;
    place += sizeof *event + event->len;
    // What follows a folder that is no longer watched is no news.
    if (event->mask & IN_IGNORED) continue;
    csystem_change *change = &changes[(*count)++];
    memset(change, 0, sizeof *change);
    change->folder = event->mask & IN_Q_OVERFLOW ? -1 : event->wd;
    change->is_folder = (event->mask & (IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF)) != 0;
    if (event->len > 0) strncpy(change->name, event->name, sizeof change->name - 1);
  }
  return 0;
}

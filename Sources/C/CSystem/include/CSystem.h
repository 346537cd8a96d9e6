// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CSYSTEM_H
#define TESSERA_CSYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Calls that Swift does not see on Linux, for a host that starts authors' processes and for those processes.
// Every function returns 0 or an error number.

// A pipe, read end first, closed on exec.
int csystem_pipe(int descriptors[_Nonnull 2]);

// Two connected stream sockets, closed on exec.
int csystem_socketpair(int descriptors[_Nonnull 2]);

// A counter to wake a poll loop with: nonblocking, closed on exec.
int csystem_eventfd(int *_Nonnull descriptor);

int csystem_set_nonblocking(int descriptor, bool nonblocking);
int csystem_set_close_on_exec(int descriptor, bool closes);

// Moves a descriptor to the first free number from `lowest` on, closed on exec; the old number is closed.
int csystem_move_descriptor(int descriptor, int lowest, int *_Nonnull moved);

// A descriptor of this process and the number under which a child inherits it.
typedef struct {
  int parent;
  int child;
} csystem_descriptor;

// Starts a program in a process group of its own, with default signals, the standard descriptors of this process and
// exactly the given ones. `arguments` and `environment` end with a null pointer;
// `directory` may be null for the present one.
int csystem_spawn(
  pid_t *_Nonnull process, const char *_Nonnull path, char *_Nullable const arguments[_Nonnull],
  char *_Nullable const environment[_Nonnull], const csystem_descriptor *_Nullable descriptors, size_t count,
  const char *_Nullable directory);

// Makes this process die as soon as the thread that started it ends; `parent` is the identifier it expects.
int csystem_die_with_parent(pid_t parent);

// The anonymous resident memory of a process in bytes (RssAnon), the measure of the memory limit.
int csystem_anonymous_memory(pid_t process, int64_t *_Nonnull bytes);

// Makes standard output another name of standard error, written line by line; called once, before the first output.
int csystem_join_output(void);

// Writes out what standard output still holds.
void csystem_flush_output(void);

// How a process ended: the signal that ended it, or 0 and its exit status.
typedef struct {
  int signal;
  int status;
} csystem_end;

// Waits for a child to end, at most so many milliseconds, and leaves it to be collected: its number stays its own until
// then. ETIMEDOUT while it still runs.
int csystem_await_end(pid_t process, int milliseconds);

// The same, and collects it.
int csystem_wait(pid_t process, int milliseconds, csystem_end *_Nonnull end);

// A local socket that keeps messages apart (SOCK_SEQPACKET), closed on exec: it listens under a name in a folder,
// readable by its owner alone. Folders may have paths of any length.
int csystem_listen_local(const char *_Nonnull folder, const char *_Nonnull name, int *_Nonnull descriptor);

// Sends one message to such a socket and waits for the one that answers it, at most so many milliseconds; `capacity`
// bytes of it are taken.
int csystem_exchange_local(
  const char *_Nonnull folder, const char *_Nonnull name, const uint8_t *_Nonnull message, size_t length,
  int milliseconds, uint8_t *_Nonnull reply, size_t capacity, size_t *_Nonnull received);

// The next connection of a listening socket, closed on exec; calls on it give up after so many milliseconds.
int csystem_accept_local(int listening, int milliseconds, int *_Nonnull descriptor);

// What happened in folders that are watched; nonblocking, closed on exec.
int csystem_watch(int *_Nonnull descriptor);

// Watches one folder, not those in it: files written and closed, made, removed and moved, so also those that an editor
// puts in the place of an old one. A folder that is watched already keeps its number.
int csystem_watch_folder(int descriptor, const char *_Nonnull path, int *_Nonnull number);

// No longer watches a folder.
void csystem_unwatch_folder(int descriptor, int number);

// One thing that happened.
typedef struct {
  // The folder's number; -1 where events were lost and everything may have changed.
  int folder;
  // Whether a folder came or went: itself, or one in it.
  bool is_folder;
  // The name in the folder; empty for the folder itself.
  char name[256];
} csystem_change;

// Takes what happened, at most `capacity` of it; `count` is 0 where nothing did.
int csystem_take_changes(int descriptor, csystem_change *_Nonnull changes, size_t capacity, size_t *_Nonnull count);

#endif

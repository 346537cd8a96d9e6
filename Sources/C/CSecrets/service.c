// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSecrets.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The part of libsecret's and GLib's binary interfaces that is used here.
typedef struct {
  const char *name;
  int type;
} attribute;

typedef struct {
  const char *name;
  int flags;
  attribute attributes[32];
  int reserved;
  void *reserved_pointers[7];
} schema;

typedef struct {
  unsigned domain;
  int code;
  char *message;
} error;

static const schema items = {
    .name = "org.tessera.keychain",
    .flags = 0,
    .attributes = {{"place", 0}, {"group", 0}, {NULL, 0}},
};

static char *(*lookup)(const schema *, void *, error **, ...);
static int (*store)(const schema *, const char *, const char *, const char *, void *, error **, ...);
static void (*free_password)(char *);
static void (*free_error)(error *);
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool available;

static void load(void) {
  void *glib = dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (glib == NULL || library == NULL) return;
  lookup = (char *(*)(const schema *, void *, error **, ...))dlsym(library, "secret_password_lookup_sync");
  store = (int (*)(const schema *, const char *, const char *, const char *, void *, error **, ...))dlsym(
      library, "secret_password_store_sync");
  free_password = (void (*)(char *))dlsym(library, "secret_password_free");
  free_error = (void (*)(error *))dlsym(glib, "g_error_free");
  available = lookup && store && free_password && free_error;
}

// Without the address of a session bus libsecret would start one of its own for every program.
static bool is_available(void) {
  const char *bus = getenv("DBUS_SESSION_BUS_ADDRESS");
  if (bus == NULL || *bus == '\0') return false;
  pthread_once(&once, load);
  return available;
}

csecrets_outcome csecrets_service_read(const char *place, const char *group, char **text) {
  *text = NULL;
  if (!is_available()) return csecrets_unavailable;
  error *problem = NULL;
  char *found = lookup(&items, NULL, &problem, "place", place, "group", group, NULL);
  if (problem != NULL) {
    free_error(problem);
    return csecrets_failed;
  }
  if (found == NULL) return csecrets_missing;
  *text = strdup(found);
  free_password(found);
  return *text == NULL ? csecrets_failed : csecrets_done;
}

csecrets_outcome csecrets_service_write(const char *place, const char *group, const char *label, const char *text) {
  if (!is_available()) return csecrets_unavailable;
  error *problem = NULL;
  int stored = store(&items, NULL, label, text, NULL, &problem, "place", place, "group", group, NULL);
  if (problem != NULL) free_error(problem);
  return stored ? csecrets_done : csecrets_failed;
}

void csecrets_forget(char *text) {
  explicit_bzero(text, strlen(text));
  free(text);
}

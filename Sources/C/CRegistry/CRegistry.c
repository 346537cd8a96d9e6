// SPDX-License-Identifier: Apache-2.0
#include "CRegistry.h"

#include <stddef.h>

// The linker makes these two symbols; they are weak because a program without generated files has no such section.
extern const cregistry_adder __start_tessera_types[] __attribute__((weak, visibility("hidden")));
extern const cregistry_adder __stop_tessera_types[] __attribute__((weak, visibility("hidden")));

void cregistry_add_all(void *list) {
  if (__start_tessera_types == NULL) return;
  for (const cregistry_adder *adder = __start_tessera_types; adder < __stop_tessera_types; adder++) {
    if (*adder != NULL) (*adder)(list);
  }
}

// SPDX-License-Identifier: Apache-2.0
#include "CRegistry.h"

#include <stddef.h>
#include <stdint.h>

// The linker makes these two symbols around the records that the compiler writes for the runtime: the form of the
// records is part of Swift's ABI (TargetProtocolConformanceDescriptor, TargetTypeContextDescriptor).
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

// What the function that makes a type answers with.
typedef struct {
  const void *type;
  size_t state;
} metadata_response;

// An address written as its distance; a set lowest bit stands for the address of the address.
static const void *address(const int32_t *distance) {
  const char *target = (const char *)distance + (*distance & ~1);
  return (*distance & 1) ? *(const void *const *)target : target;
}

enum { generic_flag = 0x80, kind_mask = 0x1f, class_kind = 16, enum_kind = 18 };

void cregistry_find_types(
    const void *protocol, void *context, void (*found)(void *context, const void *type)) {
  if (__start_swift5_protocol_conformances == NULL) return;
  for (const int32_t *entry = __start_swift5_protocol_conformances; entry < __stop_swift5_protocol_conformances;
       entry++) {
    if (*entry == 0) continue;
    const int32_t *record = address(entry);
    if (address(record) != protocol) continue;
    unsigned reference = ((uint32_t)record[3] >> 3) & 7;
    if (reference > 1) continue;
    const char *descriptor = (const char *)&record[1] + record[1];
    if (reference == 1) descriptor = *(const char *const *)descriptor;
    uint32_t flags = *(const uint32_t *)descriptor;
    unsigned kind = flags & kind_mask;
    if ((flags & generic_flag) || kind < class_kind || kind > enum_kind) continue;
    const int32_t *distance = (const int32_t *)(descriptor + 12);
    metadata_response (*make)(size_t) = (metadata_response(*)(size_t))((const char *)distance + *distance);
    found(context, make(0).type);
  }
}

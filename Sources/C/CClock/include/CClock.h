// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CCLOCK_H
#define TESSERA_CCLOCK_H

#include <stdbool.h>
#include <stdint.h>

// Moves this process's wall clock by `nanoseconds`; it goes on running from there.
void cclock_set_offset(int64_t nanoseconds);

// Stops this process's wall clock at the given instant after 1970-01-01T00:00:00Z.
void cclock_freeze(int64_t seconds, int64_t nanoseconds);

// Gives this process the machine's wall clock again.
void cclock_clear(void);

// Shows the calling thread the machine's wall clock, or the moved one again: certificates are checked against it.
void cclock_bypass(bool bypass);

#endif

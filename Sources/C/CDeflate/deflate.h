// SPDX-License-Identifier: Apache-2.0
// The compressor behind our PNG writer; this header only lends the system library a module name.
#ifndef TESSERA_DEFLATE_H
#define TESSERA_DEFLATE_H

#include <libdeflate.h>

#endif

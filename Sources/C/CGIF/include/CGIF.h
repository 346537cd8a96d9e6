// SPDX-License-Identifier: Apache-2.0
// A door to giflib, which is opened at the first GIF: linked, it would load with every widget, and few meet one.
#ifndef TESSERA_CGIF_H
#define TESSERA_CGIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of bytes a caller lends for an error text, terminating zero included.
enum { TESSERA_GIF_MESSAGE_SIZE = 160 };

/// Decodes the first picture of a GIF into `width` times `height` straight RGBA pixels, clear where it has none; false,
/// with the reason in `message`, where it cannot.
///
/// The caller has read the size from the header; a GIF of another one is refused.
bool tessera_gif_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, char *message);

#endif

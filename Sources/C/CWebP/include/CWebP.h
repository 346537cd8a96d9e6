// SPDX-License-Identifier: Apache-2.0
// A door to libwebp: its writer of moving pictures, and its reader. The libraries are opened when they are first
// needed: linked, they would load with every widget, and few meet a WebP.
#ifndef TESSERA_CWEBP_H
#define TESSERA_CWEBP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of bytes a caller lends for an error text, terminating zero included.
enum { TESSERA_WEBP_MESSAGE_SIZE = 160 };

/// Decodes a picture, or the first one of a moving picture, into `width` times `height` straight RGBA pixels; false,
/// with the reason in `message`, where it cannot.
///
/// The caller has read the size from the header; a picture of another one is refused.
bool tessera_webp_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, char *message);

/// A moving picture being written.
typedef struct tessera_webp_film tessera_webp_film;

/// Begins a film of pictures of one size that repeats for ever, or returns NULL and writes why into `message`.
///
/// `quality` goes from 0 to 100.
tessera_webp_film *tessera_webp_open(uint32_t width, uint32_t height, float quality, char *message);

/// Adds a picture of opaque RGBA rows that is shown for some milliseconds.
bool tessera_webp_add(
    tessera_webp_film *film, const uint8_t *rgba, size_t bytes_per_row, uint32_t milliseconds, char *message);

/// Ends the film; `bytes` belongs to the caller, who frees it with `free`.
bool tessera_webp_finish(tessera_webp_film *film, uint8_t **bytes, size_t *count, char *message);

/// Frees everything that belongs to the film.
void tessera_webp_close(tessera_webp_film *film);

#endif

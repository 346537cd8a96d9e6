// SPDX-License-Identifier: Apache-2.0
// A door to libjpeg-turbo that Swift may walk through: its errors leave by longjmp, which must not cross Swift frames.
#ifndef TESSERA_CJPEG_H
#define TESSERA_CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of bytes a caller lends for an error text, terminating zero included.
enum { TESSERA_JPEG_MESSAGE_SIZE = 208 };

/// A picture being read; the encoded bytes must stay where they are until it is closed.
typedef struct tessera_jpeg_reader tessera_jpeg_reader;

/// The size stored in the file and the size rows come out with, both before any EXIF rotation.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t output_width;
  uint32_t output_height;
} tessera_jpeg_facts;

/// Reads the header and starts decoding, or returns NULL and writes why into `message`.
///
/// The rows are reduced by eighths to the smallest size not below `target_width` x `target_height`; zeros ask for the
/// full size. `max_memory` bounds the working memory in bytes.
tessera_jpeg_reader *tessera_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t max_side, uint64_t max_pixels, uint32_t target_width,
    uint32_t target_height, size_t max_memory, tessera_jpeg_facts *facts, char *message);

/// Reads the next `row_count` rows as opaque RGBA.
bool tessera_jpeg_read_rows(tessera_jpeg_reader *reader, uint8_t *rgba, uint32_t row_count, char *message);

/// Frees everything that belongs to the reader.
void tessera_jpeg_close(tessera_jpeg_reader *reader);

/// Writes RGBA rows, alpha ignored, as a baseline picture; `*bytes` is then owned by the caller, who frees it.
///
/// `quality` goes from 1 to 100. `fine_chroma` keeps full colour resolution.
bool tessera_jpeg_write(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t bytes_per_row, int quality, bool fine_chroma,
    bool progressive, uint8_t **bytes, size_t *count, char *message);

#endif

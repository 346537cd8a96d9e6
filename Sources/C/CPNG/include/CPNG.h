// SPDX-License-Identifier: Apache-2.0
// A door to libpng that Swift may walk through: libpng reports errors by longjmp, which must not cross Swift frames.
#ifndef TESSERA_CPNG_H
#define TESSERA_CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of bytes a caller lends for an error text, terminating zero included.
enum { TESSERA_PNG_MESSAGE_SIZE = 160 };

/// A picture being read; the encoded bytes must stay where they are until it is closed.
typedef struct tessera_png_reader tessera_png_reader;

/// What the header says, after the transformations to eight-bit straight RGBA.
typedef struct {
  uint32_t width;
  uint32_t height;
  bool interlaced;
} tessera_png_facts;

/// Reads the header, or returns NULL and writes why into `message`.
///
/// Every chunk that does not carry pixels is skipped unread, so that no text or colour profile is ever inflated.
tessera_png_reader *tessera_png_open(
    const uint8_t *bytes, size_t count, uint32_t max_side, tessera_png_facts *facts, char *message);

/// Reads the next `row_count` rows as straight RGBA; an interlaced picture must be asked for whole.
bool tessera_png_read_rows(tessera_png_reader *reader, uint8_t *rgba, uint32_t row_count, char *message);

/// Frees everything that belongs to the reader.
void tessera_png_close(tessera_png_reader *reader);

/// How the bytes of one pixel lie in memory when rows are handed to the writer.
typedef enum {
  TESSERA_PNG_RGBA_PREMULTIPLIED = 0,
  TESSERA_PNG_BGRA_PREMULTIPLIED = 1,
} tessera_png_layout;

/// Whether every pixel of the rows has full alpha.
bool tessera_png_is_opaque(const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row);

/// Turns premultiplied rows into unfiltered straight rows of `channels` (3 or 4) bytes a pixel.
void tessera_png_straighten(
    const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row, tessera_png_layout layout,
    size_t channels, uint8_t *straight);

/// Writes filter bytes and filtered rows into `filtered`, which holds `height * (row_bytes + 1)` bytes.
///
/// `adaptive` picks the filter with the smallest sum of absolute differences for each row; otherwise all rows but the
/// first take the difference to the row above.
void tessera_png_filter(
    const uint8_t *straight, size_t row_bytes, size_t height, size_t channels, bool adaptive, uint8_t *filtered);

#endif

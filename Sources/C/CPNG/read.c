// SPDX-License-Identifier: Apache-2.0
#include "CPNG.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tessera_png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  uint32_t width;
  uint32_t height;
  uint32_t rows_read;
  bool interlaced;
  char message[TESSERA_PNG_MESSAGE_SIZE];
};

static void on_error(png_structp png, png_const_charp text) {
  tessera_png_reader *reader = png_get_error_ptr(png);
  snprintf(reader->message, sizeof reader->message, "%s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep target, size_t count) {
  tessera_png_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) png_error(png, "the data ends too early");
  memcpy(target, reader->bytes + reader->position, count);
  reader->position += count;
}

static void report(const tessera_png_reader *reader, char *message) {
  snprintf(message, TESSERA_PNG_MESSAGE_SIZE, "%s", reader->message);
}

// The chunks libpng knows and we do not want: colour spaces (rows stay as written), texts and times.
static const png_byte skipped_chunks[] =
    "bKGD\0" "cHRM\0" "eXIf\0" "gAMA\0" "hIST\0" "iCCP\0" "iTXt\0" "oFFs\0" "pCAL\0" "pHYs\0" "sBIT\0" "sCAL\0"
    "sPLT\0" "sRGB\0" "sTER\0" "tEXt\0" "tIME\0" "zTXt";

tessera_png_reader *tessera_png_open(
    const uint8_t *bytes, size_t count, uint32_t max_side, tessera_png_facts *facts, char *message) {
  tessera_png_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) {
    snprintf(message, TESSERA_PNG_MESSAGE_SIZE, "out of memory");
    return NULL;
  }
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) {
    snprintf(message, TESSERA_PNG_MESSAGE_SIZE, "libpng did not start");
    tessera_png_close(reader);
    return NULL;
  }
  if (setjmp(png_jmpbuf(reader->png))) {
    report(reader, message);
    tessera_png_close(reader);
    return NULL;
  }
  png_structp png = reader->png;
  png_set_read_fn(png, reader, on_read);
  png_set_user_limits(png, max_side, max_side);
  png_set_chunk_cache_max(png, 16);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped_chunks, (int)(sizeof skipped_chunks / 5));
  png_read_info(png, reader->info);

  reader->width = png_get_image_width(png, reader->info);
  reader->height = png_get_image_height(png, reader->info);
  reader->interlaced = png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE;
  // expand: palettes, few bits a sample and transparent colours become full samples.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != (size_t)reader->width * 4) png_error(png, "rows are not RGBA");

  facts->width = reader->width;
  facts->height = reader->height;
  facts->interlaced = reader->interlaced;
  return reader;
}

bool tessera_png_read_rows(tessera_png_reader *reader, uint8_t *rgba, uint32_t row_count, char *message) {
  if (setjmp(png_jmpbuf(reader->png))) {
    report(reader, message);
    return false;
  }
  if (row_count > reader->height - reader->rows_read) png_error(reader->png, "more rows asked for than there are");
  size_t row_bytes = (size_t)reader->width * 4;
  int passes = 1;
  if (reader->interlaced) {
    if (row_count != reader->height) png_error(reader->png, "an interlaced picture is read whole");
    passes = PNG_INTERLACE_ADAM7_PASSES;
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t row = 0; row < row_count; row++) png_read_row(reader->png, rgba + row * row_bytes, NULL);
  }
  reader->rows_read += row_count;
  return true;
}

void tessera_png_close(tessera_png_reader *reader) {
  if (reader == NULL) return;
  if (reader->png != NULL) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

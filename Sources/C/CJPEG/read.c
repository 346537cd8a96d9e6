// SPDX-License-Identifier: Apache-2.0
#include "errors.h"

#include <stdlib.h>

// A progressive file may repeat scans without end, each costing a pass over the whole picture.
enum { max_scans = 128 };

struct tessera_jpeg_reader {
  struct jpeg_decompress_struct info;
  tessera_jpeg_errors errors;
  struct jpeg_progress_mgr progress;
};

static void on_progress(j_common_ptr info) {
  j_decompress_ptr decoder = (j_decompress_ptr)info;
  if (decoder->input_scan_number > max_scans) {
    tessera_jpeg_fail((tessera_jpeg_errors *)info->err, "too many scans");
  }
}

static void report(const tessera_jpeg_reader *reader, char *message) {
  snprintf(message, TESSERA_JPEG_MESSAGE_SIZE, "%s", reader->errors.message);
}

static void choose_scale(j_decompress_ptr info, uint32_t target_width, uint32_t target_height) {
  if (target_width == 0 || target_height == 0) return;
  info->scale_denom = 8;
  for (unsigned eighths = 1; eighths < 8; eighths++) {
    uint64_t width = ((uint64_t)info->image_width * eighths + 7) / 8;
    uint64_t height = ((uint64_t)info->image_height * eighths + 7) / 8;
    if (width >= target_width && height >= target_height) {
      info->scale_num = eighths;
      return;
    }
  }
  info->scale_num = 8;
}

tessera_jpeg_reader *tessera_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t max_side, uint64_t max_pixels, uint32_t target_width,
    uint32_t target_height, size_t max_memory, tessera_jpeg_facts *facts, char *message) {
  tessera_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) {
    snprintf(message, TESSERA_JPEG_MESSAGE_SIZE, "out of memory");
    return NULL;
  }
  j_decompress_ptr info = &reader->info;
  info->err = tessera_jpeg_install(&reader->errors);
  if (setjmp(reader->errors.exit)) {
    report(reader, message);
    tessera_jpeg_close(reader);
    return NULL;
  }
  jpeg_create_decompress(info);
  info->mem->max_memory_to_use = (long)max_memory;
  reader->progress.progress_monitor = on_progress;
  info->progress = &reader->progress;
  jpeg_mem_src(info, bytes, (unsigned long)count);
  jpeg_read_header(info, TRUE);
  uint64_t area = (uint64_t)info->image_width * info->image_height;
  if (info->image_width > max_side || info->image_height > max_side || area > max_pixels) {
    tessera_jpeg_fail(&reader->errors, "the picture is larger than allowed");
  }
  choose_scale(info, target_width, target_height);
  bool four_inks = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = four_inks ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(info);
  if (info->output_components != 4) tessera_jpeg_fail(&reader->errors, "rows do not have four samples a pixel");
  facts->width = info->image_width;
  facts->height = info->image_height;
  facts->output_width = info->output_width;
  facts->output_height = info->output_height;
  return reader;
}

// Adobe's files hold inks inverted: 255 is no ink. The few that do not say Adobe are taken the same way.
static void inks_to_rgba(uint8_t *row, size_t width) {
  for (size_t x = 0; x < width; x++, row += 4) {
    unsigned black = row[3];
    for (int sample = 0; sample < 3; sample++) row[sample] = (uint8_t)((row[sample] * black + 127) / 255);
    row[3] = 255;
  }
}

bool tessera_jpeg_read_rows(tessera_jpeg_reader *reader, uint8_t *rgba, uint32_t row_count, char *message) {
  j_decompress_ptr info = &reader->info;
  if (setjmp(reader->errors.exit)) {
    report(reader, message);
    return false;
  }
  size_t row_bytes = (size_t)info->output_width * 4;
  for (uint32_t row = 0; row < row_count; row++) {
    if (info->output_scanline >= info->output_height) {
      tessera_jpeg_fail(&reader->errors, "more rows asked for than there are");
    }
    JSAMPROW target = rgba + row * row_bytes;
    if (jpeg_read_scanlines(info, &target, 1) != 1) tessera_jpeg_fail(&reader->errors, "the data ends too early");
    if (info->out_color_space == JCS_CMYK) inks_to_rgba(target, info->output_width);
  }
  return true;
}

void tessera_jpeg_close(tessera_jpeg_reader *reader) {
  if (reader == NULL) return;
  jpeg_destroy_decompress(&reader->info);
  free(reader);
}

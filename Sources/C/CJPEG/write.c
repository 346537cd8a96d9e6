// SPDX-License-Identifier: Apache-2.0
#include "errors.h"

bool tessera_jpeg_write(
    const uint8_t *rgba, uint32_t width, uint32_t height, size_t bytes_per_row, int quality, bool fine_chroma,
    bool progressive, uint8_t **bytes, size_t *count, char *message) {
  struct jpeg_compress_struct info = {0};
  tessera_jpeg_errors errors = {0};
  unsigned long written = 0;
  unsigned char *target = NULL;
  info.err = tessera_jpeg_install(&errors);
  if (setjmp(errors.exit)) {
    // The output buffer is left alone: libjpeg may have replaced it, and sizes are checked before we come here.
    snprintf(message, TESSERA_JPEG_MESSAGE_SIZE, "%s", errors.message);
    jpeg_destroy_compress(&info);
    return false;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &target, &written);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  if (fine_chroma) {
    info.comp_info[0].h_samp_factor = 1;
    info.comp_info[0].v_samp_factor = 1;
  }
  if (progressive) jpeg_simple_progression(&info);
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = (JSAMPROW)(rgba + info.next_scanline * bytes_per_row);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *bytes = target;
  *count = written;
  return true;
}

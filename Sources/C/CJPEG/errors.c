// SPDX-License-Identifier: Apache-2.0
#include "errors.h"

#include <jerror.h>

static void on_error(j_common_ptr info) {
  tessera_jpeg_errors *errors = (tessera_jpeg_errors *)info->err;
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  tessera_jpeg_fail(errors, text);
}

// Damage that leaves part of the picture undefined ends the decoding; harmless oddities of other writers do not.
static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  info->err->num_warnings++;
  bool fatal = info->err->msg_code == JWRN_HIT_MARKER || info->err->msg_code == JWRN_HUFF_BAD_CODE;
  if (info->err->msg_code == JWRN_JPEG_EOF && info->is_decompressor) {
    // A missing end mark alone is harmless in a sequential file; in a progressive one whole scans are missing.
    fatal = ((j_decompress_ptr)info)->progressive_mode;
  }
  if (fatal) on_error(info);
}

static void on_output(j_common_ptr info) { (void)info; }

struct jpeg_error_mgr *tessera_jpeg_install(tessera_jpeg_errors *errors) {
  struct jpeg_error_mgr *base = jpeg_std_error(&errors->base);
  base->error_exit = on_error;
  base->emit_message = on_message;
  base->output_message = on_output;
  return base;
}

_Noreturn void tessera_jpeg_fail(tessera_jpeg_errors *errors, const char *text) {
  snprintf(errors->message, sizeof errors->message, "%s", text);
  longjmp(errors->exit, 1);
}

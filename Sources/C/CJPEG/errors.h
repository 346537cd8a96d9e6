// SPDX-License-Identifier: Apache-2.0
// The way out of libjpeg when it gives up, shared by reader and writer.
#ifndef TESSERA_JPEG_ERRORS_H
#define TESSERA_JPEG_ERRORS_H

#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf exit;
  char message[TESSERA_JPEG_MESSAGE_SIZE];
} tessera_jpeg_errors;

/// Installs handlers that keep the text and jump to `exit`; nothing is ever printed.
struct jpeg_error_mgr *tessera_jpeg_install(tessera_jpeg_errors *errors);

/// Leaves with a text of our own.
_Noreturn void tessera_jpeg_fail(tessera_jpeg_errors *errors, const char *text);

#endif

// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CTEXT_HANDLES_H
#define TESSERA_CTEXT_HANDLES_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <hb.h>

#include "CText.h"

struct ct_library {
  FT_Library freetype;
  hb_buffer_t *buffer;
};

struct ct_file {
  hb_blob_t *blob;
  hb_face_t *face;
  unsigned index;
};

struct ct_font {
  ct_library *library;
  ct_file *file;
  hb_font_t *shaper;
  FT_Face face;
  double stretch, slant;
};

#endif

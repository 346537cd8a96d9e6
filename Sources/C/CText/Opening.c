// SPDX-License-Identifier: Apache-2.0
#include "Handles.h"

#include <stdlib.h>
#include FT_MULTIPLE_MASTERS_H

ct_library *ct_library_open(void) {
  ct_library *library = calloc(1, sizeof *library);
  if (!library) return NULL;
  library->buffer = hb_buffer_create();
  if (FT_Init_FreeType(&library->freetype) || !hb_buffer_allocation_successful(library->buffer)) {
    hb_buffer_destroy(library->buffer);
    free(library);
    return NULL;
  }
  return library;
}

ct_file *ct_file_open(const char *path, unsigned index) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return NULL;
  ct_file *file = calloc(1, sizeof *file);
  if (!file || hb_face_count(blob) <= index) {
    free(file);
    hb_blob_destroy(blob);
    return NULL;
  }
  file->blob = blob;
  file->face = hb_face_create(blob, index);
  file->index = index;
  if (hb_face_get_glyph_count(file->face) == 0) {
    hb_face_destroy(file->face);
    hb_blob_destroy(blob);
    free(file);
    return NULL;
  }
  return file;
}

/// Sets the same axes in the outline reader; an axis that is not named keeps the file's default.
static bool set_axes(ct_font *font, const uint32_t *tags, const float *values, unsigned count) {
  FT_MM_Var *description = NULL;
  if (FT_Get_MM_Var(font->face, &description)) return false;
  FT_Fixed coordinates[16];
  unsigned axes = description->num_axis < 16 ? description->num_axis : 16;
  for (unsigned i = 0; i < axes; i++) {
    FT_Var_Axis axis = description->axis[i];
    coordinates[i] = axis.def;
    for (unsigned j = 0; j < count; j++) {
      if (tags[j] != axis.tag) continue;
      FT_Fixed value = (FT_Fixed)(values[j] * 65536.0f);
      coordinates[i] = value < axis.minimum ? axis.minimum : value > axis.maximum ? axis.maximum : value;
    }
  }
  bool fine = FT_Set_Var_Design_Coordinates(font->face, axes, coordinates) == 0;
  FT_Done_MM_Var(font->library->freetype, description);
  return fine;
}

ct_font *ct_font_open(ct_library *library, ct_file *file, const uint32_t *tags, const float *values, unsigned count,
                      double stretch, double slant) {
  ct_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  font->library = library;
  font->file = file;
  font->stretch = stretch;
  font->slant = slant;
  unsigned length = 0;
  const char *bytes = hb_blob_get_data(file->blob, &length);
  if (FT_New_Memory_Face(library->freetype, (const FT_Byte *)bytes, length, (FT_Long)file->index, &font->face)) {
    free(font);
    return NULL;
  }
  font->shaper = hb_font_create(file->face);
  if (count && FT_HAS_MULTIPLE_MASTERS(font->face)) {
    hb_variation_t variations[16];
    unsigned n = count < 16 ? count : 16;
    for (unsigned i = 0; i < n; i++) variations[i] = (hb_variation_t){tags[i], values[i]};
    hb_font_set_variations(font->shaper, variations, n);
    if (!set_axes(font, tags, values, n)) {
      hb_font_destroy(font->shaper);
      FT_Done_Face(font->face);
      free(font);
      return NULL;
    }
  }
  return font;
}

void *ct_font_face(ct_font *font) { return font->face; }

ct_metrics ct_font_metrics(ct_font *font) {
  ct_metrics m = {.units_per_em = (int32_t)hb_face_get_upem(font->file->face)};
  hb_position_t v = 0;
  hb_ot_metrics_get_position_with_fallback(font->shaper, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, &v);
  m.ascender = v;
  hb_ot_metrics_get_position_with_fallback(font->shaper, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, &v);
  m.descender = v;
  hb_ot_metrics_get_position_with_fallback(font->shaper, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, &v);
  m.line_gap = v;
  hb_ot_metrics_get_position_with_fallback(font->shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &v);
  m.cap_height = v;
  hb_ot_metrics_get_position_with_fallback(font->shaper, HB_OT_METRICS_TAG_X_HEIGHT, &v);
  m.x_height = v;
  hb_ot_metrics_get_position_with_fallback(font->shaper, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &v);
  m.underline_position = v;
  hb_ot_metrics_get_position_with_fallback(font->shaper, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &v);
  m.underline_thickness = v;
  return m;
}

bool ct_file_has_axis(ct_file *file, uint32_t tag) {
  hb_ot_var_axis_info_t info;
  return hb_ot_var_find_axis_info(file->face, tag, &info);
}

unsigned ct_file_name(ct_file *file, unsigned id, char *buffer, unsigned capacity) {
  unsigned size = capacity;
  if (!capacity) return 0;
  buffer[0] = 0;
  hb_ot_name_get_utf8(file->face, id, HB_LANGUAGE_INVALID, &size, buffer);
  return size;
}

void ct_file_style(ct_file *file, unsigned *weight, bool *italic) {
  hb_font_t *font = hb_font_create(file->face);
  *weight = (unsigned)hb_style_get_value(font, HB_STYLE_TAG_WEIGHT);
  *italic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0;
  hb_font_destroy(font);
}

// SPDX-License-Identifier: Apache-2.0
#include "Handles.h"

uint32_t ct_font_glyph(ct_font *font, uint32_t character) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font->shaper, character, &glyph) ? glyph : 0;
}

int32_t ct_font_advance(ct_font *font, uint32_t glyph) { return hb_font_get_glyph_h_advance(font->shaper, glyph); }

unsigned ct_font_shape(ct_font *font, const uint16_t *text, unsigned length, unsigned offset, unsigned count,
                       bool right_to_left, const ct_feature *features, unsigned feature_count, ct_glyph *glyphs,
                       unsigned capacity) {
  hb_buffer_t *buffer = font->library->buffer;
  hb_buffer_clear_contents(buffer);
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
  hb_buffer_add_utf16(buffer, text, (int)length, offset, (int)count);
  hb_buffer_set_direction(buffer, right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  // The language is fixed because guessing it would read the process's locale.
  hb_buffer_set_language(buffer, hb_language_from_string("en", 2));
  hb_buffer_guess_segment_properties(buffer);
  hb_feature_t list[16];
  unsigned n = feature_count < 16 ? feature_count : 16;
  for (unsigned i = 0; i < n; i++) {
    list[i] = (hb_feature_t){features[i].tag, features[i].value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  }
  hb_shape(font->shaper, buffer, list, n);
  unsigned total = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &total);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
  for (unsigned i = 0; i < total && i < capacity; i++) {
    glyphs[i] = (ct_glyph){infos[i].codepoint, infos[i].cluster, positions[i].x_advance, positions[i].x_offset,
                           positions[i].y_offset};
  }
  return total;
}

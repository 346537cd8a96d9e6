// SPDX-License-Identifier: Apache-2.0
#include "Handles.h"

#include <math.h>
#include FT_OUTLINE_H

/// Stretches and slants an outline; identity for almost every face.
static void deform(ct_font *font, FT_Outline *outline) {
  if (font->stretch == 1 && font->slant == 0) return;
  FT_Matrix matrix = {(FT_Fixed)lround(font->stretch * 65536), (FT_Fixed)lround(font->slant * 65536), 0, 65536};
  FT_Outline_Transform(outline, &matrix);
}

typedef struct {
  ct_step *steps;
  unsigned count, capacity;
  bool is_open;
} collector;

static void add(collector *c, ct_step step) {
  if (c->count < c->capacity) c->steps[c->count] = step;
  c->count++;
}

static int move_to(const FT_Vector *p, void *user) {
  collector *c = user;
  if (c->is_open) add(c, (ct_step){.kind = 4});
  c->is_open = true;
  add(c, (ct_step){.kind = 0, .x = p->x, .y = p->y});
  return 0;
}

static int line_to(const FT_Vector *p, void *user) {
  add(user, (ct_step){.kind = 1, .x = p->x, .y = p->y});
  return 0;
}

static int quadratic_to(const FT_Vector *a, const FT_Vector *p, void *user) {
  add(user, (ct_step){.kind = 2, .x0 = a->x, .y0 = a->y, .x = p->x, .y = p->y});
  return 0;
}

static int cubic_to(const FT_Vector *a, const FT_Vector *b, const FT_Vector *p, void *user) {
  add(user, (ct_step){.kind = 3, .x0 = a->x, .y0 = a->y, .x1 = b->x, .y1 = b->y, .x = p->x, .y = p->y});
  return 0;
}

unsigned ct_font_outline(ct_font *font, uint32_t glyph, ct_step *steps, unsigned capacity) {
  if (FT_Load_Glyph(font->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) return 0;
  if (font->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return 0;
  FT_Outline *outline = &font->face->glyph->outline;
  deform(font, outline);
  const FT_Outline_Funcs functions = {move_to, line_to, quadratic_to, cubic_to, 0, 0};
  collector c = {.steps = steps, .capacity = capacity};
  if (FT_Outline_Decompose(outline, &functions, &c)) return 0;
  if (c.is_open) add(&c, (ct_step){.kind = 4});
  return c.count;
}

bool ct_font_mask(ct_font *font, uint32_t glyph, int32_t size, int32_t shift_x, ct_bitmap *out) {
  *out = (ct_bitmap){0};
  if (FT_Set_Char_Size(font->face, 0, size, 72, 72)) return false;
  if (FT_Load_Glyph(font->face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) return false;
  FT_GlyphSlot slot = font->face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE) return false;
  deform(font, &slot->outline);
  FT_Outline_Translate(&slot->outline, shift_x, 0);
  // Filled symbols turn some contours against the ones around; summed coverage leaves a bright line where they meet.
  if (ct_file_has_axis(font->file, FT_MAKE_TAG('F', 'I', 'L', 'L'))) slot->outline.flags |= FT_OUTLINE_OVERLAP;
  if (FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL)) return false;
  *out = (ct_bitmap){slot->bitmap_left, slot->bitmap_top, (int32_t)slot->bitmap.width, (int32_t)slot->bitmap.rows,
                     slot->bitmap.pitch, slot->bitmap.buffer};
  return true;
}

bool ct_font_color(ct_font *font, uint32_t glyph, int32_t size, ct_bitmap *out, double *strike) {
  *out = (ct_bitmap){0};
  *strike = 0;
  FT_Face face = font->face;
  if (!FT_HAS_COLOR(face) || face->num_fixed_sizes < 1) return false;
  int best = 0;
  for (int i = 1; i < face->num_fixed_sizes; i++) {
    // The smallest strike that need not be enlarged, else the largest one.
    bool enough = face->available_sizes[i].y_ppem >= size * 64, better = face->available_sizes[best].y_ppem >= size * 64;
    FT_Pos here = face->available_sizes[i].y_ppem, there = face->available_sizes[best].y_ppem;
    if (enough ? (!better || here < there) : (!better && here > there)) best = i;
  }
  if (FT_Select_Size(face, best) || FT_Load_Glyph(face, glyph, FT_LOAD_COLOR | FT_LOAD_NO_HINTING)) return false;
  FT_GlyphSlot slot = face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_BITMAP || slot->bitmap.pixel_mode != FT_PIXEL_MODE_BGRA) return false;
  *strike = face->available_sizes[best].y_ppem / 64.0;
  *out = (ct_bitmap){slot->bitmap_left, slot->bitmap_top, (int32_t)slot->bitmap.width, (int32_t)slot->bitmap.rows,
                     slot->bitmap.pitch, slot->bitmap.buffer};
  return true;
}

// SPDX-License-Identifier: Apache-2.0
// One door to FreeType and HarfBuzz: opaque handles and plain functions, so that Swift needs neither module and none
// of their macros. Nothing here locks: a library and everything opened from it belongs to one lock of the caller.
#ifndef TESSERA_CTEXT_H
#define TESSERA_CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Opening

/// The glyph reader with its memory pools.
typedef struct ct_library ct_library;
/// A mapped font file; one face of it.
typedef struct ct_file ct_file;
/// A face with fixed values of its variation axes.
typedef struct ct_font ct_font;

/// Opens the glyph reader; null when memory is short.
ct_library *_Nullable ct_library_open(void);

/// Maps a font file and reads one of its faces; null when the file is absent or not a font.
ct_file *_Nullable ct_file_open(const char *_Nonnull path, unsigned index);

/// Fixes the axes of a face; null when its tables are damaged. Axes the face lacks are ignored.
/// `stretch` scales horizontally and `slant` shears to the right, both about the glyph's origin.
ct_font *_Nullable ct_font_open(ct_library *_Nonnull library, ct_file *_Nonnull file, const uint32_t *_Nonnull tags,
                                const float *_Nonnull values, unsigned count, double stretch, double slant);

/// The glyph reader's own face (an `FT_Face`), for the paint library alone: whoever takes it leaves size, transform and
/// axes changed, so the font must not be drawn with from here any more.
void *_Nonnull ct_font_face(ct_font *_Nonnull font);

typedef struct {
  int32_t units_per_em, ascender, descender, line_gap, cap_height, x_height;
  int32_t underline_position, underline_thickness;
} ct_metrics;

/// Vertical measures in font units, y up; heights the file does not tell are measured on H and x.
ct_metrics ct_font_metrics(ct_font *_Nonnull font);

/// Whether the face varies along an axis.
bool ct_file_has_axis(ct_file *_Nonnull file, uint32_t tag);

/// Copies a name of the face (1 family, 2 style, 4 full, 6 PostScript, 16 and 17 typographic) as UTF-8.
/// Returns the length without the closing zero; 0 when there is no such name.
unsigned ct_file_name(ct_file *_Nonnull file, unsigned id, char *_Nonnull buffer, unsigned capacity);

/// The weight (100...900) and the italic flag that a static face declares.
void ct_file_style(ct_file *_Nonnull file, unsigned *_Nonnull weight, bool *_Nonnull italic);

// MARK: Shaping

typedef struct {
  uint32_t id;
  /// First UTF-16 unit the glyph stands for.
  uint32_t cluster;
  /// Font units; y up.
  int32_t advance, x_offset, y_offset;
} ct_glyph;

typedef struct {
  uint32_t tag, value;
} ct_feature;

/// The glyph of a character; 0 when the face has none.
uint32_t ct_font_glyph(ct_font *_Nonnull font, uint32_t character);

/// Advance of a glyph in font units.
int32_t ct_font_advance(ct_font *_Nonnull font, uint32_t glyph);

/// Shapes part of a UTF-16 text in one direction; glyphs come in visual order from left to right.
/// Returns the number of glyphs; only the first `capacity` are written.
unsigned ct_font_shape(ct_font *_Nonnull font, const uint16_t *_Nonnull text, unsigned length, unsigned offset,
                       unsigned count, bool right_to_left, const ct_feature *_Nonnull features, unsigned feature_count,
                       ct_glyph *_Nonnull glyphs, unsigned capacity);

// MARK: Drawing

/// A step of an outline: 0 move, 1 line, 2 quadratic (control, end), 3 cubic (two controls, end), 4 close.
typedef struct {
  int32_t kind;
  float x0, y0, x1, y1, x, y;
} ct_step;

/// Reads an outline in font units, y up, stretched and slanted. Returns the number of steps; only the first
/// `capacity` are written. 0 for a glyph without outline.
unsigned ct_font_outline(ct_font *_Nonnull font, uint32_t glyph, ct_step *_Nonnull steps, unsigned capacity);

typedef struct {
  /// Pixels from the origin to the left edge, and from the baseline up to the top edge.
  int32_t left, top;
  int32_t width, height;
  /// Bytes from row to row.
  int32_t pitch;
  const uint8_t *_Nullable bytes;
} ct_bitmap;

/// Coverage of a glyph, 8 bits a pixel, unhinted. `size` and `shift_x` are in 1/64 pixel.
/// The bytes live until the next call on the same library. False when the glyph cannot be read.
bool ct_font_mask(ct_font *_Nonnull font, uint32_t glyph, int32_t size, int32_t shift_x, ct_bitmap *_Nonnull out);

/// The colour picture of a glyph, BGRA premultiplied, from the strike nearest to `size` pixels; `strike` tells the
/// strike's pixels per em. The bytes live until the next call on the same library. False when there is none.
bool ct_font_color(ct_font *_Nonnull font, uint32_t glyph, int32_t size, ct_bitmap *_Nonnull out,
                   double *_Nonnull strike);

// MARK: Measures of the iOS system font

enum { ct_sf_regular_text, ct_sf_regular_display, ct_sf_bold_text, ct_sf_bold_display, ct_sf_italic_text,
       ct_sf_italic_display };

/// Advance of an ASCII character (32...126) in halves of 1/2048 em, for one of the columns above.
int32_t ct_sf_advance(uint8_t character, int32_t column);

/// Kerning of a pair of ASCII characters in halves of 1/2048 em for the first four columns; false when there is none.
bool ct_sf_kerning(uint8_t first, uint8_t second, int16_t *_Nullable values);

// MARK: Tables

/// The bytes of the symbol table (tab-separated text, first line a heading).
const uint8_t *_Nonnull ct_symbol_table(size_t *_Nonnull length);

#endif

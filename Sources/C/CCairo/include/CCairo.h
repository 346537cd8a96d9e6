// SPDX-License-Identifier: Apache-2.0
// Cairo, and the loops over pixels that Cairo has no call for. Everything here is integer arithmetic or plain double
// arithmetic in a fixed order, so that the same input gives the same bytes on every processor and at every level of
// optimisation. Pixels are premultiplied, in native byte order, as Cairo keeps them.
#ifndef TESSERA_CCAIRO_H
#define TESSERA_CCAIRO_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Number of colours in a gradient's table.
enum { TESSERA_GRADIENT_SIZE = 2048 };

typedef enum {
  /// The position is x of the gradient's space.
  TESSERA_GRADIENT_LINEAR = 0,
  /// The position is the distance from the origin, `start` giving 0 and `end` giving 1.
  TESSERA_GRADIENT_RADIAL = 1,
  /// The position is the angle from the x axis towards the y axis, in turns, `start` giving 0 and `end` giving 1.
  TESSERA_GRADIENT_ANGULAR = 2,
} tessera_gradient_kind;

typedef struct {
  tessera_gradient_kind kind;
  /// From pixels (centres at 0.5) to the gradient's space: x' = a x + c y + tx, y' = b x + d y + ty.
  double a, b, c, d, tx, ty;
  double start, end;
  /// TESSERA_GRADIENT_SIZE colours, premultiplied ARGB.
  const uint32_t *colors;
} tessera_gradient;

/// Fills pixels with a gradient.
void tessera_fill_gradient(
    uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height, const tessera_gradient *gradient);

/// Blurs pixels of one or four bytes with a Gaussian of the given standard deviation in pixels.
///
/// Outside the picture everything is transparent, or continues the edge if `clamped`. From 8 pixels of deviation on the
/// work is done on a reduced copy; the result stays within one level of the exact one. False means out of memory.
bool tessera_blur(
    uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height, size_t channels, double deviation,
    bool clamped);

/// Applies a matrix in 16.16 fixed point to premultiplied colours: three rows of (red, green, blue, alpha), and a
/// factor for alpha in the same form. Results are clamped to 0...alpha.
void tessera_color_matrix(
    uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height, const int32_t rows[12], int32_t alpha);

/// Replaces each pixel by black whose alpha is the pixel's luminance.
void tessera_luminance_to_alpha(uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height);

/// Darkens `target` by the sum of both distances to full: max(0, 1 - ((1 - s) + (1 - d))) for opaque pixels.
void tessera_plus_darker(
    uint8_t *target, size_t target_bytes_per_row, const uint8_t *source, size_t source_bytes_per_row, size_t width,
    size_t height);

/// An outline whose coverage of pixels is being measured. Cairo's own measure is off by up to four levels of 255, since
/// it looks at fifteen lines in a row of pixels only; this one is exact.
typedef struct tessera_coverage tessera_coverage;

/// Makes room for one outline after another; null means out of memory.
tessera_coverage *tessera_coverage_open(void);

/// Begins an outline over so many pixels; false means out of memory. Every outline that is begun must be read.
bool tessera_coverage_begin(tessera_coverage *coverage, size_t width, size_t height);

void tessera_coverage_move(tessera_coverage *coverage, double x, double y);
void tessera_coverage_line(tessera_coverage *coverage, double x, double y);
void tessera_coverage_curve(
    tessera_coverage *coverage, double x1, double y1, double x2, double y2, double x3, double y3);
/// Goes back to where the contour began, as filling demands.
void tessera_coverage_end_contour(tessera_coverage *coverage);

/// Ends the outline and writes its coverage, one byte a pixel; `hard` makes every pixel that is touched 255.
void tessera_coverage_read(
    tessera_coverage *coverage, bool even_odd, bool hard, uint8_t *pixels, size_t bytes_per_row);

void tessera_coverage_close(tessera_coverage *coverage);

/// Makes every byte that is not zero 255.
void tessera_harden(uint8_t *coverage, size_t bytes_per_row, size_t width, size_t height);

/// Adds coverage, stopping at 255.
void tessera_add_coverage(
    uint8_t *target, size_t target_bytes_per_row, const uint8_t *source, size_t source_bytes_per_row, size_t width,
    size_t height);

/// Copies pixels of four bytes while exchanging the first and the third, which turns BGRA into RGBA.
void tessera_swap_red_and_blue(
    const uint8_t *source, size_t source_bytes_per_row, uint8_t *target, size_t target_bytes_per_row, size_t width,
    size_t height);

/// Bytes that grow as they are written; all zero at first.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} tessera_bytes;

/// Begins a PDF of one size in points, written to memory that must outlive the surface. The date is its creation date
/// in ISO 8601, without which Cairo would read the clock.
cairo_surface_t *tessera_pdf_open(tessera_bytes *out, double width, double height, const char *date);

void tessera_bytes_free(tessera_bytes *bytes);

/// Cairo's view of an open FreeType face (an `FT_Face`), which must live as long as the process: Cairo keeps fonts
/// after their last use. Cairo changes size, transform and axes of the face.
cairo_font_face_t *tessera_font_face(void *face);

/// Gives an image surface the JPEG file its pixels came from, which a PDF then takes over as it is.
bool tessera_attach_jpeg(cairo_surface_t *surface, const uint8_t *bytes, size_t count);

#endif

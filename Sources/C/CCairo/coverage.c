// SPDX-License-Identifier: Apache-2.0
#include <CCairo.h>
#include <math.h>
#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

// Each line adds to a pixel the area between itself and the pixel's right edge, and to the next pixel the rest of its
// height: the running sum along a row is then the exact area inside the outline, signed by its direction.

struct tessera_coverage {
  size_t width, height, stride;
  double x, y, start_x, start_y;
  /// All zero whenever no outline is being measured.
  float *sums;
  size_t capacity;
};

tessera_coverage *tessera_coverage_open(void) { return calloc(1, sizeof(tessera_coverage)); }

void tessera_coverage_close(tessera_coverage *coverage) {
  if (coverage != NULL) free(coverage->sums);
  free(coverage);
}

bool tessera_coverage_begin(tessera_coverage *coverage, size_t width, size_t height) {
  const size_t needed = (width + 2) * height;
  if (needed > coverage->capacity) {
    free(coverage->sums);
    coverage->sums = calloc(needed, sizeof(float));
    coverage->capacity = coverage->sums != NULL ? needed : 0;
    if (coverage->sums == NULL) return false;
  }
  coverage->width = width;
  coverage->height = height;
  coverage->stride = width + 2;
  coverage->x = coverage->y = coverage->start_x = coverage->start_y = 0;
  return true;
}

/// Adds a piece of a line inside one row; `depth` is its signed height, x0 <= x1.
static void add_piece(float *row, double width, double x0, double x1, double depth) {
  if (x1 <= 0) {
    row[0] += (float)depth;
    return;
  }
  if (x0 >= width) return;
  if (x0 < 0) {
    const double part = -x0 / (x1 - x0);
    row[0] += (float)(depth * part);
    depth *= 1 - part;
    x0 = 0;
  }
  if (x1 > width) {
    depth *= (width - x0) / (x1 - x0);
    x1 = width;
  }
  const size_t first = (size_t)x0, last = (size_t)ceil(x1);
  if (last <= first + 1) {
    const double middle = (x0 + x1) / 2 - (double)first;
    row[first] += (float)(depth * (1 - middle));
    row[first + 1] += (float)(depth * middle);
    return;
  }
  const double slope = depth / (x1 - x0);
  // Area right of the line inside each pixel, minus what the running sum already holds.
  double held = 0;
  for (size_t pixel = first; pixel < last; pixel++) {
    const double left = pixel == first ? x0 : (double)pixel;
    const double right = pixel + 1 == last ? x1 : (double)pixel + 1;
    const double before = slope * (left - x0), inside = slope * (right - left);
    const double area = before + inside * ((double)pixel + 1 - (left + right) / 2);
    row[pixel] += (float)(area - held);
    held = area;
  }
  row[last] += (float)(depth - held);
}

static void add_line(tessera_coverage *coverage, double x0, double y0, double x1, double y1) {
  if (y0 == y1) return;
  double direction = 1;
  if (y0 > y1) {
    double swap = y0;
    y0 = y1;
    y1 = swap;
    swap = x0;
    x0 = x1;
    x1 = swap;
    direction = -1;
  }
  const double height = (double)coverage->height;
  if (y1 <= 0 || y0 >= height) return;
  const double slope = (x1 - x0) / (y1 - y0);
  const double top = y0 > 0 ? y0 : 0, bottom = y1 < height ? y1 : height;
  for (size_t row = (size_t)top; row < coverage->height && (double)row < bottom; row++) {
    const double from = (double)row > top ? (double)row : top;
    const double to = (double)row + 1 < bottom ? (double)row + 1 : bottom;
    const double a = x0 + (from - y0) * slope, b = x0 + (to - y0) * slope;
    add_piece(
        coverage->sums + row * coverage->stride, (double)coverage->width, a < b ? a : b, a < b ? b : a,
        (to - from) * direction);
  }
}

void tessera_coverage_move(tessera_coverage *coverage, double x, double y) {
  tessera_coverage_end_contour(coverage);
  coverage->x = coverage->start_x = x;
  coverage->y = coverage->start_y = y;
}

void tessera_coverage_line(tessera_coverage *coverage, double x, double y) {
  add_line(coverage, coverage->x, coverage->y, x, y);
  coverage->x = x;
  coverage->y = y;
}

void tessera_coverage_curve(
    tessera_coverage *coverage, double x1, double y1, double x2, double y2, double x3, double y3) {
  const double x0 = coverage->x, y0 = coverage->y;
  // A cubic leaves its chords by at most this much over eight times the square of their number.
  const double ax = fabs(x0 - 2 * x1 + x2), bx = fabs(x1 - 2 * x2 + x3);
  const double ay = fabs(y0 - 2 * y1 + y2), by = fabs(y1 - 2 * y2 + y3);
  const double bend = 6 * ((ax > bx ? ax : bx) + (ay > by ? ay : by));
  double pieces = ceil(sqrt(bend / (8 * 0.005)));
  pieces = !(pieces > 1) ? 1 : pieces > 500 ? 500 : pieces;
  for (double piece = 1; piece < pieces; piece++) {
    const double t = piece / pieces, s = 1 - t;
    const double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    tessera_coverage_line(coverage, a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
  tessera_coverage_line(coverage, x3, y3);
}

void tessera_coverage_end_contour(tessera_coverage *coverage) {
  tessera_coverage_line(coverage, coverage->start_x, coverage->start_y);
}

void tessera_coverage_read(
    tessera_coverage *coverage, bool even_odd, bool hard, uint8_t *pixels, size_t bytes_per_row) {
  for (size_t y = 0; y < coverage->height; y++) {
    float *row = coverage->sums + y * coverage->stride;
    uint8_t *out = pixels + y * bytes_per_row;
    float sum = 0;
    uint8_t value = 0;
    for (size_t x = 0; x < coverage->width; x++) {
      // Inside and outside of an outline most pixels are like the one before.
      if (row[x] != 0) {
        sum += row[x];
        row[x] = 0;
        float area = fabsf(sum);
        if (even_odd) {
          area -= 2 * floorf(area / 2);
          if (area > 1) area = 2 - area;
        } else if (area > 1) {
          area = 1;
        }
        // What is less than a fifth of a level is rounding.
        value = hard ? (area > 0.0008f ? 255 : 0) : (uint8_t)(area * 255 + 0.5f);
      }
      out[x] = value;
    }
    row[coverage->width] = row[coverage->width + 1] = 0;
  }
}

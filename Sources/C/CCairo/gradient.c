// SPDX-License-Identifier: Apache-2.0
#include <CCairo.h>
#include <math.h>

// A fused multiply-add rounds once instead of twice and would make pixels depend on the processor.
#pragma STDC FP_CONTRACT OFF

static inline uint32_t color_at(const uint32_t *colors, double position) {
  if (!(position > 0)) return colors[0];
  if (position >= 1) return colors[TESSERA_GRADIENT_SIZE - 1];
  return colors[(size_t)(position * (TESSERA_GRADIENT_SIZE - 1) + 0.5)];
}

/// The arc tangent of a number in 0...1, in turns; the error is below 1e-8. The C library's differs between processors.
static inline double arc_turns(double z) {
  double offset = 0;
  if (z > 0.41421356237309503) {
    z = (z - 1) / (z + 1);
    offset = 0.125;
  }
  const double q = z * z;
  const double sum =
      1 - q * (1.0 / 3 - q * (1.0 / 5 - q * (1.0 / 7 - q * (1.0 / 9 - q * (1.0 / 11 - q * (1.0 / 13 - q / 15))))));
  return offset + z * sum * 0.15915494309189535;
}

/// The direction of a vector from the x axis towards the y axis, in turns from 0 up to 1.
static inline double turns(double x, double y) {
  const double ax = fabs(x), ay = fabs(y);
  if (ax == 0 && ay == 0) return 0;
  double value = ax >= ay ? arc_turns(ay / ax) : 0.25 - arc_turns(ax / ay);
  if (x < 0) value = 0.5 - value;
  if (y < 0) value = 1 - value;
  return value >= 1 ? value - 1 : value;
}

static inline double angular_position(const tessera_gradient *g, double x, double y) {
  const double span = g->end - g->start;
  double past = turns(x, y) - g->start;
  past -= floor(past);
  if (span >= 1) {
    // More than a turn: only the last whole turn is seen.
    const double first = g->end - 1;
    double last = turns(x, y) - first;
    last -= floor(last);
    return (first + last - g->start) / span;
  }
  if (past <= span) return span > 0 ? past / span : 0;
  // The gap shows the last colour in its first half and the first colour in its second.
  return past - span < (1 - span) / 2 ? 1 : 0;
}

void tessera_fill_gradient(
    uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height, const tessera_gradient *g) {
  const double length = g->end - g->start;
  for (size_t row = 0; row < height; row++) {
    uint32_t *out = (uint32_t *)(void *)(pixels + row * bytes_per_row);
    const double py = (double)row + 0.5;
    for (size_t column = 0; column < width; column++) {
      const double px = (double)column + 0.5;
      const double x = g->a * px + g->c * py + g->tx;
      double position;
      if (g->kind == TESSERA_GRADIENT_LINEAR) {
        position = x;
      } else {
        const double y = g->b * px + g->d * py + g->ty;
        if (g->kind == TESSERA_GRADIENT_RADIAL) {
          const double distance = sqrt(x * x + y * y);
          position = length != 0 ? (distance - g->start) / length : distance < g->start ? 0 : 1;
        } else {
          position = angular_position(g, x, y);
        }
      }
      out[column] = color_at(g->colors, position);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
#include <CCairo.h>

static inline uint32_t *row_at(uint8_t *pixels, size_t bytes_per_row, size_t row) {
  return (uint32_t *)(void *)(pixels + row * bytes_per_row);
}

static inline uint32_t bounded(int64_t value, uint32_t limit) {
  return value < 0 ? 0 : value > (int64_t)limit ? limit : (uint32_t)value;
}

void tessera_color_matrix(
    uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height, const int32_t rows[12], int32_t alpha_factor) {
  for (size_t y = 0; y < height; y++) {
    uint32_t *line = row_at(pixels, bytes_per_row, y);
    for (size_t x = 0; x < width; x++) {
      const uint32_t pixel = line[x];
      if (pixel >> 24 == 0) continue;
      const int64_t a = pixel >> 24, r = pixel >> 16 & 0xFF, g = pixel >> 8 & 0xFF, b = pixel & 0xFF;
      const uint32_t alpha = bounded((a * alpha_factor + 32768) >> 16, 255);
      uint32_t result = alpha << 24;
      for (int row = 0; row < 3; row++) {
        const int32_t *m = rows + 4 * row;
        const int64_t sum = m[0] * r + m[1] * g + m[2] * b + m[3] * a;
        // Colours follow alpha's factor, since they are premultiplied.
        const int64_t scaled = alpha_factor == 65536 ? sum : (sum * alpha_factor) >> 16;
        result |= bounded((scaled + 32768) >> 16, alpha) << (16 - 8 * row);
      }
      line[x] = result;
    }
  }
}

void tessera_luminance_to_alpha(uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    uint32_t *line = row_at(pixels, bytes_per_row, y);
    for (size_t x = 0; x < width; x++) {
      const uint32_t pixel = line[x];
      // Rec. 709 weights in 1/65536.
      const uint32_t luminance =
          (13933 * (pixel >> 16 & 0xFF) + 46871 * (pixel >> 8 & 0xFF) + 4732 * (pixel & 0xFF) + 32768) >> 16;
      line[x] = (luminance > 255 ? 255 : luminance) << 24;
    }
  }
}

void tessera_plus_darker(
    uint8_t *target, size_t target_bytes_per_row, const uint8_t *source, size_t source_bytes_per_row, size_t width,
    size_t height) {
  for (size_t y = 0; y < height; y++) {
    uint32_t *to = row_at(target, target_bytes_per_row, y);
    const uint32_t *from = (const uint32_t *)(const void *)(source + y * source_bytes_per_row);
    for (size_t x = 0; x < width; x++) {
      const int32_t sa = (int32_t)(from[x] >> 24), da = (int32_t)(to[x] >> 24);
      const int32_t alpha = sa + da > 255 ? 255 : sa + da;
      uint32_t result = (uint32_t)alpha << 24;
      for (int shift = 0; shift < 24; shift += 8) {
        const int32_t s = (int32_t)(from[x] >> shift & 0xFF), d = (int32_t)(to[x] >> shift & 0xFF);
        result |= bounded(alpha - (sa - s) - (da - d), (uint32_t)alpha) << shift;
      }
      to[x] = result;
    }
  }
}

void tessera_harden(uint8_t *coverage, size_t bytes_per_row, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    uint8_t *line = coverage + y * bytes_per_row;
    for (size_t x = 0; x < width; x++) line[x] = line[x] != 0 ? 255 : 0;
  }
}

void tessera_add_coverage(
    uint8_t *target, size_t target_bytes_per_row, const uint8_t *source, size_t source_bytes_per_row, size_t width,
    size_t height) {
  for (size_t y = 0; y < height; y++) {
    uint8_t *to = target + y * target_bytes_per_row;
    const uint8_t *from = source + y * source_bytes_per_row;
    for (size_t x = 0; x < width; x++) {
      const uint32_t sum = (uint32_t)to[x] + from[x];
      to[x] = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}

void tessera_swap_red_and_blue(
    const uint8_t *source, size_t source_bytes_per_row, uint8_t *target, size_t target_bytes_per_row, size_t width,
    size_t height) {
  for (size_t y = 0; y < height; y++) {
    const uint8_t *from = source + y * source_bytes_per_row;
    uint8_t *to = target + y * target_bytes_per_row;
    for (size_t x = 0; x < width; x++, from += 4, to += 4) {
      const uint8_t first = from[0];
      to[0] = from[2];
      to[1] = from[1];
      to[2] = first;
      to[3] = from[3];
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// The byte loops of the PNG writer, in C so that they stay quick in debug builds too.
#include "CPNG.h"

#include <stdlib.h>
#include <string.h>

bool tessera_png_is_opaque(const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row) {
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = pixels + y * bytes_per_row;
    uint8_t all = 0xff;
    for (size_t x = 0; x < width; x++) all &= row[x * 4 + 3];
    if (all != 0xff) return false;
  }
  return true;
}

// 255 / alpha as a 16.16 fixed-point factor, so that a division becomes a multiplication.
static uint32_t straight_factor(uint32_t alpha) { return ((255u << 16) + alpha / 2) / alpha; }

static uint8_t straight_sample(uint32_t sample, uint32_t factor) {
  uint32_t value = (sample * factor + (1u << 15)) >> 16;
  return value > 255 ? 255 : (uint8_t)value;
}

void tessera_png_straighten(
    const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row, tessera_png_layout layout,
    size_t channels, uint8_t *straight) {
  const size_t red = layout == TESSERA_PNG_BGRA_PREMULTIPLIED ? 2 : 0;
  const size_t blue = 2 - red;
  uint32_t factors[256] = {0};
  for (uint32_t alpha = 1; alpha < 256; alpha++) factors[alpha] = straight_factor(alpha);
  for (size_t y = 0; y < height; y++) {
    const uint8_t *source = pixels + y * bytes_per_row;
    uint8_t *target = straight + y * width * channels;
    if (channels == 3) {
      for (size_t x = 0; x < width; x++, source += 4, target += 3) {
        target[0] = source[red];
        target[1] = source[1];
        target[2] = source[blue];
      }
      continue;
    }
    for (size_t x = 0; x < width; x++, source += 4, target += 4) {
      uint32_t alpha = source[3];
      if (alpha == 255) {
        target[0] = source[red];
        target[1] = source[1];
        target[2] = source[blue];
      } else {
        uint32_t factor = factors[alpha];
        target[0] = straight_sample(source[red], factor);
        target[1] = straight_sample(source[1], factor);
        target[2] = straight_sample(source[blue], factor);
      }
      target[3] = (uint8_t)alpha;
    }
  }
}

static uint8_t paeth(int left, int up, int corner) {
  int estimate = left + up - corner;
  int to_left = abs(estimate - left), to_up = abs(estimate - up), to_corner = abs(estimate - corner);
  if (to_left <= to_up && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_up <= to_corner ? up : corner);
}

static uint8_t predict(int filter, const uint8_t *row, const uint8_t *above, size_t index, size_t channels) {
  int left = index < channels ? 0 : row[index - channels];
  int up = above == NULL ? 0 : above[index];
  int corner = index < channels || above == NULL ? 0 : above[index - channels];
  switch (filter) {
    case 1: return (uint8_t)left;
    case 2: return (uint8_t)up;
    case 3: return (uint8_t)((left + up) / 2);
    case 4: return paeth(left, up, corner);
    default: return 0;
  }
}

static void filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t row_bytes, size_t channels, uint8_t *target) {
  target[0] = (uint8_t)filter;
  for (size_t index = 0; index < row_bytes; index++) {
    target[index + 1] = (uint8_t)(row[index] - predict(filter, row, above, index, channels));
  }
}

static uint64_t cost(const uint8_t *filtered, size_t row_bytes) {
  uint64_t sum = 0;
  for (size_t index = 1; index <= row_bytes; index++) sum += (uint64_t)abs((int8_t)filtered[index]);
  return sum;
}

void tessera_png_filter(
    const uint8_t *straight, size_t row_bytes, size_t height, size_t channels, bool adaptive, uint8_t *filtered) {
  uint8_t *trial = adaptive ? malloc(row_bytes + 1) : NULL;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = straight + y * row_bytes;
    const uint8_t *above = y == 0 ? NULL : row - row_bytes;
    uint8_t *target = filtered + y * (row_bytes + 1);
    if (trial == NULL) {
      if (above == NULL) {
        target[0] = 0;
        memcpy(target + 1, row, row_bytes);
      } else {
        target[0] = 2;
        for (size_t index = 0; index < row_bytes; index++) target[index + 1] = (uint8_t)(row[index] - above[index]);
      }
      continue;
    }
    filter_row(0, row, above, row_bytes, channels, target);
    uint64_t best = cost(target, row_bytes);
    for (int filter = 1; filter <= 4; filter++) {
      filter_row(filter, row, above, row_bytes, channels, trial);
      uint64_t candidate = cost(trial, row_bytes);
      if (candidate < best) {
        best = candidate;
        memcpy(target, trial, row_bytes + 1);
      }
    }
  }
  free(trial);
}

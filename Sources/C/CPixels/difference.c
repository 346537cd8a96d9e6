// SPDX-License-Identifier: Apache-2.0
#include "CPixels.h"

#include <string.h>

static uint8_t largest_sample_difference(const uint8_t *a, const uint8_t *b) {
  int largest = 0;
  for (int sample = 0; sample < 4; sample++) {
    int difference = a[sample] > b[sample] ? a[sample] - b[sample] : b[sample] - a[sample];
    if (difference > largest) largest = difference;
  }
  return (uint8_t)largest;
}

void cpixels_compare(
    const uint8_t *a, const uint8_t *b, size_t width, size_t height, uint8_t threshold, cpixels_difference *result) {
  *result = (cpixels_difference){.min_x = width, .min_y = height};
  for (size_t y = 0; y < height; y++, a += width * 4, b += width * 4) {
    if (memcmp(a, b, width * 4) == 0) continue;
    for (size_t x = 0; x < width; x++) {
      uint8_t difference = largest_sample_difference(a + x * 4, b + x * 4);
      if (difference > result->largest) result->largest = difference;
      if (difference <= threshold) continue;
      result->count++;
      if (x < result->min_x) result->min_x = x;
      if (x > result->max_x) result->max_x = x;
      if (y < result->min_y) result->min_y = y;
      if (y > result->max_y) result->max_y = y;
    }
  }
}

void cpixels_mark_differences(
    const uint8_t *a, const uint8_t *b, size_t count, uint8_t threshold, const uint8_t mark[4], uint8_t *target) {
  for (size_t i = 0; i < count; i++, a += 4, b += 4, target += 4) {
    int difference = largest_sample_difference(a, b);
    // On white, without colour, at a fifth of its strength: what is the same is the background of what is not.
    int white = 255 - a[3];
    int grey = ((a[0] + white) * 77 + (a[1] + white) * 150 + (a[2] + white) * 29) >> 8;
    int pale = 255 - (255 - grey) / 5;
    // The mark is the stronger the greater the difference, and never weak: the smallest is to be seen as well.
    int strength = difference > threshold ? 105 + 150 * difference / 255 : 0;
    // Outside of both pictures nothing is drawn.
    int alpha = a[3] > b[3] ? a[3] : b[3];
    for (int sample = 0; sample < 3; sample++) {
      int value = (mark[sample] * strength + pale * (255 - strength) + 127) / 255;
      target[sample] = (uint8_t)((value * alpha + 127) / 255);
    }
    target[3] = (uint8_t)alpha;
  }
}

void cpixels_fill(uint8_t *target, size_t count, const uint8_t pixel[4]) {
  for (size_t i = 0; i < count; i++) memcpy(target + i * 4, pixel, 4);
}

void cpixels_over(const uint8_t *source, uint8_t *target, size_t count) {
  for (size_t i = 0; i < count; i++, source += 4, target += 4) {
    uint32_t rest = 255u - source[3];
    for (int sample = 0; sample < 4; sample++) {
      uint32_t value = source[sample] + (target[sample] * rest + 127) / 255;
      target[sample] = (uint8_t)(value > 255 ? 255 : value);
    }
  }
}

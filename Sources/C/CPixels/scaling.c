// SPDX-License-Identifier: Apache-2.0
#include "CPixels.h"

#pragma STDC FP_CONTRACT OFF

void cpixels_premultiply(uint8_t *pixels, size_t count) {
  for (uint8_t *pixel = pixels, *end = pixels + count * 4; pixel != end; pixel += 4) {
    uint32_t alpha = pixel[3];
    if (alpha == 255) continue;
    for (int sample = 0; sample < 3; sample++) pixel[sample] = (uint8_t)((pixel[sample] * alpha + 127) / 255);
  }
}

void cpixels_reduce_row(
    const uint8_t *row, const ptrdiff_t *first, const ptrdiff_t *start, const float *weights, size_t width, float *line) {
  for (size_t x = 0; x < width; x++, line += 4) {
    float red = 0, green = 0, blue = 0, alpha = 0;
    const uint8_t *pixel = row + first[x] * 4;
    for (const float *weight = weights + start[x], *end = weights + start[x + 1]; weight != end; weight++, pixel += 4) {
      red += (float)pixel[0] * *weight;
      green += (float)pixel[1] * *weight;
      blue += (float)pixel[2] * *weight;
      alpha += (float)pixel[3] * *weight;
    }
    line[0] = red;
    line[1] = green;
    line[2] = blue;
    line[3] = alpha;
  }
}

void cpixels_add(const float *line, float weight, float *sums, size_t count) {
  for (size_t index = 0; index < count; index++) sums[index] += line[index] * weight;
}

void cpixels_finish(float *sums, uint8_t *samples, size_t count) {
  for (size_t index = 0; index < count; index++) {
    float value = sums[index] + 0.5f;
    samples[index] = value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)value;
    sums[index] = 0;
  }
}

// SPDX-License-Identifier: Apache-2.0
#include <CCairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Samples are kept with eight more bits than they came with until the last step, so that rounding happens once.

/// One side of the kernel in units of 1/65536, the centre first; all taps together give exactly 65536.
static uint32_t *make_weights(double deviation, size_t *radius_out) {
  const size_t radius = (size_t)ceil(3.5 * deviation);
  double *exact = malloc((radius + 1) * sizeof(double));
  uint32_t *weights = malloc((radius + 1) * sizeof(uint32_t));
  if (exact == NULL || weights == NULL) {
    free(exact);
    free(weights);
    return NULL;
  }
  double sum = 0;
  for (size_t i = 0; i <= radius; i++) {
    exact[i] = exp(-(double)(i * i) / (2 * deviation * deviation));
    sum += i == 0 ? exact[i] : 2 * exact[i];
  }
  uint32_t sides = 0;
  for (size_t i = 1; i <= radius; i++) {
    weights[i] = (uint32_t)(exact[i] / sum * 65536 + 0.5);
    sides += 2 * weights[i];
  }
  weights[0] = 65536 - sides;
  free(exact);
  *radius_out = radius;
  return weights;
}

/// Blurs samples with eight fraction bits in both directions; `count` is columns times channels.
static bool convolve(
    uint16_t *samples, size_t columns, size_t rows, size_t channels, const uint32_t *weights, size_t radius,
    bool clamped) {
  const size_t count = columns * channels, margin = radius * channels;
  uint16_t *padded = calloc(count + 2 * margin, sizeof(uint16_t));
  uint32_t *sums = malloc(count * sizeof(uint32_t));
  uint16_t *result = malloc(count * rows * sizeof(uint16_t));
  const bool ok = padded != NULL && sums != NULL && result != NULL;
  if (ok) {
    for (size_t row = 0; row < rows; row++) {
      uint16_t *line = samples + row * count;
      memcpy(padded + margin, line, count * sizeof(uint16_t));
      if (clamped) {
        for (size_t i = 0; i < margin; i++) {
          padded[i] = line[i % channels];
          padded[margin + count + i] = line[count - channels + i % channels];
        }
      }
      for (size_t i = 0; i < count; i++) sums[i] = 32768 + weights[0] * (uint32_t)padded[margin + i];
      for (size_t tap = 1; tap <= radius; tap++) {
        const uint16_t *left = padded + margin - tap * channels, *right = padded + margin + tap * channels;
        const uint32_t weight = weights[tap];
        for (size_t i = 0; i < count; i++) sums[i] += weight * ((uint32_t)left[i] + (uint32_t)right[i]);
      }
      for (size_t i = 0; i < count; i++) line[i] = (uint16_t)(sums[i] >> 16);
    }
    for (size_t row = 0; row < rows; row++) {
      const uint16_t *centre = samples + row * count;
      for (size_t i = 0; i < count; i++) sums[i] = 32768 + weights[0] * (uint32_t)centre[i];
      for (size_t tap = 1; tap <= radius; tap++) {
        const uint32_t weight = weights[tap];
        for (int side = 0; side < 2; side++) {
          const bool outside = side == 0 ? row < tap : row + tap >= rows;
          if (outside && !clamped) continue;
          const size_t other = side == 0 ? (outside ? 0 : row - tap) : (outside ? rows - 1 : row + tap);
          const uint16_t *line = samples + other * count;
          for (size_t i = 0; i < count; i++) sums[i] += weight * (uint32_t)line[i];
        }
      }
      for (size_t i = 0; i < count; i++) result[row * count + i] = (uint16_t)(sums[i] >> 16);
    }
    memcpy(samples, result, count * rows * sizeof(uint16_t));
  }
  free(padded);
  free(sums);
  free(result);
  return ok;
}

/// Averages squares of `1 << power` by `1 << power` pixels; the last ones are filled up like the rest of the outside.
static void reduce(
    const uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height, size_t channels, unsigned power,
    bool clamped, uint16_t *samples, size_t columns, size_t rows) {
  if (power == 0) {
    for (size_t row = 0; row < rows; row++) {
      const uint8_t *line = pixels + row * bytes_per_row;
      for (size_t i = 0; i < columns * channels; i++) samples[row * columns * channels + i] = (uint16_t)(line[i] << 8);
    }
    return;
  }
  const size_t factor = (size_t)1 << power;
  const uint64_t half = (uint64_t)1 << (2 * power - 1);
  for (size_t row = 0; row < rows; row++) {
    for (size_t column = 0; column < columns; column++) {
      for (size_t channel = 0; channel < channels; channel++) {
        uint64_t sum = 0;
        for (size_t dy = 0; dy < factor; dy++) {
          size_t y = row * factor + dy;
          if (y >= height) {
            if (!clamped) break;
            y = height - 1;
          }
          const uint8_t *line = pixels + y * bytes_per_row;
          for (size_t dx = 0; dx < factor; dx++) {
            size_t x = column * factor + dx;
            if (x >= width) {
              if (!clamped) break;
              x = width - 1;
            }
            sum += line[x * channels + channel];
          }
        }
        samples[(row * columns + column) * channels + channel] = (uint16_t)((sum * 256 + half) >> (2 * power));
      }
    }
  }
}

/// One axis of linear interpolation: the two samples around a pixel and the second one's weight in 1/(2 factor).
static inline void neighbours(
    size_t position, size_t factor, size_t count, size_t *low, size_t *high, uint32_t *weight) {
  const size_t twice = 2 * position + 1;
  if (twice < factor) {
    *low = *high = 0;
    *weight = 0;
    return;
  }
  const size_t past = twice - factor;
  *low = past / (2 * factor);
  *weight = (uint32_t)(past % (2 * factor));
  *high = *low + 1 < count ? *low + 1 : *low;
}

static void enlarge(
    const uint16_t *samples, size_t columns, size_t rows, unsigned power, size_t channels, uint8_t *pixels,
    size_t bytes_per_row, size_t width, size_t height) {
  if (power == 0) {
    for (size_t row = 0; row < rows; row++) {
      uint8_t *line = pixels + row * bytes_per_row;
      for (size_t i = 0; i < columns * channels; i++) {
        line[i] = (uint8_t)((samples[row * columns * channels + i] + 128u) >> 8);
      }
    }
    return;
  }
  const size_t factor = (size_t)1 << power;
  const uint64_t unit = 2 * factor;
  // Two weights of `unit` each, and the eight fraction bits.
  const unsigned shift = 2 * (power + 1) + 8;
  const uint64_t half = (uint64_t)1 << (shift - 1);
  for (size_t y = 0; y < height; y++) {
    size_t top, bottom;
    uint32_t down;
    neighbours(y, factor, rows, &top, &bottom, &down);
    for (size_t x = 0; x < width; x++) {
      size_t left, right;
      uint32_t along;
      neighbours(x, factor, columns, &left, &right, &along);
      for (size_t channel = 0; channel < channels; channel++) {
        const uint64_t a = samples[(top * columns + left) * channels + channel];
        const uint64_t b = samples[(top * columns + right) * channels + channel];
        const uint64_t c = samples[(bottom * columns + left) * channels + channel];
        const uint64_t d = samples[(bottom * columns + right) * channels + channel];
        const uint64_t sum = (a * (unit - along) + b * along) * (unit - down) + (c * (unit - along) + d * along) * down;
        pixels[y * bytes_per_row + x * channels + channel] = (uint8_t)((sum + half) >> shift);
      }
    }
  }
}

/// Rounding each channel on its own may lift a colour over its alpha by one.
static void bound_by_alpha(uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    uint32_t *line = (uint32_t *)(void *)(pixels + y * bytes_per_row);
    for (size_t x = 0; x < width; x++) {
      const uint32_t pixel = line[x], alpha = pixel >> 24;
      uint32_t bounded = pixel & 0xFF000000;
      for (int shift = 0; shift < 24; shift += 8) {
        const uint32_t sample = pixel >> shift & 0xFF;
        bounded |= (sample < alpha ? sample : alpha) << shift;
      }
      line[x] = bounded;
    }
  }
}

bool tessera_blur(
    uint8_t *pixels, size_t bytes_per_row, size_t width, size_t height, size_t channels, double deviation,
    bool clamped) {
  if (!(deviation > 0) || width == 0 || height == 0) return true;
  unsigned power = 0;
  while (deviation / (double)(2 << power) >= 4 && power < 8) power += 1;
  const size_t factor = (size_t)1 << power;
  // Averaging and interpolation blur as well: their variances are taken off the Gaussian's.
  const double square = (double)factor * (double)factor;
  const double variance = deviation * deviation - (factor > 1 ? (square - 1) / 12 + square / 6 : 0);
  const double reduced = sqrt(variance) / (double)factor;
  const size_t columns = (width + factor - 1) / factor, rows = (height + factor - 1) / factor;
  size_t radius = 0;
  uint32_t *weights = make_weights(reduced, &radius);
  uint16_t *samples = malloc(columns * rows * channels * sizeof(uint16_t));
  bool ok = weights != NULL && samples != NULL;
  if (ok) {
    reduce(pixels, bytes_per_row, width, height, channels, power, clamped, samples, columns, rows);
    ok = convolve(samples, columns, rows, channels, weights, radius, clamped);
  }
  if (ok) {
    enlarge(samples, columns, rows, power, channels, pixels, bytes_per_row, width, height);
    if (channels == 4) bound_by_alpha(pixels, bytes_per_row, width, height);
  }
  free(weights);
  free(samples);
  return ok;
}

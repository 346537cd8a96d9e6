// SPDX-License-Identifier: Apache-2.0
// Loops over every sample of a picture. Authors run debug builds, where the same loops in Swift take ten times as long.
// Each gives the same bytes on every processor: no sum is reordered, no product fused with a sum.
#ifndef TESSERA_CPIXELS_H
#define TESSERA_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Multiplies the colours of `count` RGBA pixels by their alpha in place, rounding to the nearest.
void cpixels_premultiply(uint8_t *pixels, size_t count);

/// Resamples a row of RGBA pixels to `width` pixels of four floats in `line`.
///
/// The n-th target pixel is the sum of the source pixels from `first[n]` on, each times a weight, those from `start[n]`
/// up to `start[n + 1]`.
void cpixels_reduce_row(
    const uint8_t *row, const ptrdiff_t *first, const ptrdiff_t *start, const float *weights, size_t width, float *line);

/// Adds `line` times `weight` to `sums`, both of `count` floats.
void cpixels_add(const float *line, float weight, float *sums, size_t count);

/// Rounds `count` sums to the nearest sample and sets them to zero.
void cpixels_finish(float *sums, uint8_t *samples, size_t count);

/// Mixes `count` blocks of 64 bytes into a SHA-256 state (FIPS 180-4, 6.2.2).
void cpixels_sha256(uint32_t state[8], const uint8_t *blocks, size_t count);

/// How two pictures of the same size differ.
typedef struct {
  /// How many pixels have a sample that differs by more than the threshold.
  size_t count;
  /// The greatest difference of two samples, those within the threshold too.
  uint8_t largest;
  /// The box of the pixels counted; without any, the minima are width and height and the maxima 0.
  size_t min_x, min_y, max_x, max_y;
} cpixels_difference;

/// Compares two pictures of RGBA pixels without gaps between rows.
void cpixels_compare(
    const uint8_t *a, const uint8_t *b, size_t width, size_t height, uint8_t threshold, cpixels_difference *result);

/// Draws `count` pixels of `a` pale and without colour, and in the colour of `mark` where `b` differs by more than
/// the threshold.
void cpixels_mark_differences(
    const uint8_t *a, const uint8_t *b, size_t count, uint8_t threshold, const uint8_t mark[4], uint8_t *target);

/// Sets `count` pixels to the same four samples.
void cpixels_fill(uint8_t *target, size_t count, const uint8_t pixel[4]);

/// Lays `count` premultiplied RGBA pixels over others.
void cpixels_over(const uint8_t *source, uint8_t *target, size_t count);

#endif

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

#endif

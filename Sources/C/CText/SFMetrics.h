// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_SF_METRICS_H
#define TESSERA_SF_METRICS_H

#include <stdint.h>

#define CT_SF_FIRST 32
#define CT_SF_CHARACTERS 95
#define CT_SF_COLUMNS 6

typedef struct {
  uint8_t second;
  int16_t values[4];
} ct_sf_kern;

extern const int16_t ct_sf_advances[CT_SF_CHARACTERS][CT_SF_COLUMNS];
extern const ct_sf_kern ct_sf_kerns[];
extern const uint16_t ct_sf_kern_starts[CT_SF_CHARACTERS + 1];

#endif

// SPDX-License-Identifier: Apache-2.0
#include "SFMetrics.h"

#include <string.h>

#include "CText.h"

int32_t ct_sf_advance(uint8_t character, int32_t column) {
  unsigned row = (unsigned)character - CT_SF_FIRST;
  if (row >= CT_SF_CHARACTERS || column < 0 || column >= CT_SF_COLUMNS) return 0;
  return ct_sf_advances[row][column];
}

bool ct_sf_kerning(uint8_t first, uint8_t second, int16_t *values) {
  unsigned row = (unsigned)first - CT_SF_FIRST;
  if (row >= CT_SF_CHARACTERS) return false;
  unsigned low = ct_sf_kern_starts[row], high = ct_sf_kern_starts[row + 1];
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (ct_sf_kerns[middle].second < second) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low >= ct_sf_kern_starts[row + 1] || ct_sf_kerns[low].second != second) return false;
  if (values) memcpy(values, ct_sf_kerns[low].values, sizeof ct_sf_kerns[low].values);
  return true;
}

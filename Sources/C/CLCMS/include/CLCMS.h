// SPDX-License-Identifier: Apache-2.0
// A door to Little CMS, which is opened at the first picture with a colour profile: linked, it would load with every
// widget, and few have one.
#ifndef TESSERA_CLCMS_H
#define TESSERA_CLCMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What turns colours of a profile into sRGB.
typedef struct tessera_lcms_conversion tessera_lcms_conversion;

/// Reads an ICC profile; NULL where the library is missing, or the profile is damaged or not one of red, green and blue.
tessera_lcms_conversion *tessera_lcms_open(const uint8_t *profile, size_t count);

/// Converts straight RGBA pixels where they are; alpha stays as it is.
void tessera_lcms_convert(const tessera_lcms_conversion *conversion, uint8_t *pixels, size_t count);

void tessera_lcms_close(tessera_lcms_conversion *conversion);

#endif

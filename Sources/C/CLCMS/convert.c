// SPDX-License-Identifier: Apache-2.0
#include "CLCMS.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#if __has_include(<lcms2.h>)

#include <lcms2.h>

static struct {
  __typeof__(&cmsCreateContext) create_context;
  __typeof__(&cmsDeleteContext) delete_context;
  __typeof__(&cmsOpenProfileFromMemTHR) open_profile;
  __typeof__(&cmsCreate_sRGBProfileTHR) create_srgb;
  __typeof__(&cmsCloseProfile) close_profile;
  __typeof__(&cmsGetColorSpace) color_space;
  __typeof__(&cmsCreateTransformTHR) create_transform;
  __typeof__(&cmsDeleteTransform) delete_transform;
  __typeof__(&cmsDoTransform) transform;
} lcms;

static bool is_open;

static void open_library(void) {
  void *library = dlopen("liblcms2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  bool found = true;
#define FIND(member, name) found = (*(void **)&lcms.member = dlsym(library, name)) != NULL && found
  FIND(create_context, "cmsCreateContext");
  FIND(delete_context, "cmsDeleteContext");
  FIND(open_profile, "cmsOpenProfileFromMemTHR");
  FIND(create_srgb, "cmsCreate_sRGBProfileTHR");
  FIND(close_profile, "cmsCloseProfile");
  FIND(color_space, "cmsGetColorSpace");
  FIND(create_transform, "cmsCreateTransformTHR");
  FIND(delete_transform, "cmsDeleteTransform");
  FIND(transform, "cmsDoTransform");
#undef FIND
  is_open = found;
}

struct tessera_lcms_conversion {
  // Its own, so that errors are told to nobody else and threads share nothing.
  cmsContext context;
  cmsHTRANSFORM transform;
};

tessera_lcms_conversion *tessera_lcms_open(const uint8_t *profile, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!is_open || count > UINT32_MAX) return NULL;
  tessera_lcms_conversion *conversion = calloc(1, sizeof *conversion);
  if (!conversion) return NULL;
  conversion->context = lcms.create_context(NULL, NULL);
  cmsHPROFILE source = conversion->context ? lcms.open_profile(conversion->context, profile, (cmsUInt32Number)count) : NULL;
  cmsHPROFILE target = source ? lcms.create_srgb(conversion->context) : NULL;
  if (target && lcms.color_space(source) == cmsSigRgbData) {
    // The pixels are written where they are read, so alpha needs no copying.
    conversion->transform = lcms.create_transform(
        conversion->context, source, TYPE_RGBA_8, target, TYPE_RGBA_8, INTENT_RELATIVE_COLORIMETRIC,
        cmsFLAGS_BLACKPOINTCOMPENSATION);
  }
  if (source) lcms.close_profile(source);
  if (target) lcms.close_profile(target);
  if (conversion->transform) return conversion;
  tessera_lcms_close(conversion);
  return NULL;
}

void tessera_lcms_convert(const tessera_lcms_conversion *conversion, uint8_t *pixels, size_t count) {
  while (count > 0) {
    size_t part = count < (1 << 20) ? count : (1 << 20);
    lcms.transform(conversion->transform, pixels, pixels, (cmsUInt32Number)part);
    pixels += part * 4;
    count -= part;
  }
}

void tessera_lcms_close(tessera_lcms_conversion *conversion) {
  if (!conversion) return;
  if (conversion->transform) lcms.delete_transform(conversion->transform);
  if (conversion->context) lcms.delete_context(conversion->context);
  free(conversion);
}

#else

// Nothing else of Tessera needs the header: without it colours are taken as sRGB.

tessera_lcms_conversion *tessera_lcms_open(const uint8_t *profile, size_t count) {
  (void)profile, (void)count;
  return NULL;
}

void tessera_lcms_convert(const tessera_lcms_conversion *conversion, uint8_t *pixels, size_t count) {
  (void)conversion, (void)pixels, (void)count;
}

void tessera_lcms_close(tessera_lcms_conversion *conversion) { (void)conversion; }

#endif

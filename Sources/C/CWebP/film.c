// SPDX-License-Identifier: Apache-2.0
#include "CWebP.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(char *message, const char *text) { snprintf(message, TESSERA_WEBP_MESSAGE_SIZE, "%s", text); }

#if __has_include(<webp/encode.h>) && __has_include(<webp/mux.h>)

#include <webp/encode.h>
#include <webp/mux.h>

// What is used of the two libraries; types and versions come from their headers.
static struct {
  __typeof__(&WebPConfigInitInternal) config_init;
  __typeof__(&WebPPictureInitInternal) picture_init;
  __typeof__(&WebPPictureImportRGBX) picture_import;
  __typeof__(&WebPPictureFree) picture_free;
  __typeof__(&WebPFree) release;
  __typeof__(&WebPAnimEncoderOptionsInitInternal) options_init;
  __typeof__(&WebPAnimEncoderNewInternal) encoder_new;
  __typeof__(&WebPAnimEncoderAdd) encoder_add;
  __typeof__(&WebPAnimEncoderAssemble) encoder_assemble;
  __typeof__(&WebPAnimEncoderGetError) encoder_error;
  __typeof__(&WebPAnimEncoderDelete) encoder_delete;
} webp;

static bool is_open;

static void open_libraries(void) {
  void *writer = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  void *mux = writer ? dlopen("libwebpmux.so.3", RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!mux) return;
  bool found = true;
#define FIND(library, member, name) found = (*(void **)&webp.member = dlsym(library, name)) != NULL && found
  FIND(writer, config_init, "WebPConfigInitInternal");
  FIND(writer, picture_init, "WebPPictureInitInternal");
  FIND(writer, picture_import, "WebPPictureImportRGBX");
  FIND(writer, picture_free, "WebPPictureFree");
  FIND(writer, release, "WebPFree");
  FIND(mux, options_init, "WebPAnimEncoderOptionsInitInternal");
  FIND(mux, encoder_new, "WebPAnimEncoderNewInternal");
  FIND(mux, encoder_add, "WebPAnimEncoderAdd");
  FIND(mux, encoder_assemble, "WebPAnimEncoderAssemble");
  FIND(mux, encoder_error, "WebPAnimEncoderGetError");
  FIND(mux, encoder_delete, "WebPAnimEncoderDelete");
#undef FIND
  is_open = found;
}

struct tessera_webp_film {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  uint32_t width, height;
  int64_t end;
};

tessera_webp_film *tessera_webp_open(uint32_t width, uint32_t height, float quality, char *message) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_libraries);
  if (!is_open) {
    say(message, "libwebp is missing or too old; install libwebp7 and libwebpmux3");
    return NULL;
  }
  if (width == 0 || height == 0 || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION) {
    say(message, "WebP holds pictures of 1 to 16383 pixels on a side");
    return NULL;
  }
  tessera_webp_film *film = calloc(1, sizeof *film);
  WebPAnimEncoderOptions options;
  if (!film || !webp.options_init(&options, WEBP_MUX_ABI_VERSION)
      || !webp.config_init(&film->config, WEBP_PRESET_DRAWING, quality, WEBP_ENCODER_ABI_VERSION)) {
    free(film);
    say(message, "libwebp could not be prepared");
    return NULL;
  }
  // Each picture is written with or without loss, whichever is smaller: text stays sharp.
  options.allow_mixed = 1;
  // Coloured edges keep their place: without it red letters fray.
  film->config.use_sharp_yuv = 1;
  options.anim_params.loop_count = 0;
  film->width = width;
  film->height = height;
  film->encoder = webp.encoder_new((int)width, (int)height, &options, WEBP_MUX_ABI_VERSION);
  if (!film->encoder) {
    free(film);
    say(message, "libwebp has no memory for a film of this size");
    return NULL;
  }
  return film;
}

bool tessera_webp_add(
    tessera_webp_film *film, const uint8_t *rgba, size_t bytes_per_row, uint32_t milliseconds, char *message) {
  WebPPicture picture;
  if (!webp.picture_init(&picture, WEBP_ENCODER_ABI_VERSION)) {
    say(message, "libwebp could not be prepared");
    return false;
  }
  picture.use_argb = 1;
  picture.width = (int)film->width;
  picture.height = (int)film->height;
  bool done = webp.picture_import(&picture, rgba, (int)bytes_per_row)
              && webp.encoder_add(film->encoder, &picture, (int)film->end, &film->config);
  webp.picture_free(&picture);
  if (!done) {
    say(message, webp.encoder_error(film->encoder));
    return false;
  }
  film->end += milliseconds;
  return true;
}

bool tessera_webp_finish(tessera_webp_film *film, uint8_t **bytes, size_t *count, char *message) {
  WebPData data = {0};
  // A picture of nothing tells when the last one ends.
  bool done = webp.encoder_add(film->encoder, NULL, (int)film->end, NULL)
              && webp.encoder_assemble(film->encoder, &data);
  if (!done) {
    say(message, webp.encoder_error(film->encoder));
    return false;
  }
  *bytes = malloc(data.size);
  *count = data.size;
  if (*bytes) memcpy(*bytes, data.bytes, data.size);
  webp.release((void *)data.bytes);
  if (!*bytes) say(message, "out of memory");
  return *bytes != NULL;
}

void tessera_webp_close(tessera_webp_film *film) {
  if (!film) return;
  webp.encoder_delete(film->encoder);
  free(film);
}

#else

// Nothing else of Tessera needs the headers: without them all is built but this.

tessera_webp_film *tessera_webp_open(uint32_t width, uint32_t height, float quality, char *message) {
  (void)width, (void)height, (void)quality;
  say(message, "this Tessera was built without libwebp; install libwebp-dev and build it again");
  return NULL;
}

bool tessera_webp_add(
    tessera_webp_film *film, const uint8_t *rgba, size_t bytes_per_row, uint32_t milliseconds, char *message) {
  (void)film, (void)rgba, (void)bytes_per_row, (void)milliseconds;
  say(message, "there is no film");
  return false;
}

bool tessera_webp_finish(tessera_webp_film *film, uint8_t **bytes, size_t *count, char *message) {
  (void)film, (void)bytes, (void)count;
  say(message, "there is no film");
  return false;
}

void tessera_webp_close(tessera_webp_film *film) { (void)film; }

#endif

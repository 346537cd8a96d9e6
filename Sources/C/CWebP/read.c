// SPDX-License-Identifier: Apache-2.0
#include "CWebP.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static void say(char *message, const char *text) { snprintf(message, TESSERA_WEBP_MESSAGE_SIZE, "%s", text); }

#if __has_include(<webp/decode.h>) && __has_include(<webp/demux.h>)

#include <webp/decode.h>
#include <webp/demux.h>

static struct {
  __typeof__(&WebPGetFeaturesInternal) features;
  __typeof__(&WebPDecodeRGBAInto) decode;
  __typeof__(&WebPAnimDecoderOptionsInitInternal) options_init;
  __typeof__(&WebPAnimDecoderNewInternal) decoder_new;
  __typeof__(&WebPAnimDecoderGetInfo) decoder_info;
  __typeof__(&WebPAnimDecoderGetNext) decoder_next;
  __typeof__(&WebPAnimDecoderDelete) decoder_delete;
} webp;

static bool is_open;

static void open_libraries(void) {
  void *reader = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  void *demux = reader ? dlopen("libwebpdemux.so.2", RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!demux) return;
  bool found = true;
#define FIND(library, member, name) found = (*(void **)&webp.member = dlsym(library, name)) != NULL && found
  FIND(reader, features, "WebPGetFeaturesInternal");
  FIND(reader, decode, "WebPDecodeRGBAInto");
  FIND(demux, options_init, "WebPAnimDecoderOptionsInitInternal");
  FIND(demux, decoder_new, "WebPAnimDecoderNewInternal");
  FIND(demux, decoder_info, "WebPAnimDecoderGetInfo");
  FIND(demux, decoder_next, "WebPAnimDecoderGetNext");
  FIND(demux, decoder_delete, "WebPAnimDecoderDelete");
#undef FIND
  is_open = found;
}

// The first picture of a moving one, on its whole canvas.
static bool read_first(const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height) {
  WebPAnimDecoderOptions options;
  if (!webp.options_init(&options, WEBP_DEMUX_ABI_VERSION)) return false;
  options.color_mode = MODE_RGBA;
  options.use_threads = 0;
  WebPData data = {.bytes = bytes, .size = count};
  WebPAnimDecoder *decoder = webp.decoder_new(&data, &options, WEBP_DEMUX_ABI_VERSION);
  if (!decoder) return false;
  WebPAnimInfo info;
  uint8_t *canvas;
  int end;
  bool done = webp.decoder_info(decoder, &info) && info.canvas_width == width && info.canvas_height == height
              && webp.decoder_next(decoder, &canvas, &end);
  if (done) memcpy(pixels, canvas, (size_t)width * height * 4);
  webp.decoder_delete(decoder);
  return done;
}

bool tessera_webp_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, char *message) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_libraries);
  if (!is_open) {
    say(message, "libwebp is missing or too old; install libwebp7 and libwebpdemux2");
    return false;
  }
  WebPBitstreamFeatures features;
  VP8StatusCode status = webp.features(bytes, count, &features, WEBP_DECODER_ABI_VERSION);
  if (status != VP8_STATUS_OK) {
    say(message, status == VP8_STATUS_NOT_ENOUGH_DATA ? "the data ends too early" : "the WebP's header is damaged");
    return false;
  }
  if (features.width < 0 || (uint32_t)features.width != width || features.height < 0
      || (uint32_t)features.height != height) {
    say(message, "the WebP contradicts itself about its size");
    return false;
  }
  size_t size = (size_t)width * height * 4;
  bool done = features.has_animation ? read_first(bytes, count, pixels, width, height)
                                     : webp.decode(bytes, count, pixels, size, (int)width * 4) != NULL;
  if (!done) say(message, "the WebP's picture is damaged or cut off");
  return done;
}

#else

// Nothing else of Tessera needs the headers: without them all is built but this.

bool tessera_webp_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, char *message) {
  (void)bytes, (void)count, (void)pixels, (void)width, (void)height;
  say(message, "this Tessera was built without libwebp; install libwebp-dev and build it again");
  return false;
}

#endif

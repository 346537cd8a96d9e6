// SPDX-License-Identifier: Apache-2.0
#include "CGIF.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(char *message, const char *text) { snprintf(message, TESSERA_GIF_MESSAGE_SIZE, "%s", text); }

#if __has_include(<gif_lib.h>)

#include <gif_lib.h>

static struct {
  __typeof__(&DGifOpen) open;
  __typeof__(&DGifCloseFile) close;
  __typeof__(&DGifGetRecordType) record_type;
  __typeof__(&DGifGetImageDesc) image;
  __typeof__(&DGifGetLine) line;
  __typeof__(&DGifGetExtension) extension;
  __typeof__(&DGifGetExtensionNext) extension_next;
} gif;

static bool is_open;

static void open_library(void) {
  void *library = dlopen("libgif.so.7", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  bool found = true;
#define FIND(member, name) found = (*(void **)&gif.member = dlsym(library, name)) != NULL && found
  FIND(open, "DGifOpen");
  FIND(close, "DGifCloseFile");
  FIND(record_type, "DGifGetRecordType");
  FIND(image, "DGifGetImageDesc");
  FIND(line, "DGifGetLine");
  FIND(extension, "DGifGetExtension");
  FIND(extension_next, "DGifGetExtensionNext");
#undef FIND
  is_open = found;
}

struct source {
  const uint8_t *bytes;
  size_t count, position;
};

static int take(GifFileType *file, GifByteType *target, int wanted) {
  struct source *source = file->UserData;
  size_t left = source->count - source->position;
  size_t count = wanted < 0 ? 0 : (size_t)wanted < left ? (size_t)wanted : left;
  memcpy(target, source->bytes + source->position, count);
  source->position += count;
  return (int)count;
}

// Reads an extension to its end; gives the index of the clear colour where it is the one that tells of it.
static bool skip_extension(GifFileType *file, int *clear) {
  int code;
  GifByteType *block;
  if (gif.extension(file, &code, &block) == GIF_ERROR) return false;
  if (code == GRAPHICS_EXT_FUNC_CODE && block != NULL && block[0] >= 4) *clear = block[1] & 1 ? block[4] : -1;
  while (block != NULL) {
    if (gif.extension_next(file, &block) == GIF_ERROR) return false;
  }
  return true;
}

static const struct { uint32_t start, step; } passes[] = {{0, 8}, {4, 8}, {2, 4}, {1, 2}, {0, 1}};

static bool read_picture(
    GifFileType *file, uint8_t *pixels, uint32_t width, uint32_t height, int clear, char *message) {
  if (gif.image(file) == GIF_ERROR) return false;
  const GifImageDesc *image = &file->Image;
  const ColorMapObject *colors = image->ColorMap != NULL ? image->ColorMap : file->SColorMap;
  if (colors == NULL) {
    say(message, "the GIF's picture has no colours");
    return false;
  }
  uint32_t left = (uint32_t)image->Left, top = (uint32_t)image->Top;
  uint32_t columns = (uint32_t)image->Width, rows = (uint32_t)image->Height;
  if (columns == 0 || rows == 0) return true;
  if (left + columns > width || top + rows > height) {
    say(message, "the GIF's picture lies outside of its screen");
    return false;
  }
  GifPixelType *line = malloc(columns);
  if (line == NULL) {
    say(message, "out of memory");
    return false;
  }
  bool done = true;
  size_t first = image->Interlace ? 0 : 4;
  for (size_t pass = first; done && pass < (image->Interlace ? 4 : 5); pass++) {
    for (uint32_t row = passes[pass].start; done && row < rows; row += passes[pass].step) {
      done = gif.line(file, line, (int)columns) != GIF_ERROR;
      for (uint32_t column = 0; done && column < columns; column++) {
        if (line[column] == clear || line[column] >= colors->ColorCount) continue;
        const GifColorType *color = &colors->Colors[line[column]];
        uint8_t *pixel = pixels + ((size_t)(top + row) * width + left + column) * 4;
        pixel[0] = color->Red;
        pixel[1] = color->Green;
        pixel[2] = color->Blue;
        pixel[3] = 255;
      }
    }
  }
  free(line);
  return done;
}

bool tessera_gif_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, char *message) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!is_open) {
    say(message, "giflib is missing or too old; install libgif7");
    return false;
  }
  struct source source = {bytes, count, 0};
  int error = 0;
  GifFileType *file = gif.open(&source, take, &error);
  say(message, "the GIF is damaged or cut off");
  if (file == NULL) return false;
  memset(pixels, 0, (size_t)width * height * 4);
  bool done = false;
  int clear = -1;
  if ((uint32_t)file->SWidth != width || (uint32_t)file->SHeight != height) {
    say(message, "the GIF contradicts itself about its size");
  } else {
    GifRecordType type;
    while (gif.record_type(file, &type) != GIF_ERROR) {
      if (type == EXTENSION_RECORD_TYPE && skip_extension(file, &clear)) continue;
      if (type == IMAGE_DESC_RECORD_TYPE) done = read_picture(file, pixels, width, height, clear, message);
      if (type == TERMINATE_RECORD_TYPE) say(message, "the GIF has no picture");
      break;
    }
  }
  gif.close(file, &error);
  return done;
}

#else

// Nothing else of Tessera needs the header: without it all is built but this.

bool tessera_gif_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, char *message) {
  (void)bytes, (void)count, (void)pixels, (void)width, (void)height;
  say(message, "this Tessera was built without giflib; install libgif-dev and build it again");
  return false;
}

#endif

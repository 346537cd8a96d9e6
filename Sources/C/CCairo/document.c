// SPDX-License-Identifier: Apache-2.0
#include <CCairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>

static cairo_status_t append(void *closure, const unsigned char *data, unsigned length) {
  tessera_bytes *out = closure;
  if (out->count + length > out->capacity) {
    size_t capacity = out->capacity ? out->capacity : 1 << 16;
    while (capacity < out->count + length) capacity *= 2;
    uint8_t *grown = realloc(out->bytes, capacity);
    if (grown == NULL) return CAIRO_STATUS_NO_MEMORY;
    out->bytes = grown;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, data, length);
  out->count += length;
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *tessera_pdf_open(tessera_bytes *out, double width, double height, const char *date) {
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, out, width, height);
  cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
  return surface;
}

void tessera_bytes_free(tessera_bytes *bytes) {
  free(bytes->bytes);
  *bytes = (tessera_bytes){0};
}

cairo_font_face_t *tessera_font_face(void *face) {
  return cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
}

bool tessera_attach_jpeg(cairo_surface_t *surface, const uint8_t *bytes, size_t count) {
  uint8_t *copy = malloc(count);
  if (copy == NULL) return false;
  memcpy(copy, bytes, count);
  if (cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_JPEG, copy, count, free, copy) == CAIRO_STATUS_SUCCESS)
    return true;
  free(copy);
  return false;
}

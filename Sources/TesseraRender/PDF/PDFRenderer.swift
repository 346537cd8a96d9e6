// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText

/// Writes a display list as a PDF of one page, as large as the tile in points.
///
/// Shapes and gradients stay shapes, JPEG pictures keep their bytes, text can be selected and searched. What a PDF cannot
/// say is drawn by our own code at three pixels a point: blurs, shadows, colour adjustments, angular gradients; what lies
/// below a material at two. `plusDarker` is multiplied. The same list and options give the same bytes.
package final class PDFRenderer {
  private let fonts: FontLibrary?
  private let glyphs: GlyphCache
  private let outlines = OutlineMeasure()

  /// Makes a renderer.
  ///
  /// - Parameter fonts: where glyph runs find their faces; nil draws boxes for glyphs.
  /// - Throws: `fonts` when the files cannot be opened a second time, for Cairo changes the faces it draws with.
  package init(fonts: FontLibrary?) throws(RenderError) {
    glyphs = GlyphCache(fonts: fonts)
    do throws(FontError) {
      self.fonts = try fonts?.separate()
    } catch {
      throw RenderError(.fonts, error.message)
    }
  }

  /// Writes a list; of the options the scale counts for nothing.
  package func render(_ list: DisplayList, options: RenderOptions = RenderOptions()) throws(RenderError) -> [UInt8] {
    let list = try list.settled(for: options)
    let size = CGSize(width: max(1, list.size.width), height: max(1, list.size.height))
    guard size.width <= 14_400, size.height <= 14_400 else {
      throw RenderError(.limit, "a page of \(size.width) x \(size.height) points is too large; 14400 are the limit")
    }
    var output = tessera_bytes()
    defer { tessera_bytes_free(&output) }
    // A page needs a date, and none of our code reads the clock: without a moment it is the epoch.
    let date = (options.now ?? Date(timeIntervalSince1970: 0)).formatted(.iso8601)
    try withUnsafeMutablePointer(to: &output) { output throws(RenderError) in
      guard let surface = tessera_pdf_open(output, Double(size.width), Double(size.height), date) else {
        throw RenderError(.painting, "no memory for a page")
      }
      defer { cairo_surface_destroy(surface) }
      cairo_surface_set_fallback_resolution(surface, 72 * PDFPage.density, 72 * PDFPage.density)
      let painter = Painter(
        list: list, scale: PDFPage.density, glyphs: glyphs, pictures: PictureCache(), outlines: outlines,
        budget: PixelBudget())
      let page = PDFPage(painter: painter, fonts: fonts, surface: surface, backdrop: options.backdrop)
      try page.paint(tile: size, options: options)
      cairo_surface_finish(surface)
      let status = cairo_surface_status(surface)
      guard status == CAIRO_STATUS_SUCCESS else {
        throw RenderError(.painting, "the paint library failed: \(String(cString: cairo_status_to_string(status)))")
      }
    }
    guard let bytes = output.bytes else { throw RenderError(.encoding, "the page came out empty") }
    return Array(UnsafeBufferPointer(start: bytes, count: output.count))
  }
}

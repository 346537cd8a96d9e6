// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// Paints display lists into pictures, keeping glyphs and scaled pictures from one to the next.
///
/// The same list and options give the same bytes in debug and release builds. One renderer serves one thread at a time.
package final class PNGRenderer {
  private let glyphs: GlyphCache
  private let pictures = PictureCache()
  private let outlines = OutlineMeasure()

  /// Makes a renderer.
  ///
  /// - Parameter fonts: where glyph runs find their faces; nil draws boxes for glyphs.
  package init(fonts: FontLibrary?) {
    glyphs = GlyphCache(fonts: fonts)
  }

  /// Paints a list and encodes it as PNG with its resolution.
  package func render(_ list: DisplayList, options: RenderOptions = RenderOptions()) throws(RenderError) -> [UInt8] {
    let surface = try paint(list, options: options)
    do throws(ImageError) {
      let data = try PNGEncoder.encode(
        surface.data, size: PixelSize(width: surface.rect.width, height: surface.rect.height),
        bytesPerRow: surface.bytesPerRow, layout: .bgra, scale: Double(options.scale))
      return [UInt8](data)
    } catch {
      throw RenderError(.encoding, error.message)
    }
  }

  /// Paints a list into a bitmap.
  package func bitmap(_ list: DisplayList, options: RenderOptions = RenderOptions()) throws(RenderError) -> Bitmap {
    let surface = try paint(list, options: options)
    let (width, height) = (surface.rect.width, surface.rect.height)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      guard let base = target.baseAddress else { return }
      tessera_swap_red_and_blue(surface.data, surface.bytesPerRow, base, width * 4, width, height)
      count = width * height * 4
    }
    return Bitmap(size: PixelSize(width: width, height: height), premultiplied: pixels)
  }

  private func paint(_ list: DisplayList, options: RenderOptions) throws(RenderError) -> Surface {
    let list = try list.settled(for: options)
    let scale = options.scale.isFinite ? min(16, max(0.1, options.scale)) : 1
    let width = Self.pixels(list.size.width, scale: scale)
    let height = Self.pixels(list.size.height, scale: scale)
    let (wide, tall) = (Double(width), Double(height))
    guard width <= Surface.maximumSide, height <= Surface.maximumSide, wide * tall <= Double(Surface.maximumArea) else {
      throw RenderError(
        .limit,
        "a picture of \(width)x\(height) pixels is too large; the limit is \(Surface.maximumArea) pixels "
          + "and \(Surface.maximumSide) on a side")
    }
    let budget = PixelBudget()
    let canvas = Canvas(
      try Surface(PixelRect(x: 0, y: 0, width: width, height: height), budget: budget))
    if options.backdrop.opacity > 0 {
      canvas.setSource(options.backdrop)
      canvas.paint()
    }
    let painter = Painter(
      list: list, scale: scale, glyphs: glyphs, pictures: pictures, outlines: outlines,
      budget: budget)
    try painter.paint(
      0..<list.items.count, on: canvas,
      state: PaintState(transform: CGAffineTransform(scaleX: scale, y: scale), clip: canvas.surface.rect, depth: 0))
    if options.cornerRadius > 0 { try painter.round(canvas, radius: options.cornerRadius * scale) }
    try canvas.finish()
    return canvas.surface
  }

  /// Points to whole pixels, at least one.
  private static func pixels(_ points: CGFloat, scale: CGFloat) -> Int {
    let exact = (points * scale).rounded()
    guard exact.isFinite, exact > 1 else { return 1 }
    return Int(min(exact, 1e9))
  }
}

// SPDX-License-Identifier: Apache-2.0
import CText
import Foundation
import TesseraGeometry

/// How much of each pixel a glyph covers.
package struct GlyphMask: Hashable, Sendable {
  /// Pixels from the glyph's origin to the left edge.
  package var left: Int
  /// Pixels from the baseline up to the top edge.
  package var top: Int
  package var width: Int
  package var height: Int
  /// One byte a pixel, row by row from the top, no padding.
  package var bytes: [UInt8]
}

/// The picture of a colour glyph, in the pixels of its strike.
package struct ColorGlyph: Hashable, Sendable {
  /// Pixels of the strike from the glyph's origin to the left edge.
  package var left: Int
  /// Pixels of the strike from the baseline up to the top edge.
  package var top: Int
  package var width: Int
  package var height: Int
  /// Red, green, blue, alpha, premultiplied; row by row from the top, no padding.
  package var bytes: [UInt8]
  /// Factor from strike pixels to the pixels asked for.
  package var scale: CGFloat
}

extension LoadedFace {
  /// The outline of a glyph in points, y down, with the origin on the baseline; empty for spaces and colour glyphs.
  package func outline(of glyph: UInt32, size: CGFloat) -> Path {
    var capacity = 128
    var steps: [ct_step] = []
    while true {
      steps = [ct_step](repeating: ct_step(), count: capacity)
      let count = lock.withLock { Int(ct_font_outline(handle, glyph, &steps, UInt32(capacity))) }
      if count <= capacity {
        steps.removeLast(capacity - count)
        break
      }
      capacity = count
    }
    let scale = size / unitsPerEm
    func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(x) * scale, y: -CGFloat(y) * scale) }
    var path = Path()
    for s in steps {
      switch s.kind {
      case 0: path.append(.move(to: point(s.x, s.y)))
      case 1: path.append(.line(to: point(s.x, s.y)))
      case 2: path.append(.quadCurve(to: point(s.x, s.y), control: point(s.x0, s.y0)))
      case 3: path.append(.curve(to: point(s.x, s.y), control1: point(s.x0, s.y0), control2: point(s.x1, s.y1)))
      default: path.append(.closeSubpath)
      }
    }
    return path
  }

  /// The coverage of a glyph, unhinted, shifted right by quarters of a pixel; nil for a glyph without outline.
  ///
  /// - Parameters:
  ///   - pixelSize: pixels per em, kept to 1/64.
  ///   - subpixel: 0...3 quarters of a pixel.
  package func mask(of glyph: UInt32, pixelSize: CGFloat, subpixel: Int) -> GlyphMask? {
    guard pixelSize > 0, pixelSize <= 4096 else { return nil }
    return lock.withLock {
      var bitmap = ct_bitmap()
      let size = Int32((pixelSize * 64).rounded())
      guard ct_font_mask(handle, glyph, size, Int32(subpixel & 3) * 16, &bitmap) else { return nil }
      return GlyphMask(
        left: Int(bitmap.left), top: Int(bitmap.top), width: Int(bitmap.width), height: Int(bitmap.height),
        bytes: Self.rows(of: bitmap, bytesPerPixel: 1))
    }
  }

  /// The colour picture of a glyph at its strike's own size; nil when the face has none.
  package func colorBitmap(of glyph: UInt32, pixelSize: CGFloat) -> ColorGlyph? {
    guard pixelSize > 0 else { return nil }
    return lock.withLock {
      var bitmap = ct_bitmap()
      var strike = 0.0
      guard ct_font_color(handle, glyph, Int32(min(pixelSize.rounded(.up), 4096)), &bitmap, &strike), strike > 0
      else { return nil }
      var bytes = Self.rows(of: bitmap, bytesPerPixel: 4)
      for i in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(i, i + 2) }
      return ColorGlyph(
        left: Int(bitmap.left), top: Int(bitmap.top), width: Int(bitmap.width), height: Int(bitmap.height),
        bytes: bytes, scale: pixelSize / CGFloat(strike))
    }
  }

  private static func rows(of bitmap: ct_bitmap, bytesPerPixel: Int) -> [UInt8] {
    guard let start = bitmap.bytes, bitmap.width > 0, bitmap.height > 0 else { return [] }
    let length = Int(bitmap.width) * bytesPerPixel
    return [UInt8](unsafeUninitializedCapacity: length * Int(bitmap.height)) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      for row in 0..<Int(bitmap.height) {
        (target + row * length).update(from: start + row * Int(bitmap.pitch), count: length)
      }
      count = length * Int(bitmap.height)
    }
  }
}

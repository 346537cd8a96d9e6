// SPDX-License-Identifier: Apache-2.0
import CPixels

/// A picture in memory: rows from the top, eight bits a sample, red, green, blue, alpha, **premultiplied**, sRGB.
///
/// Premultiplied bytes survive the way to straight ones and back unchanged, so that PNG files made from a bitmap decode
/// to the same bytes.
package struct Bitmap: Hashable, Sendable {
  package let size: PixelSize
  /// `width * height * 4` bytes without gaps between rows.
  package let pixels: [UInt8]

  package var width: Int { size.width }
  package var height: Int { size.height }
  package var bytesPerRow: Int { size.width * 4 }

  /// Takes over premultiplied bytes, which must be exactly as many as the size needs.
  package init(size: PixelSize, premultiplied pixels: [UInt8]) {
    precondition(size.width > 0 && size.height > 0 && pixels.count == size.area * 4, "bytes do not match the size")
    self.size = size
    self.pixels = pixels
  }

  /// Makes a bitmap from straight (not premultiplied) bytes.
  package init(size: PixelSize, straight pixels: [UInt8]) {
    var copy = pixels
    copy.withUnsafeMutableBufferPointer { Self.premultiply($0) }
    self.init(size: size, premultiplied: copy)
  }

  /// Whether every pixel has full alpha.
  package var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { PNGRows.isOpaque($0.baseAddress!, size: size, bytesPerRow: bytesPerRow) }
  }

  /// The four premultiplied samples at a place counted from the top left.
  package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let index = y * bytesPerRow + x * 4
    return (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
  }

  /// Writes the rows as blue, green, red, alpha, the order of a 32-bit Cairo surface on little-endian machines.
  ///
  /// - Parameters:
  ///   - target: room for `height * bytesPerRow` bytes of the target.
  ///   - bytesPerRow: the distance of two rows in the target.
  package func writeBGRA(into target: UnsafeMutablePointer<UInt8>, bytesPerRow targetStride: Int) {
    pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for y in 0..<height {
        var from = base + y * bytesPerRow
        var to = target + y * targetStride
        for _ in 0..<width {
          to[0] = from[2]
          to[1] = from[1]
          to[2] = from[0]
          to[3] = from[3]
          from += 4
          to += 4
        }
      }
    }
  }

  /// Multiplies colours by alpha in place, rounding to the nearest.
  static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    cpixels_premultiply(pixels.baseAddress, pixels.count / 4)
  }
}

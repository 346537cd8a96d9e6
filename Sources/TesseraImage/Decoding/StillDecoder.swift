// SPDX-License-Identifier: Apache-2.0
import CGIF
import CWebP
import Foundation

/// WebP and GIF, of which moving ones show their first picture: they are decoded whole and then brought to their size.
enum StillDecoder {
  static func decode(
    _ data: Data, _ header: ImageHeader, limits: ImageLimits, target: PixelSize?, _ colors: ColorConversion?
  ) throws(ImageError) -> Bitmap {
    guard let size = header.storedSize else { throw ImageError(.corrupt, "the picture has no size") }
    try limits.check(size)
    var pixels = [UInt8](repeating: 0, count: size.area * 4)
    try data.withBytes { bytes throws(ImageError) in
      _ = try withErrorText(size: Int(TESSERA_WEBP_MESSAGE_SIZE), fallback: .corrupt) { message in
        pixels.withUnsafeMutableBufferPointer { pixels in
          let (width, height) = (UInt32(size.width), UInt32(size.height))
          let isRead =
            header.format == .webP
            ? tessera_webp_read(bytes.baseAddress, bytes.count, pixels.baseAddress, width, height, message)
            : tessera_gif_read(bytes.baseAddress, bytes.count, pixels.baseAddress, width, height, message)
          return isRead ? true : nil
        }
      }
    }
    pixels.withUnsafeMutableBufferPointer { pixels in
      colors?.convert(pixels)
      Bitmap.premultiply(pixels)
    }
    guard let target, target != size else { return Bitmap(size: size, premultiplied: pixels) }
    var rows = RowCollector(source: size, target: target)
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<size.height {
        rows.append(UnsafeBufferPointer(rebasing: pixels[row * size.width * 4..<(row + 1) * size.width * 4]))
      }
    }
    return rows.finish()
  }
}

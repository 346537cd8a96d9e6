// SPDX-License-Identifier: Apache-2.0
import CPNG
import Foundation

/// PNG through libpng, row by row.
enum PNGDecoder {
  static func decode(_ data: Data, limits: ImageLimits, target: PixelSize?, _ colors: ColorConversion?)
    throws(ImageError) -> Bitmap
  {
    try data.withBytes { bytes throws(ImageError) in
      try Reader(bytes, limits: limits).read(target: target, colors)
    }
  }

  /// Owns the C reader, so that every way out closes it.
  private final class Reader {
    private let handle: OpaquePointer
    private let size: PixelSize
    private let interlaced: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageError) {
      var facts = tessera_png_facts()
      let side = UInt32(clamping: limits.maxSide)
      handle = try withErrorText(size: Int(TESSERA_PNG_MESSAGE_SIZE), fallback: .corrupt) { message in
        tessera_png_open(bytes.baseAddress, bytes.count, side, &facts, message)
      }
      size = PixelSize(width: Int(facts.width), height: Int(facts.height))
      interlaced = facts.interlaced
    }

    deinit { tessera_png_close(handle) }

    func read(target: PixelSize?, _ colors: ColorConversion?) throws(ImageError) -> Bitmap {
      var rows = RowCollector(source: size, target: target)
      let batch = interlaced ? size.height : 1
      var buffer = [UInt8](repeating: 0, count: size.width * 4 * batch)
      for _ in 0..<(size.height / batch) {
        _ = try buffer.withUnsafeMutableBufferPointer { buffer throws(ImageError) in
          try withErrorText(size: Int(TESSERA_PNG_MESSAGE_SIZE), fallback: .corrupt) { message in
            tessera_png_read_rows(handle, buffer.baseAddress, UInt32(batch), message) ? true : nil
          }
        }
        buffer.withUnsafeMutableBufferPointer { buffer in
          colors?.convert(buffer)
          Bitmap.premultiply(buffer)
          for row in 0..<batch {
            rows.append(UnsafeBufferPointer(rebasing: buffer[row * size.width * 4..<(row + 1) * size.width * 4]))
          }
        }
      }
      return rows.finish()
    }
  }
}

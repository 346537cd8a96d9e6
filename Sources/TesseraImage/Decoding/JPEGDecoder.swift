// SPDX-License-Identifier: Apache-2.0
import CJPEG
import Foundation

/// JPEG through libjpeg-turbo, row by row; the library itself halves, quarters ... before we resample.
enum JPEGDecoder {
  /// Progressive pictures keep all coefficients: three bytes a pixel for common colour sampling, doubled to be safe.
  private static let bytesPerPixel = 8

  static func decode(_ data: Data, limits: ImageLimits, target: PixelSize?, _ colors: ColorConversion?)
    throws(ImageError) -> Bitmap
  {
    try data.withBytes { bytes throws(ImageError) in
      try Reader(bytes, limits: limits, target: target).read(target: target, colors)
    }
  }

  /// Owns the C reader, so that every way out closes it.
  private final class Reader {
    private let handle: OpaquePointer
    private let size: PixelSize

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits, target: PixelSize?) throws(ImageError) {
      var facts = tessera_jpeg_facts()
      let side = UInt32(clamping: limits.maxSide)
      let memory = max(8 << 20, limits.maxPixels.multipliedReportingOverflow(by: bytesPerPixel).partialValue)
      handle = try withErrorText(size: Int(TESSERA_JPEG_MESSAGE_SIZE), fallback: .corrupt) { message in
        tessera_jpeg_open(
          bytes.baseAddress, bytes.count, side, UInt64(clamping: limits.maxPixels),
          UInt32(clamping: target?.width ?? 0),
          UInt32(clamping: target?.height ?? 0), memory, &facts, message)
      }
      size = PixelSize(width: Int(facts.output_width), height: Int(facts.output_height))
    }

    deinit { tessera_jpeg_close(handle) }

    func read(target: PixelSize?, _ colors: ColorConversion?) throws(ImageError) -> Bitmap {
      var rows = RowCollector(source: size, target: target)
      var row = [UInt8](repeating: 255, count: size.width * 4)
      for _ in 0..<size.height {
        _ = try row.withUnsafeMutableBufferPointer { buffer throws(ImageError) in
          try withErrorText(size: Int(TESSERA_JPEG_MESSAGE_SIZE), fallback: .corrupt) { message in
            tessera_jpeg_read_rows(handle, buffer.baseAddress, 1, message) ? true : nil
          }
        }
        if let colors { row.withUnsafeMutableBufferPointer { colors.convert($0) } }
        row.withUnsafeBufferPointer { rows.append($0) }
      }
      return rows.finish()
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import CJPEG
import Foundation

/// Writes JPEG files for authors who ask for them.
package enum JPEGEncoder {
  /// Encodes a bitmap over black, as premultiplied samples are.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - quality: from 0 to 1; full colour resolution is kept from 0.9 upwards.
  ///   - progressive: whether the file gets finer scan by scan.
  package static func encode(
    _ bitmap: Bitmap, quality: Double, progressive: Bool = false
  ) throws(ImageError) -> Data {
    guard bitmap.width <= 65_500, bitmap.height <= 65_500 else {
      throw ImageError(.notEncodable, "JPEG cannot hold \(bitmap.size) pixels")
    }
    let bounded = min(1, max(0, quality.isFinite ? quality : 1))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    _ = try withErrorText(size: Int(TESSERA_JPEG_MESSAGE_SIZE), fallback: .notEncodable) { message in
      tessera_jpeg_write(
        bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), bitmap.bytesPerRow,
        Int32(max(1, (bounded * 100).rounded())), bounded >= 0.9, progressive, &bytes, &count, message) ? true : nil
    }
    defer { free(bytes) }
    guard let bytes, count > 0 else { throw ImageError(.notEncodable, "the JPEG writer gave no bytes") }
    return Data(bytes: bytes, count: count)
  }
}

// SPDX-License-Identifier: Apache-2.0
import CWebP
import Foundation

/// Writes moving WebP pictures, which repeat for ever.
///
/// libwebp is opened at the first one; where it is missing, opening throws `notEncodable` and names the packages.
package final class WebPFilm {
  package let size: PixelSize
  private let film: OpaquePointer

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - size: of every picture.
  ///   - quality: from 0 to 1, for the pictures that are smaller with loss than without.
  package init(size: PixelSize, quality: Double = 0.95) throws(ImageError) {
    guard size.width > 0, size.height > 0, size.width <= 16_383, size.height <= 16_383 else {
      throw ImageError(.notEncodable, "WebP cannot hold \(size) pixels")
    }
    self.size = size
    film = try withErrorText(size: Int(TESSERA_WEBP_MESSAGE_SIZE), fallback: .notEncodable) { message in
      tessera_webp_open(UInt32(size.width), UInt32(size.height), Float(min(1, max(0, quality)) * 100), message)
    }
  }

  deinit { tessera_webp_close(film) }

  /// Adds a picture, over black where it is transparent.
  package func add(_ bitmap: Bitmap, milliseconds: Int) throws(ImageError) {
    guard bitmap.size == size else {
      throw ImageError(.notEncodable, "a picture of \(bitmap.size) pixels in a film of \(size)")
    }
    _ = try withErrorText(size: Int(TESSERA_WEBP_MESSAGE_SIZE), fallback: .notEncodable) { message in
      tessera_webp_add(film, bitmap.pixels, bitmap.bytesPerRow, UInt32(max(1, milliseconds)), message) ? true : nil
    }
  }

  /// Ends the film.
  package func finish() throws(ImageError) -> Data {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    _ = try withErrorText(size: Int(TESSERA_WEBP_MESSAGE_SIZE), fallback: .notEncodable) { message in
      tessera_webp_finish(film, &bytes, &count, message) ? true : nil
    }
    defer { free(bytes) }
    guard let bytes, count > 0 else { throw ImageError(.notEncodable, "the WebP writer gave no bytes") }
    return Data(bytes: bytes, count: count)
  }
}

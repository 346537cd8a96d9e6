// SPDX-License-Identifier: Apache-2.0

/// How large a picture may be before it is refused from its header.
package struct ImageLimits: Hashable, Sendable {
  /// The most pixels a stored picture may have.
  package var maxPixels: Int
  /// The most bytes an encoded picture may have.
  package var maxBytes: Int
  /// The longest side in pixels.
  package var maxSide: Int

  package init(maxPixels: Int, maxBytes: Int = 64 << 20, maxSide: Int = 30_000) {
    self.maxPixels = maxPixels
    self.maxBytes = maxBytes
    self.maxSide = maxSide
  }

  /// Room for the photos of a 24-megapixel camera.
  ///
  /// A widget process may grow by 30 MB only, and rows are reduced while they are decoded: larger pictures fail on the
  /// device as well.
  package static let standard = ImageLimits(maxPixels: 25_000_000)

  /// Refuses a picture whose stored size passes a limit.
  package func check(_ size: PixelSize) throws(ImageError) {
    if size.area > maxPixels { throw .tooLarge(size, limit: maxPixels) }
    let side = max(size.width, size.height)
    if side > maxSide {
      throw ImageError(.tooLarge, "a side of the picture has \(side) pixels; the limit is \(maxSide)")
    }
  }

  /// Refuses encoded data with too many bytes.
  package func check(byteCount: Int) throws(ImageError) {
    if byteCount > maxBytes {
      throw ImageError(.tooLarge, "the picture has \(byteCount) bytes; the limit is \(maxBytes)")
    }
  }
}

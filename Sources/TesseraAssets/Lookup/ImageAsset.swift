// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

/// A picture chosen from an image set, still encoded.
package struct ImageAsset: Hashable, Sendable {
  package var name: String
  /// PNG or JPEG bytes.
  package var data: Data
  package var digest: ContentDigest
  package var format: ImageFormat
  /// The size of the upright picture in pixels.
  package var pixelSize: PixelSize
  /// Pixels per point.
  package var scale: Double
  package var rendering: ImageSet.Rendering
  /// Whether another scheme or contrast gives another picture.
  package var dependsOnAppearance: Bool

  package init(
    name: String, data: Data, digest: ContentDigest, format: ImageFormat, pixelSize: PixelSize, scale: Double,
    rendering: ImageSet.Rendering = .automatic, dependsOnAppearance: Bool = false
  ) {
    self.name = name
    self.data = data
    self.digest = digest
    self.format = format
    self.pixelSize = pixelSize
    self.scale = scale
    self.rendering = rendering
    self.dependsOnAppearance = dependsOnAppearance
  }

  /// The size in points.
  package var size: CGSize {
    CGSize(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// How a display list becomes pixels.
package struct RenderOptions: Hashable, Sendable {
  /// Pixels per point.
  package var scale: CGFloat
  /// Radius in points of the tile's continuous corners; 0 leaves them square. Outside everything is transparent.
  package var cornerRadius: CGFloat
  /// What the tile is filled with under everything.
  package var backdrop: ResolvedColor
  /// The instant that live text shows; nil draws text as it was archived.
  ///
  /// No item of today's lists is live, so nothing depends on it yet.
  package var now: Date?

  package init(
    scale: CGFloat = 3, cornerRadius: CGFloat = 0, backdrop: ResolvedColor = .clear, now: Date? = nil
  ) {
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.backdrop = backdrop
    self.now = now
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText

/// How a display list becomes pixels.
package struct RenderOptions: Hashable, Sendable {
  /// Pixels per point.
  package var scale: CGFloat
  /// Radius in points of the tile's continuous corners; 0 leaves them square. Outside everything is transparent.
  package var cornerRadius: CGFloat
  /// What the tile is filled with under everything.
  package var backdrop: ResolvedColor
  /// The moment that live text and progress show; a list that holds any cannot be drawn without it.
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

extension DisplayList {
  /// The list as it looks at the moment of the options.
  func settled(for options: RenderOptions) throws(RenderError) -> DisplayList {
    guard isLive else { return self }
    guard let now = options.now else {
      throw RenderError(.painting, "the list holds live text, which needs the moment to show (RenderOptions.now)")
    }
    return settled(at: now)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

extension RenderOptions {
  /// How a tile stands on its screen: the system's background at home, dark glass where widgets are tinted or vibrant.
  ///
  /// Lock screen widgets stand on a piece of dark wallpaper, since their white could not be seen on nothing. Their
  /// corner radii are measured from published pictures.
  ///
  /// - Parameter list: what is shown; below a background of its own, which may be translucent, a dark tile is black.
  package init(tile environment: ArchivedEnvironment, list: DisplayList, scale: CGFloat, now: Date?) {
    let backdrop: UInt32 =
      switch (environment.place, environment.renderingMode) {
      case (.standBy, _): 0x000000
      case (.home, .fullColor):
        environment.colorScheme == .light ? 0xFFFFFF : list.hasContainerBackground ? 0x000000 : 0x1C1C1E
      case (.home, .accented): 0x1C1C1E
      default: 0x3A3F4B
      }
    self.init(
      scale: scale, cornerRadius: environment.tileCornerRadius, backdrop: ResolvedColor(hex: backdrop), now: now)
  }
}

extension DisplayList {
  /// Whether the author gave the tile a background.
  fileprivate var hasContainerBackground: Bool {
    items.contains { item in
      if case .group(.containerBackground) = item.content { true } else { false }
    }
  }

  /// The list in the colours in which a tile of that environment is shown.
  package func shown(in environment: ArchivedEnvironment) -> DisplayList {
    // StandBy turns red at night; its hue is unpublished, the system's red in the dark stands for it.
    rendered(
      in: environment.renderingMode, light: environment.place == .standBy ? ResolvedColor(hex: 0xFF453A) : .white)
  }
}

extension ArchivedEnvironment {
  /// The radius in points of the tile's corners.
  package var tileCornerRadius: CGFloat {
    switch family {
    case .accessoryCircular: min(size.width, size.height) / 2
    case .accessoryRectangular: 12
    case .accessoryInline: 6
    default: cornerRadius
    }
  }
}

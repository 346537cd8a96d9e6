// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// A page of rendered tiles with their names, in titled groups, for looking at many at once.
///
/// The page is a display list like any other: tiles are pictures with a soft shadow, captions are text. Tiles keep
/// their size in points and fill rows from the left; a row breaks when the next tile would leave the page.
///
/// ```swift
/// var sheet = ContactSheet(title: "Shop")
/// sheet.groups = [.init(title: "Light", tiles: [.init(caption: "Small", size: size, png: png)])]
/// let page = try sheet.render(with: PNGRenderer(fonts: FontLibrary.opened()))
/// ```
package struct ContactSheet: Sendable {
  /// One picture with its words.
  package struct Tile: Hashable, Sendable {
    package var caption: String
    /// A second, paler line; nil for none.
    package var note: String?
    /// The tile's size on the page in points.
    package var size: CGSize
    /// The rendered picture, with transparent corners where it has any.
    package var png: [UInt8]

    package init(caption: String, note: String? = nil, size: CGSize, png: [UInt8]) {
      self.caption = caption
      self.note = note
      self.size = size
      self.png = png
    }
  }

  /// Tiles that belong together, under a heading.
  package struct Group: Hashable, Sendable {
    /// Printed in capitals; nil for none.
    package var title: String?
    package var tiles: [Tile]

    package init(title: String? = nil, tiles: [Tile]) {
      self.title = title
      self.tiles = tiles
    }
  }

  package var title: String?
  package var groups: [Group]
  package var appearance: Appearance
  /// The width of the page in points; wider tiles widen it.
  package var width: CGFloat

  package init(
    title: String? = nil, groups: [Group] = [], appearance: Appearance = .light, width: CGFloat = 1120
  ) {
    self.title = title
    self.groups = groups
    self.appearance = appearance
    self.width = width
  }

  /// Puts the page together and encodes it.
  ///
  /// - Parameters:
  ///   - renderer: must have fonts, or captions appear as boxes.
  ///   - scale: pixels per point of the page; tiles with more pixels are reduced to it.
  package func render(with renderer: PNGRenderer, scale: CGFloat = 2) throws(RenderError) -> [UInt8] {
    try renderer.render(try page(scale: scale), options: RenderOptions(scale: scale))
  }

  /// The page as a display list.
  package func page(scale: CGFloat = 2) throws(RenderError) -> DisplayList {
    try SheetLayout(self, scale: scale).finish()
  }
}

extension ContactSheet {
  /// Colours of the page and its words.
  package struct Appearance: Hashable, Sendable {
    package var page: ResolvedColor
    package var ink: ResolvedColor
    package var secondary: ResolvedColor
    package var shadow: ResolvedColor

    package init(page: ResolvedColor, ink: ResolvedColor, secondary: ResolvedColor, shadow: ResolvedColor) {
      self.page = page
      self.ink = ink
      self.secondary = secondary
      self.shadow = shadow
    }

    package static let light = Appearance(
      page: ResolvedColor(hex: 0xECEEF2), ink: ResolvedColor(hex: 0x1C1C1E), secondary: ResolvedColor(hex: 0x6B6B73),
      shadow: ResolvedColor(hex: 0x000000, opacity: 0.16))

    package static let dark = Appearance(
      page: ResolvedColor(hex: 0x0E0F12), ink: ResolvedColor(hex: 0xF2F2F7), secondary: ResolvedColor(hex: 0x98989F),
      shadow: ResolvedColor(hex: 0x000000, opacity: 0.6))
  }
}

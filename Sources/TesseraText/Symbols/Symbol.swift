// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// A system symbol and how it is made of glyphs of the open symbol font.
package struct Symbol: Hashable, Sendable {
  /// The shape around a glyph.
  package enum Enclosure: Hashable, Sendable {
    case circle(isFilled: Bool)
    case square(isFilled: Bool)
  }

  package var name: String
  /// The glyph's name in the symbol font.
  package var glyphName: String
  package var scalar: Unicode.Scalar
  package var isFilled: Bool
  package var enclosure: Enclosure?
  /// Degrees clockwise.
  package var rotation: Double
  package var hasSlash: Bool
  /// What the badge shows: the name of a symbol; empty for a plain dot; nil for no badge.
  package var badge: String?
  /// What looks out behind the right upper side, the name of a symbol; nil for nothing.
  package var behind: String?
  /// The system's box for a regular font of 17 points; nil where nobody has measured it.
  package var measuredSize: CGSize?

  /// Reads a row of the table: name, glyph's name, code in hexadecimal digits, fill, composition, and where it is
  /// known the size.
  init?(row: Substring) {
    let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
    guard (5...6).contains(cells.count), let code = UInt32(cells[2], radix: 16), let scalar = Unicode.Scalar(code)
    else { return nil }
    name = String(cells[0])
    glyphName = String(cells[1])
    self.scalar = scalar
    isFilled = cells[3] == "1"
    rotation = 0
    hasSlash = false
    if cells.count == 6 {
      let sides = cells[5].split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2 else { return nil }
      measuredSize = CGSize(width: sides[0], height: sides[1])
    }
    for part in cells[4].split(separator: "+") {
      switch part {
      case "none": break
      case "circle": enclosure = .circle(isFilled: false)
      case "circle.fill": enclosure = .circle(isFilled: true)
      case "square": enclosure = .square(isFilled: false)
      case "square.fill": enclosure = .square(isFilled: true)
      case "slash": hasSlash = true
      case "badge": badge = ""
      default:
        if part.hasPrefix("badge.") {
          badge = String(part.dropFirst(6))
        } else if part.hasPrefix("behind.") {
          behind = String(part.dropFirst(7))
        } else if part.hasPrefix("rotate"), let degrees = Double(part.dropFirst(6)) {
          rotation = degrees
        } else {
          return nil
        }
      }
    }
  }
}

/// The size of a symbol beside text.
package enum SymbolScale: UInt8, Hashable, Sendable {
  case small, medium, large

  /// Size relative to medium.
  package var factor: CGFloat {
    switch self {
    case .small: 0.79
    case .medium: 1
    case .large: 1.29
    }
  }
}

/// A symbol laid out beside text, in points from the top left corner of its box.
///
/// Boxes are measured ones or come from a rule (`SymbolBox`) and are approximate.
package struct SymbolDrawing: Hashable, Sendable {
  /// A part drawn over the ones before.
  package struct Layer: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
      case glyph(GlyphRun)
      case path(Path)
    }

    package var shape: Shape
    /// Whether it takes away what the ones before drew.
    package var erases = false
    /// Which of the foreground's styles paints it where the layers are told apart: 0 for the first.
    package var level = 0
    /// Its colour where the symbol is drawn in its own; nil for the foreground style.
    package var tint: SymbolTint?
  }

  package var size: CGSize
  /// From the top; on it stands the text beside the symbol.
  package var baseline: CGFloat
  package var layers: [Layer]
}

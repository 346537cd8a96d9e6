// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What an author asks of a font, resolved to numbers: family, size in points, weight, width and features.
package struct FontDescriptor: Hashable, Sendable {
  /// The variants of the system font.
  package enum Design: UInt8, Hashable, Sendable {
    case standard, rounded, serif, monospaced
  }

  /// The system font in one of its designs, or a font that the author's bundle brings, by any of its names.
  package enum Family: Hashable, Sendable {
    case system(Design)
    case custom(String)
  }

  package var family: Family
  /// Points.
  package var size: CGFloat
  /// 100...900; 400 is regular, 500 medium, 600 semibold, 700 bold.
  package var weight: Double
  /// Percent of the normal width; 100 is standard.
  package var width: Double
  package var isItalic: Bool
  package var monospacedDigits: Bool
  package var smallCaps: Bool

  package init(
    family: Family = .system(.standard), size: CGFloat, weight: Double = 400, width: Double = 100,
    isItalic: Bool = false, monospacedDigits: Bool = false, smallCaps: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
    self.monospacedDigits = monospacedDigits
    self.smallCaps = smallCaps
  }

  /// The system font in its standard design.
  package static func system(_ size: CGFloat, weight: Double = 400, design: Design = .standard) -> FontDescriptor {
    FontDescriptor(family: .system(design), size: size, weight: weight)
  }

  /// The same font at another size.
  package func scaled(by factor: CGFloat) -> FontDescriptor {
    var copy = self
    copy.size *= factor
    return copy
  }
}

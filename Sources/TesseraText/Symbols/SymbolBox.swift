// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// How large the system makes the box of a symbol beside text, and the ink in it.
///
/// The boxes of some eighty symbols were measured on iOS 26 and stand in the table; they are as large as their ink and
/// a margin that depends on the image scale alone. A symbol that nobody measured has the box of its relative (the
/// outlined for the filled one, the plain for the struck one, the one in a mirror, any circle for a circle), or one
/// derived from its stand-in, whose ink is smaller than the system's. All are approximate by a pixel or two.
struct SymbolBox: Equatable {
  /// The ink's size in units of the font size, at medium scale and regular weight.
  private let ink: CGSize
  /// Circles are as large in one weight as in the next, and closer to the sides.
  private let isCircle: Bool

  /// The margins of both sides together, in units of the font size.
  static func margin(_ scale: SymbolScale, isCircle: Bool) -> CGSize {
    switch scale {
    case .small: CGSize(width: isCircle ? 0.14 : 0.186, height: 0.094)
    case .medium: CGSize(width: isCircle ? 0.176 : 0.235, height: 0.118)
    case .large: CGSize(width: isCircle ? 0.235 : 0.26, height: 0.235)
    }
  }

  /// The size of every symbol that stands in a circle, measured; and of those in a square, from the squares we draw.
  private static let circle = CGSize(width: 20, height: 19)
  private static let square = CGSize(width: 18.5, height: 17.3)
  /// What the system's ink has more than the stand-in's, in units of the font size: the median of the measured ones.
  private static let growth = CGSize(width: 0.13, height: 0.142)
  /// The width of the strokes, and with it the ink, grows by this share a hundred of weight.
  private static let perWeight: CGFloat = 0.013

  init(_ symbol: Symbol, in library: SymbolLibrary, fonts: FontLibrary?) {
    let parts = symbol.name.split(separator: ".")
    let isCircle = parts.contains("circle") && symbol.badge == nil
    self.isCircle = isCircle
    if let size = symbol.measuredSize ?? Self.relative(parts, in: library)?.measuredSize {
      ink = Self.ink(of: size, isCircle: isCircle)
    } else if isCircle, parts.dropFirst().contains("circle") {
      ink = Self.ink(of: Self.circle, isCircle: isCircle)
    } else if parts.dropFirst().contains("square"), parts[0] != "square" {
      ink = Self.ink(of: Self.square, isCircle: false)
    } else if let own = library.ink(of: symbol, in: fonts) {
      let isTurned = symbol.rotation.truncatingRemainder(dividingBy: 180) != 0
      let width = (isTurned ? own.height : own.width) * SymbolComposer.emPerSize
      let height = (isTurned ? own.width : own.height) * SymbolComposer.emPerSize
      // A stand-in that fills its square is one of the round ones, which the system makes as wide as the font size.
      let isWhole = width > 0.95 && height > 0.95
      ink = CGSize(
        width: width + (isWhole ? 0.04 : Self.growth.width), height: height + (isWhole ? 0.04 : Self.growth.height))
    } else {
      ink = Self.ink(of: Self.circle, isCircle: isCircle)
    }
  }

  /// Words of names that mean the same shape in a mirror.
  private static let mirrored: [Substring: Substring] = [
    "up": "down", "down": "up", "left": "right", "right": "left", "clockwise": "counterclockwise",
    "counterclockwise": "clockwise",
  ]

  /// The relative whose size a symbol shares: the same shape with or without filling, stroke or badge, or in a mirror.
  private static func relative(_ parts: [Substring], in library: SymbolLibrary) -> Symbol? {
    var plain = parts
    if let badge = plain.firstIndex(of: "badge"), badge > 0 { plain.removeSubrange(badge...) }
    plain.removeAll { $0 == "fill" || $0 == "slash" }
    guard !plain.isEmpty else { return nil }
    let name = plain.joined(separator: ".")
    let other = plain.map { mirrored[$0] ?? $0 }.joined(separator: ".")
    return [name, name + ".fill", other, other + ".fill"].lazy.compactMap { library.symbol(named: $0) }.first {
      $0.measuredSize != nil
    }
  }

  /// The ink in a box of 17 points, in units of the font size.
  private static func ink(of box: CGSize, isCircle: Bool) -> CGSize {
    let margin = margin(.medium, isCircle: isCircle)
    return CGSize(width: box.width / 17 - margin.width, height: box.height / 17 - margin.height)
  }

  /// The ink's size in points.
  func ink(fontSize: CGFloat, weight: Double, scale: SymbolScale) -> CGSize {
    let growth = isCircle ? 1 : 1 + Self.perWeight * CGFloat(min(900, max(100, weight)) - 400) / 100
    let factor = fontSize * scale.factor * growth
    return CGSize(width: ink.width * factor, height: ink.height * factor)
  }

  /// The box in points, rounded to whole pixels.
  func size(fontSize: CGFloat, weight: Double, scale: SymbolScale, displayScale: CGFloat) -> CGSize {
    let ink = ink(fontSize: fontSize, weight: weight, scale: scale)
    let margin = Self.margin(scale, isCircle: isCircle)
    func whole(_ length: CGFloat) -> CGFloat {
      // A hair more than half counts as half, so that products that miss it by a rounding error go up too.
      max(1, (length * displayScale + 1e-6).rounded()) / displayScale
    }
    return CGSize(
      width: whole(ink.width + margin.width * fontSize), height: whole(ink.height + margin.height * fontSize))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// How far a text stands out from what is painted around it.
package struct TextContrast: Hashable, Sendable {
  package var string: String
  package var size: CGFloat
  package var isBold: Bool
  package var isOverPicture: Bool
  /// Whether it has a colour that is the system's own choice, as `.secondary` and the tint of links are.
  package var isSystemStyle: Bool
  /// The ratio of WCAG, from 1 to 21, over the whole text.
  package var average: Double
  /// The lowest one of its parts.
  package var worst: Double
  /// The colours that the average was made of, as "#RRGGBB".
  package var textColor: String
  package var surroundings: String

  /// The ratio that a text of its size needs.
  package var needed: Double { size >= 17.95 || (isBold && size >= 13.95) ? 3 : 4.5 }
}

/// A painted tile: red, green, blue and alpha, row after row.
package struct PaintedPixels: Sendable {
  package var width: Int
  package var height: Int
  package var bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// Measures the contrast of texts in what was really painted.
///
/// The tile is painted three times: as it is, with all texts black and with all texts white. The difference of the last
/// two is how much of each pixel is text, whatever groups, masks and opacity do to it; hidden text has none. Where a
/// pixel is all text, the tile as it is shows the text's colour; where it is none, what the eye compares it with,
/// shadows and outlines of the text included.
package struct ContrastMeasure {
  package typealias Paint = (DisplayList) throws -> PaintedPixels

  /// Pixels per point to paint with: stems of small text have whole pixels then.
  package static let scale: CGFloat = 4

  private let actual: PaintedPixels
  private let black: PaintedPixels
  private let white: PaintedPixels
  private let texts: [DrawnText]

  /// - Parameter paint: Paints a list at `scale` pixels per point, corners square.
  package init(_ list: DisplayList, paint: Paint) rethrows {
    texts = list.texts.filter { !$0.isDisabled }
    actual = try paint(list)
    black = try paint(list.withTexts(painted: .color(.black)))
    white = try paint(list.withTexts(painted: .color(.white)))
  }

  package var contrasts: [TextContrast] { texts.compactMap(contrast) }

  private struct Sum {
    var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)

    mutating func add(_ pixels: PaintedPixels, _ index: Int) {
      red += Sum.linear[Int(pixels.bytes[index])]
      green += Sum.linear[Int(pixels.bytes[index + 1])]
      blue += Sum.linear[Int(pixels.bytes[index + 2])]
      count += 1
    }

    mutating func add(_ other: Sum) {
      red += other.red
      green += other.green
      blue += other.blue
      count += other.count
    }

    var luminance: Double { (0.2126 * red + 0.7152 * green + 0.0722 * blue) / max(1, count) }

    var hex: String {
      func byte(_ value: Double) -> String {
        let value = value / max(1, count)
        let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        let number = Int((min(1, max(0, encoded)) * 255).rounded())
        return (number < 16 ? "0" : "") + String(number, radix: 16, uppercase: true)
      }
      return "#" + byte(red) + byte(green) + byte(blue)
    }

    /// The light that each value of a byte stands for.
    static let linear: [Double] = (0...255).map { value in
      let value = Double(value) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private func contrast(of text: DrawnText) -> TextContrast? {
    let margin = 2.0
    let left = max(0, Int((text.box.minX - margin) * Self.scale))
    let right = min(actual.width, Int((text.box.maxX + margin) * Self.scale))
    let top = max(0, Int((text.box.minY - margin) * Self.scale))
    let bottom = min(actual.height, Int((text.box.maxY + margin) * Self.scale))
    guard left < right, top < bottom else { return nil }
    var most = 0
    for y in top..<bottom { for x in left..<right { most = max(most, cover(at: 4 * (y * actual.width + x))) } }
    // What is nearly not there is not meant to be read.
    guard most > 25 else { return nil }
    let whole = most * 19 / 20
    let width = max(8, Int(text.size * 2 * Self.scale))
    var (core, around) = (Sum(), Sum())
    var parts: [(core: Sum, around: Sum)] = []
    for start in stride(from: left, to: right, by: width) {
      var part = (core: Sum(), around: Sum())
      for y in top..<bottom {
        for x in start..<min(right, start + width) {
          let index = 4 * (y * actual.width + x)
          let cover = cover(at: index)
          if cover >= whole { part.core.add(actual, index) } else if cover <= 2 { part.around.add(actual, index) }
        }
      }
      core.add(part.core)
      around.add(part.around)
      if part.core.count >= 8, part.around.count >= 8 { parts.append(part) }
    }
    guard core.count >= 8, around.count >= 8 else { return nil }
    let average = Self.ratio(core.luminance, around.luminance)
    return TextContrast(
      string: text.string, size: text.size, isBold: text.isBold, isOverPicture: text.isOverPicture,
      isSystemStyle: text.paint.isOfSystemStyle(on: around.luminance), average: average,
      worst: parts.map { Self.ratio($0.core.luminance, $0.around.luminance) }.min() ?? average, textColor: core.hex,
      surroundings: around.hex)
  }

  /// How much of a pixel is text, from 0 to 255.
  private func cover(at index: Int) -> Int {
    var most = 0
    for channel in index..<index + 3 { most = max(most, abs(Int(white.bytes[channel]) - Int(black.bytes[channel]))) }
    return most
  }

  private static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }
}

extension DisplayList {
  /// The list with every text, but no symbol, in one paint.
  func withTexts(painted paint: Paint) -> DisplayList {
    var list = self
    for index in list.items.indices {
      guard case .text(var text) = list.items[index].content else { continue }
      for run in text.runs.indices where text.runs[run].isText { text.runs[run].paint = paint }
      list.items[index].content = .text(text)
    }
    return list
  }
}

extension Paint {
  /// Whether it is the system's colour for labels of the second rank or below, on a background of the brightness that
  /// the system means them for, or its tint, which links have that say nothing else.
  func isOfSystemStyle(on luminance: Double) -> Bool {
    guard case .color(let color) = self else { return false }
    func near(_ hex: UInt32) -> Bool {
      let other = ResolvedColor(hex: hex)
      return abs(color.red - other.red) < 0.01 && abs(color.green - other.green) < 0.01
        && abs(color.blue - other.blue) < 0.01
    }
    if color.opacity > 0.95 { return near(0x0088FF) || near(0x0091FF) || near(0x007AFF) || near(0x0A84FF) }
    guard (near(0x3C3C43) && luminance > 0.7) || (near(0xEBEBF5) && luminance < 0.1) else { return false }
    return [0.6, 0.3, 0.18, 0.16].contains { abs(color.opacity - $0) < 0.01 }
  }
}

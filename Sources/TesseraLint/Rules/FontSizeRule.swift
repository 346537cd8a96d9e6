// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel

/// Text smaller than 11 points, which is the least that the platform's guidelines name.
package enum FontSizeRule: TileRule {
  package static let codes: [LintCode] = [.fontSmall]
  private static let least: CGFloat = 11

  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    var findings: [LintFinding] = []
    for tile in tiles.tiles where tile.isPlain && tile.family != .accessoryInline && tile.family != .accessoryCorner {
      var told: Set<SourcePlace> = []
      for (text, count) in smallest(of: tile) {
        let font = tiles.fontPlace(of: text.size)
        let place = font ?? tiles.place(of: text.string)
        if let place, !told.insert(place).inserted { continue }
        let others = count > 1 ? " and \(count - 1) more" : ""
        let shrunk = font == nil && text.size != text.size.rounded() ? " (shrunk to fit by minimumScaleFactor?)" : ""
        findings.append(
          LintFinding(
            .fontSmall,
            "\"\(text.string.shortened)\"\(others) is \(text.size.inTenths) pt\(shrunk); 11 pt are the least that can be read.",
            remedy: "Use a text style, as .caption2, which also follows the reader's text size; or show less.",
            at: place, of: tile.subject()))
      }
    }
    return findings.merged
  }

  /// One text for each size below the least, with how many there are.
  private static func smallest(of tile: DrawnTile) -> [(DrawnText, Int)] {
    var order: [DrawnText] = []
    var counts: [Int: Int] = [:]
    for text in tile.list.texts where text.size < least - 0.05 && text.string.contains(where: \.isLetterOrDigit) {
      let key = Int((text.size * 10).rounded())
      if counts[key] == nil { order.append(text) }
      counts[key, default: 0] += 1
    }
    return order.map { ($0, counts[Int(($0.size * 10).rounded())] ?? 1) }
  }
}

extension DrawnTiles {
  /// The only place of the widget's code that names a font of a size.
  fileprivate func fontPlace(of size: CGFloat) -> SourcePlace? {
    var places: [SourcePlace] = []
    for file in sources.widget {
      for call in file.calls where ["system", "custom"].contains(call.name) {
        guard let argument = call.argument("size") ?? call.argument("fixedSize"), argument.count == 1,
          case .number(let digits)? = argument.first?.kind, let number = Double(digits), abs(number - size) < 0.05
        else { continue }
        places.append(file.place(call.line))
      }
    }
    return places.count == 1 ? places[0] : nil
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

extension String {
  /// The text in no more than about thirty characters of one line.
  var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 32 ? line.prefix(29).trimmingCharacters(in: .whitespaces) + "..." : line
  }
}

extension CGFloat {
  /// "9.5", without a zero after the point.
  var inTenths: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}

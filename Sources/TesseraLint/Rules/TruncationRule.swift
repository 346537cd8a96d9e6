// SPDX-License-Identifier: Apache-2.0
import TesseraDisplayList
import TesseraModel

/// Texts that are whole at the usual text size and cut off at a larger one.
package enum TruncationRule: TileRule {
  package static let codes: [LintCode] = [.textTruncated]

  private struct Cut {
    var string: String
    var type: DynamicTypeSize
  }

  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    var findings: [LintFinding] = []
    for plain in tiles.tiles where plain.isPlain {
      let larger = tiles.tiles.filter {
        $0.kind == plain.kind && $0.family == plain.family && $0.environment.dynamicTypeSize > .large
      }.sorted { $0.environment.dynamicTypeSize < $1.environment.dynamicTypeSize }
      var elsewhere: [Cut] = []
      for text in unique(plain.list.texts.filter { !$0.isTruncated }) {
        guard let first = larger.first(where: { isCut(text, in: $0) }) else { continue }
        let cut = Cut(string: text.string, type: first.environment.dynamicTypeSize)
        if let place = tiles.place(of: text.string) {
          findings.append(finding([cut], plain, at: place))
        } else {
          elsewhere.append(cut)
        }
      }
      // Where no line of the code can be named, the family is the place.
      if !elsewhere.isEmpty { findings.append(finding(elsewhere, plain, at: nil)) }
    }
    return findings.merged
  }

  private static func finding(_ cuts: [Cut], _ tile: DrawnTile, at place: SourcePlace?) -> LintFinding {
    let words = cuts.prefix(3).map { "\"\($0.string.shortened)\"" }.joined(separator: ", ")
    let others = cuts.count > 3 ? " and \(cuts.count - 3) more" : ""
    let type = cuts.map(\.type).min() ?? .large
    return LintFinding(
      .textTruncated,
      "\(words)\(others) \(cuts.count == 1 ? "is" : "are") cut off from the text size \(type.name) on; at L nothing is missing.",
      remedy: "Let text have more lines or shrink (minimumScaleFactor), use ViewThatFits, or show less beside it.",
      at: place, of: tile.subject(), topic: place == nil ? nil : words)
  }

  /// Texts by what they say, the first of each.
  private static func unique(_ texts: [DrawnText]) -> [DrawnText] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0.string).inserted }
  }

  private static func isCut(_ text: DrawnText, in tile: DrawnTile) -> Bool {
    let same = tile.list.texts.filter { $0.string == text.string }
    return !same.isEmpty && same.allSatisfy(\.isTruncated)
  }
}

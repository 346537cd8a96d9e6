// SPDX-License-Identifier: Apache-2.0
import TesseraDisplayList
import TesseraModel

/// Texts that are whole at the usual text size and cut off at a larger one.
package enum TruncationRule: TileRule {
  package static let codes: [LintCode] = [.textTruncated]

  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    var findings: [LintFinding] = []
    for plain in tiles.tiles where plain.isPlain {
      let whole = plain.list.texts.filter { !$0.isTruncated }
      let larger = tiles.tiles.filter {
        $0.kind == plain.kind && $0.family == plain.family && $0.environment.dynamicTypeSize > .large
      }.sorted { $0.environment.dynamicTypeSize < $1.environment.dynamicTypeSize }
      for text in unique(whole) {
        guard let first = larger.first(where: { tile in cut(text, in: tile) }) else { continue }
        findings.append(
          LintFinding(
            .textTruncated,
            "\"\(text.string.shortened)\" is cut off at the text size \(first.environment.dynamicTypeSize.name) and above; at L it "
              + "is whole.",
            remedy: "Let it have more lines or shrink (minimumScaleFactor), use ViewThatFits, or show less beside it.",
            at: tiles.place(of: text.string), of: plain.subject(), topic: text.string))
      }
    }
    return findings.merged
  }

  /// Texts by what they say, the first of each.
  private static func unique(_ texts: [DrawnText]) -> [DrawnText] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0.string).inserted }
  }

  private static func cut(_ text: DrawnText, in tile: DrawnTile) -> Bool {
    let same = tile.list.texts.filter { $0.string == text.string }
    return !same.isEmpty && same.allSatisfy(\.isTruncated)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

/// Families that a widget declares and has no layout for.
package enum FamilyRule: TileRule {
  package static let codes: [LintCode] = [.familyEmpty, .familyRepeats]

  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    let plain = tiles.tiles.filter(\.isPlain)
    return empty(plain) + repeated(plain)
  }

  private static func empty(_ tiles: [DrawnTile]) -> [LintFinding] {
    tiles.filter { $0.list.contentBounds == nil }.map { tile in
      LintFinding(
        .familyEmpty,
        "The family \(tile.family.name) is declared and nothing is drawn in it\(tile.list.items.isEmpty ? "" : " but the background").",
        remedy: "Give it a layout in the switch over widgetFamily, or take it out of supportedFamilies.",
        of: tile.subject())
    }
  }

  /// Large tiles that show what a smaller one shows and leave most of their room empty.
  private static func repeated(_ tiles: [DrawnTile]) -> [LintFinding] {
    func area(_ tile: DrawnTile) -> CGFloat { tile.list.size.width * tile.list.size.height }
    return tiles.filter { !$0.family.isAccessory }.compactMap { tile in
      guard let bounds = tile.list.contentBounds else { return nil }
      let strings = tile.list.texts.map(\.string)
      let share = bounds.width * bounds.height / area(tile)
      guard !strings.isEmpty, share < 0.3 else { return nil }
      let smaller = tiles.filter { other in
        other.kind == tile.kind && !other.family.isAccessory && area(other) < area(tile) * 0.7
          && other.list.texts.map(\.string) == strings
      }
      guard let other = smaller.min(by: { area($0) < area($1) }) else { return nil }
      return LintFinding(
        .familyRepeats,
        "\(tile.family.name) shows the same as \(other.family.name) and fills \(Int((share * 100).rounded())) % of its tile.",
        remedy: "Give it a layout of its own, or take it out of supportedFamilies.", of: tile.subject())
    }
  }
}

extension DisplayList {
  /// The rectangle around everything that is painted besides the container background; nil where nothing is.
  var contentBounds: CGRect? {
    var bounds: CGRect?
    let tile = CGRect(origin: .zero, size: size)
    func add(_ rect: CGRect, _ transform: CGAffineTransform) {
      let rect = rect.applying(transform).intersection(tile)
      guard !rect.isEmpty, !rect.isNull else { return }
      bounds = bounds?.union(rect) ?? rect
    }
    func collect(_ range: Range<Int>, _ transform: CGAffineTransform) {
      forEachChild(in: range) { index, descendants in
        let item = items[index]
        switch item.content {
        case .group(.containerBackground): return
        case .group(.opacity(let opacity)) where opacity < 0.01: return
        case .group(.transform(let inner)): collect(descendants, inner.concatenating(transform))
        case .group: collect(descendants, transform)
        case .shape(let shape) where shape.paint == .clear: return
        case .text(let text): for run in text.runs { add(run.box, transform) }
        default: add(item.frame, transform)
        }
      }
    }
    collect(0..<items.count, .identity)
    return bounds
  }
}

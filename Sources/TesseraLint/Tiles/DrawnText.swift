// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// A text of a display list with what decides whether it can be read.
package struct DrawnText: Sendable {
  package var string: String
  /// Index of its item.
  package var item: Int
  package var identity: UInt32
  /// Where its glyphs lie in the tile, transforms applied.
  package var box: CGRect
  /// Points as an author writes them, transforms applied; the smallest of its runs.
  package var size: CGFloat
  package var isBold: Bool
  package var paint: Paint
  /// Whether the end was cut off for lack of room.
  package var isTruncated: Bool
  /// Whether a picture lies under it.
  package var isOverPicture: Bool
  /// Whether it belongs to a control that is out of use, which may be faint.
  package var isDisabled: Bool
}

extension GlyphRun {
  /// Whether it writes text, and no symbol or emoji.
  var isText: Bool { face.role != "symbols" && face.role != "emoji" }

  /// Where its glyphs are, in its own coordinates.
  var box: CGRect {
    CGRect(x: origin.x, y: origin.y - size * 0.76, width: width, height: size)
  }
}

extension DisplayList {
  /// Every text of the list; live ones have to be written out before.
  package var texts: [DrawnText] {
    var texts: [DrawnText] = []
    var pictures: [CGRect] = []
    collect(0..<items.count, .identity, isDisabled: false, &texts, &pictures)
    return texts
  }

  private func collect(
    _ range: Range<Int>, _ transform: CGAffineTransform, isDisabled: Bool, _ texts: inout [DrawnText],
    _ pictures: inout [CGRect]
  ) {
    forEachChild(in: range) { index, descendants in
      let item = items[index]
      switch item.content {
      case .group(.transform(let inner)):
        collect(descendants, inner.concatenating(transform), isDisabled: isDisabled, &texts, &pictures)
      case .group(let group):
        collect(
          descendants, transform, isDisabled: isDisabled || group == .interaction(.disabled), &texts, &pictures)
      case .image(let content):
        if content.tint == nil { pictures.append(content.rect.applying(transform)) }
      case .text(let content):
        let runs = content.runs.filter(\.isText)
        guard !content.string.isEmpty, let first = runs.first else { return }
        let box = runs.dropFirst().reduce(first.box) { $0.union($1.box) }.applying(transform)
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let sizes = runs.map { $0.face.statedSize(drawnSize: $0.size) * scale }
        texts.append(
          DrawnText(
            string: content.string, item: index, identity: item.identity, box: box, size: sizes.min() ?? 0,
            isBold: runs.allSatisfy { ($0.face.axes.first { $0.tag == "wght" }?.value ?? 400) >= 600 },
            paint: first.paint, isTruncated: content.isTruncated,
            isOverPicture: pictures.contains { !$0.intersection(box).isEmpty }, isDisabled: isDisabled))
      default: break
      }
    }
  }
}

extension TextContent {
  /// Whether its lines end with an ellipsis that the text itself has not.
  package var isTruncated: Bool {
    let drawn = runs.reduce(0) { $0 + $1.text.count { $0 == "…" } }
    return drawn > string.count { $0 == "…" }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// Places the clusters of lines in visual order and writes them down as glyph runs, decorations and attachments.
struct LineEmitter {
  let prepared: PreparedParagraph
  let fonts: FontCache
  private(set) var layout = TextLayout()

  private var displayScale: CGFloat { max(0.01, prepared.paragraph.displayScale) }

  init(prepared: PreparedParagraph, fonts: FontCache) {
    self.prepared = prepared
    self.fonts = fonts
  }

  /// Writes one line whose left end and baseline are given.
  mutating func emit(_ line: LineBreaker.Line, x: CGFloat, baseline: CGFloat) {
    let base = prepared.baseLevels[line.hardLine]
    let levels = line.items.map { $0 == LineBreaker.ellipsis ? base : prepared.clusters[$0].level }
    let order = TextDirection.visualOrder(of: levels).map { line.items[$0] }
    var x = x
    var i = 0
    while i < order.count {
      let item = order[i]
      if item == LineBreaker.ellipsis {
        x += emitEllipsis(line, x: x, baseline: baseline, isRightToLeft: base & 1 == 1)
        i += 1
        continue
      }
      let span = prepared.spans[prepared.clusters[item].span]
      if let attachment = span.attachment {
        let rect = CGRect(
          origin: CGPoint(x: x, y: baseline - attachment.baseline), size: attachment.size)
        layout.attachments.append(.init(rect: rect, tag: span.tag))
        x += attachment.size.width
        i += 1
        continue
      }
      var end = i + 1
      while end < order.count, belongTogether(order[end - 1], order[end]) { end += 1 }
      x += emitRun(Array(order[i..<end]), x: x, baseline: baseline)
      // Kerning towards the run that follows, when both are of one font.
      if end < order.count, order[end] == order[end - 1] + 1 { x += prepared.clusters[order[end - 1]].kern }
      i = end
    }
  }

  private func belongTogether(_ a: Int, _ b: Int) -> Bool {
    guard a >= 0, b >= 0, abs(a - b) == 1 else { return false }
    let (first, second) = (prepared.clusters[a], prepared.clusters[b])
    return first.span == second.span && first.face == second.face && first.level & 1 == second.level & 1
      && prepared.spans[second.span].attachment == nil
  }

  /// Writes neighbouring clusters of one face; returns their width.
  private mutating func emitRun(_ items: [Int], x: CGFloat, baseline: CGFloat) -> CGFloat {
    guard let first = items.first, let low = items.min(), let high = items.max() else { return 0 }
    let clusters = prepared.clusters
    let span = prepared.spans[clusters[first].span]
    let text = String(decoding: prepared.units[clusters[low].start..<clusters[high].end], as: UTF16.self)
    let isPlain = text.utf8.count == clusters[high].end - clusters[low].start
    var offsets: [Int] = []
    if !isPlain {
      var bytes = 0
      for i in low...high {
        offsets.append(bytes)
        bytes += String(decoding: prepared.units[clusters[i].start..<clusters[i].end], as: UTF16.self).utf8.count
      }
    }
    var glyphs: [GlyphRun.Glyph] = []
    var width: CGFloat = 0
    var isApproximate = false
    for (n, item) in items.enumerated() {
      let cluster = clusters[item]
      let offset = isPlain ? cluster.start - clusters[low].start : offsets[item - low]
      for glyph in prepared.glyphs[cluster.glyphs] {
        glyphs.append(.init(id: glyph.id, x: width + glyph.x, y: glyph.y, cluster: offset))
      }
      width += cluster.advance
      if n + 1 < items.count, items[n + 1] == item + 1 { width += cluster.kern }
      isApproximate = isApproximate || cluster.isApproximate
    }
    layout.isApproximate = layout.isApproximate || isApproximate
    if !glyphs.isEmpty {
      let use = prepared.faces[clusters[first].face]
      let run = GlyphRun(
        face: use.face, size: use.size, origin: CGPoint(x: x, y: baseline - span.attributes.baselineOffset),
        width: width, glyphs: glyphs, text: text, paint: .color(.clear),
        isRightToLeft: clusters[first].level & 1 == 1, isApproximate: isApproximate)
      layout.runs.append(.init(glyphs: run, tag: span.tag))
    }
    decorate(span, x: x, width: width, baseline: baseline)
    return width
  }

  private mutating func emitEllipsis(
    _ line: LineBreaker.Line, x: CGFloat, baseline: CGFloat, isRightToLeft: Bool
  ) -> CGFloat {
    guard let index = line.ellipsisSpan else { return 0 }
    let span = prepared.spans[index]
    let (glyph, use, advance) = fonts.ellipsis(in: span.font)
    let width = advance + span.attributes.kerning
    layout.isApproximate = true
    if let use {
      let run = GlyphRun(
        face: use.face, size: use.size, origin: CGPoint(x: x, y: baseline - span.attributes.baselineOffset),
        width: width, glyphs: [.init(id: glyph, x: 0, cluster: 0)], text: "\u{2026}", paint: .color(.clear),
        isRightToLeft: isRightToLeft, isApproximate: true)
      layout.runs.append(.init(glyphs: run, tag: span.tag))
    }
    decorate(span, x: x, width: width, baseline: baseline)
    return width
  }

  /// Adds the lines under and through a stretch; thickness is 1/18 of the size in whole pixels, our own choice.
  private mutating func decorate(_ span: PreparedParagraph.Span, x: CGFloat, width: CGFloat, baseline: CGFloat) {
    guard span.attributes.underline || span.attributes.strikethrough, width > 0 else { return }
    let size = span.font.descriptor.size
    func pixels(_ length: CGFloat) -> CGFloat { max(1, (length * displayScale).rounded()) / displayScale }
    let thickness = pixels(size / 18)
    let baseline = baseline - span.attributes.baselineOffset
    if span.attributes.underline {
      let rect = CGRect(x: x, y: baseline + pixels(size * 0.085), width: width, height: thickness)
      add(.init(rect: rect, isStrikethrough: false, tag: span.tag))
    }
    if span.attributes.strikethrough {
      let y = baseline - span.font.xHeight * 0.53 - thickness / 2
      add(.init(rect: CGRect(x: x, y: y, width: width, height: thickness), isStrikethrough: true, tag: span.tag))
    }
  }

  /// Adds a line, or lengthens the one it continues.
  private mutating func add(_ new: TextLayout.Decoration) {
    if let i = layout.decorations.lastIndex(where: { $0.isStrikethrough == new.isStrikethrough }) {
      let old = layout.decorations[i]
      if old.tag == new.tag, old.rect.minY == new.rect.minY, old.rect.height == new.rect.height,
        abs(old.rect.maxX - new.rect.minX) < 0.5
      {
        layout.decorations[i].rect.size.width = new.rect.maxX - old.rect.minX
        return
      }
    }
    layout.decorations.append(new)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension DisplayList {
  /// Whether something in the list changes with time.
  package var isLive: Bool {
    items.contains { item in
      switch item.content {
      case .liveText, .liveProgress: true
      default: false
      }
    }
  }

  /// The list as it looks at a moment: live texts laid out, live progress drawn.
  package func settled(at now: Date, engine: TextEngine = .shared) -> DisplayList {
    guard isLive else { return self }
    var result = self
    result.items = settled(0..<items.count, at: now, engine)
    return result
  }

  private func settled(_ range: Range<Int>, at now: Date, _ engine: TextEngine) -> [DisplayItem] {
    var result: [DisplayItem] = []
    forEachChild(in: range) { index, descendants in
      var item = items[index]
      switch item.content {
      case .liveText(let text):
        for content in engine.contents(of: text, in: item.frame, at: now) {
          result.append(DisplayItem(identity: item.identity, frame: item.frame, content: content))
        }
      case .liveProgress(let progress):
        guard let (path, stroke) = progress.outline(in: item.frame, at: now) else { return }
        item.content = .shape(ShapeContent(path: path, paint: progress.paint, stroke: stroke))
        result.append(item)
      default:
        let children = settled(descendants, at: now, engine)
        item.descendants = children.count
        result.append(item)
        result += children
      }
    }
    return result
  }
}

extension LiveTextContent {
  /// The paragraph with its dates written out for a moment.
  package func paragraph(at now: Date) -> Paragraph {
    paragraph { $0.text(at: now, conventions) }
  }

  /// The widest paragraph that can appear from a moment on, for reserving a box.
  package func widestParagraph(from now: Date, until end: Date?, engine: TextEngine = .shared) -> Paragraph {
    paragraph { date in
      let candidates = date.widestCandidates(from: now, until: end, conventions)
      let attributes = paragraph.fragments.compactMap { fragment -> TextAttributes? in
        if case .text(_, let attributes, _) = fragment { return attributes }
        return nil
      }
      guard let first = attributes.first, candidates.count > 1 else { return candidates.first ?? "" }
      func width(_ string: String) -> CGFloat {
        engine.layout(
          Paragraph(
            fragments: [.text(string, attributes: first, tag: 0)], displayScale: paragraph.displayScale),
          width: nil, height: nil
        ).size.width
      }
      return candidates.map { ($0, width($0)) }.max { $0.1 < $1.1 }?.0 ?? ""
    }
  }

  private func paragraph(_ string: (DateStyleText) -> String) -> Paragraph {
    var result = paragraph
    for program in programs {
      guard result.fragments.indices.contains(program.fragment),
        case .text(_, let attributes, let tag) = result.fragments[program.fragment]
      else { continue }
      result.fragments[program.fragment] = .text(string(program.date), attributes: attributes, tag: tag)
    }
    return result
  }
}

extension TextEngine {
  /// The items that a live text consists of at a moment, inside the box that was reserved for it.
  fileprivate func contents(of text: LiveTextContent, in frame: CGRect, at now: Date) -> [DisplayItem.Content] {
    let paragraph = text.paragraph(at: now)
    let layout = layout(paragraph, width: frame.width, height: frame.height)
    let rest = frame.width - layout.size.width
    let shift: CGFloat =
      switch (paragraph.alignment, paragraph.isRightToLeft) {
      case (.leading, false), (.trailing, true): 0
      case (.center, _): (rest / 2).quantised
      case (.trailing, false), (.leading, true): rest
      }
    let origin = CGPoint(x: frame.minX + shift, y: frame.minY)
    var runs: [GlyphRun] = []
    for run in layout.runs {
      var glyphs = run.glyphs
      glyphs.origin = glyphs.origin + origin
      glyphs.paint = text.styles[run.tag].paint
      runs.append(glyphs)
    }
    let string = paragraph.fragments.map { fragment in
      if case .text(let string, _, _) = fragment { string } else { "" }
    }.joined()
    var contents: [DisplayItem.Content] = []
    if !runs.isEmpty {
      contents.append(.text(TextContent(string: string, runs: runs, transition: text.transition)))
    }
    for decoration in layout.decorations {
      let style = text.styles[decoration.tag]
      let paint = (decoration.isStrikethrough ? style.strikethrough : style.underline) ?? style.paint
      contents.append(
        .shape(
          ShapeContent(path: Path(decoration.rect.offsetBy(dx: origin.x, dy: origin.y)), paint: paint)))
    }
    return contents.map(\.quantised)
  }
}

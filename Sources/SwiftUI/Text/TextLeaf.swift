// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraText
import TesseraViewGraph

extension Text: View {
  public typealias Body = Never
}

extension Text: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    [LeafNode(TextLeaf(self, inputs.environment), identity: inputs.identity)]
  }
}

/// Lays text out by the engine and paints its glyph runs.
struct TextLeaf: Leaf {
  private let text: ResolvedText
  private let paragraph: Paragraph
  let spacing: ViewSpacing
  private let transition: TesseraDisplayList.ContentTransition?
  private let isRedacted: Bool
  /// The text as a program, where it goes on changing; `paragraph` is then its widest form.
  private let live: LiveTextContent?
  /// The form of the moment; it is what has to find room where a width is offered.
  private let present: Paragraph
  /// The characters; of a text that counts those of the moment.
  var string: String { text.string }

  init(_ text: Text, _ environment: EnvironmentValues) {
    let text = text.resolved(in: environment)
    self.text = text
    spacing = text.spacing(in: environment)
    transition = environment.chosenContentTransition?.transition
    isRedacted = environment.redactionReasons.contains(.placeholder)
    var paragraph = Paragraph(
      fragments: text.fragments, lineLimit: environment.lineLimit.map { max(1, $0) },
      reservedLines: environment.reservedLines, truncation: environment.truncationMode.engineValue,
      alignment: environment.multilineTextAlignment.engineValue,
      lineSpacing: environment.lineSpacing + text.lineGap(in: environment),
      minimumScaleFactor: environment.minimumScaleFactor, allowsTightening: environment.allowsTightening,
      isRightToLeft: environment.layoutDirection == .rightToLeft, locale: environment.locale.identifier,
      displayScale: environment.displayScale)
    live = TextLeaf.live(text, paragraph, environment)
    present = paragraph
    if let live { paragraph = live.widestParagraph(from: environment.now, until: nil) }
    self.paragraph = paragraph
  }

  private static func live(
    _ text: ResolvedText, _ paragraph: Paragraph, _ environment: EnvironmentValues
  ) -> LiveTextContent? {
    guard !text.programs.isEmpty else { return nil }
    guard text.pieces.allSatisfy({ $0.image == nil }) else {
      DiagnosticLog.report(
        .liveTextFrozen, "A text with a picture and a date that counts shows the moment it was made for.",
        location: text.string)
      return nil
    }
    return LiveTextContent(
      paragraph: paragraph, programs: text.programs, styles: [], conventions: environment.dateConventions,
      transition: environment.chosenContentTransition?.transition)
  }

  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    // Wrapping the widest form would reserve lines that the text may never need.
    TextEngine.shared.layout(
      proposal.width == nil ? paragraph : present, width: proposal.width, height: proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard !paragraph.fragments.isEmpty else { return .zero }
    let size = layout(proposal).size
    // A text that counts takes the width it is offered, so that its digits never move what stands beside it.
    guard live != nil, let offered = proposal.width else { return size }
    return CGSize(width: max(offered, size.width), height: size.height)
  }

  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard !paragraph.fragments.isEmpty else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return layout(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(proposal).lastBaseline }
    return nil
  }

  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter) {
    guard !paragraph.fragments.isEmpty else { return }
    let layout = layout(proposal)
    if let live, !isRedacted { return emit(live, frame, identity, emitter) }
    if isRedacted { return emitBlocks(layout, frame, identity, emitter) }
    emitRuns(layout, frame, identity, emitter)
    for decoration in layout.decorations {
      let piece = text.pieces[decoration.tag]
      let fill = (decoration.isStrikethrough ? piece.strikethroughColor : piece.underlineColor) ?? piece.fill
      let rect = decoration.rect.offsetBy(dx: frame.minX, dy: frame.minY)
      emitter.builder.append(
        .shape(ShapeContent(path: Path(rect), paint: fill.paint(in: frame))), identity: identity, frame: rect)
    }
    for attachment in layout.attachments {
      guard let image = text.pieces[attachment.tag].image else { continue }
      let rect = attachment.rect.offsetBy(dx: frame.minX, dy: frame.minY)
      image.emit(in: rect, identity: identity, emitter)
    }
    report(layout)
  }

  /// One item for all runs whose shadows are alike; the first one carries the string.
  private func emitRuns(_ layout: TextLayout, _ frame: CGRect, _ identity: String, _ emitter: Emitter) {
    var groups: [(shadows: [FillShadow], runs: [TextLayout.Run])] = []
    for run in layout.runs {
      let fill = text.pieces[run.tag].fill
      guard !fill.isClear else { continue }
      if let image = fill.image { emitter.builder.add(image) }
      let shadows = fill.parted.shadows
      if let index = groups.firstIndex(where: { $0.shadows == shadows }) {
        groups[index].runs.append(run)
      } else {
        groups.append((shadows, [run]))
      }
    }
    var string = text.string
    for group in groups {
      FillShadow.emit(group.shadows, in: frame, identity: identity, emitter) { all in
        let runs = group.runs.map { run in
          var glyphs = run.glyphs
          glyphs.origin = glyphs.origin + frame.origin
          glyphs.paint = (all ?? text.pieces[run.tag].fill).paint(in: frame)
          return glyphs
        }
        emitter.builder.append(
          .text(TextContent(string: string, runs: runs, transition: transition)), identity: identity, frame: frame)
        string = ""
      }
    }
  }

  private func emit(_ live: LiveTextContent, _ frame: CGRect, _ identity: String, _ emitter: Emitter) {
    for image in text.pieces.compactMap(\.fill.image) { emitter.builder.add(image) }
    // Parts of a text that counts cannot be told apart before it is shown: the first style's shadows are for all.
    FillShadow.emit(
      text.pieces.first?.fill.parted.shadows ?? [], in: frame, identity: identity, emitter
    ) { all in
      var live = live
      live.styles = text.pieces.map { piece in
        LiveTextContent.Style(
          paint: (all ?? piece.fill).paint(in: frame), underline: (all ?? piece.underlineColor)?.paint(in: frame),
          strikethrough: (all ?? piece.strikethroughColor)?.paint(in: frame))
      }
      emitter.builder.append(.liveText(live), identity: identity, frame: frame)
    }
  }

  /// A block for each line, as a placeholder shows it.
  private func emitBlocks(_ layout: TextLayout, _ frame: CGRect, _ identity: String, _ emitter: Emitter) {
    var lines: [CGFloat: CGRect] = [:]
    var order: [CGFloat] = []
    for run in layout.runs {
      let metrics = run.glyphs.size
      let rect = CGRect(
        x: frame.minX + run.glyphs.origin.x, y: frame.minY + run.glyphs.origin.y - metrics * 0.75,
        width: run.glyphs.width, height: metrics * 0.85)
      let key = run.glyphs.origin.y
      if let old = lines[key] {
        lines[key] = old.union(rect)
      } else {
        lines[key] = rect
        order.append(key)
      }
    }
    guard let fill = text.pieces.first?.fill.faded(by: 0.2) else { return }
    for line in order.compactMap({ lines[$0] }) {
      let rect = emitter.aligned(line)
      emitter.builder.append(
        .shape(ShapeContent(path: Path(roundedRect: rect, cornerRadius: 4), paint: fill.paint(in: frame))),
        identity: identity, frame: rect)
    }
  }

  private func report(_ layout: TextLayout) {
    if !layout.missingGlyphs.isEmpty {
      let missing = layout.missingGlyphs.map { String($0) }.joined(separator: " ")
      DiagnosticLog.report(
        .glyphMissing, "No font has a glyph for: \(missing)", location: String(text.string.prefix(40)))
    }
  }
}

extension Text.TruncationMode {
  fileprivate var engineValue: TextTruncation {
    switch self {
    case .head: .head
    case .tail: .tail
    case .middle: .middle
    }
  }
}

extension TextAlignment {
  fileprivate var engineValue: TextAlign {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

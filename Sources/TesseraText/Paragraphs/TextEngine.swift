// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel

/// Lays out paragraphs in the measures of the iOS system font; safe from every thread, results kept by content.
package final class TextEngine: @unchecked Sendable {
  /// The engine of this process over its font set; the fonts are opened at the first use.
  package static let shared: TextEngine = {
    do throws(FontError) {
      return TextEngine(library: try FontLibrary.opened())
    } catch {
      return TextEngine(library: nil, fontError: error)
    }
  }()

  /// Why there are no fonts; nil when all is well. Without fonts measures of ASCII text hold, but nothing is drawn.
  package let fontError: FontError?
  /// The fonts behind the engine; nil when there are none.
  package var library: FontLibrary? { fonts.library }
  private let lock = NSLock()
  private let fonts: FontCache
  private var prepared: [Paragraph: PreparedParagraph] = [:]

  /// An engine over a font library; without one it can only measure.
  package init(library: FontLibrary?, fontError: FontError? = nil) {
    self.fontError = fontError
    fonts = FontCache(library: library)
  }

  /// Lays a paragraph out in the space it is offered, in points; nil means as much as it likes.
  ///
  /// Without a width every stretch between newlines is one line. Lines that the height has no room for are dropped,
  /// but one always stays. When something would be left out, letters move together first (where allowed: 1/64, 2/64,
  /// 3/64 em), then the fonts shrink to the largest multiple of 1/64 that fits down to the minimum scale factor, then
  /// the last line is truncated. They shrink too where the one line that stays is taller than the height. The width is that of the widest line rounded up to a pixel, never more than offered
  /// unless a single character or the ellipsis is wider.
  package func layout(_ paragraph: Paragraph, width: CGFloat?, height: CGFloat?) -> TextLayout {
    let proposal = PreparedParagraph.Proposal(width: Self.proper(width), height: Self.proper(height))
    let (layout, missingFonts) = lock.withLock {
      let plain = prepare(paragraph)
      if let known = plain.layouts[proposal] { return (known, plain.missingFonts) }
      let layout = fit(paragraph, plain, proposal)
      if plain.layouts.count >= 64 { plain.layouts = [:] }
      plain.layouts[proposal] = layout
      return (layout, plain.missingFonts)
    }
    if let fontError { DiagnosticLog.report(.fontMissing, fontError.message) }
    if !layout.missingGlyphs.isEmpty, fontError == nil {
      let names = layout.missingGlyphs.map { character in
        "\(character) ("
          + character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
          .joined(separator: " ") + ")"
      }
      DiagnosticLog.report(.glyphMissing, "No font of the set has " + names.joined(separator: ", ") + ".")
    }
    for name in missingFonts {
      let reason =
        AppleFonts.contains(name) ? "comes with iOS and not with Tessera" : "is not in the bundle"
      DiagnosticLog.report(.fontMissing, "The font \"\(name)\" \(reason); the system font stands in.")
    }
    return layout
  }

  /// The vertical measures of a font in points.
  package func metrics(
    _ font: FontDescriptor
  ) -> (ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
    lock.withLock {
      let f = fonts.font(font)
      return (f.ascent, f.descent, f.ascent + f.descent, f.capHeight, f.xHeight)
    }
  }

  /// Adds a font file of the author's bundle; texts that ask for it are laid out anew.
  package func register(fontFile path: String) throws(FontError) {
    guard let library = fonts.library else {
      throw fontError ?? FontError(.folderMissing, "The fonts are not installed. Run `make setup`.")
    }
    try library.register(fontFile: path)
    lock.withLock { prepared = [:] }
  }

  /// An infinite proposal is none; what is not a number is nothing.
  private static func proper(_ length: CGFloat?) -> CGFloat? {
    guard let length, length != .infinity else { return nil }
    return length.isNaN ? 0 : max(0, length)
  }

  private func prepare(_ paragraph: Paragraph) -> PreparedParagraph {
    if let known = prepared[paragraph] { return known }
    let new = PreparedParagraph(paragraph, scale: 1, tightening: 0, fonts: fonts)
    if prepared.count >= 1024 { prepared = [:] }
    prepared[paragraph] = new
    return new
  }

  private func fit(
    _ paragraph: Paragraph, _ plain: PreparedParagraph, _ proposal: PreparedParagraph.Proposal
  ) -> TextLayout {
    let whole = attempt(plain, proposal)
    let minimum = min(1, max(0.01, paragraph.minimumScaleFactor))
    guard whole.isTruncated ? paragraph.allowsTightening || minimum < 1 : minimum < 1 && whole.isTooTall else {
      return emit(plain, whole, proposal, scale: 1)
    }
    var tightening: CGFloat = 0
    if paragraph.allowsTightening, whole.isTruncated {
      for step in 1...3 {
        tightening = CGFloat(step) / 64
        let tight = PreparedParagraph(paragraph, scale: 1, tightening: tightening, fonts: fonts)
        let result = attempt(tight, proposal)
        if result.fits || (minimum == 1 && (!result.isTruncated || step == 3)) {
          return emit(tight, result, proposal, scale: 1)
        }
      }
    }
    var best = (scale: minimum, prepared: plain, result: whole)
    best.prepared = PreparedParagraph(paragraph, scale: minimum, tightening: tightening, fonts: fonts)
    best.result = attempt(best.prepared, proposal)
    if best.result.fits {
      var low = Int((minimum * 64).rounded(.up))
      var high = 63
      while low <= high {
        let middle = (low + high + 1) / 2
        let scale = CGFloat(middle) / 64
        let candidate = PreparedParagraph(paragraph, scale: scale, tightening: tightening, fonts: fonts)
        let result = attempt(candidate, proposal)
        if !result.fits {
          high = middle - 1
        } else {
          best = (scale, candidate, result)
          low = middle + 1
        }
      }
    }
    return emit(best.prepared, best.result, proposal, scale: best.scale)
  }

  /// What became of a paragraph in a space.
  private struct Attempt {
    var lines: [LineBreaker.Line]
    /// Whether something is left out.
    var isTruncated: Bool
    /// Whether the one line that always stays is taller than the space.
    var isTooTall: Bool
    var fits: Bool { !isTruncated && !isTooTall }
  }

  private func attempt(_ prepared: PreparedParagraph, _ proposal: PreparedParagraph.Proposal) -> Attempt {
    let breaker = LineBreaker(prepared: prepared, fonts: fonts)
    let (lines, isTruncated) = breaker.lines(width: proposal.width ?? .infinity, height: proposal.height)
    var isTooTall = false
    if let height = proposal.height, lines.count == 1, let line = lines.first {
      // Lines are rounded up to pixels; a pixel's fraction is no reason to shrink.
      isTooTall = breaker.boxHeight(line) > height + 1e-3
    }
    return Attempt(lines: lines, isTruncated: isTruncated, isTooTall: isTooTall)
  }

  private func emit(
    _ prepared: PreparedParagraph, _ result: Attempt, _ proposal: PreparedParagraph.Proposal, scale: CGFloat
  ) -> TextLayout {
    let paragraph = prepared.paragraph
    let breaker = LineBreaker(prepared: prepared, fonts: fonts)
    let widest = result.lines.map(\.width).max() ?? 0
    var width = widest > 0 ? LineBreaker.ceil(widest, paragraph.displayScale) : 0
    if let offered = proposal.width, width > offered { width = max(offered, widest) }
    var emitter = LineEmitter(prepared: prepared, fonts: fonts)
    var top: CGFloat = 0
    var baselines: [CGFloat] = []
    for (i, line) in result.lines.enumerated() {
      if i > 0 { top += breaker.gap(between: result.lines[i - 1]) }
      baselines.append(top + line.ascent)
      emitter.emit(line, x: Self.offset(of: line, in: width, paragraph), baseline: top + line.ascent)
      top += breaker.boxHeight(line)
    }
    if let reserved = paragraph.reservedLines, let line = result.lines.last, reserved > result.lines.count {
      top += CGFloat(reserved - result.lines.count) * (breaker.boxHeight(line) + breaker.gap(between: line))
    }
    var layout = emitter.layout
    layout.size = CGSize(width: width, height: top)
    layout.firstBaseline = baselines.first ?? 0
    layout.lastBaseline = baselines.last ?? 0
    layout.isTruncated = result.isTruncated
    layout.lineCount = result.lines.count
    layout.scale = scale
    layout.missingGlyphs = prepared.missing
    return layout
  }

  private static func offset(of line: LineBreaker.Line, in width: CGFloat, _ paragraph: Paragraph) -> CGFloat {
    let free = width - line.width
    switch paragraph.alignment {
    case .center: return free / 2
    case .leading: return paragraph.isRightToLeft ? free : 0
    case .trailing: return paragraph.isRightToLeft ? 0 : free
    }
  }
}

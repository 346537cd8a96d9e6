// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// Fits a prepared paragraph into a space: lines by greedy breaking, then truncation of what is too much.
///
/// Spaces at the end of a line do not count. A word longer than the line breaks between graphemes; a line holds at
/// least one grapheme, so a width of zero gives the narrowest column.
struct LineBreaker {
  /// One line before truncation.
  struct Piece {
    /// Clusters without the spaces at the end.
    var range: Range<Int>
    var hardLine: Int
  }

  /// One line as it is shown.
  struct Line {
    /// Clusters in reading order; `ellipsis` stands for the ellipsis.
    var items: [Int]
    var width: CGFloat
    var ascent: CGFloat
    var descent: CGFloat
    var gap: CGFloat
    var hardLine: Int
    /// The span whose font draws the ellipsis.
    var ellipsisSpan: Int?
  }

  static let ellipsis = -1
  /// Rounding errors of sums stay far below this; a pixel is far above it.
  private static let slack: CGFloat = 1e-6

  let prepared: PreparedParagraph
  let fonts: FontCache
  private var paragraph: Paragraph { prepared.paragraph }

  /// The height of one line's box: rounded up to whole pixels.
  func boxHeight(_ line: Line) -> CGFloat { Self.ceil(line.ascent + line.descent, paragraph.displayScale) }

  /// A length rounded up to whole pixels, forgiving errors of sums.
  static func ceil(_ length: CGFloat, _ displayScale: CGFloat) -> CGFloat {
    let scale = displayScale > 0 && displayScale.isFinite ? displayScale : 1
    return (length * scale - 1e-4).rounded(.up) / scale
  }

  /// All lines at a width; infinity keeps one line for each stretch between newlines.
  func pieces(width: CGFloat) -> [Piece] {
    var pieces: [Piece] = []
    for (index, hardLine) in prepared.hardLines.enumerated() {
      if prepared.width(prepared.trimmed(hardLine)) <= width + Self.slack {
        pieces.append(Piece(range: prepared.trimmed(hardLine), hardLine: index))
      } else {
        breakLine(hardLine, index, width: width, into: &pieces)
      }
    }
    return pieces
  }

  private func breakLine(_ hardLine: Range<Int>, _ index: Int, width: CGFloat, into pieces: inout [Piece]) {
    let (clusters, positions, allowed) = (prepared.clusters, prepared.positions, prepared.canBreakBefore)
    let last = prepared.trimmed(hardLine).upperBound
    var start = hardLine.lowerBound
    while start < last {
      var lastBreak = start
      var end = start
      while end < last {
        if end > start, allowed[end] { lastBreak = end }
        let right = positions[end + 1] - positions[start] - clusters[end].kern
        if right > width + Self.slack, !clusters[end].isSpace { break }
        end += 1
      }
      if end < last { end = lastBreak > start ? lastBreak : max(end, start + 1) }
      pieces.append(Piece(range: prepared.trimmed(start..<end), hardLine: index))
      start = end
      // Spaces that a break inside a word leaves in front belong to the line before.
      while start < last, clusters[start].isSpace, !allowed[start] { start += 1 }
    }
  }

  /// The lines shown in a space, and whether something was left out.
  func lines(width: CGFloat, height: CGFloat?) -> (lines: [Line], isTruncated: Bool) {
    let pieces = pieces(width: width)
    let whole = pieces.map { line(Array($0.range), width: prepared.width($0.range), $0) }
    var most = whole.count
    if let limit = paragraph.lineLimit { most = min(most, max(1, limit)) }
    if let height { most = min(most, linesFitting(whole, in: height)) }
    guard most < whole.count else { return (whole, false) }
    var shown = Array(whole.prefix(most - 1))
    let from = pieces[most - 1]
    shown.append(truncated(from, width: width, hasMore: from.hardLine < prepared.hardLines.count - 1))
    return (shown, true)
  }

  private func linesFitting(_ lines: [Line], in height: CGFloat) -> Int {
    var total: CGFloat = 0
    for (i, line) in lines.enumerated() {
      total += boxHeight(line) + (i > 0 ? gap(between: lines[i - 1]) : 0)
      if total > height + 0.001 { return max(1, i) }
    }
    return lines.count
  }

  /// Points between a line and the next one.
  func gap(between line: Line) -> CGFloat { paragraph.lineSpacing + line.gap }

  private func line(_ items: [Int], width: CGFloat, _ piece: Piece, ellipsisSpan: Int? = nil) -> Line {
    var line = Line(
      items: items, width: width, ascent: 0, descent: 0, gap: 0, hardLine: piece.hardLine, ellipsisSpan: ellipsisSpan)
    var seen = -1
    func include(_ index: Int, _ isFirst: Bool) {
      guard index != seen else { return }
      seen = index
      let span = prepared.spans[index]
      line.ascent = isFirst ? span.ascent : max(line.ascent, span.ascent)
      line.descent = isFirst ? span.descent : max(line.descent, span.descent)
      line.gap = max(line.gap, span.attachment == nil ? span.font.lineGap : 0)
    }
    var isFirst = true
    for item in items where item != Self.ellipsis {
      include(prepared.clusters[item].span, isFirst)
      isFirst = false
    }
    if isFirst { include(ellipsisSpan ?? prepared.span(at: piece.range.lowerBound), true) }
    return line
  }

  // MARK: Truncation

  /// The last line of a text that goes on: what is left of its hard line, cut to make room for the ellipsis.
  private func truncated(_ piece: Piece, width: CGFloat, hasMore: Bool) -> Line {
    let rest = prepared.trimmed(piece.range.lowerBound..<prepared.hardLines[piece.hardLine].upperBound)
    let fits = prepared.width(rest) <= width + Self.slack
    switch paragraph.truncation {
    case .head where !fits: return headTruncated(rest, piece, width: width)
    case .middle where !fits: return middleTruncated(rest, piece, width: width)
    default: return tailTruncated(rest, piece, width: width)
    }
  }

  private func tailTruncated(_ rest: Range<Int>, _ piece: Piece, width: CGFloat) -> Line {
    var end = rest.upperBound
    while true {
      let kept = prepared.trimmed(rest.lowerBound..<end)
      let span = kept.last.map { prepared.clusters[$0].span } ?? prepared.span(at: rest.lowerBound)
      let total = prepared.width(kept) + ellipsisWidth(span)
      if total <= width + Self.slack || kept.isEmpty {
        return line(Array(kept) + [Self.ellipsis], width: total, piece, ellipsisSpan: span)
      }
      end = kept.upperBound - 1
    }
  }

  private func headTruncated(_ rest: Range<Int>, _ piece: Piece, width: CGFloat) -> Line {
    var start = rest.lowerBound
    while true {
      while start < rest.upperBound, prepared.clusters[start].isSpace { start += 1 }
      let kept = start..<rest.upperBound
      let span = prepared.span(at: start)
      let total = prepared.width(kept) + ellipsisWidth(span)
      if total <= width + Self.slack || kept.isEmpty {
        return line([Self.ellipsis] + Array(kept), width: total, piece, ellipsisSpan: span)
      }
      start += 1
    }
  }

  /// Keeps about as much of both ends.
  private func middleTruncated(_ rest: Range<Int>, _ piece: Piece, width: CGFloat) -> Line {
    var (head, tail) = (rest.lowerBound, rest.upperBound)
    let room = width - ellipsisWidth(prepared.span(at: rest.lowerBound)) + Self.slack
    var isHeadOpen = true
    var isTailOpen = true
    while head < tail, isHeadOpen || isTailOpen {
      let left = prepared.width(rest.lowerBound..<head)
      let right = prepared.width(tail..<rest.upperBound)
      if isHeadOpen, left <= right || !isTailOpen {
        if prepared.width(rest.lowerBound..<(head + 1)) + right <= room { head += 1 } else { isHeadOpen = false }
      } else if left + prepared.width((tail - 1)..<rest.upperBound) <= room {
        tail -= 1
      } else {
        isTailOpen = false
      }
    }
    let first = prepared.trimmed(rest.lowerBound..<head)
    while tail < rest.upperBound, prepared.clusters[tail].isSpace { tail += 1 }
    let second = tail..<rest.upperBound
    let span = first.last.map { prepared.clusters[$0].span } ?? prepared.span(at: rest.lowerBound)
    let total = prepared.width(first) + prepared.width(second) + ellipsisWidth(span)
    return line(Array(first) + [Self.ellipsis] + Array(second), width: total, piece, ellipsisSpan: span)
  }

  func ellipsisWidth(_ span: Int) -> CGFloat {
    let span = prepared.spans[span]
    return fonts.ellipsis(in: span.font).advance + span.attributes.kerning
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// A paragraph cut into clusters and shaped: all that does not depend on the space it is offered.
final class PreparedParagraph {
  /// A stretch of equal attributes and tag.
  struct Span {
    var font: ResolvedFont
    var attributes: TextAttributes
    var tag: Int
    var attachment: (size: CGSize, baseline: CGFloat)?

    /// Height above the baseline that the line box must have: raised letters add to it, and leave the room below.
    var ascent: CGFloat { attachment?.baseline ?? font.ascent + max(0, attributes.baselineOffset) }
    var descent: CGFloat {
      attachment.map { $0.size.height - $0.baseline } ?? font.descent + max(0, -attributes.baselineOffset)
    }
  }

  /// A face at the size it is drawn.
  struct FaceUse: Hashable {
    var face: FontFace
    var size: CGFloat
  }

  /// What a person takes for one character, with its glyphs.
  struct Cluster {
    /// UTF-16 offsets in the text.
    var start: Int
    var end: Int
    /// Points, without kerning to the next cluster.
    var advance: CGFloat = 0
    /// Points added when the next cluster stands beside it.
    var kern: CGFloat = 0
    var glyphs: Range<Int> = 0..<0
    var span: Int
    var face: Int = 0
    var level: UInt8 = 0
    var isSpace = false
    var isNewline = false
    var isApproximate = false
  }

  /// A glyph at its offset from the left end of its cluster on the baseline, y down.
  struct PlacedGlyph {
    var id: UInt32
    var x: CGFloat
    var y: CGFloat
  }

  let paragraph: Paragraph
  let units: [UInt16]
  var spans: [Span] = []
  var faces: [FaceUse] = []
  var clusters: [Cluster] = []
  var glyphs: [PlacedGlyph] = []
  var missing: [String] = []
  var missingFonts: [String] = []
  /// Position of each cluster's left end on an endless line, kerning included; one more than there are clusters.
  private(set) var positions: [CGFloat] = [0]
  /// Clusters between newlines; at least one range.
  private(set) var hardLines: [Range<Int>] = []
  /// Writing direction of each hard line: even is left to right.
  private(set) var baseLevels: [UInt8] = []
  /// Whether a line may begin at a cluster; found at the first use.
  lazy var canBreakBefore: [Bool] = LineBreaks.before(clusters, of: units, locale: paragraph.locale)
  /// Answers for spaces already offered.
  var layouts: [Proposal: TextLayout] = [:]

  struct Proposal: Hashable {
    var width: CGFloat?
    var height: CGFloat?
  }

  init(_ paragraph: Paragraph, scale: CGFloat, tightening: CGFloat, fonts: FontCache) {
    var own = paragraph
    // Lines of smaller letters stand closer.
    own.lineSpacing *= scale
    self.paragraph = own
    var builder = ClusterBuilder(paragraph, scale: scale, tightening: tightening, fonts: fonts)
    builder.build()
    units = builder.units
    spans = builder.spans
    faces = builder.faces
    clusters = builder.clusters
    glyphs = builder.glyphs
    missing = builder.missing
    missingFonts = builder.missingFonts
    positions.reserveCapacity(clusters.count + 1)
    var x: CGFloat = 0
    var lineStart = 0
    for i in clusters.indices {
      x += clusters[i].advance + clusters[i].kern
      positions.append(x)
      if clusters[i].isNewline {
        hardLines.append(lineStart..<i)
        lineStart = i + 1
      }
    }
    hardLines.append(lineStart..<clusters.count)
    baseLevels = hardLines.map { line in
      let at = line.lowerBound < clusters.count ? clusters[line.lowerBound].start : units.count
      return builder.baseLevel(at: at)
    }
  }

  /// The width of neighbouring clusters standing alone on a line.
  func width(_ range: Range<Int>) -> CGFloat {
    guard let last = range.last else { return 0 }
    return positions[range.upperBound] - positions[range.lowerBound] - clusters[last].kern
  }

  /// The range without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  /// The span that an empty hard line takes its height from.
  func span(at cluster: Int) -> Int {
    if cluster < clusters.count { return clusters[cluster].span }
    return clusters.last?.span ?? 0
  }
}

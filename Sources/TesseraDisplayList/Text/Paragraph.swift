// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How a piece of text looks, as far as it concerns its measures.
package struct TextAttributes: Hashable, Sendable {
  package var font: FontDescriptor
  /// Points added after every character.
  package var kerning: CGFloat
  /// Points added after every character, as `tracking` asks; both may be set.
  package var tracking: CGFloat
  /// Points by which the glyphs are raised.
  package var baselineOffset: CGFloat
  package var underline: Bool
  package var strikethrough: Bool

  package init(
    font: FontDescriptor = .system(17), kerning: CGFloat = 0, tracking: CGFloat = 0, baselineOffset: CGFloat = 0,
    underline: Bool = false, strikethrough: Bool = false
  ) {
    self.font = font
    self.kerning = kerning
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
  }
}

/// A part of a paragraph; its tag comes back with everything that was made of it.
package enum TextFragment: Hashable, Sendable {
  /// The number that comes back with every piece laid out of it.
  package var tag: Int {
    switch self {
    case .text(_, _, let tag), .attachment(_, _, let tag): tag
    }
  }

  case text(String, attributes: TextAttributes, tag: Int)
  /// A picture in the line; `baseline` is measured from its top.
  case attachment(size: CGSize, baseline: CGFloat, tag: Int)
}

/// Where the ellipsis stands when text does not fit.
package enum TextTruncation: UInt8, Hashable, Sendable {
  case head, middle, tail
}

/// The side of the box that lines keep to.
package enum TextAlign: UInt8, Hashable, Sendable {
  case leading, center, trailing
}

/// Everything that decides how a text is laid out, except the space it is offered.
package struct Paragraph: Hashable, Sendable {
  package var fragments: [TextFragment]
  /// The most lines; nil for any number.
  package var lineLimit: Int?
  /// Lines whose height is kept even when there are fewer.
  package var reservedLines: Int?
  package var truncation: TextTruncation
  package var alignment: TextAlign
  /// Points between lines.
  package var lineSpacing: CGFloat
  /// How far the font may shrink before text is truncated; 1 for not at all.
  package var minimumScaleFactor: CGFloat
  /// Whether letters may move together before the font shrinks or text is truncated.
  package var allowsTightening: Bool
  package var isRightToLeft: Bool
  /// Identifier of the locale whose rules break lines.
  package var locale: String
  /// Pixels per point.
  package var displayScale: CGFloat

  package init(
    fragments: [TextFragment], lineLimit: Int? = nil, reservedLines: Int? = nil, truncation: TextTruncation = .tail,
    alignment: TextAlign = .leading, lineSpacing: CGFloat = 0, minimumScaleFactor: CGFloat = 1,
    allowsTightening: Bool = false, isRightToLeft: Bool = false, locale: String = "en_US", displayScale: CGFloat = 3
  ) {
    self.fragments = fragments
    self.lineLimit = lineLimit
    self.reservedLines = reservedLines
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
    self.isRightToLeft = isRightToLeft
    self.locale = locale
    self.displayScale = displayScale
  }

  /// A paragraph of one font.
  package init(_ string: String, font: FontDescriptor, displayScale: CGFloat = 3) {
    self.init(
      fragments: [.text(string, attributes: TextAttributes(font: font), tag: 0)], displayScale: displayScale)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// A text in its lines: glyphs, decorations and attachments in points from the top left corner of its box.
package struct TextLayout: Sendable {
  /// Glyphs of one face on one line; the origin is relative to the box, the paint is clear until the caller sets it.
  package struct Run: Hashable, Sendable {
    package var glyphs: GlyphRun
    package var tag: Int
  }

  /// A line under or through text.
  package struct Decoration: Hashable, Sendable {
    package var rect: CGRect
    package var isStrikethrough: Bool
    package var tag: Int
  }

  /// The place of a picture in the text.
  package struct Attachment: Hashable, Sendable {
    package var rect: CGRect
    package var tag: Int
  }

  package var size: CGSize = .zero
  /// From the top of the box.
  package var firstBaseline: CGFloat = 0
  /// From the top of the box.
  package var lastBaseline: CGFloat = 0
  /// Whether something was left out.
  package var isTruncated = false
  package var lineCount = 0
  /// Factor by which the fonts were shrunk; 1 for not at all.
  package var scale: CGFloat = 1
  package var runs: [Run] = []
  package var decorations: [Decoration] = []
  package var attachments: [Attachment] = []
  /// Characters that no font of the set has.
  package var missingGlyphs: [String] = []
  /// Whether some width comes from an estimate instead of the measured tables.
  package var isApproximate = false

  package init() {}
}

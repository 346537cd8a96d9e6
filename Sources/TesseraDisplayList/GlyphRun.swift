// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A font as the renderer finds it again: a face of the manifest with its variation.
package struct FontFace: Hashable, Sendable {
  /// Role in the font manifest ("text", "rounded", "serif", "monospaced", "emoji", "cjk", "symbols"), or
  /// "bundle:" and the file name of a font that the author bundles.
  package var role: String
  /// Values of the variable font's axes, by tag ("wght", "opsz", "FILL", "GRAD"), sorted by tag.
  package var axes: [Axis]
  /// Whether upright glyphs are slanted because the face has no italic.
  package var isOblique: Bool

  package init(role: String, axes: [Axis] = [], isOblique: Bool = false) {
    self.role = role
    self.axes = axes.sorted { $0.tag < $1.tag }
    self.isOblique = isOblique
  }

  package struct Axis: Hashable, Sendable {
    package var tag: String
    package var value: Float

    package init(_ tag: String, _ value: Float) {
      self.tag = tag
      self.value = value
    }
  }
}

/// Glyphs of one face and size on one baseline.
package struct GlyphRun: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// Offset from the run's origin in points, y down.
    package var x: CGFloat
    package var y: CGFloat
    /// First UTF-8 byte in `text` that the glyph stands for.
    package var cluster: Int

    package init(id: UInt32, x: CGFloat, y: CGFloat = 0, cluster: Int) {
      self.id = id
      self.x = x
      self.y = y
      self.cluster = cluster
    }
  }

  package var face: FontFace
  /// Size in points at which the outlines are drawn (may differ from the font size that decided the layout).
  package var size: CGFloat
  /// Start of the baseline.
  package var origin: CGPoint
  /// Advance of the whole run in points.
  package var width: CGFloat
  package var glyphs: [Glyph]
  package var text: String
  package var paint: Paint
  package var isRightToLeft: Bool
  /// Whether widths come from the stand-in font instead of the measured tables.
  package var isApproximate: Bool

  package init(
    face: FontFace, size: CGFloat, origin: CGPoint, width: CGFloat, glyphs: [Glyph], text: String,
    paint: Paint, isRightToLeft: Bool = false, isApproximate: Bool = false
  ) {
    self.face = face
    self.size = size
    self.origin = origin
    self.width = width
    self.glyphs = glyphs
    self.text = text
    self.paint = paint
    self.isRightToLeft = isRightToLeft
    self.isApproximate = isApproximate
  }
}

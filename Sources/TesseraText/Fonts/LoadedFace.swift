// SPDX-License-Identifier: Apache-2.0
import CText
import Foundation
import TesseraGeometry

/// An open face with its variation: glyph numbers, shaping, outlines and pictures of glyphs.
package final class LoadedFace: @unchecked Sendable {
  let handle: OpaquePointer
  let lock: NSLock
  /// Horizontal factor for faces without a width axis.
  let stretch: Double
  let measures: ct_metrics

  /// The caller holds the lock.
  init(handle: OpaquePointer, lock: NSLock, stretch: Double) {
    self.handle = handle
    self.lock = lock
    self.stretch = stretch
    measures = ct_font_metrics(handle)
  }

  /// Font units in one em.
  package var unitsPerEm: CGFloat { CGFloat(max(1, measures.units_per_em)) }

  /// The glyph of a character; 0 when the face has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    lock.withLock { ct_font_glyph(handle, scalar.value) }
  }

  /// The advance of a glyph at a size, in points.
  package func advance(of glyph: UInt32, size: CGFloat) -> CGFloat {
    lock.withLock { CGFloat(ct_font_advance(handle, glyph)) } * size * stretch / unitsPerEm
  }

  /// A glyph as the shaper placed it, in font units, y up.
  struct ShapedGlyph {
    var id: UInt32
    /// UTF-16 offset in the text given to the shaper.
    var cluster: Int
    var advance: CGFloat
    var x: CGFloat
    var y: CGFloat
  }

  /// Shapes part of a text in one direction; glyphs come from left to right.
  func shape(
    _ text: [UInt16], range: Range<Int>, isRightToLeft: Bool, features: [ct_feature]
  ) -> [ShapedGlyph] {
    var capacity = range.count * 2 + 8
    while true {
      var glyphs = [ct_glyph](repeating: ct_glyph(), count: capacity)
      let count = lock.withLock {
        Int(
          ct_font_shape(
            handle, text, UInt32(text.count), UInt32(range.lowerBound), UInt32(range.count), isRightToLeft, features,
            UInt32(features.count), &glyphs, UInt32(capacity)))
      }
      guard count <= capacity else {
        capacity = count
        continue
      }
      return glyphs.prefix(count).map {
        ShapedGlyph(
          id: $0.id, cluster: Int($0.cluster), advance: CGFloat($0.advance) * stretch,
          x: CGFloat($0.x_offset) * stretch, y: CGFloat($0.y_offset))
      }
    }
  }

  /// A tag of four letters as a number.
  static func tag(_ text: String) -> UInt32 {
    text.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

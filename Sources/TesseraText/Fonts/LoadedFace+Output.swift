// SPDX-License-Identifier: Apache-2.0
import CText

// What writers of text, not pixels, need of a face.
extension LoadedFace {
  /// The glyph of a digit that has the width of all digits; 0 when the face has no glyph for it.
  package func tabularGlyph(for scalar: Unicode.Scalar) -> UInt32 {
    let units = Array(String(scalar).utf16)
    let features = [ct_feature(tag: Self.tag("tnum"), value: 1)]
    return shape(units, range: 0..<units.count, isRightToLeft: false, features: features).first?.id ?? 0
  }

  /// The glyph reader's own face, for a paint library that changes it: only for faces of a library that is used for
  /// nothing else.
  package var readerFace: UnsafeMutableRawPointer { ct_font_face(handle) }

  /// The horizontal factor that drawing adds to the outlines of a face without a width axis.
  package var horizontalStretch: Double { stretch }
}

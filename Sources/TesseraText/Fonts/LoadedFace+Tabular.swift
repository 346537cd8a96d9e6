// SPDX-License-Identifier: Apache-2.0
import CText

extension LoadedFace {
  /// The glyph of a digit that has the width of all digits; 0 when the face has no glyph for it.
  package func tabularGlyph(for scalar: Unicode.Scalar) -> UInt32 {
    shape(
      Array(String(scalar).utf16), range: 0..<String(scalar).utf16.count, isRightToLeft: false,
      features: [ct_feature(tag: Self.tag("tnum"), value: 1)]
    ).first?.id ?? 0
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A colour ready to paint: gamma-encoded sRGB components, which may leave 0...1 for wide gamuts, and opacity.
package struct ResolvedColor: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var opacity: Float

  package init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// A grey of the given lightness.
  package init(white: Float, opacity: Float = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from 0xRRGGBB.
  package init(hex: UInt32, opacity: Float = 1) {
    self.init(
      red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255, blue: Float(hex & 0xFF) / 255,
      opacity: opacity)
  }

  package static let clear = ResolvedColor(white: 0, opacity: 0)
  package static let black = ResolvedColor(white: 0)
  package static let white = ResolvedColor(white: 1)

  /// The same colour with its opacity multiplied.
  package func multiplyingOpacity(by factor: Double) -> ResolvedColor {
    var copy = self
    copy.opacity *= Float(factor)
    return copy
  }

  /// The colour as 0xRRGGBB, components clamped and rounded to 8 bits.
  package var hex: UInt32 {
    func byte(_ v: Float) -> UInt32 { UInt32((min(1, max(0, v.isFinite ? v : 0)) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// A point on the straight line between two colours in gamma-encoded sRGB.
  package func mixed(with other: ResolvedColor, by fraction: Double) -> ResolvedColor {
    let f = Float(fraction)
    return ResolvedColor(
      red: red + (other.red - red) * f, green: green + (other.green - green) * f,
      blue: blue + (other.blue - blue) * f, opacity: opacity + (other.opacity - opacity) * f)
  }
}

extension ResolvedColor {
  /// The sRGB transfer function, mirrored below zero.
  package static func encode(linear v: Double) -> Double {
    let a = abs(v)
    let e = a <= 0.0031308 ? a * 12.92 : 1.055 * pow(a, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }

  /// The inverse of the sRGB transfer function, mirrored below zero.
  package static func decode(encoded v: Double) -> Double {
    let a = abs(v)
    let l = a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4)
    return v < 0 ? -l : l
  }

  /// A colour given in Display P3 (D65, sRGB transfer function), converted to extended sRGB.
  package init(displayP3Red r: Double, green g: Double, blue b: Double, opacity: Double = 1) {
    let (lr, lg, lb) = (Self.decode(encoded: r), Self.decode(encoded: g), Self.decode(encoded: b))
    // Matrix of the two colour spaces' primaries over the shared white point D65.
    self.init(
      red: Float(Self.encode(linear: 1.2249401762805599 * lr - 0.22494017628055996 * lg)),
      green: Float(Self.encode(linear: -0.042056954709688163 * lr + 1.0420569547096881 * lg)),
      blue: Float(
        Self.encode(linear: -0.019637554590334432 * lr - 0.078636045550631889 * lg + 1.0982736001409663 * lb)),
      opacity: Float(opacity))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIColor {
  /// Gives the sRGB components in the current surroundings; always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(with: .current)
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// Gives the lightness of a grey; false, leaving everything as it is, for other colours.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(with: .current)
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// Gives hue, saturation and brightness in the current surroundings; always succeeds.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(with: .current)
    let found = HSB.hsb(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue))
    hue?.pointee = found.hue
    saturation?.pointee = found.saturation
    brightness?.pointee = found.brightness
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }
}

/// Hue, saturation and brightness, to and from sRGB.
enum HSB {
  static func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let saturation = min(1, max(0, saturation))
    let sixth = (hue - hue.rounded(.down)) * 6
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * (sixth - sixth.rounded(.down)))
    let rising = brightness * (1 - saturation * (1 - (sixth - sixth.rounded(.down))))
    return switch Int(sixth) {
    case 0: (brightness, rising, low)
    case 1: (falling, brightness, low)
    case 2: (low, brightness, rising)
    case 3: (low, falling, brightness)
    case 4: (rising, low, brightness)
    default: (brightness, low, falling)
    }
  }

  static func hsb(
    red: CGFloat, green: CGFloat, blue: CGFloat
  ) -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let span = high - low
    guard span > 0 else { return (0, 0, high) }
    var sixth: CGFloat
    if high == red {
      sixth = (green - blue) / span
    } else if high == green {
      sixth = (blue - red) / span + 2
    } else {
      sixth = (red - green) / span + 4
    }
    if sixth < 0 { sixth += 6 }
    return (sixth / 6, high == 0 ? 0 : span / high, high)
  }
}

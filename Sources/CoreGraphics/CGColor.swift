// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry

/// A colour with fixed components in extended sRGB.
public final class CGColor: Hashable, Sendable {
  /// The components as everything of ours uses them.
  package let resolved: ResolvedColor

  package init(_ resolved: ResolvedColor) { self.resolved = resolved }

  /// Makes a colour from sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    resolved = ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
  }

  /// Makes a colour from sRGB components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Opacity from 0 to 1.
  public var alpha: CGFloat { CGFloat(resolved.opacity) }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? {
    [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { CGFloat($0) }
  }

  /// Always four: greys are stored as red, green and blue too.
  public var numberOfComponents: Int { 4 }

  /// A copy with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = resolved
    copy.opacity = Float(alpha)
    return CGColor(copy)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public static func == (a: CGColor, b: CGColor) -> Bool { a.resolved == b.resolved }

  public func hash(into hasher: inout Hasher) { hasher.combine(resolved) }
}

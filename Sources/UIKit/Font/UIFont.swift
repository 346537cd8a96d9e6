// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A font by description; glyphs and widths belong to the text engine.
open class UIFont: NSObject, @unchecked Sendable {
  /// How the font was asked for, so that SwiftUI can ask for the same.
  package enum Origin: Hashable, Sendable {
    /// A text style, which follows the person's text size.
    case style(TextStyle)
    case system(design: Design)
    /// A font of the author's own bundle.
    case named(String)
  }

  /// The family of the system's fonts.
  package enum Design: Hashable, Sendable {
    case standard, rounded, serif, monospaced
  }

  package let origin: Origin
  /// The size in points.
  public let pointSize: CGFloat
  package let weight: Weight
  package let isItalic: Bool
  /// Whether all digits have the same width.
  package let hasMonospacedDigits: Bool

  init(
    origin: Origin, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.origin = origin
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    super.init()
  }

  /// A font of the author's bundle; whether it exists shows when text is set in it.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(origin: .named(name), pointSize: size)
  }

  /// The font of a text style at the standard text size; the style travels along.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(origin: .style(style), pointSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  open class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(origin: .system(design: .standard), pointSize: size, weight: weight)
  }

  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(origin: .system(design: .standard), pointSize: size, isItalic: true)
  }

  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(origin: .system(design: .monospaced), pointSize: size, weight: weight)
  }

  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(origin: .system(design: .standard), pointSize: size, weight: weight, hasMonospacedDigits: true)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  /// The same font in another size; no longer that of a text style.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var origin = origin
    if case .style = origin { origin = .system(design: .standard) }
    return UIFont(
      origin: origin, pointSize: fontSize, weight: weight, isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits)
  }

  open var fontName: String {
    if case .named(let name) = origin { return name }
    return ".SFUI-\(weight.name)"
  }

  open var familyName: String {
    if case .named(let name) = origin { return name }
    return ".AppleSystemUIFont"
  }

  // The numbers of the system font, in units of 1/2048 of the size; fonts of an author's own have others, which only
  // the text engine knows.
  open var ascender: CGFloat { pointSize * 1950 / 2048 }
  open var descender: CGFloat { pointSize * -494 / 2048 }
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  open var lineHeight: CGFloat { pointSize * 2444 / 2048 }
  open var leading: CGFloat { 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return origin == other.origin && pointSize == other.pointSize && weight == other.weight
      && isItalic == other.isItalic && hasMonospacedDigits == other.hasMonospacedDigits
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(origin)
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}

extension UIFont {
  /// How heavy strokes are, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The name of the nearest weight.
    var name: String {
      let names: [(Weight, String)] = [
        (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
        (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
      ]
      let nearest = names.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
      return nearest?.1 ?? "Regular"
    }
  }

  /// A role of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points at the standard text size.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}

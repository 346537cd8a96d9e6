// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraText
import TesseraViewGraph
import UIKit

/// A font that is resolved for its surroundings when text is set.
public struct Font: Hashable, Sendable {
  indirect enum Source: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(CGFloat, Weight?, Design?)
    case custom(String, CGFloat, relativeTo: TextStyle?)
    case modified(Font, Change)
  }

  enum Change: Hashable, Sendable {
    case weight(Weight)
    case bold, italic, monospaced, monospacedDigit, smallCaps
    case width(Width)
    case leading(Leading)
    case design(Design)
  }

  let source: Source

  /// The styles of the system's type scale.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The thickness of strokes.
  @frozen public struct Weight: Hashable, Sendable {
    /// On the scale of variable fonts: 400 regular, 700 bold.
    let value: Double

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The character of the letters.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The distance between lines.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// The width of the letters.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public static let largeTitle = Font(source: .style(.largeTitle, nil, nil))
  public static let title = Font(source: .style(.title, nil, nil))
  public static let title2 = Font(source: .style(.title2, nil, nil))
  public static let title3 = Font(source: .style(.title3, nil, nil))
  public static let headline = Font(source: .style(.headline, nil, nil))
  public static let subheadline = Font(source: .style(.subheadline, nil, nil))
  public static let body = Font(source: .style(.body, nil, nil))
  public static let callout = Font(source: .style(.callout, nil, nil))
  public static let footnote = Font(source: .style(.footnote, nil, nil))
  public static let caption = Font(source: .style(.caption, nil, nil))
  public static let caption2 = Font(source: .style(.caption2, nil, nil))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(source: .style(style, design, weight))
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(source: .system(size, weight, design))
  }

  /// A font of the bundle that grows with the text size a person chose, as body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(source: .custom(name, size, relativeTo: .body))
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(source: .custom(name, size, relativeTo: textStyle))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(source: .custom(name, fixedSize, relativeTo: nil))
  }

  /// The SwiftUI font of a UIKit one.
  public init(_ font: UIFont) {
    let weight = Weight(font.weight)
    var result: Font
    switch font.origin {
    case .style(let style): result = Font(source: .style(TextStyle(style), nil, nil))
    case .system(let design): result = .system(size: font.pointSize, weight: weight, design: Design(design))
    case .named(let name): result = .custom(name, fixedSize: font.pointSize)
    }
    if font.isItalic { result = result.italic() }
    if font.hasMonospacedDigits { result = result.monospacedDigit() }
    self = result
  }

  private func changed(_ change: Change) -> Font { Font(source: .modified(self, change)) }

  init(source: Source) { self.source = source }

  public func weight(_ weight: Weight) -> Font { changed(.weight(weight)) }
  public func bold() -> Font { changed(.bold) }
  public func italic() -> Font { changed(.italic) }
  public func monospaced() -> Font { changed(.monospaced) }
  public func monospacedDigit() -> Font { changed(.monospacedDigit) }
  public func smallCaps() -> Font { changed(.smallCaps) }
  public func lowercaseSmallCaps() -> Font { changed(.smallCaps) }
  public func uppercaseSmallCaps() -> Font { changed(.smallCaps) }
  public func width(_ width: Width) -> Font { changed(.width(width)) }
  public func leading(_ leading: Leading) -> Font { changed(.leading(leading)) }
}

extension Font.TextStyle {
  /// The row of the type tables.
  var typeStyle: TypeStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }
}

extension Font.Design {
  var descriptor: FontDescriptor.Design {
    switch self {
    case .default: .standard
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

extension Font.Weight {
  /// The weight of a UIKit font, on whose scale regular is 0 and bold 0.4.
  init(_ weight: UIFont.Weight) {
    let scale: [(CGFloat, Font.Weight)] = [
      (-0.8, .ultraLight), (-0.6, .thin), (-0.4, .light), (0, .regular), (0.23, .medium), (0.3, .semibold),
      (0.4, .bold), (0.56, .heavy), (0.62, .black),
    ]
    self = scale.min { abs($0.0 - weight.rawValue) < abs($1.0 - weight.rawValue) }?.1 ?? .regular
  }
}

extension Font.Design {
  init(_ design: UIFont.Design) {
    switch design {
    case .standard: self = .default
    case .rounded: self = .rounded
    case .serif: self = .serif
    case .monospaced: self = .monospaced
    }
  }
}

extension Font.TextStyle {
  init(_ style: UIFont.TextStyle) {
    let styles: [UIFont.TextStyle: Font.TextStyle] = [
      .largeTitle: .largeTitle, .title1: .title, .title2: .title2, .title3: .title3, .headline: .headline,
      .subheadline: .subheadline, .body: .body, .callout: .callout, .footnote: .footnote, .caption1: .caption,
      .caption2: .caption2,
    ]
    self = styles[style] ?? .body
  }
}

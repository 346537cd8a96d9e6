// SPDX-License-Identifier: Apache-2.0
import Foundation

extension PersonNameComponents {
  /// Writes a person's name.
  ///
  /// Names written in Chinese, Japanese or Korean signs have the family name first and nothing between.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of a name is written.
    public enum Style: String, Codable, Hashable, Sendable { case short, medium, long, abbreviated }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    public func format(_ value: PersonNameComponents) -> String {
      let isFamilyFirst = [value.familyName, value.givenName].compactMap(\.self).joined().unicodeScalars
        .contains { (0x3040...0x30FF).contains($0.value) || (0x3400...0xD7AF).contains($0.value) }
      func ordered(_ given: [String?], _ family: String?) -> [String] {
        (isFamilyFirst ? [family] + given : given + [family]).compactMap(\.self).filter { !$0.isEmpty }
      }
      let separator = isFamilyFirst ? "" : " "
      switch style {
      case .short: return value.nickname ?? value.givenName ?? value.familyName ?? ""
      case .medium: return ordered([value.givenName], value.familyName).joined(separator: separator)
      case .long:
        let name = ordered([value.givenName, value.middleName], value.familyName).joined(separator: separator)
        return [value.namePrefix, name, value.nameSuffix].compactMap(\.self).filter { !$0.isEmpty }
          .joined(separator: " ")
      case .abbreviated:
        if isFamilyFirst { return value.familyName ?? value.givenName ?? "" }
        return ordered([value.givenName], value.familyName).compactMap(\.first).map(String.init).joined().uppercased()
      }
    }
  }

  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}

/// Writes and reads a person's name; stands for Foundation's formatter, which cannot be made on Linux.
open class TesseraPersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// How much of a name is written.
  public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }

  open var style: Style = .default
  open var isPhonetic = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(from components: PersonNameComponents, style: Style) -> String {
    let formatter = TesseraPersonNameComponentsFormatter()
    formatter.style = style
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let style: PersonNameComponents.FormatStyle.Style =
      switch style {
      case .default, .medium: .medium
      case .short: .short
      case .long: .long
      case .abbreviated: .abbreviated
      }
    return PersonNameComponents.FormatStyle(style: style).format(components)
  }

  /// The first word is the given name, the last one the family name.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    let words = string.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    var components = PersonNameComponents()
    components.givenName = first
    if words.count > 1 { components.familyName = words.last }
    if words.count > 2 { components.middleName = words.dropFirst().dropLast().joined(separator: " ") }
    return components
  }

  open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One value of a localizable phrase.
package enum FormatArgument: Hashable, Sendable {
  case signed(Int64)
  case unsigned(UInt64)
  case real(Double)
  case text(String)
  indirect case resource(LocalizedStringResource)
  case formatted(Deferred)
  /// A place left open, with its specifier.
  case place(String)

  /// Takes a value apart into what specifiers can print.
  package init(_ value: Any) {
    switch value {
    case let value as Bool: self = .text(value ? "true" : "false")
    case let value as any SignedInteger & FixedWidthInteger: self = .signed(Int64(truncatingIfNeeded: value))
    case let value as any UnsignedInteger & FixedWidthInteger: self = .unsigned(UInt64(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    case let value as String: self = .text(value)
    case let value as LocalizedStringResource: self = .resource(value)
    case let value as any CustomLocalizedStringResourceConvertible: self = .resource(value.localizedStringResource)
    default: self = .text(String(describing: value))
    }
  }

  /// The specifier that stands for a type in the keys of string tables.
  package static func specifier(for type: Any.Type) -> String {
    switch type {
    case is Int.Type, is Int64.Type: "%lld"
    case is Int32.Type, is Int16.Type, is Int8.Type: "%d"
    case is UInt.Type, is UInt64.Type: "%llu"
    case is UInt32.Type, is UInt16.Type, is UInt8.Type: "%u"
    case is Double.Type, is CGFloat.Type: "%lf"
    case is Float.Type: "%f"
    default: "%@"
    }
  }

  /// The integer by which a plural form is chosen, nil for text.
  var count: Double? {
    switch self {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    case .text, .resource, .formatted, .place: nil
    }
  }

  /// The value as `%@` shows it.
  func text(in locale: Locale) -> String {
    switch self {
    case .signed(let value): value.formatted(.number.locale(locale))
    case .unsigned(let value): value.formatted(.number.locale(locale))
    case .real(let value): value.formatted(.number.locale(locale))
    case .text(let value): value
    case .resource(let value):
      {
        var resource = value
        resource.locale = locale
        return resource.resolved
      }()
    case .formatted(let value): value.text(in: locale)
    case .place(let specifier): specifier
    }
  }
}

extension FormatArgument {
  /// A value and its format style, put together when the locale is known.
  package struct Deferred: Hashable, Sendable {
    private let format: any LateFormat
    /// What the style makes of the value in the process's locale; equality and codes go by it.
    let sample: String

    init<Style: FormatStyle>(input: Style.FormatInput, style: Style) where Style.FormatOutput == String {
      let format = StyledValue(input: input, style: style)
      self.format = format
      sample = format.text(in: ProcessLocale.current)
    }

    init(text: String) {
      sample = text
      format = FixedText(text: text)
    }

    func text(in locale: Locale) -> String { format.text(in: locale) }

    package static func == (first: Deferred, second: Deferred) -> Bool { first.sample == second.sample }
    package func hash(into hasher: inout Hasher) { hasher.combine(sample) }
  }
}

/// Something that becomes text in a locale.
private protocol LateFormat: Sendable {
  func text(in locale: Locale) -> String
}

// The protocols of Foundation's styles promise no Sendable; both are values that nothing else reaches.
private struct StyledValue<Style: FormatStyle>: LateFormat, @unchecked Sendable where Style.FormatOutput == String {
  let input: Style.FormatInput
  let style: Style

  func text(in locale: Locale) -> String { style.locale(locale).format(input) }
}

private struct FixedText: LateFormat {
  let text: String

  func text(in locale: Locale) -> String { text }
}

extension FormatArgument: Codable {
  private enum Kind: String, CodingKey { case signed, unsigned, real, text, resource, formatted, place }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no value"))
    }
    switch kind {
    case .signed: self = .signed(try container.decode(Int64.self, forKey: kind))
    case .unsigned: self = .unsigned(try container.decode(UInt64.self, forKey: kind))
    case .real: self = .real(try container.decode(Double.self, forKey: kind))
    case .text: self = .text(try container.decode(String.self, forKey: kind))
    case .resource: self = .resource(try container.decode(LocalizedStringResource.self, forKey: kind))
    case .formatted: self = .formatted(Deferred(text: try container.decode(String.self, forKey: kind)))
    case .place: self = .place(try container.decode(String.self, forKey: kind))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .signed(let value): try container.encode(value, forKey: .signed)
    case .unsigned(let value): try container.encode(value, forKey: .unsigned)
    case .real(let value): try container.encode(value, forKey: .real)
    case .text(let value): try container.encode(value, forKey: .text)
    case .resource(let value): try container.encode(value, forKey: .resource)
    case .formatted(let value): try container.encode(value.sample, forKey: .formatted)
    case .place(let specifier): try container.encode(specifier, forKey: .place)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A phrase to be looked up later, perhaps by another process, in a language known only then.
public struct LocalizedStringResource: Hashable, Codable, Sendable {
  /// The key in the string table.
  public let key: String
  /// What is shown when no table has the key.
  public let defaultValue: String.LocalizationValue
  /// The table's name without its extension; nil means `Localizable`.
  public let table: String?
  /// The language and the number formats to use.
  public var locale: Locale
  /// The bundle whose tables are searched.
  public let bundle: BundleDescription

  /// Names a phrase by a key that differs from its text.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale ?? ProcessLocale.current
    self.bundle = bundle
  }

  /// Names a phrase by its own text.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale ?? ProcessLocale.current
    self.bundle = bundle
  }

  /// The text in the resource's own locale.
  package var resolved: String { resolved(in: locale) }

  /// The text in a locale.
  package func resolved(in locale: Locale) -> String {
    StringTables.of(bundle).resolve(key: key, value: defaultValue, table: table, locale: locale)
  }
}

extension LocalizedStringResource {
  /// Where the string tables of a resource are.
  public enum BundleDescription: Hashable, Codable, Sendable {
    /// The program's own bundle.
    case main
    /// The bundle at a place in the file system.
    case atURL(URL)

    /// The bundle that holds a class: on Linux every class is linked into the program, so this is its own bundle.
    public static func forClass(_ class: AnyClass) -> BundleDescription { .main }
  }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

/// A type with a text that can be shown in several languages.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { self }
}

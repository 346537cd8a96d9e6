// SPDX-License-Identifier: Apache-2.0
import Foundation

extension String {
  /// Looks a phrase up in the string tables of a bundle and puts its values in.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = StringTables.of(bundle).resolve(
      key: keyAndValue.key, value: keyAndValue, table: table, locale: locale ?? ProcessLocale.current)
  }

  /// Looks up a phrase whose key differs from its text.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = StringTables.of(bundle).resolve(
      key: "\(key)", value: defaultValue, table: table, locale: locale ?? ProcessLocale.current)
  }

  /// Looks a resource up in its own bundle and locale.
  public init(localized resource: LocalizedStringResource) { self = resource.resolved }
}

extension AttributedString {
  /// Looks a phrase up and reads the Markdown in it.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      inlineMarkdown: String(localized: keyAndValue, table: table, bundle: bundle, locale: locale))
  }

  /// Looks a resource up and reads the Markdown in it.
  public init(localized resource: LocalizedStringResource) { self.init(inlineMarkdown: resource.resolved) }
}

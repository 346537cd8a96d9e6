// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the file generated into an author's target calls in place of Foundation; not meant to be called by hand.
public enum TesseraPrelude {
  // MARK: Loading

  /// Loads a URL within a deadline, a size and the address policy; for the default options only.
  public static func contents(of url: URL, options: Data.ReadingOptions = []) throws -> Data {
    if url.isFileURL { return try Data(contentsOf: url, options: options) }
    return try ResourceLoader.shared.load(url)
  }

  /// Loads a text.
  public static func text(of url: URL, encoding: String.Encoding = .utf8) throws -> String {
    if url.isFileURL { return try String(contentsOf: url, encoding: encoding) }
    guard let text = String(data: try ResourceLoader.shared.load(url), encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return text
  }

  // MARK: Locale

  /// The locale that the host chose.
  public static var locale: Locale { ProcessLocale.current }

  /// A calendar of that locale, in the process's time zone.
  public static var calendar: Calendar {
    let locale = ProcessLocale.current
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    calendar.timeZone = ProcessLocale.timeZone
    return calendar
  }

  /// A style in the host's locale, unless the author has chosen one.
  public static func localized<Style: FormatStyle>(_ style: Style) -> Style {
    if let carrier = style as? any LocaleCarrier, carrier.locale != .autoupdatingCurrent { return style }
    return style.locale(ProcessLocale.current)
  }

  // MARK: Bundle

  /// The text that a bundle's tables have for a key, or the given value, or the key.
  public static func localizedString(_ key: String, value: String?, table: String?, bundle: Bundle) -> String {
    let table = table.flatMap { $0.isEmpty ? nil : $0 }
    if let text = StringTables.of(bundle).format(key: key, table: table, locale: ProcessLocale.current) { return text }
    guard let value, !value.isEmpty else { return key }
    return value
  }

  /// The Info.plist of a bundle; that of the program comes from its target's folder or from the host.
  public static func info(of bundle: Bundle) -> [String: Any]? {
    bundle == .main ? BundleFiles.mainInfo : bundle.infoDictionary
  }

  /// Finds a file of a bundle; those of the program lie in its target's folder.
  public static func url(
    of bundle: Bundle, _ name: String?, type: String?, in folder: String? = nil, language: String? = nil
  ) -> URL? {
    if bundle == .main, let url = BundleResources.main.url(name, type: type, in: folder, language: language) {
      return url
    }
    return bundle.url(forResource: name, withExtension: type, subdirectory: folder, localization: language)
  }

  /// Finds the files of a bundle with an extension.
  public static func urls(of bundle: Bundle, type: String?, in folder: String? = nil) -> [URL] {
    if bundle == .main { return BundleResources.main.urls(type: type, in: folder) }
    return (bundle.urls(forResourcesWithExtension: type, subdirectory: folder) ?? []).map { $0 as URL }
  }

  /// The folder with a bundle's files.
  public static func resources(of bundle: Bundle) -> URL? {
    (bundle == .main ? BundleFiles.main.directory : nil) ?? bundle.resourceURL
  }

  /// The languages of a bundle's string tables that suit the host's, the best one first.
  public static func preferredLocalizations(of bundle: Bundle) -> [String] {
    let languages = StringTables.of(bundle).languages
    let preferred = Bundle.preferredLocalizations(
      from: languages, forPreferences: [ProcessLocale.current.identifier(.bcp47)])
    return preferred.isEmpty ? [StringTables.of(bundle).developmentLanguage].compactMap(\.self) : preferred
  }

  /// The languages of a bundle's string tables.
  public static func localizations(of bundle: Bundle) -> [String] { StringTables.of(bundle).languages }

  /// The language of a bundle in which it was developed.
  public static func developmentLocalization(of bundle: Bundle) -> String? {
    StringTables.of(bundle).developmentLanguage
  }
}

/// A format style whose locale can be looked at.
protocol LocaleCarrier {
  var locale: Locale { get }
}

extension IntegerFormatStyle: LocaleCarrier {}
extension IntegerFormatStyle.Percent: LocaleCarrier {}
extension IntegerFormatStyle.Currency: LocaleCarrier {}
extension FloatingPointFormatStyle: LocaleCarrier {}
extension FloatingPointFormatStyle.Percent: LocaleCarrier {}
extension FloatingPointFormatStyle.Currency: LocaleCarrier {}
extension Decimal.FormatStyle: LocaleCarrier {}
extension Decimal.FormatStyle.Percent: LocaleCarrier {}
extension Decimal.FormatStyle.Currency: LocaleCarrier {}
extension Date.FormatStyle: LocaleCarrier {}
extension Date.RelativeFormatStyle: LocaleCarrier {}
extension Date.IntervalFormatStyle: LocaleCarrier {}
extension Duration.TimeFormatStyle: LocaleCarrier {}
extension Duration.UnitsFormatStyle: LocaleCarrier {}
extension ByteCountFormatStyle: LocaleCarrier {}
extension ListFormatStyle: LocaleCarrier {}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel

/// The string tables of one bundle, in all its languages: `.xcstrings`, `.strings` and `.stringsdict` files.
///
/// Foundation's own lookup on Linux crashes on a key that a `.stringsdict` holds, and knows no string catalogs.
package final class StringTables: Sendable {
  /// The phrases of one table by language and key.
  typealias Table = [String: [String: Entry]]

  private let tables: [String: Table]
  /// The keys of catalogs by table: a key without a text for the language of development stands for itself.
  private let catalogKeys: [String: Set<String>]
  /// The language whose texts are used where the wanted one has none.
  let developmentLanguage: String

  init(tables: [String: Table], catalogKeys: [String: Set<String>] = [:], developmentLanguage: String = "en") {
    self.tables = tables
    self.catalogKeys = catalogKeys
    self.developmentLanguage = developmentLanguage
  }

  /// Reads the tables among some files; the names are paths relative to the bundle, as `de.lproj/Localizable.strings`.
  package convenience init(files: [String: Data]) {
    var tables: [String: Table] = [:]
    var catalogKeys: [String: Set<String>] = [:]
    var development: String?
    // Sorted by path, later files win: `.strings` before `.stringsdict` before `.xcstrings`.
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      guard let read = StringTables.read(path: path, data: data) else { continue }
      development = development ?? read.sourceLanguage
      tables[read.table, default: [:]].merge(read.phrases) { $0.merging($1) { $1 } }
      catalogKeys[read.table, default: []].formUnion(read.catalogKeys)
    }
    self.init(tables: tables, catalogKeys: catalogKeys, developmentLanguage: development ?? "en")
  }

  /// The languages in which there are texts, in order of their identifiers.
  package var languages: [String] { Set(tables.values.flatMap(\.keys)).subtracting(["Base"]).sorted() }

  /// The text for a key, or that of the value itself, with the values of the phrase in their places.
  package func resolve(
    key: String, value: String.LocalizationValue, table: String?, locale: Locale
  ) -> String {
    let found = format(key: key, table: table, locale: locale, arguments: value.arguments)
    if found == nil { reportMissing(key, table: table ?? "Localizable") }
    let format = found ?? value.key
    // Without values a text is shown as it is, percent signs and all.
    if value.arguments.isEmpty { return format }
    return FormatString(format).filled(with: value.arguments, locale: locale)
  }

  /// Remarks a key that no language has, where the bundle is localized at all and the key has words in it.
  private func reportMissing(_ key: String, table: String) {
    guard !languages.isEmpty, catalogKeys[table]?.contains(key) != true else { return }
    let words = FormatString(key).pieces.contains { piece in
      if case .literal(let text) = piece { text.contains(where: \.isLetter) } else { false }
    }
    guard words else { return }
    DiagnosticLog.report(
      .localizationMissing, "The string table \"\(table)\" has no text for this key; the key itself is shown.",
      location: key)
  }

  /// The format string that the tables have for a key and these values, nil if they have none.
  package func format(
    key: String, table: String? = nil, locale: Locale, arguments: [FormatArgument] = []
  ) -> String? {
    guard let languages = tables[table ?? "Localizable"] else { return nil }
    for language in StringTables.fallbacks(of: locale, development: developmentLanguage) {
      guard let name = languages.keys.first(where: { StringTables.normalized($0) == language }) else { continue }
      if let entry = languages[name]?[key] {
        // Plural forms follow the language of the text, not that of the reader.
        let forms = name == "Base" ? Locale(identifier: developmentLanguage) : Locale(identifier: name)
        return entry.format(arguments, locale: forms)
      }
    }
    return nil
  }

  /// The languages to try: the locale from the most to the least exact, the base, the language of development.
  static func fallbacks(of locale: Locale, development: String) -> [String] {
    var result: [String] = []
    func add(_ identifier: String) {
      var parts = normalized(identifier).split(separator: "-")
      while !parts.isEmpty {
        let name = parts.joined(separator: "-")
        if !result.contains(name) { result.append(name) }
        parts.removeLast()
      }
    }
    let language = locale.language
    add(locale.identifier(.bcp47))
    // Chinese in Taiwan is written in the traditional script: `zh-TW` finds `zh-Hant`.
    if let code = language.languageCode?.identifier,
      let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier
    {
      let scripted = normalized("\(code)-\(script)")
      if !result.contains(scripted) { result.insert(scripted, at: max(result.count - 1, 0)) }
    }
    result.append("base")
    add(development)
    return result
  }

  static func normalized(_ language: String) -> String {
    language.replacing("_", with: "-").split(separator: "@").first.map { $0.lowercased() } ?? ""
  }
}

extension StringTables {
  private static let atPaths = Mutex<[String: StringTables]>([:])

  private static var own: StringTables {
    let files = BundleFiles.main
    return table(at: files.directory?.path ?? "") { files }
  }

  /// Tables that stand for those of the program's own bundle while a task evaluates.
  @TaskLocal package static var replacement: StringTables?

  /// The tables of the program's own bundle.
  package static var main: StringTables { replacement ?? own }

  /// The tables of a bundle; they are read once.
  package static func of(_ bundle: Bundle?) -> StringTables {
    guard let bundle, bundle != .main, bundle.bundlePath != BundleFiles.main.directory?.path else { return main }
    return at(bundle.bundlePath)
  }

  /// The tables of a resource's bundle.
  package static func of(_ bundle: LocalizedStringResource.BundleDescription) -> StringTables {
    switch bundle {
    case .main: main
    case .atURL(let url): at(url.path)
    }
  }

  private static func at(_ path: String) -> StringTables {
    table(at: path) { BundleFiles(directory: URL(fileURLWithPath: path, isDirectory: true)) }
  }

  private static func table(at path: String, _ files: () -> BundleFiles) -> StringTables {
    atPaths.withLock { cache in
      if let tables = cache[path] { return tables }
      let tables = StringTables(files: files().strings)
      cache[path] = tables
      return tables
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

extension StringTables {
  /// What one file adds: phrases of a table, by language and key.
  struct File {
    var table: String
    var phrases: Table
    var sourceLanguage: String?
    /// All keys of a catalog, also those without a text.
    var catalogKeys: Set<String> = []
  }

  /// Reads one file of any of the three kinds; a broken one is reported and left out.
  static func read(path: String, data: Data) -> File? {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return nil }
    let table = String(name.prefix { $0 != "." })
    var language = "Base"
    if parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") {
      language = String(parts[parts.count - 2].dropLast(".lproj".count))
    }
    do {
      if name.hasSuffix(".xcstrings") {
        let catalog = try JSONDecoder().decode(StringCatalog.self, from: data)
        return File(
          table: table, phrases: catalog.phrases, sourceLanguage: catalog.sourceLanguage,
          catalogKeys: Set(catalog.strings.keys))
      }
      guard let dictionary = try property(data) as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
      let phrases =
        name.hasSuffix(".stringsdict")
        ? dictionary.compactMapValues { ($0 as? [String: Any]).flatMap(pluralEntry) }
        : dictionary.compactMapValues { ($0 as? String).map { Entry.text($0) } }
      return File(table: table, phrases: [language: phrases])
    } catch {
      DiagnosticLog.report(
        .assetBroken, "The string table cannot be read (\(error)); its texts are shown by their keys.", location: path)
      return nil
    }
  }

  /// Reads a `.strings` file: old style text in UTF-8 or UTF-16, or a property list.
  private static func property(_ data: Data) throws -> Any {
    // Foundation would read the old style too, but without line numbers in its errors and without all escapes.
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
      return try PropertyListSerialization.propertyList(from: data, format: nil)
    }
    let isWide = data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
    guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return try StringsParser.parse(text)
  }

  /// Reads one entry of a `.stringsdict` file.
  private static func pluralEntry(_ dictionary: [String: Any]) -> Entry? {
    if let devices = dictionary["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return .device(devices.compactMapValues { ($0 as? String).map { Entry.text($0) } })
    }
    if let widths = dictionary["NSStringVariableWidthRuleType"] as? [String: String] {
      let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      return widest.map { .text($0.value) }
    }
    guard let format = dictionary["NSStringLocalizedFormatKey"] as? String else { return nil }
    var parts: [String: Entry.Part] = [:]
    for (name, value) in dictionary {
      guard let rule = value as? [String: Any] else { continue }
      let forms = rule.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }
      parts[name] = Entry.Part(
        position: nil, specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "lld",
        forms: .plural(position: nil, forms: forms.mapValues { .text($0) }))
    }
    return .parts(.text(format), parts)
  }
}

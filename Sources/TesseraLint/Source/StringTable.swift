// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The texts of one table in all its languages: a string catalog, or the `.strings` files of one name.
package struct StringTable: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The languages that have a text for it; the source language always has.
    package var languages: Set<String>
    /// From 1, in the file of the table.
    package var line: Int?
    /// Whether translators are to leave it alone, or nothing uses it any more.
    package var isExempt: Bool
  }

  package var path: String
  package var sourceLanguage: String
  package var entries: [String: Entry]

  package init(path: String, sourceLanguage: String, entries: [String: Entry]) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }

  /// The name by which code asks for it.
  var name: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// Every language of the table.
  package var languages: Set<String> {
    entries.values.filter { !$0.isExempt }.reduce(into: [sourceLanguage]) { $0.formUnion($1.languages) }
  }

  /// Reads a string catalog; nil where it is none.
  package init?(catalog data: Data, path: String) {
    guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return nil }
    self.path = path
    sourceLanguage = root["sourceLanguage"] as? String ?? "en"
    let lines = StringTable.lines(String(decoding: data, as: UTF8.self))
    entries = [:]
    for (key, value) in strings {
      let entry = value as? [String: Any] ?? [:]
      let localizations = entry["localizations"] as? [String: Any] ?? [:]
      let isExempt = entry["shouldTranslate"] as? Bool == false || entry["extractionState"] as? String == "stale"
      entries[key] = Entry(
        languages: Set(localizations.filter { StringTable.isTranslated($0.value) }.keys).union([sourceLanguage]),
        line: lines[key], isExempt: isExempt)
    }
  }

  /// Whether some unit of a localization, of any variation, holds a text that is ready.
  private static func isTranslated(_ value: Any) -> Bool {
    guard let value = value as? [String: Any] else { return false }
    if let unit = value["stringUnit"] as? [String: Any] {
      return unit["state"] as? String != "new" && unit["value"] is String
    }
    return value.values.contains { isTranslated($0) }
  }

  /// The line of each key of the dictionary "strings", as Xcode writes it: four spaces before it.
  private static func lines(_ text: String) -> [String: Int] {
    var found: [String: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("    \""), !line.hasPrefix("     "), let end = line.range(of: "\" : {", options: .backwards)
      else { continue }
      let key = line[line.index(line.startIndex, offsetBy: 5)..<end.lowerBound]
      found[key.replacingOccurrences(of: "\\\"", with: "\"").replacingOccurrences(of: "\\n", with: "\n")] = index + 1
    }
    return found
  }

  /// A table of the `.strings` files of its languages; `files` are path, language and the parsed keys with their lines.
  package init(
    path: String, sourceLanguage: String, files: [(language: String, keys: [String: Int])]
  ) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    entries = [:]
    for file in files {
      for (key, line) in file.keys {
        let old = entries[key]
        entries[key] = Entry(
          languages: (old?.languages ?? []).union([file.language]),
          line: file.language == sourceLanguage ? line : old?.line, isExempt: false)
      }
    }
    // Without a file of its own the keys are the texts of the source language.
    if !files.contains(where: { $0.language == sourceLanguage }) {
      for key in entries.keys { entries[key]?.languages.insert(sourceLanguage) }
    }
  }

  /// The keys of a `.strings` file with their lines: `"key" = "text";` or `key = "text";`; those of a property list
  /// all have line 1.
  package static func keys(strings data: Data) -> [String: Int] {
    if data.starts(with: "bplist".utf8) || data.starts(with: "<?xml".utf8) || data.starts(with: "\u{FEFF}<?xml".utf8) {
      let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] ?? [:]
      return list.mapValues { _ in 1 }
    }
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    let text = isWide ? String(data: data, encoding: .utf16) ?? "" : String(decoding: data, as: UTF8.self)
    let tokens = SwiftTokenizer(text).tokens
    var keys: [String: Int] = [:]
    for (index, token) in tokens.enumerated() where token.isMark("=") && index > 0 {
      if let key = tokens[index - 1].string?.literal ?? tokens[index - 1].word { keys[key] = tokens[index - 1].line }
    }
    return keys
  }

  /// Whether some key is of a pattern whose gaps are the table's format specifiers.
  func hasKey(of pattern: TextPattern) -> Bool {
    if let text = pattern.whole { return entries[text] != nil }
    return entries.keys.contains { key in key.contains("%") && pattern.matches(key) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Texts that some language lacks, and texts of views that no table has.
package enum TranslationRule: SourceRule {
  package static let codes: [LintCode] = [.translationMissing, .translationKeyMissing]

  /// What takes a localized key as its first argument.
  private static let makers: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Link", "Gauge", "ProgressView", "configurationDisplayName", "description",
    "LocalizedStringKey", "LocalizedStringResource", "displayName",
  ]

  package static func findings(in sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    // A table of one language says nothing about translations.
    let tables = sources.tables.filter { $0.languages.count > 1 }
    // Texts of views are looked up in the table of this name.
    let ofViews = tables.filter { $0.name == "Localizable" }
    return tables.flatMap(missing) + (ofViews.isEmpty ? [] : absent(sources, ofViews))
  }

  private static func missing(_ table: StringTable) -> [LintFinding] {
    let languages = table.languages
    let incomplete = table.entries.filter { key, entry in
      !entry.isExempt && key.hasWords && !languages.isSubset(of: entry.languages)
    }
    if incomplete.count > 5 { return byLanguage(table, incomplete) }
    return incomplete.sorted { $0.key < $1.key }.map { key, entry in
      let lacking = languages.subtracting(entry.languages).sorted()
      return LintFinding(
        .translationMissing,
        "\"\(key.shortened)\" has no text in \(lacking.joined(separator: ", ")); other keys of the table have.",
        remedy: "Translate it, or mark it as not to be translated.",
        at: SourcePlace(path: table.path, line: entry.line))
    }
  }

  /// One finding for each language that lacks some of many texts.
  private static func byLanguage(
    _ table: StringTable, _ incomplete: [String: StringTable.Entry]
  ) -> [LintFinding] {
    let count = table.entries.values.count { !$0.isExempt }
    return table.languages.sorted().compactMap { language in
      let keys = incomplete.filter { !$0.value.languages.contains(language) }.keys.sorted()
      guard let first = keys.first else { return nil }
      let words = keys.prefix(3).map { "\"\($0.shortened)\"" }.joined(separator: ", ")
      let others = keys.count > 3 ? " and \(keys.count - 3) more" : ""
      return LintFinding(
        .translationMissing, "\(keys.count) of \(count) texts are missing in \(language): \(words)\(others).",
        remedy: "Translate them, or mark them as not to be translated.",
        at: SourcePlace(path: table.path, line: table.entries[first]?.line), topic: language)
    }
  }

  private static func absent(_ sources: AuthorSources, _ tables: [StringTable]) -> [LintFinding] {
    var findings: [LintFinding] = []
    for file in sources.widget {
      for call in file.calls where makers.contains(call.name) && !call.isAttribute {
        // Tables of other names or bundles are somebody else's.
        guard call.argument("tableName") == nil, call.argument("bundle") == nil, let tokens = call.unlabelled,
          tokens.count == 1, let string = tokens.first?.string
        else { continue }
        if call.isMember != ["configurationDisplayName", "description"].contains(call.name) { continue }
        let pattern = string.pattern
        guard pattern.isWords, !tables.contains(where: { $0.hasKey(of: pattern) }), !isInPreview(call, file)
        else { continue }
        findings.append(
          LintFinding(
            .translationKeyMissing,
            "\"\(pattern.description.shortened)\" is in no string table of the widget: it stays untranslated in every language.",
            remedy: "Add it to the table, or write Text(verbatim:) where nothing is to be translated.",
            at: file.place(call.line)))
      }
    }
    return findings.merged
  }

  /// Whether a call stands in code for previews, which nobody translates.
  private static func isInPreview(_ call: SourceCall, _ file: SourceFile) -> Bool {
    guard file.tokens.indices.contains(call.index), file.tokens[call.index].isWord(call.name) else { return false }
    for (index, token) in file.tokens[..<call.index].enumerated() {
      let isStart = token.isWord("Preview") && index > 0 && file.tokens[index - 1].isMark("#")
      guard isStart || token.isWord("PreviewProvider") || token.isWord("previews"),
        let open = file.tokens[index...].firstIndex(where: { $0.isMark("{") }), let end = file.closing[open]
      else { continue }
      if (open...end).contains(call.index) { return true }
    }
    return false
  }
}

extension String {
  /// Whether something is left to translate without format specifiers: two letters in a row.
  fileprivate var hasWords: Bool {
    let bare = replacing(/%[0-9$.#]*(?:ll?[dux]|lf|[@dfsu])/, with: " ")
    return zip(bare, bare.dropFirst()).contains { $0.isLetter && $1.isLetter }
  }
}

extension TextPattern {
  /// Whether it holds words that a person would translate: two letters in a row.
  fileprivate var isWords: Bool {
    parts.contains { part in
      guard case .text(let text) = part else { return false }
      return zip(text, text.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

extension StringTables {
  /// What a table says for one key in one language.
  indirect enum Entry: Equatable, Sendable {
    case text(String)
    /// A form for each plural category of the number at a position (counted from 1).
    case plural(position: Int?, forms: [String: Entry])
    /// A form for each kind of device: `iphone`, `ipad`, `other` and so on.
    case device([String: Entry])
    /// A text with named parts of the form `%#@name@`, each varied on its own.
    case parts(Entry, [String: Part])

    /// One named part.
    struct Part: Equatable, Sendable {
      var position: Int?
      /// The specifier that `%arg` stands for, without the percent sign.
      var specifier: String
      var forms: Entry
    }

    /// The format string for the values at hand.
    func format(_ arguments: [FormatArgument], locale: Locale) -> String {
      switch self {
      case .text(let text): return text
      case .device(let forms):
        let form = forms["iphone"] ?? forms["other"] ?? forms.sorted { $0.key < $1.key }.first?.value
        return form?.format(arguments, locale: locale) ?? ""
      case .plural(let position, let forms):
        let counts = arguments.compactMap(\.count)
        let wanted = position.flatMap { arguments.indices.contains($0 - 1) ? arguments[$0 - 1].count : nil }
        let number = wanted ?? counts.first ?? 0
        // A form for zero is used for zero in every language, even where the language's rules have no such category.
        let exact = number == 0 ? forms["zero"] : nil
        let form = exact ?? forms[PluralRules.category(of: number, locale: locale)] ?? forms["other"]
        return form?.format(arguments, locale: locale) ?? ""
      case .parts(let whole, let parts):
        return Entry.expand(
          whole.format(arguments, locale: locale), parts: parts, arguments: arguments, locale: locale)
      }
    }

    /// Puts the varied parts into a text; the values are put in afterwards, with those of the text itself.
    private static func expand(
      _ text: String, parts: [String: Part], arguments: [FormatArgument], locale: Locale, depth: Int = 0
    ) -> String {
      var result = ""
      // Parts without a position take the values in the order in which they appear.
      var next = 1
      for piece in FormatString(text).pieces {
        guard case .part(let written, let name) = piece, let part = parts[name], depth < 8 else {
          result += piece.source
          continue
        }
        let position = written ?? part.position ?? next
        next = position + 1
        var forms = part.forms
        if case .plural(_, let inner) = forms { forms = .plural(position: position, forms: inner) }
        let chosen = FormatString(
          forms.format(arguments, locale: locale).replacing("%arg", with: "%\(position)$\(part.specifier)"))
        result += expand(
          chosen.numbered(position), parts: parts, arguments: arguments, locale: locale, depth: depth + 1)
      }
      return result
    }
  }
}

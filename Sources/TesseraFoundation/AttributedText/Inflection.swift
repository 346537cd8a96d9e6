// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Texts marked `^[...](inflect: true)`: the noun after a number takes its plural.
///
/// Apple's systems know the grammar of several languages; here English is known, others stay as they are written.
enum Inflection {
  /// The text in agreement with the number in it; unchanged without one, and for one.
  static func agreed(_ text: String, locale: Locale = ProcessLocale.current) -> String {
    guard locale.language.languageCode == .english, let number = number(in: text), number != 1,
      let last = text.lastIndex(where: \.isLetter)
    else { return text }
    let end = text.index(after: last)
    var start = end
    while start > text.startIndex, text[text.index(before: start)].isLetter { start = text.index(before: start) }
    return text[..<start] + plural(String(text[start..<end])) + text[end...]
  }

  private static func number(in text: String) -> Double? {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
    return Double(digits.replacing(",", with: ""))
  }

  static func plural(_ noun: String) -> String {
    let small = noun.lowercased()
    if let irregular = irregular[small] { return String(noun.prefix(1) + irregular.dropFirst()) }
    if ["s", "x", "z", "ch", "sh"].contains(where: small.hasSuffix) { return noun + "es" }
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
      return String(noun.dropLast()) + "ies"
    }
    return noun + "s"
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "mouse": "mice", "goose": "geese", "leaf": "leaves", "life": "lives", "shelf": "shelves", "knife": "knives",
    "fish": "fish", "sheep": "sheep", "series": "series",
  ]
}

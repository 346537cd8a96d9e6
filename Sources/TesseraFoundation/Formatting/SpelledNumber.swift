// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Numbers in words.
enum SpelledNumber {
  /// A phrase with its number in words: `2 hours` becomes `two hours`.
  static func replacingDigits(in text: String, of number: Int, locale: Locale) -> String {
    let formatter = Foundation.NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    let digits = number.formatted(.number.locale(locale))
    guard let words = formatter.string(from: NSNumber(value: number)), let range = text.range(of: digits) else {
      return text
    }
    return text.replacingCharacters(in: range, with: words)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import _FoundationICU

/// Joins texts as a language joins them: `a, b, and c`.
open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale: Locale! = ProcessLocale.current
  /// Makes the texts of items that are none.
  @NSCopying open var itemFormatter: Formatter?

  /// Joins texts in the host's locale.
  open class func localizedString(byJoining strings: [String]) -> String {
    join(strings, locale: ProcessLocale.current)
  }

  /// Joins items, nil if one has no text.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      if let text = itemFormatter?.string(for: item) ?? (item as? String) ?? (item as? NSObject)?.description {
        texts.append(text)
      } else if itemFormatter == nil {
        texts.append("\(item)")
      } else {
        return nil
      }
    }
    return ListFormatter.join(texts, locale: locale)
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

  private static func join(_ texts: [String], locale: Locale) -> String {
    UnicodeText.list(texts, type: ULISTFMT_TYPE_AND, width: ULISTFMT_WIDTH_WIDE, locale: locale)
      ?? texts.joined(separator: ", ")
  }
}

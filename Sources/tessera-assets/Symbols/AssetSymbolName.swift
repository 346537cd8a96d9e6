// SPDX-License-Identifier: Apache-2.0

/// The name in Swift that Xcode gives to an asset or to a folder of a catalog.
///
/// Xcode documents no rules; these reproduce the names seen in its generated files. A name is cut into words at
/// every character that is no ASCII letter or digit, between letters and digits, and where capitals begin or end a
/// word. Words are joined as `lowerCamelCase`; a name without any small letter keeps its words with `_` between them.
enum AssetSymbolName {
  /// The name of a colour or picture, without its last word if that is `suffix`; nil when nothing is left to name it.
  static func member(_ name: String, droppingSuffix suffix: String) -> String? {
    var words = words(of: name)
    if words.count > 1, words.last?.lowercased() == suffix { words.removeLast() }
    return identifier(words) { $0.lowercased() }
  }

  /// The name of a folder that provides a namespace.
  static func namespace(_ name: String) -> String? { identifier(words(of: name), first: capitalized) }

  private static func identifier(_ words: [String], first: (String) -> String) -> String? {
    guard let start = words.first else { return nil }
    var name: String
    if words.contains(where: { $0.contains(where: \.isLowercase) }) {
      name = first(start) + words.dropFirst().map(capitalized).joined()
    } else {
      name = words.joined(separator: "_")
    }
    if name.first?.isNumber == true { name = "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private enum Kind { case small, capital, digit }

  private static func words(of name: String) -> [String] {
    var words: [[Character]] = []
    var last: Kind?
    for character in name {
      guard let kind = kind(of: character) else {
        last = nil
        continue
      }
      switch (last, kind) {
      case (.capital, .small) where words[words.count - 1].count > 1:
        // The last of several capitals begins the word: "APCPhoto" is "APC" and "Photo".
        let capital = words[words.count - 1].removeLast()
        words.append([capital, character])
      case (.small, .small), (.capital, .small), (.capital, .capital), (.digit, .digit):
        words[words.count - 1].append(character)
      default:
        words.append([character])
      }
      last = kind
    }
    return words.map { String($0) }
  }

  private static func kind(of character: Character) -> Kind? {
    switch character {
    case "a"..."z" where character.isASCII: .small
    case "A"..."Z" where character.isASCII: .capital
    case "0"..."9" where character.isASCII: .digit
    default: nil
    }
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "any", "as",
    "await", "false", "is", "nil", "self", "super", "throws", "true", "try", "Any", "Protocol", "Self", "Type",
  ]
}

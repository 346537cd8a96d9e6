// SPDX-License-Identifier: Apache-2.0

/// How names of a definition file are spelled in Swift.
enum IntentNames {
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "protocol", "public", "rethrows", "static", "struct", "subscript",
    "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "switch", "where", "while", "as", "catch", "false", "is", "nil", "super", "self",
    "throw", "throws", "true", "try",
  ]

  /// A name as a property, a case or a parameter; keywords stand in backticks.
  static func quoted(_ name: String) -> String {
    let name = name.first?.isNumber == true ? "_" + name : name
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name as a case: a capitalised word or abbreviation at its beginning is written small.
  static func caseName(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return quoted(name) }
    // The last capital before a small letter begins the next word.
    let count = capitals.count == name.count || capitals.count == 1 ? capitals.count : capitals.count - 1
    return quoted(name.prefix(count).lowercased() + name.dropFirst(count))
  }

  /// A name inside another one, with a capital.
  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// A string literal of any text.
  static func literal(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The build settings of a target: levels that inherit from each other, looked up when a setting is asked for.
///
/// From low to high: what Xcode sets itself, the project's `.xcconfig`, the project, the target's `.xcconfig`, the
/// target. A level's `$(inherited)` is the value of the levels below; every other `$(NAME)` is looked up from the top.
struct BuildSettings {
  /// What conditions such as `[sdk=iphoneos*]` are compared with.
  struct Conditions {
    var sdk: String
    var configuration: String
    var architecture = "arm64"
  }

  private var levels: [[String: String]] = []

  /// Adds a level above the others.
  mutating func add(_ values: [String: String], _ conditions: Conditions) {
    var level: [String: (value: String, weight: Int)] = [:]
    for (key, value) in values {
      guard let (name, weight) = BuildSettings.match(key, conditions) else { continue }
      // The more conditions hold, the more a value is meant.
      if let present = level[name], present.weight >= weight { continue }
      level[name] = (value, weight)
    }
    levels.append(level.mapValues(\.value))
  }

  /// The value of a setting, everything in it replaced; nil where no level has it.
  func value(_ name: String) -> String? { value(name, below: levels.count, open: []) }

  /// A yes or no.
  func flag(_ name: String) -> Bool? {
    guard let text = value(name)?.uppercased(), !text.isEmpty else { return nil }
    return text == "YES" || text == "TRUE" || text == "1"
  }

  /// The words of a list, quotation marks honoured.
  func list(_ name: String) -> [String] { BuildSettings.words(value(name) ?? "") }

  /// The names of all settings that begin with a text, in their order.
  func names(beginning prefix: String) -> [String] {
    Set(levels.flatMap(\.keys)).filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Replaces `$(NAME)`, `${NAME}` and their operators in a text; what is unknown becomes empty, as in Xcode.
  func expand(_ text: String) -> String { expand(text, setting: nil, below: levels.count, open: []) }

  private func value(_ name: String, below end: Int, open: Set<String>) -> String? {
    for index in levels[..<end].indices.reversed() {
      if let text = levels[index][name] { return expand(text, setting: name, below: index, open: open) }
    }
    return nil
  }

  private func expand(_ text: String, setting: String?, below end: Int, open: Set<String>) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let opening = rest.first, opening == "(" || opening == "{",
        let closing = BuildSettings.end(of: rest, opening)
      else {
        result += "$"
        continue
      }
      let inner = rest[rest.index(after: rest.startIndex)..<closing]
      rest = rest[rest.index(after: closing)...]
      // A name may be put together from others: $(A_$(B)).
      let reference = expand(String(inner), setting: setting, below: end, open: open)
      result += resolve(reference, setting: setting, below: end, open: open)
    }
    return result + rest
  }

  private func resolve(_ reference: String, setting: String?, below end: Int, open: Set<String>) -> String {
    var parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeFirst()
    var text: String?
    if name == "inherited" || name == setting {
      text = setting.flatMap { value($0, below: end, open: open) }
    } else if !open.contains(name) {
      text = value(name, below: levels.count, open: open.union([name]).union(setting.map { [$0] } ?? []))
    }
    for part in parts { text = BuildSettings.apply(part, to: text) }
    return text ?? ""
  }

  private static func apply(_ operation: String, to text: String?) -> String? {
    if operation.hasPrefix("default=") {
      return text.flatMap { $0.isEmpty ? nil : $0 } ?? String(operation.dropFirst(8))
    }
    guard let text else { return nil }
    switch operation {
    case "lower": return text.lowercased()
    case "upper": return text.uppercased()
    case "rfc1034identifier":
      return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    case "c99extidentifier", "identifier": return identifier(text)
    case "dir": return (text as NSString).deletingLastPathComponent
    case "file": return (text as NSString).lastPathComponent
    case "base": return ((text as NSString).lastPathComponent as NSString).deletingPathExtension
    case "suffix": return (text as NSString).pathExtension
    case "standardizepath": return Paths.standard(text)
    case "quote": return text
    default: return text
    }
  }

  /// A text as a Swift identifier: what may not stand in one becomes an underscore.
  static func identifier(_ text: String) -> String {
    let name = String(text.map { $0 == "_" || $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  private static func end(of text: Substring, _ opening: Character) -> Substring.Index? {
    let closing: Character = opening == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The name of a key and how many conditions it has; nil where one of them does not hold.
  private static func match(_ key: String, _ conditions: Conditions) -> (String, Int)? {
    var parts = key.split(separator: "[").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "] ")) }
    guard !parts.isEmpty else { return nil }
    let name = parts.removeFirst()
    for part in parts.flatMap({ $0.split(separator: ",") }) {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { return nil }
      let subject: String
      switch sides[0].trimmingCharacters(in: .whitespaces) {
      case "sdk": subject = conditions.sdk
      case "config": subject = conditions.configuration
      case "arch": subject = conditions.architecture
      default: return nil
      }
      guard matches(subject, sides[1]) else { return nil }
    }
    return (name, parts.count)
  }

  /// Whether a text fits a pattern with at most one star at its end.
  private static func matches(_ subject: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? subject.hasPrefix(pattern.dropLast()) : subject == pattern
  }

  /// Splits at white space outside of quotation marks.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

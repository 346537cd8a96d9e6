// SPDX-License-Identifier: Apache-2.0

/// What `#if` asks about, answered as on the platform that the code was written for.
///
/// Only the platform is answered in the text of a build copy; everything else the compiler answers itself. For finding
/// the imports that count, conditions are worked out here too, with *unknown* where only the compiler knows.
struct SourceConditions {
  var platform: XcodeTarget.Platform
  /// Names given with `-D`.
  var defined: Set<String>
  /// Modules that can be imported.
  var modules: Set<String>
  /// Whether Xcode would build the code as a part of a Swift package.
  var isPackage = false

  /// The value of a condition; nil where it depends on the compiler.
  func value(of condition: String) -> Bool? {
    var reader = Reader(tokens: SourceConditions.tokens(condition)[...], conditions: self)
    return reader.disjunction()
  }

  /// A condition with the platform in it answered; every other character stays where it is.
  func answered(_ condition: String) -> String {
    var result = ""
    for token in SourceConditions.tokens(condition) {
      guard let answer = answer(token) else {
        result += token.text
        continue
      }
      let word = answer ? "true" : "false"
      result += word + String(repeating: " ", count: max(0, token.text.count - word.count))
    }
    return result
  }

  /// What the compiler would answer in another way than on an iPhone; nil for what it may answer itself.
  private func answer(_ token: Token) -> Bool? {
    if let (name, argument) = token.call { return answer(name, argument) }
    return token.text == "SWIFT_PACKAGE" && !isPackage ? false : nil
  }

  private func answer(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os": argument == platform.rawValue || argument == "OSX" && platform == .macOS
    case "targetEnvironment": argument == "macCatalyst" || argument == "simulator" ? false : nil
    default: nil
    }
  }

  fileprivate func answerKnown(_ name: String, _ argument: String) -> Bool? {
    if let known = answer(name, argument) { return known }
    guard name == "canImport" else { return nil }
    return modules.contains(String(argument.prefix { $0 != "," && $0 != "." }))
  }

  // MARK: Reading

  fileprivate struct Token {
    var text: String
    /// A name with its argument, as `os(iOS)`.
    var call: (name: String, argument: String)?
  }

  /// Words, calls, marks and the space between them, without a loss.
  private static func tokens(_ condition: String) -> [Token] {
    var tokens: [Token] = []
    var rest = condition[...]
    func isWord(_ character: Character) -> Bool { character == "_" || character.isLetter || character.isNumber }
    while let first = rest.first {
      if rest.hasPrefix("//") || rest.hasPrefix("/*") {
        tokens.append(Token(text: String(rest)))
        break
      }
      guard isWord(first) else {
        let length = rest.hasPrefix("&&") || rest.hasPrefix("||") ? 2 : 1
        tokens.append(Token(text: String(rest.prefix(length))))
        rest = rest.dropFirst(length)
        continue
      }
      let name = rest.prefix(while: isWord)
      let after = rest[name.endIndex...].drop { $0 == " " }
      if after.first == "(", let end = after.firstIndex(of: ")") {
        let argument = after[after.index(after: after.startIndex)..<end].filter { $0 != " " }
        tokens.append(
          Token(text: String(rest[rest.startIndex...end]), call: (String(name), String(argument))))
        rest = rest[after.index(after: end)...]
      } else {
        tokens.append(Token(text: String(name)))
        rest = rest[name.endIndex...]
      }
    }
    return tokens
  }

  private struct Reader {
    var tokens: ArraySlice<Token>
    var conditions: SourceConditions

    mutating func disjunction() -> Bool? {
      var value = conjunction()
      while next("||") {
        let right = conjunction()
        value = value == true || right == true ? true : value == nil || right == nil ? nil : false
      }
      return value
    }

    private mutating func conjunction() -> Bool? {
      var value = term()
      while next("&&") {
        let right = term()
        value = value == false || right == false ? false : value == nil || right == nil ? nil : true
      }
      return value
    }

    private mutating func term() -> Bool? {
      if next("!") { return term().map { !$0 } }
      if next("(") {
        let value = disjunction()
        _ = next(")")
        return value
      }
      skipSpace()
      guard let token = tokens.popFirst() else { return nil }
      if let (name, argument) = token.call { return conditions.answerKnown(name, argument) }
      switch token.text {
      case "true": return true
      case "false": return false
      default: return conditions.defined.contains(token.text)
      }
    }

    private mutating func skipSpace() {
      while tokens.first?.text.allSatisfy(\.isWhitespace) == true { tokens.removeFirst() }
    }

    private mutating func next(_ text: String) -> Bool {
      skipSpace()
      guard tokens.first?.text == text else { return false }
      tokens.removeFirst()
      return true
    }
  }
}

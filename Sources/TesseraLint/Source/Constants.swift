// SPDX-License-Identifier: Apache-2.0

/// The texts that names stand for in an author's code, as far as they can be told without compiling it.
package struct Constants: Sendable {
  private struct Declaration {
    var name: String
    /// The types around it, the innermost last.
    var types: [String]
    var path: String
    var value: TextPattern?
    /// Whether it stands outside of functions: others can mean it.
    var isReachable: Bool
  }

  private var declarations: [String: [Declaration]] = [:]
  /// Names of parameters and variables by file: the same name may mean one of them.
  private var variables: [String: Set<String>] = [:]

  /// The files that are compiled together: names mean what stands there first.
  private let targets: [Set<String>]

  package init(_ files: [SourceFile], targets: [Set<String>] = []) {
    self.targets = targets
    for file in files { read(file) }
  }

  /// The text of an expression; nil where it cannot be told.
  package func pattern(of tokens: ArraySlice<SwiftToken>, in path: String) -> TextPattern? {
    var parts: [TextPattern.Part] = []
    for operand in Self.operands(tokens) {
      guard let pattern = operandPattern(operand, in: path) else {
        if operand.count == tokens.count { return nil }
        parts.append(.gap)
        continue
      }
      parts += pattern.parts
    }
    let pattern = TextPattern(parts)
    return pattern == .anything ? nil : pattern
  }

  /// The operands of a sum.
  private static func operands(_ tokens: ArraySlice<SwiftToken>) -> [ArraySlice<SwiftToken>] {
    var depth = 0
    var start = tokens.startIndex
    var result: [ArraySlice<SwiftToken>] = []
    for index in tokens.indices {
      guard case .mark(let mark) = tokens[index].kind else { continue }
      if "([{".contains(mark) { depth += 1 }
      if ")]}".contains(mark) { depth -= 1 }
      if mark == "+", depth == 0 {
        result.append(tokens[start..<index])
        start = index + 1
      }
    }
    return result + [tokens[start...]]
  }

  private func operandPattern(_ tokens: ArraySlice<SwiftToken>, in path: String) -> TextPattern? {
    if tokens.count == 1, let string = tokens.first?.string {
      return TextPattern(
        string.pieces.flatMap { piece -> [TextPattern.Part] in
          switch piece {
          case .text(let text): [.text(text)]
          case .code(let code): pattern(of: code[...], in: path)?.parts ?? [.gap]
          }
        })
    }
    var names: [String] = []
    for (offset, token) in tokens.enumerated() {
      if offset % 2 == 0, let word = token.word { names.append(word) } else if !token.isMark(".") { return nil }
    }
    if names.last == "rawValue" { names.removeLast() }
    // A dot in front, as in `.milk`, leaves the type to the compiler.
    names.removeAll { $0 == "Self" || $0 == "self" }
    guard let name = names.last else { return nil }
    let isQualified = tokens.count > 1
    if !isQualified, variables[path]?.contains(name) == true { return nil }
    var candidates = declarations[name] ?? []
    if names.count > 1 {
      candidates = candidates.filter { $0.types.last == names[names.count - 2] }
    } else {
      let own = candidates.filter { $0.path == path }
      candidates = own.isEmpty ? candidates.filter { $0.isReachable && (isQualified || $0.types.isEmpty) } : own
    }
    let around = targets.filter { $0.contains(path) }
    let near = candidates.filter { candidate in around.contains { $0.contains(candidate.path) } }
    if !near.isEmpty { candidates = near }
    let values = Set(candidates.map(\.value))
    return values.count == 1 ? values.first.flatMap { $0 } : nil
  }

  // MARK: Reading

  private mutating func read(_ file: SourceFile) {
    let tokens = file.tokens
    /// What each open brace belongs to: the name of a type and whether it is an enumeration of strings, or nil.
    var scopes: [(type: String?, isStringEnumeration: Bool)] = []
    var pending: (type: String?, isStringEnumeration: Bool)?
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .mark("{"):
        scopes.append(pending ?? (nil, false))
        pending = nil
      case .mark("}"): _ = scopes.popLast()
      case .word(let word) where ["struct", "class", "enum", "extension", "actor", "protocol"].contains(word):
        if index + 1 < tokens.count, let name = tokens[index + 1].word, index == 0 || !tokens[index - 1].isMark("."),
          !["func", "var", "let"].contains(name)
        {
          pending = (
            Self.lastName(tokens, from: index + 1), word == "enum" && Self.isOfStrings(tokens, from: index + 2)
          )
        }
      case .word("let"), .word("var"):
        add(tokens, at: index, scopes, file.path)
      case .word("case") where scopes.last?.isStringEnumeration == true:
        addCases(tokens, at: index, scopes, file.path)
      case .word("func"), .word("init"):
        addParameters(tokens, at: index, file)
      default: break
      }
      index += 1
    }
  }

  private static func lastName(_ tokens: [SwiftToken], from start: Int) -> String? {
    var index = start
    while index + 2 < tokens.count, tokens[index + 1].isMark("."), tokens[index + 2].word != nil { index += 2 }
    return tokens[index].word
  }

  private static func isOfStrings(_ tokens: [SwiftToken], from start: Int) -> Bool {
    for token in tokens[min(start, tokens.count)...] {
      if token.isMark("{") { return false }
      if token.isWord("String") { return true }
    }
    return false
  }

  private mutating func add(
    _ tokens: [SwiftToken], at index: Int, _ scopes: [(type: String?, isStringEnumeration: Bool)], _ path: String
  ) {
    guard index + 1 < tokens.count, let name = tokens[index + 1].word else { return }
    var end = index + 2
    if end < tokens.count, tokens[end].isMark(":") {
      end += 1
      while end < tokens.count, tokens[end].word != nil || tokens[end].isMark(".") || tokens[end].isMark("?") {
        end += 1
      }
    }
    guard end + 1 < tokens.count else { return }
    if tokens[end].isMark("="), !tokens[end + 1].isMark("=") {
      let value = Self.expression(tokens, from: end + 1)
      let pattern = value.count == 1 ? value.first?.string?.pattern : nil
      declare(name, pattern, scopes, path, isConstant: tokens[index].isWord("let"))
    } else if tokens[end].isMark("{"), let string = tokens[end + 1].string, end + 2 < tokens.count,
      tokens[end + 2].isMark("}")
    {
      // A computed property that is a literal.
      declare(name, string.pattern, scopes, path, isConstant: true)
    } else {
      declare(name, nil, scopes, path, isConstant: true)
    }
  }

  /// The tokens of an expression up to the end of its line, brackets over several lines included.
  static func expression(_ tokens: [SwiftToken], from start: Int) -> ArraySlice<SwiftToken> {
    var depth = 0
    var end = start
    while end < tokens.count {
      let token = tokens[end]
      if depth == 0, end > start, token.line != tokens[end - 1].line, !token.isMark("."), !token.isMark("?") { break }
      if case .mark(let mark) = token.kind {
        if "([{".contains(mark) { depth += 1 }
        if ")]}".contains(mark) { depth -= 1 }
        if depth < 0 || (depth == 0 && (mark == ";" || mark == ",")) { break }
      }
      end += 1
    }
    return tokens[start..<end]
  }

  private mutating func declare(
    _ name: String, _ value: TextPattern?, _ scopes: [(type: String?, isStringEnumeration: Bool)], _ path: String,
    isConstant: Bool
  ) {
    declarations[name, default: []].append(
      Declaration(
        name: name, types: scopes.compactMap(\.type), path: path, value: isConstant ? value : nil,
        isReachable: scopes.allSatisfy { $0.type != nil }))
  }

  private mutating func addCases(
    _ tokens: [SwiftToken], at index: Int, _ scopes: [(type: String?, isStringEnumeration: Bool)], _ path: String
  ) {
    var index = index + 1
    while index < tokens.count, let name = tokens[index].word {
      var value = TextPattern(name)
      if index + 2 < tokens.count, tokens[index + 1].isMark("="), let string = tokens[index + 2].string {
        value = string.pattern
        index += 2
      }
      declare(name, value, scopes, path, isConstant: true)
      guard index + 1 < tokens.count, tokens[index + 1].isMark(",") else { return }
      index += 2
    }
  }

  private mutating func addParameters(_ tokens: [SwiftToken], at index: Int, _ file: SourceFile) {
    var open = index + 1
    while open < tokens.count, !tokens[open].isMark("("), !tokens[open].isMark("{") { open += 1 }
    guard open < tokens.count, tokens[open].isMark("("), let end = file.closing[open] else { return }
    for position in open..<end where position + 1 < end {
      if let name = tokens[position].word, tokens[position + 1].isMark(":") {
        variables[file.path, default: []].insert(name)
      }
    }
  }
}

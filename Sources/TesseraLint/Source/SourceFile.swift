// SPDX-License-Identifier: Apache-2.0

/// A file of an author's code, parted into tokens.
package struct SourceFile: Sendable {
  /// As findings show it.
  package var path: String
  package let tokens: [SwiftToken]
  let comments: [SwiftTokenizer.Comment]
  /// Every call in it, also those inside of strings, in the order of their names.
  package let calls: [SourceCall]
  /// For each bracket the index of the one that closes it.
  let closing: [Int: Int]

  package init(path: String, text: String) {
    let tokenizer = SwiftTokenizer(text)
    self.path = path
    tokens = tokenizer.tokens
    comments = tokenizer.comments
    closing = Self.pairs(tokens)
    calls = Self.calls(in: tokens, closing)
  }

  package func place(_ line: Int) -> SourcePlace { SourcePlace(path: path, line: line) }

  package func calls(named names: Set<String>) -> [SourceCall] { calls.filter { names.contains($0.name) } }

  /// Every string literal with its line, those inside of other strings included.
  package var strings: [(string: SwiftString, line: Int)] { Self.strings(in: tokens) }

  private static func strings(in tokens: [SwiftToken]) -> [(string: SwiftString, line: Int)] {
    tokens.flatMap { token -> [(string: SwiftString, line: Int)] in
      guard let string = token.string else { return [] }
      var found = [(string: string, line: token.line)]
      for case .code(let tokens) in string.pieces { found += strings(in: tokens) }
      return found
    }
  }

  static func pairs(_ tokens: [SwiftToken]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [(index: Int, closing: Character)] = []
    for (index, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      switch mark {
      case "(": open.append((index, ")"))
      case "[": open.append((index, "]"))
      case "{": open.append((index, "}"))
      case ")", "]", "}":
        // What is left open inside is closed with what is around it.
        while let last = open.popLast() {
          pairs[last.index] = index
          if last.closing == mark { break }
        }
      default: break
      }
    }
    return pairs
  }

  private static func calls(in tokens: [SwiftToken], _ closing: [Int: Int]) -> [SourceCall] {
    var calls: [SourceCall] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word(let name):
        guard index + 1 < tokens.count, tokens[index + 1].isMark("("), tokens[index + 1].isAdjacent,
          let end = closing[index + 1]
        else { continue }
        if index > 0, tokens[index - 1].isWord("func") { continue }
        calls.append(SourceCall(name: name, tokens: tokens, nameIndex: index, end: end))
      case .string(let string):
        for case .code(let inner) in string.pieces { calls += Self.calls(in: inner, pairs(inner)) }
      default: continue
      }
    }
    return calls
  }
}

/// A file and a line of it.
package struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var path: String
  /// From 1; nil for the whole file.
  package var line: Int?

  package init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  package var description: String { line.map { "\(path):\($0)" } ?? path }

  package static func < (a: SourcePlace, b: SourcePlace) -> Bool {
    (a.path, a.line ?? 0) < (b.path, b.line ?? 0)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A call in an author's code: its name, its arguments and what it is called on.
package struct SourceCall: Sendable {
  package struct Argument: Sendable {
    package var label: String?
    package var tokens: ArraySlice<SwiftToken>
  }

  package var name: String
  package var line: Int
  package var arguments: [Argument]
  /// What stands before the point, without postfix marks; empty without one.
  package var base: ArraySlice<SwiftToken>
  /// Whether the name follows a point, also one without anything before it.
  package var isMember: Bool
  /// Whether it is an attribute, as `@AppStorage("key")`.
  package var isAttribute: Bool
  /// Whether its value is unwrapped by force.
  package var isForced: Bool
  /// What follows the closing parenthesis.
  package var rest: ArraySlice<SwiftToken>
  /// The index of its name among the tokens around it.
  var index: Int

  init(name: String, tokens: [SwiftToken], nameIndex: Int, end: Int) {
    self.name = name
    line = tokens[nameIndex].line
    index = nameIndex
    arguments = Self.arguments(tokens[nameIndex + 2..<end])
    rest = tokens[min(end + 1, tokens.count)...]
    isForced =
      rest.first.map { $0.isMark("!") && $0.isAdjacent } ?? false
      && !(rest.dropFirst().first.map { $0.isMark("=") && $0.isAdjacent } ?? false)
    isAttribute = nameIndex > 0 && tokens[nameIndex - 1].isMark("@")
    isMember = nameIndex > 0 && tokens[nameIndex - 1].isMark(".")
    base = isMember ? Self.base(tokens, before: nameIndex - 1) : []
  }

  package func argument(_ label: String) -> ArraySlice<SwiftToken>? {
    arguments.first { $0.label == label }?.tokens
  }

  /// The first argument if it has no label.
  package var unlabelled: ArraySlice<SwiftToken>? {
    arguments.first.flatMap { $0.label == nil ? $0.tokens : nil }
  }

  private static func arguments(_ tokens: ArraySlice<SwiftToken>) -> [Argument] {
    var arguments: [Argument] = []
    var start = tokens.startIndex
    var depth = 0
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      if range.count > 1, let label = tokens[range.lowerBound].word, tokens[range.lowerBound + 1].isMark(":") {
        arguments.append(Argument(label: label, tokens: tokens[range.lowerBound + 2..<range.upperBound]))
      } else {
        arguments.append(Argument(label: nil, tokens: tokens[range]))
      }
    }
    for index in tokens.indices {
      guard case .mark(let mark) = tokens[index].kind else { continue }
      switch mark {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        add(start..<index)
        start = index + 1
      default: break
      }
    }
    add(start..<tokens.endIndex)
    return arguments
  }

  /// The expression that ends before a point.
  private static func base(_ tokens: [SwiftToken], before point: Int) -> ArraySlice<SwiftToken> {
    func isPostfix(_ index: Int) -> Bool { tokens[index].isMark("?") || tokens[index].isMark("!") }
    var end = point
    while end > 0, isPostfix(end - 1) { end -= 1 }
    var start = end
    while start > 0 {
      let last = tokens[start - 1]
      if last.isMark(")") || last.isMark("]") {
        var depth = 0
        var index = start - 1
        while index >= 0 {
          if case .mark(let mark) = tokens[index].kind {
            if ")]}".contains(mark) { depth += 1 }
            if "([{".contains(mark) { depth -= 1 }
          }
          if depth == 0 { break }
          index -= 1
        }
        guard index >= 0 else { break }
        start = index
        // The name of what is called belongs to it.
        if start > 0, tokens[start].isAdjacent, tokens[start - 1].word != nil { start -= 1 }
      } else if last.word != nil || last.string != nil {
        start -= 1
      } else {
        break
      }
      guard start > 0, tokens[start - 1].isMark(".") else { break }
      start -= 1
      while start > 0, isPostfix(start - 1) { start -= 1 }
    }
    return tokens[start..<end]
  }
}

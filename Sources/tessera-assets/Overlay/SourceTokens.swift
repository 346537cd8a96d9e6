// SPDX-License-Identifier: Apache-2.0

/// The words and marks of Swift source, without comments and the contents of string literals.
struct SourceTokens {
  /// A token and its kind.
  enum Token: Equatable {
    case word(Substring)
    case mark(Character)
    /// A line that begins with `#if`, `#elseif`, `#else` or `#endif`, with what follows.
    case condition(Substring, String)
  }

  private var rest: Substring.UnicodeScalarView
  private var isLineStart = true

  init(_ source: String) { rest = source[...].unicodeScalars }

  static func all(of source: String) -> [Token] {
    var tokens = SourceTokens(source)
    var result: [Token] = []
    while let token = tokens.next() { result.append(token) }
    return result
  }

  private mutating func next() -> Token? {
    while let scalar = rest.first {
      switch scalar {
      case "\n", "\r":
        isLineStart = true
        rest.removeFirst()
        continue
      case " ", "\t":
        rest.removeFirst()
        continue
      case "/" where follows("/"):
        skipLine()
        continue
      case "/" where follows("*"):
        skipComment()
        continue
      case "\"":
        isLineStart = false
        skipString(hashes: 0)
        return .mark("\"")
      case "#":
        if let token = hash() { return token }
        continue
      case "`":
        rest.removeFirst()
        isLineStart = false
        let word = take { $0 != "`" && $0 != "\n" }
        if rest.first == "`" { rest.removeFirst() }
        return .word(word)
      default:
        isLineStart = false
        if isWord(scalar) { return .word(take(isWord)) }
        rest.removeFirst()
        return .mark(Character(scalar))
      }
    }
    return nil
  }

  private func follows(_ scalar: Unicode.Scalar) -> Bool { rest.dropFirst().first == scalar }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.value > 0x7f
  }

  private mutating func take(_ belongs: (Unicode.Scalar) -> Bool) -> Substring {
    let word = rest.prefix(while: belongs)
    rest = rest[word.endIndex...]
    return Substring(word)
  }

  private mutating func skipLine() { rest = rest.drop { $0 != "\n" } }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if rest.first == "/", follows("*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.first == "*", follows("/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else if rest.popFirst() == nil {
        return
      }
    } while depth > 0
  }

  /// The rest of the line without a comment.
  private mutating func conditionText() -> String {
    let line = String(take { $0 != "\n" && $0 != "\r" })
    var code = line.firstRange(of: /\/[\/*]/).map { line[..<$0.lowerBound] } ?? line[...]
    while code.last?.isWhitespace == true { code.removeLast() }
    return String(code.drop(while: \.isWhitespace))
  }

  /// Reads a raw string, a condition, or a mark before a macro's name.
  private mutating func hash() -> Token? {
    let hashes = rest.prefix { $0 == "#" }.count
    if rest.dropFirst(hashes).first == "\"" {
      rest = rest.dropFirst(hashes)
      isLineStart = false
      skipString(hashes: hashes)
      return .mark("\"")
    }
    let atStart = isLineStart
    isLineStart = false
    rest = rest.dropFirst(hashes)
    let word = rest.prefix(while: isWord)
    if atStart, hashes == 1, ["if", "elseif", "else", "endif"].contains(String(word)) {
      rest = rest[word.endIndex...]
      return .condition(Substring(word), conditionText())
    }
    return .mark("#")
  }

  /// Skips a string literal that stands at its opening quotation mark, with the code inside its interpolations.
  private mutating func skipString(hashes: Int) {
    let isLong = rest.starts(with: "\"\"\"".unicodeScalars)
    rest = rest.dropFirst(isLong ? 3 : 1)
    let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    while let scalar = rest.first {
      if rest.starts(with: end.unicodeScalars) {
        rest = rest.dropFirst(end.unicodeScalars.count)
        return
      }
      // A string on one line ends with its line even when its quotation mark is missing.
      if !isLong, scalar == "\n" { return }
      if rest.starts(with: escape.unicodeScalars) {
        rest = rest.dropFirst(escape.unicodeScalars.count)
        if rest.first == "(" { skipInterpolation() } else { _ = rest.popFirst() }
      } else {
        rest.removeFirst()
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while let scalar = rest.first {
      switch scalar {
      case "(":
        depth += 1
        rest.removeFirst()
      case ")":
        depth -= 1
        rest.removeFirst()
        if depth == 0 { return }
      case "\"": skipString(hashes: 0)
      case "#" where follows("\""):
        rest.removeFirst()
        skipString(hashes: 1)
      case "/" where follows("*"): skipComment()
      default: rest.removeFirst()
      }
    }
  }
}

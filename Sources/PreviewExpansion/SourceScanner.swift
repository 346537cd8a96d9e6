// SPDX-License-Identifier: Apache-2.0

/// Finds its way through Swift source without parsing it: knows trivia, strings, regular expressions and brackets.
struct SourceScanner {
  let bytes: [UInt8]
  var position: Int

  init(_ source: String) {
    bytes = Array(source.utf8)
    position = 0
  }

  var isAtEnd: Bool { position >= bytes.count }
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a range without its comments, and without space at its ends.
  func bareText(_ range: Range<Int>) -> String {
    var scanner = self
    scanner.position = range.lowerBound
    var kept: [UInt8] = []
    while scanner.position < range.upperBound {
      let start = scanner.position
      if scanner.skipComment() {
        kept.append(0x20)
      } else {
        scanner.skipToken()
        kept += bytes[start..<min(scanner.position, range.upperBound)]
      }
    }
    return trimmed(String(decoding: kept, as: UTF8.self))
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  func peek(_ distance: Int) -> UInt8? {
    let index = position + distance
    return bytes.indices.contains(index) ? bytes[index] : nil
  }

  func starts(with word: String, at start: Int? = nil) -> Bool {
    bytes[min(start ?? position, bytes.count)...].starts(with: word.utf8)
  }

  /// Passes spaces, line ends and comments.
  mutating func skipTrivia() {
    while let byte = current {
      if isSpace(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        position += 1
      } else if !skipComment() {
        return
      }
    }
  }

  /// Passes spaces and block comments up to the end of the line.
  mutating func skipSpaces() {
    while let byte = current {
      if isSpace(byte) { position += 1 } else if starts(with: "/*") { _ = skipComment() } else { return }
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C }

  /// Passes a comment; block comments nest.
  mutating func skipComment() -> Bool {
    if starts(with: "//") {
      while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
      return true
    }
    guard starts(with: "/*") else { return false }
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && !isAtEnd
    return true
  }

  /// The identifier here, with its backticks; nil where there is none.
  mutating func identifier() -> String? {
    let start = position
    if current == UInt8(ascii: "`") {
      position += 1
      while let byte = current, byte != UInt8(ascii: "`") { position += 1 }
      position = min(position + 1, bytes.count)
      return text(start..<position)
    }
    while let byte = current, isIdentifierByte(byte, isFirst: position == start) { position += 1 }
    return position > start ? text(start..<position) : nil
  }

  func isIdentifierByte(_ byte: UInt8, isFirst: Bool = false) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    default: false
    }
  }

  /// Passes one token that may hold brackets or quotes of its own: a comment, a string, a regular expression between
  /// `#/` and `/#`, a bracketed group; otherwise one byte.
  mutating func skipToken() {
    if skipComment() || skipString() || skipExtendedRegex() { return }
    switch current {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): skipGroup()
    default: position += 1
    }
  }

  /// Passes a bracketed group with everything in it.
  mutating func skipGroup() {
    position += 1
    while let byte = current {
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        position += 1
        return
      }
      skipToken()
    }
  }

  /// Passes a string of any kind, interpolations included.
  mutating func skipString() -> Bool {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard peek(pounds) == UInt8(ascii: "\"") else { return false }
    position += pounds
    let isMultiline = starts(with: "\"\"\"")
    let marks = isMultiline ? 3 : 1
    position += marks
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: marks)
      + [UInt8](
        repeating: UInt8(ascii: "#"), count: pounds)
    while !isAtEnd {
      if bytes[position...].starts(with: end) {
        position += end.count
        return true
      }
      if bytes[position...].starts(with: escape) {
        position += escape.count
        if current == UInt8(ascii: "(") { skipGroup() } else { position += 1 }
      } else {
        position += 1
      }
    }
    return true
  }

  private mutating func skipExtendedRegex() -> Bool {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard pounds > 0, peek(pounds) == UInt8(ascii: "/") else { return false }
    position += pounds + 1
    let end = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    while !isAtEnd {
      if bytes[position...].starts(with: end) {
        position += end.count
        return true
      }
      position += current == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    return true
  }
}

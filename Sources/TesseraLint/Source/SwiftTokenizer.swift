// SPDX-License-Identifier: Apache-2.0

/// Parts Swift source into tokens and comments without parsing it.
///
/// Knows comments that nest, strings of all kinds with code in them, and regular expressions; whatever else it meets
/// becomes marks, so that source which does not compile is read as well.
struct SwiftTokenizer {
  /// A comment, with the line it begins on and whether code stands before it on that line.
  struct Comment: Hashable {
    var text: String
    var line: Int
    var followsCode: Bool
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private(set) var tokens: [SwiftToken] = []
  private(set) var comments: [Comment] = []

  init(_ source: String) {
    bytes = Array(source.utf8)
    // A first line "#!/usr/bin/swift" is for the shell.
    if starts(with: "#!") { while let byte = current, byte != newline { position += 1 } }
    scan(untilParenthesis: false)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }
  private let newline = UInt8(ascii: "\n")

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func starts(with text: String) -> Bool { bytes[min(position, bytes.count)...].starts(with: text.utf8) }

  private mutating func advance() {
    if current == newline { line += 1 }
    position += 1
  }

  /// Reads tokens to the end, or to the parenthesis that closes an interpolation.
  private mutating func scan(untilParenthesis: Bool) {
    var depth = 0
    var end = -1
    while let byte = current {
      let (start, first) = (position, line)
      let isAdjacent = end == start
      func token(_ kind: SwiftToken.Kind) -> SwiftToken { SwiftToken(kind: kind, line: first, isAdjacent: isAdjacent) }
      if byte == newline || byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0C {
        advance()
        continue
      }
      if skipComment() { continue }
      if let string = string() {
        tokens.append(token(.string(string)))
      } else if skipRegularExpression() {
        tokens.append(token(.mark("/")))
      } else if let word = word() {
        tokens.append(token(.word(word)))
      } else if let number = number() {
        tokens.append(token(.number(number)))
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0, untilParenthesis { return advance() }
          depth -= 1
        }
        tokens.append(token(.mark(Character(UnicodeScalar(byte)))))
        advance()
      }
      end = position
    }
  }

  private mutating func skipComment() -> Bool {
    let (start, first) = (position, line)
    let followsCode = tokens.last?.line == line
    if starts(with: "//") {
      while let byte = current, byte != newline { position += 1 }
    } else if starts(with: "/*") {
      var depth = 0
      repeat {
        if starts(with: "/*") {
          depth += 1
          position += 2
        } else if starts(with: "*/") {
          depth -= 1
          position += 2
        } else {
          advance()
        }
      } while depth > 0 && position < bytes.count
    } else {
      return false
    }
    let text = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
    comments.append(Comment(text: text, line: first, followsCode: followsCode))
    return true
  }

  private mutating func word() -> String? {
    let start = position
    if current == UInt8(ascii: "`") {
      position += 1
      while let byte = current, byte != UInt8(ascii: "`"), byte != newline { position += 1 }
      let text = String(decoding: bytes[start + 1..<position], as: UTF8.self)
      if current == UInt8(ascii: "`") { position += 1 }
      return text
    }
    while let byte = current, isWordByte(byte, isFirst: position == start) { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  private func isWordByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    default: false
    }
  }

  private mutating func number() -> String? {
    guard let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    let start = position
    while let byte = current {
      let isPoint = byte == UInt8(ascii: ".") && peek(1).map { (48...57).contains($0) } == true
      guard isPoint || isWordByte(byte, isFirst: false) else { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func string() -> SwiftString? {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard peek(pounds) == UInt8(ascii: "\"") else { return nil }
    position += pounds
    let isMultiline = starts(with: "\"\"\"")
    position += isMultiline ? 3 : 1
    let hashes = String(repeating: "#", count: pounds)
    let (end, escape) = ((isMultiline ? "\"\"\"" : "\"") + hashes, "\\" + hashes)
    var pieces: [SwiftString.Piece] = []
    var text: [UInt8] = []
    while let byte = current {
      if starts(with: end) {
        position += end.utf8.count
        break
      }
      // A string of one line that is not closed ends with it.
      if byte == newline, !isMultiline { break }
      guard starts(with: escape) else {
        text.append(byte)
        advance()
        continue
      }
      position += escape.utf8.count
      if current == UInt8(ascii: "(") {
        position += 1
        if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        pieces.append(.code(interpolation()))
      } else {
        text += escaped()
      }
    }
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    return SwiftString(isMultiline ? Self.unindented(pieces) : pieces)
  }

  private mutating func interpolation() -> [SwiftToken] {
    let outer = tokens
    tokens = []
    scan(untilParenthesis: true)
    defer { tokens = outer }
    return tokens
  }

  /// The bytes that an escape stands for.
  private mutating func escaped() -> [UInt8] {
    guard let byte = current else { return [] }
    defer { advance() }
    switch byte {
    case UInt8(ascii: "n"): return [newline]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "u") where peek(1) == UInt8(ascii: "{"):
      let start = position + 2
      while let next = current, next != UInt8(ascii: "}"), next != newline { position += 1 }
      let digits = String(decoding: bytes[min(start, position)..<position], as: UTF8.self)
      guard let value = UInt32(digits, radix: 16), let scalar = UnicodeScalar(value) else { return [] }
      return Array(String(Character(scalar)).utf8)
    default: return [byte]
    }
  }

  /// The text between the lines of quotation marks, without the indentation of the closing one.
  private static func unindented(_ pieces: [SwiftString.Piece]) -> [SwiftString.Piece] {
    var pieces = pieces
    if case .text(let first)? = pieces.first, let end = first.firstIndex(of: "\n") {
      pieces[0] = .text(String(first[first.index(after: end)...]))
    }
    var indentation = ""
    if case .text(let last)? = pieces.last, let start = last.lastIndex(of: "\n") {
      indentation = String(last[last.index(after: start)...])
      pieces[pieces.count - 1] = .text(String(last[..<start]))
    }
    guard !indentation.isEmpty else { return pieces }
    return pieces.enumerated().map { index, piece in
      guard case .text(var text) = piece else { return piece }
      if index == 0, text.hasPrefix(indentation) { text.removeFirst(indentation.count) }
      return .text(
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
          number > 0 && line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
        }.joined(separator: "\n"))
    }
  }

  // MARK: Regular expressions

  private mutating func skipRegularExpression() -> Bool {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard peek(pounds) == UInt8(ascii: "/") else { return false }
    if pounds > 0 {
      let end = "/" + String(repeating: "#", count: pounds)
      position += pounds + 1
      while position < bytes.count, !starts(with: end) {
        if current == UInt8(ascii: "\\") { advance() }
        advance()
      }
      position = min(bytes.count, position + end.utf8.count)
      return true
    }
    // Between bare slashes only where a value can begin, and closed on the same line.
    guard let next = peek(1), next != 0x20, next != UInt8(ascii: "/"), next != UInt8(ascii: "*"), beginsValue else {
      return false
    }
    var end = position + 1
    while end < bytes.count, bytes[end] != newline, bytes[end] != UInt8(ascii: "/") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else { return false }
    position = end + 1
    return true
  }

  private var beginsValue: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .mark(let mark): return "(,=:[{&|?".contains(mark)
    case .word(let word): return ["return", "in", "case", "try", "await"].contains(word)
    default: return false
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The places of a source that a build copy may change.
struct SourceMarks {
  struct Mark {
    enum Kind: Equatable {
      /// `#if`, `#elseif` (the range is what follows the word), `#else`, `#endif`.
      case condition(String)
      /// An import, from its first attribute on; a part is a submodule or a single declaration.
      case importing(module: String, isPart: Bool)
      /// An attribute that is for Objective-C.
      case objectiveC
      case applicationMain
    }

    var kind: Kind
    var range: Range<Int>
    /// From 1.
    var line: Int
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var marks: [Mark] = []
  /// Where the statement on this line begins, as long as only attributes and access words were seen.
  private var statement: Int? = 0

  static func all(in bytes: [UInt8]) -> [Mark] {
    var scan = SourceMarks(bytes)
    scan.run()
    return scan.marks
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let objectiveC: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBDesignable", "IBInspectable", "IBSegueAction",
    "GKInspectable",
  ]

  /// What may stand before `import`.
  private static let prefixes: Set<String> = ["public", "internal", "private", "fileprivate", "package"]

  private static let declarations: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private mutating func run() {
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        at += 1
        statement = at
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#"): hash()
      case UInt8(ascii: "`"):
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "`"), bytes[at] != UInt8(ascii: "\n") { at += 1 }
        at += 1
        statement = nil
      case UInt8(ascii: "@"): attribute()
      case UInt8(ascii: ";"):
        at += 1
        statement = at
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
      default:
        if isWord(byte) {
          word()
        } else {
          at += 1
          statement = nil
        }
      }
    }
  }

  private func peek(_ offset: Int) -> UInt8? { at + offset < bytes.count ? bytes[at + offset] : nil }

  private func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private mutating func takeWord() -> String {
    let start = at
    while at < bytes.count, isWord(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while let byte = peek(0), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { at += 1 }
  }

  private mutating func word() {
    let begin = statement
    let name = takeWord()
    if SourceMarks.prefixes.contains(name), begin != nil {
      statement = begin
      return
    }
    statement = nil
    guard name == "import", let begin else { return }
    skipBlanks()
    var path = takeWord()
    var isPart = false
    if SourceMarks.declarations.contains(path), peek(0) == UInt8(ascii: " ") {
      isPart = true
      skipBlanks()
      path = takeWord()
    }
    guard !path.isEmpty else { return }
    while peek(0) == UInt8(ascii: ".") {
      isPart = true
      at += 1
      if takeWord().isEmpty { break }
    }
    var first = begin
    while first < at, bytes[first] == UInt8(ascii: " ") || bytes[first] == UInt8(ascii: "\t") { first += 1 }
    marks.append(Mark(kind: .importing(module: path, isPart: isPart), range: first..<at, line: line))
  }

  private mutating func attribute() {
    let start = at
    let begin = statement
    at += 1
    let name = takeWord()
    if name == "UIApplicationMain" || name == "NSApplicationMain" {
      marks.append(Mark(kind: .applicationMain, range: start..<at, line: line))
    } else if SourceMarks.objectiveC.contains(name) {
      if name == "objc", peek(0) == UInt8(ascii: "(") { skipParentheses() }
      marks.append(Mark(kind: .objectiveC, range: start..<at, line: line))
    } else if peek(0) == UInt8(ascii: "("), name == "_spi" {
      skipParentheses()
    }
    statement = begin
  }

  private mutating func skipParentheses() {
    while at < bytes.count, bytes[at] != UInt8(ascii: ")"), bytes[at] != UInt8(ascii: "\n") { at += 1 }
    if peek(0) == UInt8(ascii: ")") { at += 1 }
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if peek(0) == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
      } else {
        if peek(0) == UInt8(ascii: "\n") { line += 1 }
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  /// A raw string, a condition, or a macro.
  private mutating func hash() {
    var hashes = 0
    while peek(0) == UInt8(ascii: "#") {
      hashes += 1
      at += 1
    }
    if peek(0) == UInt8(ascii: "\"") { return skipString(hashes: hashes) }
    // `#/ ... /#`, a regular expression, on one line or on several.
    if peek(0) == UInt8(ascii: "/") { return skipRegularExpression(hashes: hashes) }
    let isFirst = statement != nil
    statement = nil
    let name = takeWord()
    guard isFirst, hashes == 1, ["if", "elseif", "else", "endif"].contains(name) else { return }
    let condition = at
    // A comment after the condition is no part of it, and a condition may go on after an operator at the line's end.
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n"), !continues(from: condition) { break }
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      if bytes[at] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") { break }
      at += 1
    }
    marks.append(Mark(kind: .condition(name), range: condition..<at, line: line))
  }

  private func continues(from start: Int) -> Bool {
    var end = at
    while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard end - start >= 2 else { return false }
    let last = bytes[end - 2..<end]
    return last.elementsEqual("&&".utf8) || last.elementsEqual("||".utf8)
  }

  private mutating func skipRegularExpression(hashes: Int) {
    at += 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "/"), (1...hashes).allSatisfy({ peek($0) == UInt8(ascii: "#") }) {
        at += 1 + hashes
        return
      }
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  private mutating func skipString(hashes: Int) {
    statement = nil
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    let marks = isLong ? 3 : 1
    at += marks
    while at < bytes.count {
      let byte = bytes[at]
      if byte == quote, (0..<marks).allSatisfy({ peek($0) == quote }),
        (0..<hashes).allSatisfy({ peek(marks + $0) == UInt8(ascii: "#") })
      {
        at += marks + hashes
        return
      }
      if byte == UInt8(ascii: "\n") {
        // A string on one line ends with its line even when its quotation mark is missing.
        if !isLong { return }
        line += 1
      }
      if byte == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }) {
        at += 1 + hashes
        if peek(0) == UInt8(ascii: "(") { skipInterpolation() } else if peek(0) != UInt8(ascii: "\n") { at += 1 }
      } else {
        at += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "("):
        depth += 1
        at += 1
      case UInt8(ascii: ")"):
        depth -= 1
        at += 1
        if depth == 0 { return }
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\n"):
        line += 1
        at += 1
      default: at += 1
      }
    }
  }
}

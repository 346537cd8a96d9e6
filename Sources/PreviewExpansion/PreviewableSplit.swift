// SPDX-License-Identifier: Apache-2.0

/// The body of a preview parted into its `@Previewable` declarations and the view.
struct PreviewableSplit {
  private(set) var declarations: [String] = []
  private(set) var remainder = ""

  /// Nil when the body has no such declaration.
  init?(_ content: String) {
    var scanner = SourceScanner(content)
    var kept = 0
    while !scanner.isAtEnd {
      guard Self.isMark(scanner) else {
        scanner.skipToken()
        continue
      }
      remainder += scanner.text(kept..<scanner.position)
      scanner.position += "@Previewable".utf8.count
      let start = scanner.position
      Self.skipDeclaration(&scanner)
      declarations.append(scanner.text(start..<scanner.position))
      if scanner.current == UInt8(ascii: ";") { scanner.position += 1 }
      kept = scanner.position
    }
    if declarations.isEmpty { return nil }
    remainder += scanner.text(kept..<scanner.bytes.count)
  }

  private static func isMark(_ scanner: SourceScanner) -> Bool {
    let mark = "@Previewable"
    guard scanner.starts(with: mark) else { return false }
    return scanner.peek(mark.utf8.count).map { !scanner.isIdentifierByte($0) } ?? true
  }

  /// Passes a variable's declaration: to a semicolon, or to the end of a line after which no expression goes on.
  private static func skipDeclaration(_ scanner: inout SourceScanner) {
    // The attributes, perhaps on lines of their own, up to the keyword.
    while !scanner.isAtEnd {
      scanner.skipTrivia()
      if scanner.current == UInt8(ascii: "@") { scanner.position += 1 }
      guard let word = scanner.identifier() else {
        if scanner.isAtEnd { return }
        scanner.skipToken()
        continue
      }
      if word == "var" || word == "let" { break }
    }
    var last: UInt8 = 0
    while let byte = scanner.current {
      if byte == UInt8(ascii: ";") { return }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !isOpen(last) && !goesOn(scanner) { return }
        scanner.position += 1
        continue
      }
      let start = scanner.position
      if scanner.skipComment() { continue }
      scanner.skipToken()
      if byte != 0x20 && byte != 0x09 { last = scanner.bytes[max(start, scanner.position - 1)] }
    }
  }

  /// Whether a line that ends with this byte needs another.
  private static func isOpen(_ byte: UInt8) -> Bool { "=,:+-*/%&|^<>?.".utf8.contains(byte) && byte != 0 }

  /// Whether the next line carries the expression on: a member, an operator, or the closure's brace.
  private static func goesOn(_ scanner: SourceScanner) -> Bool {
    var next = scanner
    next.skipTrivia()
    guard let byte = next.current else { return false }
    if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") { return true }
    return "?+-*/%&|^<>".utf8.contains(byte) && next.peek(1) == 0x20
  }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraLint

@Suite struct SwiftTokenizerTests {
  /// The tokens in one line: words and numbers as they are, strings in quotation marks with dots for code.
  private func words(_ source: String) -> String {
    SwiftTokenizer(source).tokens.map { token in
      switch token.kind {
      case .word(let word): word
      case .number(let digits): digits
      case .string(let string): "<\(string.pattern)>"
      case .mark(let mark): String(mark)
      }
    }.joined(separator: " ")
  }

  @Test func partsWordsNumbersAndMarks() {
    #expect(words("let a = b.count+0x1F / 2.5") == "let a = b . count + 0x1F / 2.5")
    #expect(words("`class`._x($0)") == "class . _x ( $0 )")
  }

  @Test func leavesOutCommentsThatNest() {
    #expect(words("a // \"b\"\n/* c /* \"d */ e */ f") == "a f")
    #expect(SwiftTokenizer("a // b\n// c").comments.map(\.followsCode) == [true, false])
  }

  @Test func readsStringsWithCodeInThem() {
    #expect(words(#"f("a\(g("b"))c", "d")"#) == #"f ( <a\(...)c> , <d> )"#)
    let inner = SourceFile(path: "", text: #"f("a\(g("b"))c")"#).calls.map(\.name)
    #expect(inner == ["f", "g"])
  }

  @Test func readsRawStringsAndEscapes() {
    #expect(SwiftTokenizer(##"#"a\(b)"c"#"##).tokens.first?.string?.literal == #"a\(b)"c"#)
    #expect(SwiftTokenizer(##"#"a\#(b)"#"##).tokens.first?.string?.pieces.count == 2)
    #expect(SwiftTokenizer(#""\"\u{e9}\\""#).tokens.first?.string?.literal == "\"é\\")
  }

  @Test func readsStringsOfSeveralLinesWithoutTheirIndentation() {
    let source = "let a = \"\"\"\n    one\n      two \"quoted\"\n    \"\"\"\nlet b"
    let tokens = SwiftTokenizer(source).tokens
    #expect(tokens[3].string?.literal == "one\n  two \"quoted\"")
    #expect(tokens.last?.line == 5)
  }

  @Test func isNotLedAstrayByRegularExpressions() {
    #expect(words(#"let a = /"[^"]*/ ; b("c")"#) == "let a = / ; b ( <c> )")
    #expect(words(##"x(#/a"b/#, "c")"##) == "x ( / , <c> )")
    #expect(words("a / b / c") == "a / b / c")
  }

  @Test func countsLinesThroughEverything() {
    let source = "/* a\n b */ x\n\"\"\"\n y\n \"\"\"\nz"
    #expect(SwiftTokenizer(source).tokens.map(\.line) == [2, 3, 6])
  }

  @Test func endsAtTheEndOfUnfinishedCode() {
    for source in ["\"abc", "\"a\\(b", "/* a", "#/ a", "\"\"\" a", "f(", "`a", "\"\\u{41"] {
      _ = SourceFile(path: "", text: source)
    }
    #expect(words("\"abc\nd") == "<abc> d")
  }
}

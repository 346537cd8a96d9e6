// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

@Suite struct LineBreakingTests {
  let fox = "The quick brown fox jumps over the lazy dog"

  func layout(
    _ text: String, width: CGFloat? = nil, height: CGFloat? = nil, change: (inout Paragraph) -> Void = { _ in }
  ) throws -> TextLayout {
    try engine().layout(paragraph(text, change: change), width: width, height: height)
  }

  @Test func keepsOneLineWithoutAWidth() throws {
    let layout = try layout(fox)
    #expect(layout.lines == [fox])
    #expect(layout.lineCount == 1)
    #expect(!layout.isTruncated)
  }

  @Test func breaksBetweenWords() throws {
    let layout = try layout(fox, width: 120)
    #expect(layout.lines == ["The quick", "brown fox", "jumps over the", "lazy dog"])
    #expect(short(layout.size.width) == 112.666667)
    #expect(short(layout.size.height) == 81.333333)
    #expect(short(layout.firstBaseline) == 16.186523)
    #expect(short(layout.lastBaseline) == 77.186523)
  }

  @Test func fitsInTheWidthItAskedFor() throws {
    for text in [fox, "A", "9:41\u{202F}AM", "caf\u{E9}", "\u{1F600} ok"] {
      let ideal = try layout(text)
      let again = try layout(text, width: ideal.size.width, height: ideal.size.height)
      #expect(again.lineCount == 1 && !again.isTruncated, "\(text)")
      #expect(again.size == ideal.size, "\(text)")
    }
  }

  @Test func neverExceedsTheProposedWidth() throws {
    for width in stride(from: CGFloat(20), through: 330, by: 7.3) {
      for limit in [nil, 1, 2] {
        let layout = try layout(fox, width: width) { $0.lineLimit = limit }
        #expect(layout.size.width <= width, "\(width)")
      }
    }
  }

  @Test func doesNotCountSpacesAtTheEndOfALine() throws {
    #expect(try layout("brown fox   ").size.width == layout("brown fox").size.width)
    #expect(try layout("brown   fox", width: 50).lines == ["brown", "fox"])
    #expect(try layout("   ").size.width == 0)
  }

  @Test func keepsSpacesAtTheBeginning() throws {
    #expect(try layout("  fox").size.width > layout("fox").size.width)
  }

  @Test func breaksAtNewlines() throws {
    #expect(try layout("a\nb\r\nc\u{2028}d").lines == ["a", "b", "c", "d"])
    let gap = try layout("a\n\nb\n")
    #expect(gap.lineCount == 4)
    #expect(short(gap.size.height) == 81.333333)
  }

  @Test func breaksALongWordInside() throws {
    let layout = try layout("Supercalifragilistic", width: 60)
    #expect(layout.lines == ["Superc", "alifragili", "stic"])
    #expect(try self.layout("Hi Supercalifragilistic", width: 60).lines == ["Hi", "Superc", "alifragili", "stic"])
  }

  @Test func putsOneGraphemeOnEachLineAtWidthZero() throws {
    #expect(try layout("abc", width: 0).lines == ["a", "b", "c"])
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(try layout("a" + family + "e\u{301}", width: 0).lines == ["a", family, "e\u{301}"])
  }

  @Test func breaksByUnicodeRules() throws {
    // After a hyphen, never before a closing mark or inside a price, between ideographs.
    #expect(try layout("well-known", width: 50).lines == ["well-", "known"])
    #expect(try layout("in (all) cases", width: 52).lines == ["in (all)", "cases"])
    #expect(try layout("a\u{A0}b c", width: 27).lines == ["a\u{A0}b", "c"])
    #expect(
      try layout("\u{4F60}\u{597D}\u{4E16}\u{754C}\u{3002}", width: 52).lines == [
        "\u{4F60}\u{597D}\u{4E16}", "\u{754C}\u{3002}",
      ])
  }

  @Test func givesAnEmptyTextTheHeightOfALine() throws {
    let empty = try layout("")
    #expect(empty.size.width == 0)
    #expect(short(empty.size.height) == 20.333333)
    #expect(short(empty.firstBaseline) == 16.186523)
    #expect(empty.runs.isEmpty)
    #expect(try engine().layout(Paragraph(fragments: []), width: nil, height: nil).lineCount == 1)
  }

  @Test func addsLineSpacingBetweenLinesOnly() throws {
    let layout = try layout("a\nb\nc") { $0.lineSpacing = 4 }
    #expect(short(layout.size.height) == 69)
    #expect(try self.layout("a") { $0.lineSpacing = 4 }.size.height == self.layout("a").size.height)
  }

  @Test func keepsTheHeightOfReservedLines() throws {
    let layout = try layout("a") {
      $0.reservedLines = 3
      $0.lineSpacing = 4
    }
    #expect(short(layout.size.height) == 69)
    #expect(layout.lineCount == 1)
    #expect(layout.firstBaseline == layout.lastBaseline)
  }

  @Test func alignsLinesInsideTheBox() throws {
    func origins(_ alignment: TextAlign, isRightToLeft: Bool = false) throws -> [CGFloat] {
      try layout("wide line\nslim") {
        $0.alignment = alignment
        $0.isRightToLeft = isRightToLeft
      }.runs.map { ($0.glyphs.origin.x * 100).rounded() / 100 }
    }
    let wide = try layout("wide line")
    let slim = try layout("slim")
    let free = wide.size.width - slim.runs[0].glyphs.width
    #expect(try origins(.leading)[1] == 0)
    #expect(try origins(.trailing)[1] == (free * 100).rounded() / 100)
    #expect(try origins(.center)[1] == (free * 50).rounded() / 100)
    #expect(try origins(.leading, isRightToLeft: true)[1] == origins(.trailing)[1])
    #expect(try origins(.trailing, isRightToLeft: true)[1] == 0)
  }

  @Test func treatsAWidthThatIsNoNumberAsNothing() throws {
    #expect(try layout("ab", width: .nan).lines == ["a", "b"])
    #expect(try layout("ab", width: -5).lines == ["a", "b"])
    #expect(try layout("ab", width: .infinity, height: .infinity).lines == ["ab"])
  }
}

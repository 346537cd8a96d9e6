// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

@Suite struct ParagraphTests {
  func layout(_ fragments: [TextFragment], width: CGFloat? = nil, change: (inout Paragraph) -> Void = { _ in })
    throws -> TextLayout
  {
    var paragraph = Paragraph(fragments: fragments)
    change(&paragraph)
    return try engine().layout(paragraph, width: width, height: nil)
  }

  @Test func returnsTagsAndKernsAcrossThem() throws {
    let plain = try layout([.text("AVAST", attributes: TextAttributes(), tag: 0)])
    let parted = try layout([
      .text("A", attributes: TextAttributes(), tag: 1), .text("VAST", attributes: TextAttributes(), tag: 2),
    ])
    #expect(parted.runs.map(\.tag) == [1, 2])
    #expect(parted.runs.map(\.glyphs.text) == ["A", "VAST"])
    #expect(parted.size == plain.size)
    #expect(
      abs(parted.runs[1].glyphs.origin.x + parted.runs[1].glyphs.glyphs[0].x - plain.runs[0].glyphs.glyphs[1].x) < 1e-9)
  }

  @Test func takesTheTallestFontOfTheLine() throws {
    let mixed = try layout([
      .text("a", attributes: TextAttributes(font: .system(12)), tag: 0),
      .text("b", attributes: TextAttributes(font: .system(28)), tag: 1),
      .text("\nc", attributes: TextAttributes(font: .system(12)), tag: 2),
    ])
    #expect(short(mixed.firstBaseline) == 26.660156)
    #expect(short(mixed.size.height) == short(101.0 / 3 + 43.0 / 3))
    #expect(mixed.runs[0].glyphs.origin.y == mixed.runs[1].glyphs.origin.y)
  }

  @Test func addsTrackingAfterEveryCharacter() throws {
    var spaced = TextAttributes()
    spaced.tracking = 2
    spaced.kerning = 1
    let plain = try layout([.text("abc", attributes: TextAttributes(), tag: 0)])
    #expect(
      abs(
        try layout([.text("abc", attributes: spaced, tag: 0)]).runs[0].glyphs.width
          - plain.runs[0].glyphs.width - 9) < 1e-9)
  }

  @Test func raisesGlyphsAndTheLineWithTheBaselineOffset() throws {
    var raised = TextAttributes()
    raised.baselineOffset = 5
    let layout = try layout([
      .text("a", attributes: TextAttributes(), tag: 0), .text("b", attributes: raised, tag: 1),
    ])
    #expect(short(layout.firstBaseline) == 21.186523)
    #expect(layout.runs[0].glyphs.origin.y - layout.runs[1].glyphs.origin.y == 5)
  }

  @Test func aRaisedTextAloneLeavesTheRoomBelowIt() throws {
    func layout(_ offset: CGFloat) throws -> TextLayout {
      var attributes = TextAttributes()
      attributes.baselineOffset = offset
      return try self.layout([.text("a", attributes: attributes, tag: 0)])
    }
    let (plain, raised, lowered) = (try layout(0), try layout(5), try layout(-5))
    #expect(abs(raised.size.height - plain.size.height - 5) < 0.34)
    #expect(abs(lowered.size.height - plain.size.height - 5) < 0.34)
    #expect(abs(raised.runs[0].glyphs.origin.y - plain.runs[0].glyphs.origin.y) < 1e-6)
    #expect(abs(lowered.runs[0].glyphs.origin.y - plain.runs[0].glyphs.origin.y - 5) < 1e-6)
    #expect(abs(raised.firstBaseline - plain.firstBaseline - 5) < 1e-6)
  }

  @Test func placesPicturesOnTheBaseline() throws {
    let layout = try layout([
      .text("a", attributes: TextAttributes(), tag: 0),
      .attachment(size: CGSize(width: 30, height: 40), baseline: 32, tag: 9),
      .text("b", attributes: TextAttributes(), tag: 1),
    ])
    #expect(layout.firstBaseline == 32)
    #expect(layout.size.height == 40)
    #expect(layout.attachments == [.init(rect: CGRect(x: 8.9482421875, y: 0, width: 30, height: 40), tag: 9)])
    #expect(layout.runs[1].glyphs.origin.x == 38.9482421875)
  }

  @Test func underlinesAndStrikesInWholePixels() throws {
    var marked = TextAttributes(font: .system(18))
    marked.underline = true
    marked.strikethrough = true
    let layout = try layout([.text("marked  ", attributes: marked, tag: 3)])
    #expect(layout.decorations.map(\.isStrikethrough) == [false, true])
    #expect(layout.decorations.allSatisfy { $0.tag == 3 && $0.rect.height == 1 })
    #expect(layout.decorations.allSatisfy { $0.rect.width == layout.runs[0].glyphs.width })
    #expect(layout.decorations[0].rect.minY > layout.firstBaseline)
    #expect(layout.decorations[1].rect.maxY < layout.firstBaseline)
  }

  @Test func ordersDirectionsByUnicodeRules() throws {
    let mixed = try layout([.text("abc \u{5D0}\u{5D1} 12 def", attributes: TextAttributes(), tag: 0)])
    let runs = mixed.runs.map { ($0.glyphs.text, $0.glyphs.isRightToLeft) }
    // The space between belongs to the right-to-left stretch, but to the face of plain text.
    #expect(runs.map(\.0) == ["abc ", "12", " ", "\u{5D0}\u{5D1}", " def"])
    #expect(runs.map(\.1) == [false, false, true, true, false])
    let hebrew = try #require(mixed.runs.first { $0.glyphs.face.role == "hebrew" })
    // Glyphs go from left to right, clusters count bytes in reading order.
    #expect(hebrew.glyphs.glyphs.map(\.cluster) == [2, 0])
  }

  @Test func readsFromTheRightWhereTheFirstLetterDoes() throws {
    let layout = try layout([.text("\u{5D0}\u{5D1} abc", attributes: TextAttributes(), tag: 0)])
    #expect(layout.runs.map(\.glyphs.text) == ["abc", " ", "\u{5D0}\u{5D1}"])
  }

  @Test func namesCharactersThatNoFontHas() throws {
    let layout = try layout([.text("a\u{F0000}\u{E81}", attributes: TextAttributes(), tag: 0)])
    #expect(layout.missingGlyphs == ["\u{F0000}", "\u{E81}"])
    #expect(try self.layout([.text("a\u{200B}b", attributes: TextAttributes(), tag: 0)]).missingGlyphs == [])
  }

  @Test func choosesTheFontForEachGrapheme() throws {
    let text = "a\u{4F60}\u{1F1E9}\u{1F1EA}1\u{FE0F}\u{20E3}\u{2764}\u{2764}\u{FE0F}\u{1F44D}\u{1F3FD}"
    let layout = try layout([.text(text, attributes: TextAttributes(), tag: 0)])
    #expect(layout.runs.map(\.glyphs.face.role) == ["text", "cjk", "emoji", "text", "emoji"])
    #expect(layout.runs.map(\.glyphs.glyphs.count) == [1, 1, 2, 1, 2])
  }

  @Test func koreanHasAFontOfItsOwnInTwoWeights() throws {
    func roles(_ text: String, weight: Double) throws -> [String] {
      var font = FontDescriptor.system(17)
      font.weight = weight
      return try self.layout([.text(text, attributes: TextAttributes(font: font), tag: 0)]).runs.map(\.glyphs.face.role)
    }
    // Decomposed letters are the syllable; the Chinese sign beside it is none.
    #expect(try roles("\u{D55C}\u{1100}\u{1161} \u{6F22}", weight: 400) == ["hangul", "text", "cjk"])
    #expect(try roles("\u{D55C}\u{314B}", weight: 700) == ["hangulBold"])
    // Every syllable is as wide as the next.
    let layout = try self.layout([.text("\u{D14C}\u{C2A4}\u{D2B8}", attributes: TextAttributes(), tag: 0)])
    let places = layout.runs[0].glyphs.glyphs.map(\.x)
    #expect(places.count == 3 && abs(places[2] - 2 * places[1]) < 0.01)
  }

  @Test func usesSmallCapitalsOfFourFifths() throws {
    var font = FontDescriptor.system(20)
    font.smallCaps = true
    let layout = try layout([.text("Abc", attributes: TextAttributes(font: font), tag: 0)])
    #expect(layout.runs.map(\.glyphs.text) == ["A", "BC"])
    #expect(layout.runs[1].glyphs.size == 16 * 0.969)
    #expect(layout.size.height == 24)
  }

  @Test func substitutesTheSystemFontForAMissingOne() throws {
    let font = FontDescriptor(family: .custom("No Such Font"), size: 17)
    let layout = try layout([.text("Hello", attributes: TextAttributes(font: font), tag: 0)])
    #expect(layout.runs[0].glyphs.face.role == "text")
    #expect(layout.isApproximate)
  }

  @Test func laysOutARegisteredFontByItsOwnMeasures() throws {
    let library = try FontLibrary(folder: FontFolder.find())
    let engine = TextEngine(library: library)
    let font = FontDescriptor(family: .custom("Noto Serif"), size: 20)
    let before = engine.layout(Paragraph("Hello", font: font), width: nil, height: nil)
    #expect(before.runs[0].glyphs.face.role == "text")
    try engine.register(fontFile: library.folder + "/NotoSerif.ttf")
    let after = engine.layout(Paragraph("Hello", font: font), width: nil, height: nil)
    #expect(after.runs[0].glyphs.face.role == "bundle:NotoSerif.ttf")
    // Ascender 1069, descender 293 of 1000.
    #expect(short(after.firstBaseline) == 21.38)
    #expect(short(after.size.height) == 27.333333)
    #expect(!after.isApproximate)
    #expect(throws: FontError.self) { try engine.register(fontFile: library.folder + "/manifest.json") }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

@Suite struct TruncationTests {
  let fox = "The quick brown fox jumps over the lazy dog"

  func layout(
    _ text: String, width: CGFloat?, height: CGFloat? = nil, change: (inout Paragraph) -> Void = { _ in }
  ) throws -> TextLayout {
    try engine().layout(paragraph(text, change: change), width: width, height: height)
  }

  @Test func endsTheLastLineWithAnEllipsis() throws {
    let one = try layout(fox, width: 120) { $0.lineLimit = 1 }
    #expect(one.lines == ["The quick bro\u{2026}"])
    #expect(one.isTruncated)
    #expect(one.isApproximate)
    let two = try layout(fox, width: 120) { $0.lineLimit = 2 }
    #expect(two.lines == ["The quick", "brown fox ju\u{2026}"])
  }

  @Test func cutsTheBeginningOrTheMiddle() throws {
    let head = try layout(fox, width: 120) {
      $0.lineLimit = 1
      $0.truncation = .head
    }
    #expect(head.lines == ["\u{2026}r the lazy dog"])
    let middle = try layout(fox, width: 120) {
      $0.lineLimit = 1
      $0.truncation = .middle
    }
    #expect(middle.lines == ["The qu\u{2026}zy dog"])
  }

  @Test func putsNoSpaceBeforeTheEllipsis() throws {
    for width in stride(from: CGFloat(40), to: 300, by: 3) {
      let text = try layout(fox, width: width) { $0.lineLimit = 1 }.lines.joined()
      #expect(!text.contains(" \u{2026}"), "\(width)")
    }
  }

  @Test func dropsLinesThatTheHeightHasNoRoomFor() throws {
    let two = try layout(fox, width: 120, height: 45)
    #expect(two.lines == ["The quick", "brown fox ju\u{2026}"])
    #expect(short(two.size.height) == 40.666667)
    // One line always stays.
    #expect(try layout(fox, width: 120, height: 3).lines == ["The quick bro\u{2026}"])
    #expect(try layout(fox, width: 120, height: 81.4).lineCount == 4)
    #expect(try !layout(fox, width: 120, height: 81.4).isTruncated)
  }

  @Test func showsOnlyTheEllipsisWhereNothingElseFits() throws {
    let layout = try layout("Hi", width: 0, height: 0)
    #expect(layout.lines == ["\u{2026}"])
  }

  @Test func marksThatMoreLinesFollow() throws {
    #expect(try layout("Hello\nWorld", width: nil) { $0.lineLimit = 1 }.lines == ["Hello\u{2026}"])
    #expect(try layout("Hello\nWorld", width: 47) { $0.lineLimit = 1 }.lines == ["Hell\u{2026}"])
  }

  @Test func cutsBetweenGraphemesOnly() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let text = String(repeating: family, count: 4)
    let layout = try layout(text, width: 50) { $0.lineLimit = 1 }
    #expect(layout.lines == [family, "\u{2026}"] || layout.lines == [family + "\u{2026}"])
  }

  @Test func shrinksToTheLargestStepThatFits() throws {
    // 47/64; the tracking of smaller sizes is wider, so the scale is below the ratio of widths.
    let shrunk = try layout("The quick brown fox", width: 120) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    #expect(shrunk.lines == ["The quick brown fox"])
    #expect(!shrunk.isTruncated)
    #expect(shrunk.scale == 0.734375)
    #expect(shrunk.size.width <= 120)
    let larger = try layout("The quick brown fox", width: 1000) { $0.minimumScaleFactor = 0.5 }
    #expect(larger.scale == 1)
    // The next step would not fit.
    let font = FontDescriptor.system(17 * 48 / 64)
    #expect(try engine().layout(Paragraph("The quick brown fox", font: font), width: nil, height: nil).size.width > 120)
  }

  /// Measured in a published picture of numbers in a column that is two points too high.
  @Test func oneLineShrinksIntoTheHeightToo() throws {
    func scale(_ height: CGFloat, minimum: CGFloat) throws -> TextLayout {
      var paragraph = Paragraph("12", font: .system(22))
      paragraph.lineLimit = 1
      paragraph.minimumScaleFactor = minimum
      return try engine().layout(paragraph, width: 100, height: height)
    }
    let whole = try scale(40, minimum: 0.6)
    #expect(whole.scale == 1)
    let shrunk = try scale(whole.size.height - 1, minimum: 0.6)
    #expect(shrunk.scale < 1 && shrunk.scale > 0.9 && shrunk.size.height <= whole.size.height - 1)
    // Where it may not shrink it is as high as it is, and no smaller than it may be.
    #expect(try scale(whole.size.height - 1, minimum: 1).size == whole.size)
    #expect(try scale(0, minimum: 0.6).scale == 0.6)
  }

  @Test func linesOfShrunkTextStandCloser() throws {
    func shrunk(lineSpacing: CGFloat) throws -> TextLayout {
      try layout(fox, width: 120) {
        $0.lineLimit = 2
        $0.minimumScaleFactor = 0.25
        $0.lineSpacing = lineSpacing
      }
    }
    let (close, apart) = (try shrunk(lineSpacing: 0), try shrunk(lineSpacing: 20))
    #expect(apart.lines.count == 2 && apart.scale < 0.9 && apart.scale == close.scale)
    // Heights end on whole pixels.
    #expect(abs(apart.size.height - close.size.height - 20 * apart.scale) < 0.34)
  }

  @Test func truncatesAtTheMinimumScale() throws {
    let layout = try layout(fox, width: 120) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.9
    }
    #expect(layout.scale == 0.9)
    #expect(layout.isTruncated)
    #expect(layout.lines == ["The quick brow\u{2026}"])
  }

  @Test func movesLettersTogetherBeforeItShrinks() throws {
    let natural = try layout("The quick brown fox", width: nil).size.width
    let tight = try layout("The quick brown fox", width: natural - 5) {
      $0.lineLimit = 1
      $0.allowsTightening = true
    }
    #expect(!tight.isTruncated)
    #expect(tight.scale == 1)
    // Two steps of 1/64 em for 19 characters of 17 points are 10 points; one is 5.05.
    #expect(abs(natural - tight.size.width - 5.05) < 0.4)
  }

  @Test func shrinksPicturesWithTheText() throws {
    var long = Paragraph(
      fragments: [
        .attachment(size: CGSize(width: 20, height: 20), baseline: 16, tag: 7),
        .text(" The quick brown fox", attributes: TextAttributes(), tag: 1),
      ])
    long.lineLimit = 1
    long.minimumScaleFactor = 0.25
    let layout = try engine().layout(long, width: 100, height: nil)
    #expect(layout.scale < 1)
    #expect(layout.attachments.first?.rect.width == 20 * layout.scale)
  }
}

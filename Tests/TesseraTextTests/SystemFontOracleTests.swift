// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

@Suite struct SystemFontOracleTests {
  struct Row {
    var font: FontDescriptor
    var text: String
    var width: CGFloat
  }

  /// Reads a table of MeasuredRows.
  private func rows(_ table: String) -> [Row] {
    table.split(separator: "\n").flatMap { line -> [Row] in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let weight = Double(cells[0]) ?? -1
      let font = FontDescriptor(
        size: CGFloat(Double(cells[1]) ?? -1), weight: weight == 0 ? 400 : weight, isItalic: weight == 0)
      return stride(from: 2, to: cells.count - 1, by: 2).map {
        Row(font: font, text: cells[$0], width: CGFloat(Double(cells[$0 + 1]) ?? -1))
      }
    }
  }

  /// The width of the box; at a million pixels per point nearly as it was before rounding.
  private func width(_ row: Row, scale: CGFloat = 1_000_000) throws -> CGFloat {
    try engine().layout(Paragraph(row.text, font: row.font, displayScale: scale), width: nil, height: nil).size.width
  }

  @Test func reproducesEveryMeasuredAdvance() {
    let rows = rows(MeasuredRows.advances)
    #expect(rows.count == 490)
    for row in rows {
      #expect(abs(advance(of: row) - row.width) < 1e-7, "\(row)")
    }
    print("Oracle text law: \(rows.count) advances compared")
  }

  /// A space alone has no width on a line, so advances are read from the font.
  private func advance(of row: Row) -> CGFloat {
    let font = ResolvedFont(row.font, library: nil)
    guard let code = row.text.utf8.first, let table = font.table else { return -1 }
    return table[Int(code) - 32].advance
  }

  @Test func reproducesEveryMeasuredStringWidth() throws {
    let rows = rows(MeasuredRows.strings)
    #expect(rows.count == 147)
    for row in rows {
      #expect(abs(try width(row) - row.width) < 2e-6, "\(row)")
    }
    print("Oracle text law: \(rows.count) string widths compared")
  }

  @Test func reproducesEveryMeasuredLabelWidth() throws {
    let rows = rows(MeasuredRows.labels)
    #expect(rows.count == 48)
    for row in rows {
      // The recording has six digits.
      #expect(abs(try width(row, scale: 3) - row.width) < 1e-6, "\(row)")
    }
    print("Oracle text law: \(rows.count) label widths compared")
  }

  @Test func predictsEveryTextBoxRecordedOnAMac() throws {
    let boxes: [(String, CGFloat, CGFloat)] = [
      ("Hello", 31, 16), ("First", 27, 16), ("Second", 46, 16), ("Third", 31.5, 16), ("Short", 33.5, 16),
      ("A longer text", 77.5, 16), ("Mid", 22.5, 16), ("Top", 22.5, 16), ("Bottom", 44.5, 16),
      ("Group 1 - A", 69, 16), ("Group 1 - B", 69, 16), ("Group 2 - A", 71, 16), ("Group 2 - B", 70.5, 16),
      ("Left", 24, 16), ("Right", 32, 16), ("Tall\nMultiline\nText", 51, 48), ("Centered", 56, 16),
      ("TopLeading", 70.5, 16), ("BottomTrailing", 87.5, 16), ("Framed", 46, 16), ("Constrained", 74, 16),
      ("Full Width", 61, 16), ("TL", 15.5, 16), ("BR", 17, 16), ("C", 9.5, 16), ("Padded", 46.5, 16),
      ("Custom Pad", 73.5, 16), ("H-Padded", 62, 16), ("Double Padded", 93, 16), ("Title", 26.5, 16),
      ("Subtitle", 47, 16), ("Label", 33, 16), ("Value", 33.5, 16), ("Another", 48.5, 16), ("Data", 28.5, 16),
      ("Item 2", 38, 16), ("Description", 69.5, 16), ("Header", 44.5, 16), ("Content", 48.5, 16),
      ("Footer", 39.5, 16), ("Main content", 79, 16), ("Second line", 71, 16), ("Only child", 60.5, 16),
      ("Deep", 32, 16), ("Status", 39, 16), ("v1.0", 24, 16), ("Item 1", 36.5, 16), ("Item 3", 38.5, 16),
      ("Item 4", 38.5, 16), ("Item 5", 38.5, 16), ("Detail", 35, 16), ("Back", 30, 16), ("Done", 32, 16),
      ("X", 9, 16), ("A", 9, 16), ("B", 8.5, 16), ("Z", 9, 16), ("Fixed", 32.5, 16), ("End", 23.5, 16),
    ]
    for (text, width, height) in boxes {
      let layout = try engine().layout(paragraph(text, size: 13, scale: 2), width: nil, height: nil)
      #expect(layout.size == CGSize(width: width, height: height), "\(text)")
      #expect(!layout.isApproximate, "\(text)")
    }
  }

  @Test func givesEachStyleItsRecordedHeight() throws {
    let heights: [(TypeStyle, CGFloat, CGFloat, CGFloat)] = [
      (.largeTitle, 41, 41, 40.666667), (.title, 34, 33.5, 33.666667), (.title2, 27, 26.5, 26.333333),
      (.title3, 24, 24, 24), (.headline, 21, 20.5, 20.333333), (.body, 21, 20.5, 20.333333),
      (.callout, 20, 19.5, 19.333333), (.subheadline, 18, 18, 18), (.footnote, 16, 16, 15.666667),
      (.caption, 15, 14.5, 14.333333), (.caption2, 14, 13.5, 13.333333),
    ]
    for (style, one, two, three) in heights {
      for (scale, height) in [(1, one), (2, two), (3, three)] {
        let text = paragraph(
          "X", size: FontTable.size(of: style), weight: FontTable.weight(of: style), scale: CGFloat(scale))
        #expect(short(try engine().layout(text, width: nil, height: nil).size.height) == height, "\(style) @\(scale)x")
      }
    }
  }

  @Test func marksWhatTheTableDoesNotCover() throws {
    func isApproximate(_ text: String, _ change: (inout FontDescriptor) -> Void = { _ in }) throws -> Bool {
      var font = FontDescriptor.system(17)
      change(&font)
      return try engine().layout(Paragraph(text, font: font), width: nil, height: nil).isApproximate
    }
    #expect(try !isApproximate("plain"))
    #expect(try !isApproximate("semibold") { $0.weight = 600 })
    #expect(try !isApproximate("mono") { $0.family = .system(.monospaced) })
    #expect(try isApproximate("heavy") { $0.weight = 800 })
    #expect(try isApproximate("light") { $0.weight = 300 })
    #expect(try isApproximate("italic") { $0.isItalic = true })
    #expect(try isApproximate("round") { $0.family = .system(.rounded) })
    #expect(try isApproximate("digits 1") { $0.monospacedDigits = true })
    #expect(try !isApproximate("letters") { $0.monospacedDigits = true })
    #expect(try isApproximate("caf\u{E9}"))
    #expect(try isApproximate("\u{1F600}"))
  }

  @Test func givesMonospacedTextOneAdvance() throws {
    let font = FontDescriptor.system(20, design: .monospaced)
    let layout = try engine().layout(Paragraph("iW. 8", font: font, displayScale: 1_000_000), width: nil, height: nil)
    #expect(abs(layout.size.width - 5 * 1266 * 20 / 2048) < 2e-6)
  }

  @Test func givesTabularDigitsOneAdvance() throws {
    var font = FontDescriptor.system(17)
    font.monospacedDigits = true
    let widths = try ["1111", "8888", "0479"].map {
      try engine().layout(Paragraph($0, font: font), width: nil, height: nil).size.width
    }
    #expect(Set(widths).count == 1)
  }

  @Test func keepsTheLineHeightForOtherScriptsAndEmoji() throws {
    for text in ["X", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{4F60}\u{597D}", "\u{41F}"] {
      #expect(short(try engine().layout(paragraph(text), width: nil, height: nil).size.height) == 20.333333)
    }
  }
}

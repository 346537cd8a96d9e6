// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import TesseraText
import Testing

/// Small pictures recorded from SwiftUI, drawn at one pixel a point on white and compared pixel by pixel.
@Suite struct PixelMapTests {
  private static let gray = ResolvedColor(hex: 0x8E8E93)

  /// Squares on top of each other, each with its colour, in a picture of the given size.
  private func picture(_ width: CGFloat, _ height: CGFloat, _ squares: [(CGRect, ResolvedColor)]) throws -> Bitmap {
    let builder = ListBuilder(width, height)
    for (rect, color) in squares { builder.fill(rect, color) }
    return try builder.list.pixels(backdrop: .white)
  }

  /// A black field of 12 by 12 with a white square in it.
  private func field(_ inner: CGRect, _ color: ResolvedColor = .black) throws -> Bitmap {
    try picture(12, 12, [(CGRect(0, 0, 12, 12), color), (inner, .white)])
  }

  /// `#` where the mean of red, green and blue is at most the threshold.
  private func ink(_ bitmap: Bitmap, threshold: Double = 0.5) -> [String] {
    (0..<bitmap.height).map { y in
      String(
        (0..<bitmap.width).map { x in
          let p = bitmap[x, y]
          return Double(Int(p.red) + Int(p.green) + Int(p.blue)) / 765 <= threshold ? "#" : "."
        })
    }
  }

  /// The first digits of each grey value.
  private func gray(_ bitmap: Bitmap, digits: Int) -> [String] {
    (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in String(bitmap.hex(x, y).prefix(digits)) }.joined()
    }
  }

  private func white(_ side: CGFloat) throws -> [String] {
    gray(try picture(side, side, [(CGRect(0, 0, side, side), .white)]), digits: 1)
  }

  private static let centred = [
    "############", "############", "############", "############", "####....####", "####....####", "####....####",
    "####....####", "############", "############", "############", "############",
  ]

  private static let wideCentred = [
    "############", "############", "############", "###......###", "###......###", "###......###", "###......###",
    "###......###", "###......###", "############", "############", "############",
  ]

  private static let empty = [String](repeating: "............", count: 12)

  @Test func whiteSquaresAreWhite() throws {
    #expect(try white(2) == ["FF", "FF"])
    #expect(try white(4) == ["FFFF", "FFFF", "FFFF", "FFFF"])
    #expect(try white(12) == [String](repeating: "FFFFFFFFFFFF", count: 12))
  }

  /// The map of a ZStack, and of a ViewThatFits that chose the square: both paint the same items.
  @Test func centredSquareLeavesFourPixelsOnEachSide() throws {
    #expect(ink(try field(CGRect(4, 4, 4, 4))) == Self.centred)
  }

  @Test func halfTransparentBlackOnWhiteIs127() throws {
    let bitmap = try field(CGRect(3, 3, 6, 6), ResolvedColor(white: 0, opacity: 0.5))
    #expect(ink(bitmap) == Self.wideCentred)
    #expect(bitmap.hex(0, 0) == "7F7F7FFF")
  }

  @Test func grayIsInkByThreshold() throws {
    let bitmap = try field(CGRect(3, 3, 6, 6), Self.gray)
    #expect(ink(bitmap, threshold: 0.5) == Self.empty)
    #expect(ink(bitmap, threshold: 0.9) == Self.wideCentred)
    #expect(ink(bitmap, threshold: 0.1) == Self.empty)
  }

  private func rotatedSquare(antialiased: Bool) throws -> Bitmap {
    let builder = ListBuilder(12, 12)
    builder.fill(CGRect(0, 0, 12, 12), .black)
    let turn = CGAffineTransform(translationX: -6, y: -6)
      .concatenating(CGAffineTransform(rotationAngle: .pi / 4)).concatenating(CGAffineTransform(translationX: 6, y: 6))
    builder.group(.transform(turn)) {
      builder.fill(Path(CGRect(3, 3, 6, 6)), .white, antialiased: antialiased)
    }
    return try builder.list.pixels(backdrop: .white)
  }

  @Test func rotatedSquareCoversPixelsByTheirExactArea() throws {
    let expected: [[Int]] = [
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 7, 7, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 7, 182, 182, 7, 0, 0, 0, 0], [0, 0, 0, 7, 182, 255, 255, 182, 7, 0, 0, 0],
      [0, 0, 7, 182, 255, 255, 255, 255, 182, 7, 0, 0], [0, 7, 182, 255, 255, 255, 255, 255, 255, 182, 7, 0],
    ]
    let bitmap = try rotatedSquare(antialiased: true)
    for (y, row) in (expected + expected.reversed()).enumerated() {
      for (x, value) in row.enumerated() {
        #expect(abs(Int(bitmap[x, y].red) - value) <= 1, "pixel \(x), \(y) is \(bitmap[x, y].red), not \(value)")
      }
    }
  }

  @Test func hardEdgesFillEveryTouchedPixel() throws {
    let bitmap = try rotatedSquare(antialiased: false)
    let half = [
      "000000000000000000000000", "0000000000FFFF0000000000", "00000000FFFFFFFF00000000", "000000FFFFFFFFFFFF000000",
      "0000FFFFFFFFFFFFFFFF0000", "00FFFFFFFFFFFFFFFFFFFF00",
    ]
    #expect(gray(bitmap, digits: 2) == half + half.reversed())
    #expect(
      ink(bitmap, threshold: 0.1) == [
        "############", "#####..#####", "####....####", "###......###", "##........##", "#..........#", "#..........#",
        "##........##", "###......###", "####....####", "#####..#####", "############",
      ])
  }

  @Test func canvasOfTheLetterTIsElevenByTwentyOne() throws {
    let layout = TextEngine(library: try FontLibrary.opened())
      .layout(Paragraph("T", font: .system(17), displayScale: 1), width: nil, height: nil)
    let bitmap = try DisplayList(size: layout.size).pixels()
    #expect(bitmap.size == PixelSize(width: 11, height: 21))
  }

  @Test func canvasOfTheFixedBarIsSevenByEight() throws {
    let bitmap = try picture(7, 8, [(CGRect(0, 0, 7, 8), .white)])
    #expect(bitmap.size == PixelSize(width: 7, height: 8))
  }

  @Test func alignedSquaresKeepToTheirCorners() throws {
    let (full, left, right) = ("############", "......######", "######......")
    #expect(
      ink(try field(CGRect(6, 6, 6, 6)))
        == [String](repeating: full, count: 6) + [String](repeating: right, count: 6))
    #expect(
      ink(try field(CGRect(0, 0, 6, 6)))
        == [String](repeating: left, count: 6) + [String](repeating: full, count: 6))
    #expect(
      ink(try field(CGRect(3, 0, 6, 6)))
        == [String](repeating: "###......###", count: 6) + [String](repeating: full, count: 6))
    #expect(
      ink(try field(CGRect(6, 3, 6, 6)))
        == [String](repeating: full, count: 3) + [String](repeating: right, count: 6)
        + [String](repeating: full, count: 3))
  }

  @Test func nestedStacksAbutWithoutSeams() throws {
    let bitmap = try picture(
      12, 12,
      [
        (CGRect(0, 0, 1, 2), .black), (CGRect(0, 2, 1, 1), .white), (CGRect(1, 0, 6, 3), .white),
        (CGRect(7, 0, 5, 3), .black), (CGRect(0, 3, 3, 9), .black), (CGRect(3, 3, 9, 9), .white),
      ])
    #expect(
      ink(bitmap) == ["#......#####", "#......#####", ".......#####"] + [String](repeating: "###.........", count: 9))
  }

  @Test func whiteAtFourFifthsOnWhiteStaysWhite() throws {
    let bitmap = try picture(
      12, 12,
      [
        (CGRect(0, 0, 12, 12), .white), (CGRect(0, 2, 4, 10), .black),
        (CGRect(4, 0, 4, 12), ResolvedColor(white: 1, opacity: 0.8)), (CGRect(8, 2, 4, 10), .black),
      ])
    #expect(
      gray(bitmap, digits: 2) == [String](repeating: "FFFFFFFFFFFFFFFFFFFFFFFF", count: 2)
        + [String](repeating: "00000000FFFFFFFF00000000", count: 10))
  }

  @Test func overflowingBarsStandAtTheEdges() throws {
    let (full, none) = ("############", "............")
    let rows = try picture(12, 12, [(CGRect(0, 0, 12, 2), .black), (CGRect(0, 10, 12, 2), .black)])
    #expect(ink(rows) == [full, full] + [String](repeating: none, count: 8) + [full, full])
    let columns = try picture(12, 12, [(CGRect(0, 0, 2, 12), .black), (CGRect(10, 0, 2, 12), .black)])
    #expect(ink(columns) == [String](repeating: "##........##", count: 12))
  }

  @Test func borderLiesInsideItsFrame() throws {
    let builder = ListBuilder(12, 6)
    builder.fill(CGRect(0, 0, 12, 6), .black)
    builder.fill(CGRect(0, 1, 12, 4), .white)
    var border = Path(CGRect(0, 1, 12, 4))
    border.addRect(CGRect(1, 2, 10, 2))
    builder.add(
      .shape(
        ShapeContent(
          path: border, paint: .color(ResolvedColor(hex: 0xFF3B30)), fill: FillStyle(eoFill: true))))
    #expect(
      ink(try builder.list.pixels(backdrop: .white)) == [
        "############", "############", "#..........#", "#..........#", "############", "############",
      ])
  }

  @Test func whiteAtThreeFifthsOnBlackIs99() throws {
    let faded = try picture(
      12, 12, [(CGRect(0, 0, 12, 12), .black), (CGRect(3, 3, 6, 6), ResolvedColor(white: 1, opacity: 0.6))])
    let (none, some) = ("000000000000", "000999999000")
    #expect(
      gray(faded, digits: 1) == [String](repeating: none, count: 3) + [String](repeating: some, count: 6)
        + [String](repeating: none, count: 3))
    #expect(faded.hex(4, 4) == "999999FF")
  }

  @Test func opacitiesStack() throws {
    let bitmap = try picture(
      12, 12,
      [
        (CGRect(0, 0, 12, 12), .black), (CGRect(2, 2, 8, 8), ResolvedColor(white: 1, opacity: 0.8)),
        (CGRect(4, 4, 4, 4), ResolvedColor(white: 0, opacity: 0.5)),
        (CGRect(5, 5, 2, 2), ResolvedColor(white: 1, opacity: 0.22)),
      ])
    let half = [
      "000000000000", "000000000000", "00CCCCCCCC00", "00CCCCCCCC00", "00CC6666CC00", "00CC6886CC00",
    ]
    #expect(gray(bitmap, digits: 1) == half + half.reversed())
  }
}

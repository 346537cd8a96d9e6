// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import Testing

@Suite struct PaintTests {
  private let fade = [
    GradientStop(color: ResolvedColor(hex: 0xFF0000), location: 0), GradientStop(color: .clear, location: 1),
  ]
  private let steps = [
    GradientStop(color: .black, location: 0), GradientStop(color: .black, location: 0.5),
    GradientStop(color: .white, location: 0.5), GradientStop(color: .white, location: 1),
  ]

  private func painted(_ width: CGFloat, _ height: CGFloat, _ paint: Paint) throws -> Bitmap {
    let builder = ListBuilder(width, height)
    builder.fill(Path(CGRect(0, 0, width, height)), paint: paint)
    return try builder.list.pixels()
  }

  @Test func linearGradientMixesPremultipliedColours() throws {
    let bitmap = try painted(4, 1, .linearGradient(fade, start: .zero, end: CGPoint(x: 4, y: 0)))
    // Towards clear the red stays red instead of turning dark.
    #expect((0..<4).map { bitmap.hex($0, 0) } == ["DF0000DF", "9F00009F", "60000060", "20000020"])
  }

  @Test func stopsAtOnePlaceMakeAHardEdge() throws {
    let bitmap = try painted(8, 1, .linearGradient(steps, start: .zero, end: CGPoint(x: 8, y: 0)))
    #expect(bitmap.reds(row: 0) == [0, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test func radialGradientIsRound() throws {
    let bitmap = try painted(
      9, 9, .radialGradient(steps, center: CGPoint(x: 4.5, y: 4.5), startRadius: 0, endRadius: 4))
    #expect(bitmap.reds(row: 4) == [255, 255, 255, 0, 0, 0, 255, 255, 255])
    #expect(bitmap.reds(row: 3) == [255, 255, 255, 0, 0, 0, 255, 255, 255])
    #expect(bitmap.reds(row: 2) == [255, 255, 255, 255, 255, 255, 255, 255, 255])
  }

  @Test func ellipticalGradientFollowsItsRectangle() throws {
    let rect = CGRect(0, 0, 20, 10)
    let bitmap = try painted(
      20, 10, .ellipticalGradient(steps, rect: rect, center: .center, startFraction: 0, endFraction: 0.5))
    #expect(bitmap.reds(row: 5).filter { $0 == 0 }.count == 10)
    #expect((0..<10).filter { bitmap[10, $0].red == 0 }.count == 4)
  }

  @Test func angularGradientGrowsClockwise() throws {
    let bitmap = try painted(
      8, 8, .angularGradient(steps, center: CGPoint(x: 4, y: 4), start: .zero, end: .degrees(360)))
    // From the right over the bottom to the left is the first half turn.
    #expect(bitmap[6, 6].red == 0)
    #expect(bitmap[1, 6].red == 0)
    #expect(bitmap[1, 1].red == 255)
    #expect(bitmap[6, 1].red == 255)
  }

  @Test func gapOfAnAngularGradientIsSharedByItsEnds() throws {
    let ends = [GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)]
    let bitmap = try painted(
      100, 100, .angularGradient(ends, center: CGPoint(x: 50, y: 50), start: .zero, end: .degrees(180)))
    // The gap is the upper half: its left quarter is white, its right one black.
    #expect(bitmap[20, 20].red == 255)
    #expect(bitmap[80, 20].red == 0)
  }

  @Test func strokeIsCentredOnThePath() throws {
    let builder = ListBuilder(10, 10)
    builder.add(
      .shape(
        ShapeContent(path: Path(CGRect(2, 2, 6, 6)), paint: .color(.black), stroke: StrokeStyle(lineWidth: 2))))
    let bitmap = try builder.list.pixels()
    #expect(bitmap.extent == [1, 1, 9, 9])
    #expect(bitmap.alphas(row: 5) == [0, 255, 255, 0, 0, 0, 0, 255, 255, 0])
  }

  @Test func capsLengthenLinesAndDashesCutThem() throws {
    func line(_ style: StrokeStyle) throws -> [UInt8] {
      let builder = ListBuilder(12, 4)
      var path = Path()
      path.move(to: CGPoint(x: 2, y: 2))
      path.addLine(to: CGPoint(x: 10, y: 2))
      builder.add(.shape(ShapeContent(path: path, paint: .color(.black), stroke: style)))
      return try builder.list.pixels().alphas(row: 1)
    }
    #expect(try line(StrokeStyle(lineWidth: 2)) == [0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0])
    #expect(
      try line(StrokeStyle(lineWidth: 2, lineCap: .square))
        == [0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0])
    #expect(
      try line(StrokeStyle(lineWidth: 2, dash: [2, 2], dashPhase: 1))
        == [0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 0, 0])
  }

  @Test func evenOddLeavesAHole() throws {
    var path = Path(CGRect(0, 0, 6, 6))
    path.addRect(CGRect(2, 2, 2, 2))
    let builder = ListBuilder(6, 6)
    builder.add(.shape(ShapeContent(path: path, paint: .color(.black), fill: FillStyle(eoFill: true))))
    let bitmap = try builder.list.pixels()
    #expect(bitmap.alphas(row: 2) == [255, 255, 0, 0, 255, 255])
  }

  @Test func materialIsAColourOverTheBlurredBackdrop() throws {
    let builder = ListBuilder(40, 40)
    builder.fill(CGRect(0, 0, 20, 40), .black)
    builder.fill(CGRect(20, 0, 20, 40), .white)
    builder.fill(Path(CGRect(0, 0, 40, 20)), paint: .material(ResolvedColor(white: 1, opacity: 0.5), blurRadius: 3))
    let bitmap = try builder.list.pixels()
    #expect(bitmap[2, 10].red == 128)
    #expect(bitmap[37, 10].red == 255)
    #expect((185...200).contains(Int(bitmap[20, 10].red)))
    #expect(bitmap.hex(19, 30) == "000000FF")
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import TesseraText
import Testing

@Suite struct TextPaintingTests {
  private func run(_ string: String, size: CGFloat, at origin: CGPoint, paint: Paint) throws -> GlyphRun {
    let engine = TextEngine(library: try FontLibrary.opened())
    let layout = engine.layout(Paragraph(string, font: .system(size), displayScale: 1), width: nil, height: nil)
    var run = try #require(layout.runs.first).glyphs
    run.origin = origin
    run.paint = paint
    return run
  }

  private func pixels(_ run: GlyphRun, in size: CGSize, group: DisplayItem.Group? = nil) throws -> Bitmap {
    let builder = ListBuilder(size.width, size.height)
    let content = DisplayItem.Content.text(TextContent(string: run.text, runs: [run]))
    if let group { builder.group(group) { builder.add(content) } } else { builder.add(content) }
    return try PNGRenderer(fonts: try FontLibrary.opened()).bitmap(builder.list, options: RenderOptions(scale: 1))
  }

  @Test func lettersStandOnTheBaseline() throws {
    let run = try run("HHH", size: 40, at: CGPoint(x: 10, y: 50), paint: .color(.black))
    let extent = try pixels(run, in: CGSize(width: 120, height: 70)).extent
    #expect(extent[3] == 50)
    // Capitals of the system font are 0.7046 em high.
    #expect(abs(extent[1] - (50 - 28)) <= 1)
  }

  @Test func baselineKeepsToWholePixels() throws {
    let size = CGSize(width: 60, height: 40)
    let a = try pixels(try run("Hx", size: 20, at: CGPoint(x: 5, y: 30), paint: .color(.black)), in: size)
    let b = try pixels(try run("Hx", size: 20, at: CGPoint(x: 5, y: 30.3), paint: .color(.black)), in: size)
    #expect(a == b)
  }

  @Test func quarterPixelsMoveGlyphsAside() throws {
    let size = CGSize(width: 40, height: 40)
    func sum(_ x: CGFloat) throws -> Bitmap {
      try pixels(try run("l", size: 20, at: CGPoint(x: x, y: 30), paint: .color(.black)), in: size)
    }
    let (whole, quarter, next) = (try sum(5), try sum(5.25), try sum(6))
    #expect(whole != quarter)
    #expect(try sum(5.05) == whole)
    #expect((1..<40).allSatisfy { next[$0, 25].alpha == whole[$0 - 1, 25].alpha })
  }

  @Test func paintShowsThroughGlyphs() throws {
    let stops = [
      GradientStop(color: ResolvedColor(hex: 0xFF0000), location: 0),
      GradientStop(color: ResolvedColor(hex: 0x0000FF), location: 1),
    ]
    let paint = Paint.linearGradient(stops, start: .zero, end: CGPoint(x: 100, y: 0))
    let bitmap = try pixels(
      try run("HHHH", size: 40, at: CGPoint(x: 0, y: 45), paint: paint), in: CGSize(width: 110, height: 60))
    let inked = (0..<110).filter { bitmap[$0, 20].alpha == 255 }
    let (first, last) = (try #require(inked.first), try #require(inked.last))
    #expect(bitmap[first, 20].red > 200 && bitmap[first, 20].blue < 50)
    #expect(bitmap[last, 20].red < 50 && bitmap[last, 20].blue > 200)
  }

  @Test func outlinesAndMasksAgree() throws {
    let run = try run("Hamburg", size: 40, at: CGPoint(x: 10, y: 50), paint: .color(.black))
    let size = CGSize(width: 200, height: 70)
    // The smallest shear takes the way over outlines.
    let sheared = CGAffineTransform(a: 1, b: 0, c: 1e-6, d: 1, tx: 0, ty: 0)
    let masks = try pixels(run, in: size)
    let outlines = try pixels(run, in: size, group: .transform(sheared))
    let difference = zip(masks.pixels, outlines.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    let total = masks.pixels.reduce(0) { $0 + Int($1) }
    // Glyphs of masks lie at most an eighth of a pixel aside.
    #expect(difference * 10 < total)
    #expect(zip(masks.extent, outlines.extent).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func emojiKeepTheirColours() throws {
    let engine = TextEngine(library: try FontLibrary.opened())
    let layout = engine.layout(Paragraph("🍏", font: .system(40), displayScale: 1), width: nil, height: nil)
    var run = try #require(layout.runs.first).glyphs
    run.origin = CGPoint(x: 5, y: 50)
    run.paint = .color(ResolvedColor(hex: 0xFF0000))
    let bitmap = try pixels(run, in: CGSize(width: 70, height: 70))
    let middle = bitmap[5 + Int(run.width / 2), 36]
    #expect(middle.alpha == 255)
    #expect(middle.green > middle.red)
  }

  @Test func missingFontsShowBoxes() throws {
    let run = GlyphRun(
      face: FontFace(role: "nowhere"), size: 20, origin: CGPoint(x: 5, y: 30), width: 10,
      glyphs: [GlyphRun.Glyph(id: 7, x: 0, cluster: 0)], text: "x", paint: .color(.black))
    let extent = try pixels(run, in: CGSize(width: 40, height: 40)).extent
    #expect(extent[2] > extent[0] && extent[3] > extent[1])
  }
}

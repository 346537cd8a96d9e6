// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

@Suite struct SymbolTests {
  let library = SymbolLibrary.shared

  @Test func readsEveryRowOfTheTable() throws {
    #expect(library.names.count > 500)
    // The search by halving needs the order of bytes, without repetitions.
    let bytes = library.names.map { Array($0.utf8) }
    #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    for name in library.names { #expect(library.symbol(named: name) != nil, "\(name)") }
  }

  @Test func findsAGlyphForEverySymbol() throws {
    _ = try engine()
    let face = try #require(FontLibrary.opened().face(FontFace(role: "symbols")))
    for name in library.names {
      let symbol = try #require(library.symbol(named: name))
      #expect(face.glyph(for: symbol.scalar) != 0, "\(name)")
    }
  }

  @Test func enclosuresOfOneGlyphBecomeLayersWhereTheInsideIsKnown() throws {
    let plus = try #require(library.symbol(named: "plus.circle.fill"))
    #expect(plus.enclosure == nil)
    let layered = library.layered(plus)
    #expect(layered.name == "plus.circle.fill")
    #expect(layered.glyphName == "add")
    #expect(layered.enclosure == .circle(isFilled: true))
    let star = try #require(library.symbol(named: "star.fill"))
    #expect(library.layered(star) == star)
  }

  @Test func filledSymbolsHaveNoSeams() throws {
    _ = try engine()
    let card = try #require(library.symbol(named: "creditcard.fill"))
    let face = try #require(
      FontLibrary.opened().face(
        FontFace(
          role: "symbols", axes: [.init("FILL", 1), .init("GRAD", 0), .init("opsz", 41), .init("wght", 400)])))
    let mask = try #require(face.mask(of: face.glyph(for: card.scalar), pixelSize: 41, subpixel: 0))
    // Below the stripe, which ends a little above the middle, the card is whole from edge to edge.
    let row = mask.height * 3 / 4
    let inside = mask.bytes[(row * mask.width + 1)..<((row + 1) * mask.width - 1)]
    #expect(inside.count > 30)
    // A seam of summed coverage has 135 here; oversampling leaves less than a thirtieth of it.
    #expect((inside.min() ?? 0) >= 248)
  }

  @Test func theBoxOfAResizableSymbolFollowsItsInk() throws {
    _ = try engine()
    func box(_ name: String) throws -> CGSize {
      library.drawing(try #require(library.symbol(named: name)), font: .system(100), fitsInk: true).size
    }
    let star = try box("star.fill")
    // The system's star of 17 points is 20.3 x 19 points large.
    #expect(abs(star.width / star.height - 1.07) < 0.03, "\(star)")
    #expect(abs(star.width - 112) < 8, "\(star)")
    let chevron = try box("chevron.right")
    #expect(chevron.width < 0.75 * chevron.height, "\(chevron)")
    let minus = try box("minus")
    #expect(minus.height < 0.4 * minus.width, "\(minus)")
    // A slash counts as ink, and so does a badge.
    #expect(try box("bell.slash").width >= box("bell").width)
    #expect(try box("folder.badge.plus").width >= box("folder").width)
  }

  @Test func centresSymbolsOnTheCapitals() throws {
    _ = try engine()
    let star = try #require(library.symbol(named: "star.fill"))
    let drawing = library.drawing(star, font: .system(17), imageScale: .medium)
    #expect(short(drawing.size.width) == 20)
    #expect(short(drawing.size.height) == 19.666667)
    let capMiddle = 17 * 1443.0 / 2048 / 2
    #expect(abs(drawing.baseline - capMiddle - drawing.size.height / 2) < 1e-9)
    guard case .glyph(let run, erases: false) = drawing.layers.first else {
      Issue.record("no glyph")
      return
    }
    #expect(run.face.axes.first { $0.tag == "FILL" }?.value == 1)
    #expect(run.isApproximate)
    #expect(drawing.layers.count == 1)
  }

  @Test func growsWithTheImageScale() throws {
    _ = try engine()
    let star = try #require(library.symbol(named: "star"))
    let sizes = [SymbolScale.small, .medium, .large].map {
      short(library.drawing(star, font: .system(20), imageScale: $0).size.width)
    }
    #expect(sizes == [18.666667, 23.666667, 30.333333])
  }

  @Test func composesWhatSurroundsAGlyph() throws {
    _ = try engine()
    func layers(_ name: String) throws -> [String] {
      try library.drawing(#require(library.symbol(named: name)), font: .system(17)).layers.map {
        switch $0 {
        case .glyph(_, let erases): erases ? "erase glyph" : "glyph"
        case .path(_, let erases): erases ? "erase path" : "path"
        }
      }
    }
    #expect(try layers("airplane.circle") == ["path", "glyph"])
    #expect(try layers("airplane.circle.fill") == ["path", "erase glyph"])
    let slashed = try #require(library.names.first { library.symbol(named: $0)?.hasSlash == true })
    #expect(try layers(slashed) == ["glyph", "erase path", "path"])
    let dotted = try #require(library.names.first { library.symbol(named: $0)?.badge == "" })
    #expect(try layers(dotted) == ["glyph", "erase path", "path"])
    let turned = try #require(library.names.first { library.symbol(named: $0)?.rotation == 90 })
    #expect(try layers(turned).contains("path"))
  }

  @Test func guessesWhatAnUnknownNameMeans() {
    #expect(library.symbol(named: "no.such.symbol") == nil)
    #expect(library.nearest(to: "star.fill.zzz") == "star.fill")
    #expect(library.nearest(to: "haert.fill") == "heart.fill")
    #expect(library.nearest(to: "qqqqqqqqqqqq") == nil)
  }
}

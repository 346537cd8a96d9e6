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

  @Test func arrowsWithAFilledHeadHaveTheirNewerNamesToo() {
    let names = [
      "arrow.clockwise": "arrow.trianglehead.clockwise",
      "arrow.triangle.2.circlepath.camera.fill": "arrow.trianglehead.2.clockwise.rotate.90.camera.fill",
      "clock.arrow.circlepath": "clock.arrow.trianglehead.counterclockwise.rotate.90",
    ]
    for (former, newer) in names {
      #expect(library.symbol(named: former)?.scalar == library.symbol(named: newer)?.scalar, "\(newer)")
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
    // The system's star of 17 points is 20.3 x 19 points large where it fits its ink.
    #expect(abs(star.width / star.height - 1.07) < 0.03, "\(star)")
    #expect(abs(star.width - 119) < 8, "\(star)")
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
    #expect(drawing.size == CGSize(width: 22, height: 20))
    let capMiddle = 17 * 1443.0 / 2048 / 2
    #expect(abs(drawing.baseline - capMiddle - drawing.size.height / 2) < 1e-9)
    guard case .glyph(let run) = drawing.layers.first?.shape else {
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
    #expect(sizes == [20.333333, 26, 32.666667])
  }

  @Test func boxesAreTheMeasuredOnes() throws {
    _ = try engine()
    func box(_ name: String, _ scale: SymbolScale = .medium, display: CGFloat = 2) throws -> CGSize {
      library.drawing(
        try #require(library.symbol(named: name)), font: .system(17), imageScale: scale, displayScale: display
      ).size
    }
    for name in library.names {
      let symbol = try #require(library.symbol(named: name))
      guard let measured = symbol.measuredSize, measured.width.truncatingRemainder(dividingBy: 0.5) == 0 else {
        continue
      }
      #expect(try box(name) == measured, "\(name)")
    }
    #expect(try box("plus") == CGSize(width: 18, height: 16))
    #expect(try box("chevron.right", display: 3).width == 38 / 3.0)
    #expect(try box("chevron.right", display: 3).height == 50 / 3.0)
    // The large ones were measured too; the rule misses their widths by a point at most.
    let large = ["plus": (22.5, 21.5), "circle": (26, 26), "chevron.right": (16, 22.5), "house": (30.5, 26.5)]
    for (name, size) in large {
      let own = try box(name, .large)
      #expect(abs(own.width - size.0) <= 1 && abs(own.height - size.1) <= 0.5, "\(name) \(own)")
    }
  }

  @Test func unmeasuredBoxesFollowARelativeOrTheStandIn() throws {
    _ = try engine()
    func box(_ name: String) throws -> CGSize {
      library.drawing(try #require(library.symbol(named: name)), font: .system(17), displayScale: 2).size
    }
    #expect(try box("bell.slash.fill") == box("bell"))
    #expect(try box("bell.badge") == box("bell"))
    #expect(try box("airplane.circle.fill") == CGSize(width: 20, height: 19))
    #expect(try box("bolt.square.fill") == box("heart.square"))
    // What points down is as large as what points up.
    #expect(try box("arrow.down") == box("arrow.up"))
    #expect(try box("arrow.counterclockwise") == box("arrow.clockwise"))
    // Narrow stand-ins have narrow boxes and flat ones flat boxes.
    let (info, minus) = (try box("info"), try box("minus"))
    #expect(info.width < 0.8 * info.height, "\(info)")
    #expect(minus.height < 0.6 * minus.width, "\(minus)")
    #expect(try box("car").width > box("drop").width)
  }

  @Test func theInkFillsTheBoxButForAMargin() throws {
    _ = try engine()
    for name in ["plus", "chevron.right", "house.fill", "bolt", "ellipsis", "drop", "wifi", "battery.50"] {
      let symbol = try #require(library.symbol(named: name))
      let box = library.drawing(symbol, font: .system(100)).size
      let fitted = library.drawing(symbol, font: .system(100), fitsInk: true).size
      let free = (box.width - fitted.width, box.height - fitted.height)
      // A margin of 6 is in the fitted box; stand-ins of another shape leave more room on one side.
      #expect(free.0 > 0 && free.1 > -2, "\(name) \(box) \(fitted)")
      #expect(min(free.0, free.1) < 12, "\(name) \(box) \(fitted)")
    }
  }

  @Test func layersOfFilledSymbolsHaveNoSeams() throws {
    _ = try engine()
    let day = try #require(library.symbol(named: "sun.max.fill"))
    let layers = library.drawing(day, font: .system(100), isLayered: true).layers.reversed()
    #expect(layers.map(\.level) == [0, 1])
    guard case .path(let sun) = layers.first?.shape else {
      Issue.record("no outline")
      return
    }
    // From the middle of the sun to its edge everything is filled.
    let frame = sun.boundingRect
    let outside = (0..<200).filter { step in
      !sun.contains(CGPoint(x: frame.midX, y: frame.midY - CGFloat(step) / 200 * frame.height * 0.24))
    }
    #expect(outside.isEmpty, "\(outside)")
    // A filled stand-in is drawn in a weight of the font's own, however it is scaled.
    for name in ["creditcard.fill", "envelope.fill", "house.fill"] {
      let symbol = try #require(library.symbol(named: name))
      guard case .glyph(let run) = library.drawing(symbol, font: .system(34)).layers.first?.shape else { continue }
      #expect(run.face.axes.first { $0.tag == "wght" }?.value == 400, "\(name)")
    }
  }

  @Test func composesWhatSurroundsAGlyph() throws {
    _ = try engine()
    func layers(_ name: String) throws -> [String] {
      try library.drawing(#require(library.symbol(named: name)), font: .system(17)).layers.map {
        switch $0.shape {
        case .glyph: $0.erases ? "erase glyph" : "glyph"
        case .path: $0.erases ? "erase path" : "path"
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

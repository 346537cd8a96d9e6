// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

@Suite struct FontTests {
  func face(_ role: String, _ axes: [FontFace.Axis] = [], isOblique: Bool = false) throws -> LoadedFace {
    _ = try engine()
    return try #require(FontLibrary.opened().face(FontFace(role: role, axes: axes, isOblique: isOblique)))
  }

  @Test func opensEveryFontOfTheSet() throws {
    #expect(try FontLibrary.opened().problems() == [])
    for entry in FontFolder.files { #expect(try face(entry.role).unitsPerEm > 0, "\(entry.role)") }
  }

  @Test func agreesWithTheManifestOfTheSet() throws {
    struct Manifest: Decodable {
      struct Font: Decodable {
        var role: String
        var file: String
      }
      var fonts: [Font]
    }
    let path = try FontFolder.find() + "/manifest.json"
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(manifest.fonts.map { $0.role + " " + $0.file } == FontFolder.files.map { $0.role + " " + $0.file })
  }

  @Test func namesTheFolderAndTheRemedyWhenFontsAreMissing() {
    #expect(throws: FontError.self) {
      try FontFolder.find(environment: ["TESSERA_FONTS": "/nowhere"])
    }
    do {
      _ = try FontFolder.find(environment: [:], executable: "/nowhere/bin/x", source: "/nowhere/x.swift")
      Issue.record("found fonts nowhere")
    } catch {
      #expect(error.code == .folderMissing)
      #expect(error.message.contains("make setup"))
    }
  }

  @Test func readsOutlinesInPointsWithYDown() throws {
    let text = try face("text", [.init("opsz", 14), .init("wght", 400)])
    let path = text.outline(of: text.glyph(for: "H"), size: 2048)
    let ys = path.elements.compactMap { element -> CGFloat? in
      switch element {
      case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p.y
      case .closeSubpath: nil
      }
    }
    #expect(ys.min() == -1490)
    #expect(ys.max() == 0)
    #expect(text.outline(of: text.glyph(for: " "), size: 17).isEmpty)
  }

  @Test func coversPixelsTheSameWayEveryTime() throws {
    let text = try face("text", [.init("opsz", 14), .init("wght", 400)])
    let glyph = text.glyph(for: "l")
    let mask = try #require(text.mask(of: glyph, pixelSize: 51, subpixel: 0))
    #expect(mask == text.mask(of: glyph, pixelSize: 51, subpixel: 0))
    #expect(mask.bytes.count == mask.width * mask.height)
    #expect(mask.bytes.contains(255))
    #expect((37...40).contains(mask.top))
    // A shift of a quarter moves coverage but keeps its sum, apart from rounding.
    let shifted = try #require(text.mask(of: glyph, pixelSize: 51, subpixel: 1))
    #expect(shifted != mask)
    let (a, b) = (mask.bytes.reduce(0) { $0 + Int($1) }, shifted.bytes.reduce(0) { $0 + Int($1) })
    #expect(abs(a - b) <= mask.height * 2)
  }

  @Test func growsHeavierWithItsWeight() throws {
    func ink(_ weight: Float) throws -> Int {
      let face = try face("text", [.init("opsz", 14), .init("wght", weight)])
      return try #require(face.mask(of: face.glyph(for: "n"), pixelSize: 60, subpixel: 0)).bytes.reduce(0) {
        $0 + Int($1)
      }
    }
    #expect(try ink(300) < ink(400))
    #expect(try ink(400) < ink(700))
  }

  @Test func slantsAFaceWithoutItalic() throws {
    let upright = try face("cjk")
    let oblique = try face("cjk", isOblique: true)
    let glyph = upright.glyph(for: "\u{4E00}")
    #expect(upright.outline(of: glyph, size: 17) != oblique.outline(of: glyph, size: 17))
  }

  @Test func stretchesAFaceWithoutAWidthAxis() throws {
    let narrow = try face("text", [.init("wdth", 80), .init("wght", 400)])
    let normal = try face("text", [.init("wght", 400)])
    let glyph = normal.glyph(for: "H")
    #expect(abs(narrow.advance(of: glyph, size: 17) - normal.advance(of: glyph, size: 17) * 0.8) < 1e-9)
  }

  @Test func readsColourGlyphsWithTheirScale() throws {
    let emoji = try face("emoji")
    let picture = try #require(emoji.colorBitmap(of: emoji.glyph(for: "\u{1F600}"), pixelSize: 54.5))
    #expect(picture.scale == 0.5)
    #expect(picture.width == 136 && picture.height == 128)
    #expect(picture.bytes.count == 136 * 128 * 4)
    // The middle of a grinning face is yellow: red above blue.
    let middle = (64 * 136 + 68) * 4
    #expect(picture.bytes[middle] > picture.bytes[middle + 2])
    let text = try face("text")
    #expect(text.colorBitmap(of: text.glyph(for: "a"), pixelSize: 20) == nil)
    #expect(emoji.mask(of: emoji.glyph(for: "\u{1F600}"), pixelSize: 20, subpixel: 0) == nil)
  }

  @Test func scalesStylesWithTheTextSize() {
    #expect(FontTable.size(of: .body, at: .accessibility5) == 53)
    #expect(FontTable.size(of: .caption2, at: .xSmall) == 11)
    #expect(FontTable.size(of: .title, at: .xxxLarge) == 34)
    #expect(FontTable.size(of: .body, profile: .macOS) == 13)
    #expect(FontTable.weight(of: .headline) == 600)
    #expect(FontTable.weight(of: .headline, profile: .macOS) == 700)
    #expect(FontTable.scaled(34, relativeTo: .body, at: .accessibility5) == 106)
  }
}

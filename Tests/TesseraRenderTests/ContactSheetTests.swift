// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import TesseraText
import Testing

@Suite struct ContactSheetTests {
  private func tile(_ name: String, _ width: CGFloat, _ height: CGFloat, _ color: ResolvedColor) throws
    -> ContactSheet.Tile
  {
    let builder = ListBuilder(width, height)
    builder.fill(CGRect(0, 0, width, height), color)
    let png = try PNGRenderer(fonts: nil).render(builder.list, options: RenderOptions(scale: 2, cornerRadius: 22))
    return ContactSheet.Tile(caption: name, note: "note", size: CGSize(width: width, height: height), png: png)
  }

  @Test func tilesFillRowsAndBreakAtTheEdge() throws {
    let red = ResolvedColor(hex: 0xFF0000)
    let tiles = try (1...4).map { try tile("\($0)", 158, 158, red) }
    let sheet = ContactSheet(title: "Shop", groups: [.init(title: "Light", tiles: tiles)], width: 600)
    let page = try sheet.page(scale: 2)
    let frames = page.items.filter { if case .image = $0.content { true } else { false } }.map(\.frame)
    #expect(frames.map(\.minX) == [32, 212, 392, 32])
    #expect(frames[0].minY == frames[2].minY)
    #expect(frames[3].minY > frames[0].maxY)
    let words = page.items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    #expect(words == ["Shop", "LIGHT", "1", "note", "2", "note", "3", "note", "4", "note"])
    #expect(page.size.width == 600)
    #expect(page.size.height > frames[3].maxY)
  }

  @Test func pageShowsTilesOnItsColourWithAShadow() throws {
    let sheet = ContactSheet(
      groups: [.init(tiles: [try tile("Small", 158, 158, ResolvedColor(hex: 0x00FF00))])], width: 222)
    let page = try sheet.page(scale: 1)
    let bitmap = try PNGRenderer(fonts: nil).bitmap(page, options: RenderOptions(scale: 1))
    #expect(bitmap.hex(1, 1) == "ECEEF2FF")
    #expect(bitmap.hex(111, 111) == "00FF00FF")
    let below = bitmap[111, 194]
    #expect(below.red < 0xEC && below.red > 0xA0)
  }

  @Test func brokenTileIsNamed() throws {
    let tile = ContactSheet.Tile(caption: "Broken", size: CGSize(width: 10, height: 10), png: [1, 2, 3])
    let error = #expect(throws: RenderError.self) { try ContactSheet(groups: [.init(tiles: [tile])]).page() }
    #expect(error?.message.contains("\"Broken\"") == true)
  }
}

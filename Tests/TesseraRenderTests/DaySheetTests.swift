// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraRender
import Testing

@Suite struct DaySheetTests {
  private func tile(_ width: CGFloat, _ height: CGFloat, time: String = "09:41", more: String? = nil) throws
    -> DaySheet.Tile
  {
    let builder = ListBuilder(width, height)
    builder.fill(CGRect(0, 0, width, height), ResolvedColor(hex: 0xFF0000))
    let png = try PNGRenderer(fonts: nil).render(builder.list, options: RenderOptions(scale: 2))
    return DaySheet.Tile(
      time: time, note: "policy, charged, 48 left", late: more == nil ? nil : "23 min late", more: more,
      size: CGSize(width: width, height: height), png: png)
  }

  private func sheet() throws -> DaySheet {
    var sheet = DaySheet(title: "Clock", subtitle: "Sample, small", length: 86_400)
    sheet.facts = [.init("61", "changes"), .init("0", "of 60 left", tone: .bad)]
    sheet.ticks = [.init(at: 0, "00:00"), .init(at: 43_200, "12:00"), .init(at: 86_400, "24:00")]
    sheet.changes = [0, 43_200]
    sheet.reloads = [
      .init(at: 0, wanted: 0, kind: .free, cause: "placed", changesNothing: false, left: 60),
      .init(at: 43_200, wanted: 40_000, kind: .charged, cause: "policy", changesNothing: true, left: 59),
      .init(at: 80_000, wanted: 80_000, kind: .failed, cause: "policy", changesNothing: false, left: 59),
    ]
    sheet.limit = 60
    sheet.tiles = try (0..<7).map { try tile(158, 158, more: $0 == 6 ? "+57 more until 10:00" : nil) }
    sheet.warnings = [.init(id: "budgetUsedUp", message: "It is used up.", remedy: "Ask less.", tone: .warning)]
    return sheet
  }

  private func words(_ page: DisplayList) -> [String] {
    page.items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
  }

  @Test func everyPartHasItsWords() throws {
    let found = words(try sheet().page())
    #expect(
      found == [
        "Clock", "Sample, small", "0", "OF 60 LEFT", "61", "CHANGES", "RELOADS OVER TIME", "changes nothing", "waits",
        "failed", "free", "charged", "Shown", "2", "Reloads", "placed", "policy", "3", "Budget left", "60", "0",
        "59 left", "00:00", "12:00", "24:00", "ON THE SCREEN",
      ] + (0..<6).flatMap { _ in ["09:41", "policy, charged, 48 left"] } + [
        "09:41", "policy, charged, 48 left", "23 min late", "+57 more until 10:00", "REMARKS", "budgetUsedUp",
        "It is used up.", "Ask less.",
      ])
    var calm = try sheet()
    calm.warnings = []
    calm.limit = nil
    calm.reloads = [calm.reloads[0]]
    #expect(words(try calm.page()).contains("Nothing to remark."))
    #expect(!words(try calm.page()).contains { ["Budget left", "waits", "failed", "changes nothing"].contains($0) })
  }

  @Test func tilesReadFromLeftToRightAndNothingLeavesThePage() throws {
    let page = try sheet().page()
    let frames = page.items.filter { if case .image = $0.content { true } else { false } }.map(\.frame)
    // Six fill the row from edge to edge.
    #expect(frames[0].minX == 32 && frames[5].maxX == 1088)
    #expect(frames.prefix(6).allSatisfy { $0.minY == frames[0].minY })
    #expect(frames[6].minX == 32)
    #expect(frames[6].minY > frames[0].maxY)
    #expect(page.size.width == 1120)
    for item in page.items {
      #expect(item.frame.minX >= 0 && item.frame.maxX <= 1120, "\(item.frame)")
      #expect(item.frame.minY >= 0 && item.frame.maxY <= page.size.height, "\(item.frame)")
    }
  }

  @Test func aDayOfMinutesIsOneBar() throws {
    var sheet = try sheet()
    sheet.changes = (0..<1440).map { Double($0) * 60 }
    sheet.reloads = (0..<60).map {
      .init(
        at: Double($0) * 1440, wanted: Double($0) * 1440, kind: .charged, cause: "policy", changesNothing: false,
        left: 60 - $0)
    }
    #expect(try sheet.page().items.count < 250)
  }

  @Test func aPageBearsFewerTilesTheLargerTheyAre() {
    #expect(DaySheet.capacity(tile: CGSize(width: 76, height: 76)) == 49)
    #expect(DaySheet.capacity(tile: CGSize(width: 158, height: 158)) == 24)
    #expect(DaySheet.capacity(tile: CGSize(width: 338, height: 158)) == 24)
    #expect(DaySheet.capacity(tile: CGSize(width: 338, height: 354)) == 12)
    #expect(DaySheet.capacity(tile: CGSize(width: 2000, height: 2000)) == 12)
  }

  @Test func framesOfAFilmHaveOneSizeAndShowTheTime() throws {
    let sheet = try sheet()
    let one = try DayFrame(sheet, tile: tile(158, 158), at: 0).page()
    let other = try DayFrame(sheet, tile: tile(158, 158, time: "23:59", more: "+1 more"), at: 86_340).page()
    #expect(one.size == other.size)
    #expect(words(one) == ["09:41", "Clock", "policy, charged, 48 left", "00:00", "24:00"])
    #expect(words(other) == ["23:59", "Clock", "policy, charged, 48 left, 23 min late, +1 more", "00:00", "24:00"])
  }

  @Test func theSameDayIsPaintedTheSame() throws {
    #expect(try sheet().page().encode() == sheet().page().encode())
  }
}

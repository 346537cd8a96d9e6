// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import Testing

@testable import TesseraHost

@Suite struct HomeGridTests {
  private let grid = HomeGrid(columns: 2, rows: 3)

  private func tile(_ id: Int64, _ family: WidgetFamily, _ column: Int, _ row: Int, page: Int = 0) -> HomeGrid.Tile {
    HomeGrid.Tile(id: id, family: family, place: HomePlace(page: page, column: column, row: row))
  }

  private func places(_ tiles: [HomeGrid.Tile]) -> [Int64: HomePlace] {
    Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, $0.place) })
  }

  @Test func fillsInReadingOrderAndOpensAPageWhenFull() {
    var tiles: [HomeGrid.Tile] = []
    for (id, family) in [WidgetFamily.systemSmall, .systemMedium, .systemSmall, .systemLarge].enumerated() {
      tiles.append(HomeGrid.Tile(id: Int64(id), family: family, place: grid.firstFree(family, among: tiles)))
    }
    #expect(
      tiles.map(\.place) == [
        HomePlace(column: 0, row: 0), HomePlace(column: 0, row: 1), HomePlace(column: 1, row: 0),
        HomePlace(page: 1, column: 0, row: 0),
      ])
  }

  @Test func othersMakeWayAndThoseWithRoomStay() {
    let others = [tile(1, .systemSmall, 0, 0), tile(2, .systemSmall, 1, 0), tile(3, .systemSmall, 0, 2)]
    let result = places(grid.placing(tile(9, .systemMedium, 0, 0), among: others))
    #expect(result[9] == HomePlace(column: 0, row: 0))
    #expect(result[3] == HomePlace(column: 0, row: 2))
    #expect(result[1] == HomePlace(column: 0, row: 1))
    #expect(result[2] == HomePlace(column: 1, row: 1))
  }

  @Test func theTileInTheWayTakesThePlaceThatWasLeft() {
    let others = [tile(1, .systemSmall, 0, 0), tile(2, .systemSmall, 1, 0), tile(3, .systemMedium, 0, 1)]
    let swapped = places(grid.placing(tile(1, .systemSmall, 1, 0), among: others))
    #expect(swapped[2] == HomePlace(column: 0, row: 0))
    let pushed = places(grid.placing(tile(1, .systemSmall, 1, 1), among: others))
    #expect(pushed[3] == HomePlace(column: 0, row: 2))
    #expect(pushed[2] == HomePlace(column: 1, row: 0))
  }

  @Test func aPlaceOverTheEdgeMovesInside() {
    let result = grid.placing(tile(1, .systemLarge, 1, 2), among: [])
    #expect(result[0].place == HomePlace(column: 0, row: 1))
  }

  @Test func noTwoTilesEverOverlap() {
    var state: UInt64 = 7
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    let families: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
    var tiles: [HomeGrid.Tile] = []
    for step in 0..<400 {
      let isNew = tiles.count < 12 && random(3) == 0 || tiles.isEmpty
      var moved = isNew ? tile(Int64(step + 100), families[random(3)], 0, 0) : tiles[random(tiles.count)]
      moved.place = HomePlace(page: random(3), column: random(3), row: random(4))
      tiles = grid.placing(moved, among: tiles)
      var cells: Set<HomePlace> = []
      for tile in tiles {
        let span = HomeGrid.span(of: tile.family)
        for row in 0..<span.rows {
          for column in 0..<span.columns {
            let cell = HomePlace(page: tile.place.page, column: tile.place.column + column, row: tile.place.row + row)
            #expect(cells.insert(cell).inserted)
            #expect(cell.column < 2 && cell.row < 3)
          }
        }
      }
    }
  }

  @Test func theLineAboveTheClockIsNoCellOfTheOthers() {
    let lock = HomeGrid(.lock, of: .standard)
    let inline = tile(1, .accessoryInline, 0, 0)
    #expect(lock.firstFree(.accessoryRectangular, among: [inline]) == HomePlace(column: 0, row: 0))
    #expect(lock.firstFree(.accessoryInline, among: [inline]) == HomePlace(column: 0, row: 1))
  }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// One of the two screens that carry widgets.
package enum HomeSpace: String, Hashable, Sendable, CaseIterable {
  case home, lock

  /// The screen on which a family lives.
  package init(_ family: WidgetFamily) { self = family.isAccessory ? .lock : .home }
}

/// A place in cells: pages, rows and columns count from 0.
package struct HomePlace: Hashable, Sendable, Comparable {
  package var page: Int
  package var column: Int
  package var row: Int

  package init(page: Int = 0, column: Int, row: Int) {
    self.page = page
    self.column = column
    self.row = row
  }

  /// Reading order.
  package static func < (a: HomePlace, b: HomePlace) -> Bool { (a.page, a.row, a.column) < (b.page, b.row, b.column) }
}

/// The cells of a screen and the rules by which tiles find their places.
///
/// A cell of the home screen is a small tile. A phone has two columns of three rows a page, a tablet four of four. The
/// lock screen has four narrow columns: a round widget takes one, a rectangular one two; the line above the clock is
/// a row of its own.
package struct HomeGrid: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  package init(_ space: HomeSpace, of device: Device) {
    let isTablet = device.screen.width > 500
    switch space {
    case .home: self.init(columns: isTablet ? 4 : 2, rows: isTablet ? 4 : 3)
    case .lock: self.init(columns: 4, rows: 3)
    }
  }

  /// Columns and rows that a family covers.
  package static func span(of family: WidgetFamily) -> (columns: Int, rows: Int) {
    switch family {
    case .systemMedium: (2, 1)
    case .systemLarge: (2, 2)
    case .systemExtraLarge: (4, 2)
    case .systemExtraLargePortrait: (2, 4)
    case .accessoryRectangular: (2, 1)
    case .accessoryInline: (4, 1)
    default: (1, 1)
    }
  }

  /// A tile in its place.
  package struct Tile: Hashable, Sendable {
    package var id: Int64
    package var family: WidgetFamily
    package var place: HomePlace

    package init(id: Int64, family: WidgetFamily, place: HomePlace) {
      self.id = id
      self.family = family
      self.place = place
    }
  }

  /// The tiles with one put where it was wanted. Those in its way take the place that it left if they fit there, else
  /// the first free one from its page on; all others stay.
  ///
  /// A place that reaches over the edge is moved inside. The page computes the same while a tile is dragged.
  package func placing(_ tile: Tile, among others: [Tile]) -> [Tile] {
    var moved = tile
    moved.place = clamped(tile.place, tile.family)
    let left = others.first { $0.id == tile.id }?.place
    let rest = others.filter { $0.id != tile.id }.sorted { ($0.place, $0.id) < ($1.place, $1.id) }
    // Those that another device's grid has no room for move as well.
    let stays = rest.filter { clamped($0.place, $0.family) == $0.place && isFree($0.place, $0.family, among: [moved]) }
    var settled = [moved] + stays
    for var other in rest where !stays.contains(other) {
      if let left, isFree(left, other.family, among: settled) {
        other.place = left
      } else {
        let start = HomePlace(page: moved.place.page, column: 0, row: 0)
        other.place = firstFree(other.family, among: settled, from: start)
      }
      settled.append(other)
    }
    return settled
  }

  /// The first free place in reading order, on a new page where the others are full.
  package func firstFree(
    _ family: WidgetFamily, among tiles: [Tile], from start: HomePlace = HomePlace(column: 0, row: 0)
  ) -> HomePlace {
    let span = Self.span(of: family)
    let last = (tiles.map(\.place.page).max() ?? 0) + 1
    for page in start.page...max(start.page, last) {
      for row in 0...max(0, rows - span.rows) {
        for column in 0...max(0, columns - span.columns) {
          let place = HomePlace(page: page, column: column, row: row)
          if isFree(place, family, among: tiles) { return place }
        }
      }
    }
    return HomePlace(page: last + 1, column: 0, row: 0)
  }

  private func clamped(_ place: HomePlace, _ family: WidgetFamily) -> HomePlace {
    let span = Self.span(of: family)
    return HomePlace(
      page: min(max(0, place.page), 98), column: min(max(0, place.column), max(0, columns - span.columns)),
      row: min(max(0, place.row), max(0, rows - span.rows)))
  }

  private func isFree(_ place: HomePlace, _ family: WidgetFamily, among tiles: [Tile]) -> Bool {
    let span = Self.span(of: family)
    guard clamped(place, family) == place || span.columns > columns || span.rows > rows else { return false }
    return !tiles.contains { tile in
      let other = Self.span(of: tile.family)
      // The line above the clock is no cell of the others.
      guard (tile.family == .accessoryInline) == (family == .accessoryInline) else { return false }
      return tile.place.page == place.page
        && tile.place.column < place.column + span.columns && place.column < tile.place.column + other.columns
        && tile.place.row < place.row + span.rows && place.row < tile.place.row + other.rows
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The tracks (columns of a vertical grid, rows of a horizontal one) that grid items make in a given length.
///
/// Fixed items come first; every other item gets an equal share of what is left, within its bounds. An adaptive item
/// splits its share into as many tracks as its minimum allows.
struct GridTracks: Equatable {
  /// One column or row.
  struct Track: Equatable {
    var offset: CGFloat
    var extent: CGFloat
    var alignment: Alignment
  }

  private(set) var tracks: [Track] = []
  private(set) var total: CGFloat = 0

  /// - Parameter ideal: the extent of an item's content when no length is proposed.
  /// - Parameter limit: the number of views; an unlimited length makes no more tracks than that.
  init(_ items: [GridItem], length: CGFloat?, spacing: CGFloat, limit: Int, ideal: (_ item: Int) -> CGFloat) {
    let items = items.isEmpty ? [GridItem()] : items
    let gaps = items.map { item in item.spacing.flatMap { $0.isFinite ? $0 : nil } ?? spacing }
    var rest = length.map { $0 - gaps.dropLast().reduce(0, +) }
    var left = items.count
    var extents = [[CGFloat]](repeating: [], count: items.count)
    func assign(_ index: Int) {
      let share = rest.map { max(0, $0 / CGFloat(left)) }
      extents[index] = Self.extents(items[index].size, share, gaps[index], limit) { ideal(index) }
      let inner = gaps[index] * CGFloat(extents[index].count - 1)
      rest = rest.map { $0 == .infinity ? $0 : $0 - extents[index].reduce(0, +) - inner }
      left -= 1
    }
    for index in items.indices where items[index].isFixed { assign(index) }
    for index in items.indices where !items[index].isFixed { assign(index) }
    for index in items.indices {
      for extent in extents[index] {
        tracks.append(Track(offset: total, extent: extent, alignment: items[index].alignment ?? .center))
        total += extent + gaps[index]
      }
    }
    total -= gaps[items.count - 1]
  }

  private static func extents(
    _ size: GridItem.Size, _ share: CGFloat?, _ gap: CGFloat, _ limit: Int, ideal: () -> CGFloat
  ) -> [CGFloat] {
    switch size {
    case .fixed(let extent):
      return [extent.isFinite ? max(0, extent) : 0]
    case .flexible(let minimum, let maximum):
      return [min(max(share ?? ideal(), atLeastZero(minimum)), max(atLeastZero(minimum), maximum))]
    case .adaptive(let minimum, let maximum):
      let least = atLeastZero(minimum)
      guard let share else { return [min(max(ideal(), least), max(least, maximum))] }
      let fitting = (share + gap) / (least + gap)
      let count = fitting >= 1 ? Int(min(fitting, CGFloat(max(1, limit, Int(min(fitting, 1000)))))) : 1
      let each = (share - gap * CGFloat(count - 1)) / CGFloat(count)
      return Array(repeating: min(max(each, least), max(least, maximum)), count: count)
    }
  }

  private static func atLeastZero(_ extent: CGFloat) -> CGFloat { extent.isFinite ? max(0, extent) : 0 }
}

extension GridItem {
  fileprivate var isFixed: Bool {
    if case .fixed = size { true } else { false }
  }
}

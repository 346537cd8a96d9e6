// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A grid that fills one line after another with its subviews, for lazy vertical and horizontal grids.
///
/// **Child proposal**: the extent of its track; along the grid's axis first none, then the extent of its line.
/// **Own size**: across, the tracks together, or the proposal where that is larger; along, the lines together.
package struct LazyGridLayout: Layout {
  /// The axis along which lines follow each other: vertical for a lazy vertical grid.
  package var axis: Axis
  package var items: [GridItem]
  /// Where the tracks stand in a proposal that they do not fill: a guide across the axis.
  package var alignment: AlignmentKey
  /// The distance between lines; nil means the default.
  package var spacing: CGFloat?
  /// The distance where neither grid nor item names one, in points.
  package var defaultSpacing: CGFloat

  package init(
    axis: Axis, items: [GridItem], alignment: AlignmentKey, spacing: CGFloat? = nil,
    defaultSpacing: CGFloat = SpacingTable.iOS.ordinary
  ) {
    self.axis = axis
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
    self.defaultSpacing = defaultSpacing
  }

  package struct Cache {
    fileprivate var results = RecentValues<Arrangement>(capacity: 3)
  }

  package func makeCache(subviews: Subviews) -> Cache { Cache() }

  package func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrangement(proposal, subviews, &cache).size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    for (subview, placement) in zip(subviews, arrangement(proposal, subviews, &cache).placements) {
      var placement = placement
      placement.origin = placement.origin + bounds.origin
      subview.place(placement)
    }
  }

  fileprivate struct Arrangement {
    var size: CGSize
    var placements: [Placement]
  }

  private func arrangement(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> Arrangement {
    if let known = cache.results[proposal] { return known }
    let result = arrange(proposal, subviews)
    cache.results.insert(result, for: proposal)
    return result
  }

  private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Arrangement {
    let across = axis.other
    let grid = GridTracks(items, length: proposal[across], spacing: defaultSpacing, limit: subviews.count) { item in
      ideal(of: item, subviews)
    }
    let lineGap = spacing.flatMap { $0.isFinite ? $0 : nil } ?? defaultSpacing
    let extent = proposal[across].map { $0.isFinite ? max($0, grid.total) : grid.total } ?? grid.total
    let start = offset(of: grid.total, in: extent)
    var placements: [Placement] = []
    placements.reserveCapacity(subviews.count)
    var line: CGFloat = 0
    for first in stride(from: 0, to: subviews.count, by: grid.tracks.count) {
      let members = subviews[first..<min(first + grid.tracks.count, subviews.count)]
      var thickness: CGFloat = 0
      for (subview, track) in zip(members, grid.tracks) {
        thickness = max(
          thickness, subview.sizeThatFits(ProposedViewSize(axis, along: nil, across: track.extent))[axis])
      }
      for (subview, track) in zip(members, grid.tracks) {
        let cell = CGSize(axis, along: thickness, across: track.extent)
        var placement = subview.aligned(track.alignment, in: cell, proposal: ProposedViewSize(cell))
        placement.origin[axis] += line
        placement.origin[across] += start + track.offset
        placements.append(placement)
      }
      line += thickness + lineGap
    }
    let length = placements.isEmpty ? 0 : max(0, line - lineGap)
    return Arrangement(size: CGSize(axis, along: length, across: max(0, extent)), placements: placements)
  }

  /// The largest ideal extent of the views that an item's track would hold if each item made one track.
  private func ideal(of item: Int, _ subviews: Subviews) -> CGFloat {
    let columns = max(1, items.count)
    return stride(from: item, to: subviews.count, by: columns).reduce(0) { widest, index in
      max(widest, subviews[index].sizeThatFits(.unspecified)[axis.other])
    }
  }

  private func offset(of total: CGFloat, in extent: CGFloat) -> CGFloat {
    guard total.isFinite, extent > total else { return 0 }
    func position(_ length: CGFloat) -> CGFloat {
      alignment.defaultValue(in: ViewDimensions(region: CGSize(axis, along: 0, across: length)))
    }
    return position(extent) - position(total)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Rows whose cells share columns.
///
/// **Child proposal**: the width of its columns and the height of its row. **Own size**: columns and rows together.
/// Columns divide the proposed width like children of a stack, each as flexible as its cells; rows divide the height.
/// A view outside any grid row covers all columns.
@frozen public struct GridLayout: Layout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// What the grid keeps between calls.
  public struct Cache {
    let structure: GridStructure
    var results = RecentValues<GridArrangement>(capacity: 3)
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func finite(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite ? $0 : nil } }
    return Cache(
      structure: GridStructure(
        subviews, horizontalSpacing: finite(horizontalSpacing), verticalSpacing: finite(verticalSpacing)))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrangement(proposal, subviews, &cache).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    arrangement(proposal, subviews, &cache).place { subview, placement in
      var placement = placement
      placement.origin = placement.origin + bounds.origin
      subview.place(placement)
    }
  }

  private func arrangement(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> GridArrangement {
    if let known = cache.results[proposal] { return known }
    let arrangement = GridArrangement(cache.structure, subviews, alignment: alignment, proposal: proposal)
    cache.results.insert(arrangement, for: proposal)
    return arrangement
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Views lined up on one guide: the room they need on both sides of it.
///
/// The extent is the largest part before the guide and the largest part behind it, which is more than the largest view
/// when, for example, texts of different sizes share a baseline.
struct GuideBand {
  private(set) var before: CGFloat = -.infinity
  private(set) var behind: CGFloat = -.infinity
  private var isInfinite = false
  /// The position of the guide in each view.
  private(set) var guides: [CGFloat] = []

  init() {}

  init(_ subviews: some Sequence<LayoutSubview>, _ placements: [Placement], _ key: AlignmentKey) {
    guides.reserveCapacity(placements.count)
    for (subview, placement) in zip(subviews, placements) {
      add(ViewDimensions(element: subview.element, size: placement.size, proposal: placement.proposal), key)
    }
  }

  /// Takes one more view in.
  mutating func add(_ dimensions: ViewDimensions, _ key: AlignmentKey) {
    let extent = dimensions.size[key.axis]
    guard extent.isFinite else {
      isInfinite = true
      guides.append(0)
      return
    }
    let value = dimensions[key]
    let guide = value.isFinite ? value : 0
    guides.append(guide)
    before = max(before, guide)
    behind = max(behind, extent - guide)
  }

  /// The extent of all views together.
  var extent: CGFloat { isInfinite ? .infinity : guides.isEmpty ? 0 : max(0, before + behind) }

  /// The distance of a view from the start of the band.
  func offset(of index: Int) -> CGFloat { isInfinite ? 0 : before - guides[index] }
}

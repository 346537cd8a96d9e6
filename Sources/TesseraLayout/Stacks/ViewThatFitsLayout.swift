// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The first child that fits.
///
/// **Child proposal**: the own proposal. **Own size**: the chosen child's. A child fits when its ideal extents along
/// the given axes are not larger than the proposal; the last child is taken when none fits. The others are not placed.
package struct ViewThatFitsLayout: SelectiveLayout {
  package var axes: Axis.Set

  package init(axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

  /// Returns the position of the child that is shown for a proposal, nil without children.
  package func chosen(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Int? {
    subviews.firstIndex { fits($0, proposal) } ?? subviews.indices.last
  }

  package func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    chosen(proposal, subviews).map { subviews[$0].sizeThatFits(proposal) } ?? .zero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let chosen = chosen(proposal, subviews) else { return }
    subviews[chosen].place(at: bounds.origin, proposal: proposal)
  }

  private func fits(_ subview: LayoutSubview, _ proposal: ProposedViewSize) -> Bool {
    let ideal = subview.sizeThatFits(proposal.unspecified(along: axes))
    func fits(_ axis: Axis) -> Bool { ideal[axis] <= proposal[axis] ?? .infinity }
    return (!axes.contains(.horizontal) || fits(.horizontal)) && (!axes.contains(.vertical) || fits(.vertical))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A stack inside something that scrolls, for lazy vertical and horizontal stacks.
///
/// **Child proposal**: none along the axis, the own proposal across. **Own size**: along, the children and the spacing
/// together; across, the proposal, or the aligned children where they need more.
package struct LazyStackLayout: Layout {
  package var axis: Axis
  /// The guide across the axis that is the same for all children, and on which they stand in a wider proposal.
  package var alignment: AlignmentKey
  package var spacing: CGFloat?

  package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat? = nil) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  package struct Cache {
    fileprivate var arrangement: StackArrangement.Cache
  }

  package func makeCache(subviews: Subviews) -> Cache { Cache(arrangement: arrangement.makeCache(subviews)) }

  package func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { arrangement.spacing(subviews) }

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    var size = arrangement.result(inner(proposal), subviews, &cache.arrangement).size
    if let across = proposal[axis.other], across.isFinite { size[axis.other] = max(size[axis.other], across) }
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let inner = inner(proposal)
    let content = arrangement.result(inner, subviews, &cache.arrangement).size
    func guide(_ size: CGSize) -> CGFloat { alignment.defaultValue(in: ViewDimensions(region: size)) }
    var shifted = bounds
    shifted.origin[axis.other] += guide(bounds.size) - guide(content)
    arrangement.place(in: shifted, inner, subviews, &cache.arrangement)
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: axis, spacing: spacing.flatMap { $0.isFinite ? $0 : nil }, guide: alignment)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    proposal.unspecified(along: axis == .horizontal ? .horizontal : .vertical)
  }
}

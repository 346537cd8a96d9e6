// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A modifier's layout at work on its child, with every answer memoised.
///
/// Without the memo a chain of aligned frames would ask its innermost child for guides once per path, not once.
package struct UnaryEngine<L: UnaryLayout> {
  /// The layout; setting it forgets every answer.
  package var layout: L { didSet { invalidate() } }
  package var direction: LayoutDirection
  /// The child, which a node may replace; setting it forgets every answer.
  package var child: any LayoutElement { didSet { invalidate() } }
  private var sizes = RecentValues<CGSize>()
  private var guides: [AlignmentQuestion: CGFloat?] = [:]

  package init(_ layout: L, child: any LayoutElement, direction: LayoutDirection = .leftToRight) {
    self.layout = layout
    self.child = child
    self.direction = direction
  }

  /// Forgets every memoised answer.
  package mutating func invalidate() {
    sizes.removeAll()
    guides.removeAll(keepingCapacity: true)
  }

  /// Returns the size of the whole for a proposal.
  package mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    let size = layout.sizeThatFits(proposal, child: LayoutSubview(child)).sanitized
    sizes.insert(size, for: proposal)
    return size
  }

  /// Returns the spacing of the whole.
  package func spacing() -> ViewSpacing { layout.spacing(child: LayoutSubview(child)) }

  /// The priority of the whole in a stack.
  package var priority: Double { layout.priority(child: child.layoutPriority) }

  /// Returns the guide of the whole.
  package mutating func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let question = AlignmentQuestion(key, size: size, proposal: proposal)
    if let answer = guides[question] { return answer }
    let answer = layout.explicitAlignment(key, in: size, proposal: proposal, child: LayoutSubview(child))
    guides[question] = .some(answer)
    return answer
  }

  /// Places the child inside bounds in the coordinates of the caller, mirrored for a right-to-left direction.
  package func place(in bounds: CGRect, proposal: ProposedViewSize) {
    let placement = layout.placement(in: bounds.size, proposal: proposal, child: LayoutSubview(child))
    child.place(
      at: bounds.origin + placement.leftOrigin(inWidth: bounds.width, direction), proposal: placement.proposal)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The layout of one child by a modifier.
package protocol UnaryLayout {
  /// Returns the size of the whole for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize

  /// Returns where the child goes in a whole of the given size that was proposed `proposal`.
  func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement

  /// Returns the spacing of the whole; the child's unless the modifier says otherwise.
  func spacing(child: LayoutSubview) -> ViewSpacing

  /// Returns the priority of the whole in a stack; the child's unless the modifier says otherwise.
  func priority(child: Double) -> Double

  /// Returns the guide of the whole; the child's moved along with the child unless the modifier says otherwise.
  func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview
  ) -> CGFloat?
}

extension UnaryLayout {
  package func spacing(child: LayoutSubview) -> ViewSpacing { child.spacing }

  package func priority(child: Double) -> Double { child }

  package func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview
  ) -> CGFloat? {
    let placement = placement(in: size, proposal: proposal, child: child)
    return child.explicitAlignment(key, of: placement).map { $0 + placement.origin[key.axis] }
  }
}

extension LayoutSubview {
  /// Returns the guide set inside the child when it is placed like this, in the child's coordinates.
  package func explicitAlignment(_ key: AlignmentKey, of placement: Placement) -> CGFloat? {
    element.explicitAlignment(key, in: placement.size, proposal: placement.proposal)
  }

  /// Returns the placement that brings the child's guides onto those of a region.
  package func aligned(
    _ alignment: Alignment, in size: CGSize, proposal: ProposedViewSize
  ) -> Placement {
    let dimensions = dimensions(in: proposal)
    return Placement(
      origin: ViewDimensions(region: size)[alignment] - dimensions[alignment], proposal: proposal,
      size: dimensions.size)
  }
}

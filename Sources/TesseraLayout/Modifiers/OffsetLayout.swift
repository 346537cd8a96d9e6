// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A child drawn away from where it counts.
///
/// **Child proposal**: the own one. **Own size**: the child's; guides and size stay where they are.
package struct OffsetLayout: UnaryLayout, Equatable {
  /// The shift in points, towards trailing and down.
  package var offset: CGSize

  package init(_ offset: CGSize) { self.offset = offset }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    child.sizeThatFits(proposal)
  }

  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    Placement(
      origin: CGPoint(x: offset.width, y: offset.height), proposal: proposal, size: child.sizeThatFits(proposal))
  }

  package func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview
  ) -> CGFloat? {
    child.explicitAlignment(
      key, of: Placement(origin: .zero, proposal: proposal, size: child.sizeThatFits(proposal)))
  }
}

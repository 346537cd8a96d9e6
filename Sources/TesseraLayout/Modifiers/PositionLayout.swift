// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A child whose centre is at a point.
///
/// **Child proposal**: the own size. **Own size**: the proposal, the child's ideal extent where there is none.
package struct PositionLayout: UnaryLayout, Equatable {
  /// The centre of the child, in points from the top leading corner.
  package var position: CGPoint

  package init(_ position: CGPoint) { self.position = position }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return proposal.replacingUnspecifiedDimensions(by: child.sizeThatFits(proposal))
  }

  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    let inner = ProposedViewSize(size)
    let own = child.sizeThatFits(inner)
    return Placement(
      origin: CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), proposal: inner, size: own)
  }
}

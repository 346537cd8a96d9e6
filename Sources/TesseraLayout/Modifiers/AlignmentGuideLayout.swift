// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A child with one guide of the author's choice.
///
/// **Child proposal**: the own one. **Own size**: the child's.
package struct AlignmentGuideLayout: UnaryLayout {
  package var key: AlignmentKey
  /// Computes the position of the guide from the child's dimensions.
  package var position: (ViewDimensions) -> CGFloat

  package init(_ key: AlignmentKey, position: @escaping (ViewDimensions) -> CGFloat) {
    self.key = key
    self.position = position
  }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    child.sizeThatFits(proposal)
  }

  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    Placement(origin: .zero, proposal: proposal, size: child.sizeThatFits(proposal))
  }

  package func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview
  ) -> CGFloat? {
    let dimensions = child.dimensions(in: proposal)
    guard key == self.key else { return dimensions[explicit: key] }
    let value = position(dimensions)
    return value.isFinite ? value : dimensions[explicit: key]
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The layout of a geometry reader.
///
/// **Child proposal**: the own size; children stand at the top leading corner. **Own size**: the proposal, 10 x 10
/// without one.
package struct GeometryReaderLayout: Layout {
  package init() {}

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

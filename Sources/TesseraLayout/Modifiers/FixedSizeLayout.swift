// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A child at its ideal size along some axes.
///
/// **Child proposal**: none along those axes, the own proposal along the others. **Own size**: the child's.
package struct FixedSizeLayout: UnaryLayout, Equatable {
  package var axes: Axis.Set

  package init(axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

  package init(horizontal: Bool, vertical: Bool) {
    self.init(axes: (horizontal ? Axis.Set.horizontal : []).union(vertical ? .vertical : []))
  }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    child.sizeThatFits(proposal.unspecified(along: axes))
  }

  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    let inner = proposal.unspecified(along: axes)
    return Placement(origin: .zero, proposal: inner, size: child.sizeThatFits(inner))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Room around a child.
///
/// **Child proposal**: the own proposal less the insets, never below 0.
/// **Own size**: the child's and the insets, never below 0 (insets may be negative).
package struct PaddingLayout: UnaryLayout, Equatable {
  package var insets: EdgeInsets

  package init(_ insets: EdgeInsets) { self.insets = insets }

  /// Returns a padding that can be laid out and whether an inset had to be repaired: one that is not finite becomes 0.
  package static func sanitized(_ insets: EdgeInsets) -> (layout: PaddingLayout, isRepaired: Bool) {
    func repair(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    let repaired = EdgeInsets(
      top: repair(insets.top), leading: repair(insets.leading), bottom: repair(insets.bottom),
      trailing: repair(insets.trailing))
    return (PaddingLayout(repaired), repaired != insets)
  }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    let inner = inner(proposal)
    return Placement(
      origin: CGPoint(x: insets.leading, y: insets.top), proposal: inner, size: child.sizeThatFits(inner))
  }

  /// An edge with room in front of it is no longer a text's edge.
  package func spacing(child: LayoutSubview) -> ViewSpacing {
    var edges: Edge.Set = []
    if insets.top != 0 { edges.insert(.top) }
    if insets.leading != 0 { edges.insert(.leading) }
    if insets.bottom != 0 { edges.insert(.bottom) }
    if insets.trailing != 0 { edges.insert(.trailing) }
    return child.spacing.reset(edges)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

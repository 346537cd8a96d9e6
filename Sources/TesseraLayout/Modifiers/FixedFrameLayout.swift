// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A frame of given width, height or both.
///
/// **Child proposal**: the given extents, the own proposal where none is given.
/// **Own size**: the given extents, the child's where none is given.
package struct FixedFrameLayout: UnaryLayout, Equatable {
  package var width: CGFloat?
  package var height: CGFloat?
  package var alignment: Alignment

  package init(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  /// Returns a frame that can be laid out and whether an argument had to be repaired.
  ///
  /// A negative extent becomes 0; an infinite or undefined one is dropped, so that the child decides.
  package static func sanitized(
    width: CGFloat?, height: CGFloat?, alignment: Alignment = .center
  ) -> (layout: FixedFrameLayout, isRepaired: Bool) {
    func repair(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite ? max(0, $0) : nil } }
    let layout = FixedFrameLayout(width: repair(width), height: repair(height), alignment: alignment)
    return (layout, layout.width != width || layout.height != height)
  }

  /// A spacer in a frame is a view like any other and waits for nobody.
  package func priority(child: Double) -> Double { child == SpacerMeasure.priority ? 0 : child }

  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutSubview) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// A frame has edges of its own along the axes it decides.
  package func spacing(child: LayoutSubview) -> ViewSpacing {
    child.spacing.reset(Edge.Set(horizontal: width != nil, vertical: height != nil))
  }

  package func placement(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> Placement {
    child.aligned(alignment, in: size, proposal: inner(proposal))
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }
}

extension Edge.Set {
  /// The edges of the axes that are true.
  init(horizontal: Bool, vertical: Bool) {
    self = []
    if horizontal { formUnion(.horizontal) }
    if vertical { formUnion(.vertical) }
  }
}

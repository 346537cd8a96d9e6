// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout

/// A view made ready for layout and painting.
///
/// Positions are in the root's space, before any transform. A node is evaluated for one pass and thrown away; what
/// must outlive a pass is in the `StateStore`.
package class Node: LayoutElement {
  package let identity: Identity
  package var children: [Node] { [] }

  /// The children that are painted and asked for preferences.
  package var shownChildren: [Node] { children }

  /// Nodes that are laid out and painted elsewhere, such as a sheet over the window.
  package var detached: [Node] { [] }

  /// Nodes that stand below another one and are not seen, such as the screens that one has come from; they are laid
  /// out, so that what is made during layout stays, and not painted.
  package var covered: [Node] { [] }

  private var proposals: [ProposedViewSize] = []
  private var sizes: [CGSize] = []
  /// Whether layout has found out that the size it was asked for before is another one now.
  var hasStaleSize = false

  /// Where the node was placed; valid after layout.
  package private(set) var origin = CGPoint.zero
  package private(set) var proposal = ProposedViewSize.unspecified
  package private(set) var size = CGSize.zero

  /// Whether the surrounding layout has placed the node; cleared before it is asked to.
  var wasPlaced = false

  package init(identity: Identity) { self.identity = identity }

  package final var frame: CGRect { CGRect(origin: origin, size: size) }

  // MARK: Layout

  /// The size for a proposal, computed once.
  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let index = proposals.firstIndex(of: proposal) { return sizes[index] }
    let size = measure(proposal).finite
    proposals.append(proposal)
    sizes.append(size)
    return size
  }

  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    self.origin = origin
    self.proposal = proposal
    size = sizeThatFits(proposal)
    wasPlaced = true
    placeChildren()
  }

  /// Forgets the sizes of the nodes around a stale one; answers whether the node is one of them.
  @discardableResult final func forgetSizes() -> Bool {
    var isStale = hasStaleSize
    hasStaleSize = false
    for node in children where node.forgetSizes() { isStale = true }
    for node in detached { node.forgetSizes() }
    for node in covered { node.forgetSizes() }
    guard isStale else { return false }
    proposals = []
    sizes = []
    forgetLayout()
    return true
  }

  /// Forgets what a node remembers of its children's sizes.
  func forgetLayout() {}

  /// The size for a proposal.
  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children inside `frame`.
  package func placeChildren() {}

  package func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  package var spacing: ViewSpacing { ViewSpacing() }

  package var layoutPriority: Double { 0 }

  package var zIndex: Double { 0 }

  package func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }

  // MARK: Painting

  /// Adds the node's items in painting order.
  package func emit(_ emitter: Emitter) {
    for child in Node.paintingOrder(shownChildren) { child.emit(emitter) }
  }

  /// Children by z-index, in tree order where it is equal.
  package static func paintingOrder(_ nodes: [Node]) -> [Node] {
    guard nodes.contains(where: { $0.zIndex != 0 }) else { return nodes }
    return nodes.enumerated().sorted { a, b in
      a.element.zIndex != b.element.zIndex ? a.element.zIndex < b.element.zIndex : a.offset < b.offset
    }.map(\.element)
  }

  /// The node and all below it, as far as layout has made them.
  package func visit(_ body: (Node) -> Void) {
    body(self)
    for child in shownChildren { child.visit(body) }
    for node in detached { node.visit(body) }
  }

  /// The node and all below it as with ``visit(_:)``, and what they cover; what stands apart from a covered node, such
  /// as its sheet, is not covered.
  package func visitWithCovered(isCovered: Bool = false, _ body: (Node, _ isCovered: Bool) -> Void) {
    body(self, isCovered)
    for child in shownChildren { child.visitWithCovered(isCovered: isCovered, body) }
    for node in detached { node.visitWithCovered(body) }
    for node in covered { node.visitWithCovered(isCovered: true, body) }
  }
}

extension CGSize {
  /// The size without values that no layout can use.
  fileprivate var finite: CGSize {
    func usable(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : Swift.max(0, value) }
    return CGSize(width: usable(width), height: usable(height))
  }
}

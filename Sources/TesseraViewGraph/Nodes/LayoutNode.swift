// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout

/// A container that arranges its children by a `Layout`.
package final class LayoutNode<L: Layout>: Node {
  private let nodes: [Node]
  private var engine: LayoutEngine<L>

  package init(_ layout: L, children: [Node], identity: Identity, direction: LayoutDirection) {
    nodes = children
    engine = LayoutEngine(layout, children: children, direction: direction)
    super.init(identity: identity)
  }

  package override var children: [Node] { nodes }

  /// Children that the layout has not chosen are neither painted nor asked.
  package override var shownChildren: [Node] { L.self is any SelectiveLayout.Type ? nodes.filter(\.wasPlaced) : nodes }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { engine.sizeThatFits(proposal) }

  package override func placeChildren() {
    for node in nodes { node.wasPlaced = false }
    engine.place(in: frame, proposal: proposal)
  }

  override func forgetLayout() { engine.invalidate() }

  package override func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    engine.explicitAlignment(key, in: size, proposal: proposal)
  }

  package override var spacing: ViewSpacing { engine.spacing() }
}

/// One child laid out by a modifier.
package final class UnaryLayoutNode<L: UnaryLayout>: Node {
  private let child: Node
  private var engine: UnaryEngine<L>

  package init(_ layout: L, child: Node, direction: LayoutDirection) {
    self.child = child
    engine = UnaryEngine(layout, child: child, direction: direction)
    super.init(identity: child.identity)
  }

  package override var children: [Node] { [child] }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { engine.sizeThatFits(proposal) }

  package override func placeChildren() { engine.place(in: frame, proposal: proposal) }

  override func forgetLayout() { engine.invalidate() }

  package override func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    engine.explicitAlignment(key, in: size, proposal: proposal)
  }

  package override var spacing: ViewSpacing { engine.spacing() }

  package override var layoutPriority: Double { engine.priority }

  package override var zIndex: Double { child.zIndex }

  package override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { child.layoutValue(key) }
}

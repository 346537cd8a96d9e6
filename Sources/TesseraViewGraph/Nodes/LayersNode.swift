// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout

/// A view with others behind it or in front of it; only the first one decides the size.
package final class LayersNode: Node {
  private let primary: Node
  private let secondaries: [Node]
  private let behind: Bool
  private var engine: LayoutEngine<SecondaryLayerLayout>

  package init(
    primary: Node, secondaries: [Node], alignment: Alignment, behind: Bool, direction: LayoutDirection
  ) {
    self.primary = primary
    self.secondaries = secondaries
    self.behind = behind
    engine = LayoutEngine(
      SecondaryLayerLayout(alignment: alignment), children: [primary] + secondaries, direction: direction)
    super.init(identity: primary.identity)
  }

  package override var children: [Node] { behind ? secondaries + [primary] : [primary] + secondaries }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.sizeThatFits(proposal) }

  package override func placeChildren() { engine.place(in: frame, proposal: proposal) }

  override func forgetLayout() { engine.invalidate() }

  package override func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    primary.explicitAlignment(key, in: size, proposal: proposal)
  }

  package override func emit(_ emitter: Emitter) {
    if !behind { primary.emit(emitter) }
    for node in Node.paintingOrder(secondaries) { node.emit(emitter) }
    if behind { primary.emit(emitter) }
  }

  package override var spacing: ViewSpacing { primary.spacing }

  package override var layoutPriority: Double { primary.layoutPriority }

  package override var zIndex: Double { primary.zIndex }

  package override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { primary.layoutValue(key) }
}

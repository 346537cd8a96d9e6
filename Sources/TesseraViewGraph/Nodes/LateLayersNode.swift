// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout

/// A view with others behind it or in front of it that are made once the view is laid out.
///
/// What is reported by content that itself is made during layout, as a geometry reader's, is known only then.
package final class LateLayersNode: Node {
  private let primary: Node
  private let layout: SecondaryLayerLayout
  private let behind: Bool
  private let direction: LayoutDirection
  private let make: () -> [Node]
  private var secondaries: [Node] = []

  /// - Parameter make: Makes the layers; asked each time the view has been placed.
  package init(
    primary: Node, alignment: Alignment, behind: Bool, direction: LayoutDirection, make: @escaping () -> [Node]
  ) {
    self.primary = primary
    layout = SecondaryLayerLayout(alignment: alignment)
    self.behind = behind
    self.direction = direction
    self.make = make
    super.init(identity: primary.identity)
  }

  package override var children: [Node] { behind ? secondaries + [primary] : [primary] + secondaries }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.sizeThatFits(proposal) }

  package override func placeChildren() {
    primary.place(at: origin, proposal: proposal)
    secondaries = make()
    // The view stays where it is; only the layers are placed by what the layout says of all.
    var engine = LayoutEngine(layout, children: [primary] + secondaries, direction: direction)
    for (layer, placement) in zip(secondaries, engine.placements(in: size, proposal: proposal).dropFirst()) {
      guard let placement else { continue }
      layer.place(at: origin + placement.leftOrigin(inWidth: size.width, direction), proposal: placement.proposal)
    }
  }

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

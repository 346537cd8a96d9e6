// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout

/// A node around one other that is laid out exactly like it.
package class WrapperNode: Node {
  package let child: Node

  package init(child: Node) {
    self.child = child
    super.init(identity: child.identity)
  }

  package override var children: [Node] { [child] }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

  package override func placeChildren() { child.place(at: origin, proposal: proposal) }

  package override func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, in: size, proposal: proposal)
  }

  package override var spacing: ViewSpacing { child.spacing }

  package override var layoutPriority: Double { child.layoutPriority }

  package override var zIndex: Double { child.zIndex }

  package override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { child.layoutValue(key) }
}

/// Gives a child another layout priority.
package final class LayoutPriorityNode: WrapperNode {
  private let value: Double

  package init(_ value: Double, child: Node) {
    self.value = value
    super.init(child: child)
  }

  package override var layoutPriority: Double { value }
}

/// Gives a child another place in the painting order.
package final class ZIndexNode: WrapperNode {
  private let value: Double

  package init(_ value: Double, child: Node) {
    self.value = value
    super.init(child: child)
  }

  package override var zIndex: Double { value }
}

/// Carries a value that the surrounding layout may ask for.
package final class LayoutValueNode<Key: LayoutValueKey>: WrapperNode {
  private let value: Key.Value

  package init(_ value: Key.Value, child: Node) {
    self.value = value
    super.init(child: child)
  }

  package override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    if key == Key.self, let value = value as? K.Value { return value }
    return child.layoutValue(key)
  }
}

/// Lays a child out, but paints nothing of it.
package final class HiddenNode: WrapperNode {
  package override func emit(_ emitter: Emitter) {}
}

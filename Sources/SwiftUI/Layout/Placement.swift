// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLayout
import TesseraViewGraph

struct PriorityModifier {
  let value: Double
}

extension PriorityModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node { LayoutPriorityNode(value, child: node) }
}

struct ZIndexModifier {
  let value: Double
}

extension ZIndexModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node { ZIndexNode(value, child: node) }
}

struct LayoutValueModifier<Key: LayoutValueKey> {
  let value: Key.Value
}

extension LayoutValueModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node { LayoutValueNode<Key>(value, child: node) }
}

extension View {
  nonisolated public func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(value: value)) }

  nonisolated public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }

  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(UnaryLayoutModifier(layout: AlignmentGuideLayout(g.key, position: computeValue)))
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(UnaryLayoutModifier(layout: AlignmentGuideLayout(g.key, position: computeValue)))
  }
}

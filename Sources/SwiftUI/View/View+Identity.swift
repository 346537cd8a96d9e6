// SPDX-License-Identifier: Apache-2.0
import TesseraLayout
import TesseraViewGraph

struct IdentityModifier<ID: Hashable> {
  let id: ID
}

extension IdentityModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    content(inputs.child(.id(CanonicalID.string(for: id))))
  }
}

/// The tag of a view, for selections.
struct TagModifier<Value: Hashable> {
  let value: Value
}

extension TagModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    LayoutValueNode<TagKey>(AnyHashable(value), child: node)
  }
}

/// The tag a node carries.
struct TagKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Makes the view another one whenever the id changes.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }

  /// Names the view in a selection.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(value: tag))
  }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraLayout
import TesseraViewGraph

struct PreferenceSetter<Key: PreferenceKey> {
  let value: Key.Value
}

extension PreferenceSetter: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node { PreferenceNode<Key>(value, child: node) }
}

struct PreferenceTransformer<Key: PreferenceKey> {
  let transform: (inout Key.Value) -> Void
}

extension PreferenceTransformer: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node { PreferenceTransformNode<Key>(transform, child: node) }
}

struct PreferenceObserver<Key: PreferenceKey> where Key.Value: Equatable {
  let action: (Key.Value) -> Void
}

extension PreferenceObserver: PartModifier {
  typealias Body = Never

  var part: String { "preferences" }

  func wrap(_ node: Node, _ inputs: ViewInputs, part: ViewInputs) -> Node {
    let observer = PreferenceChangeNode<Key>(
      child: node, observer: part.identity, isEqual: { $0 == $1 }, action: action)
    inputs.graph.observers.append(observer)
    return observer
  }
}

/// Puts a view made from a preference of the content behind it or in front of it.
struct PreferenceLayer<Key: PreferenceKey, Layer: View> {
  let alignment: Alignment
  let behind: Bool
  let layer: (Key.Value) -> Layer
}

extension PreferenceLayer: PartModifier {
  typealias Body = Never

  var part: String { behind ? "background" : "overlay" }

  func wrap(_ node: Node, _ inputs: ViewInputs, part: ViewInputs) -> Node {
    let layer = layer
    let depth = inputs.graph.depth
    // Only called during layout, which runs on the main actor as this does.
    let make: () -> [Node] = {
      let value = node.preference(Key.self) ?? Key.defaultValue
      return inputs.graph.atDepth(depth, in: inputs.scope) { evaluate(layer(value), part) }
    }
    return LateLayersNode(
      primary: node, alignment: alignment, behind: behind, direction: inputs.environment.layoutDirection, make: make)
  }
}

extension View {
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceSetter<K>(value: value))
  }

  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransformer<K>(transform: callback))
  }

  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceObserver<K>(action: action))
  }

  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, behind: false, layer: transform))
  }

  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, behind: true, layer: transform))
  }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraLayout
import TesseraViewGraph

/// A piece of user interface, described by a value.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
  /// A view that draws itself has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that makes its nodes itself.
@MainActor package protocol PrimitiveView: View where Body == Never {
  func nodes(_ inputs: ViewInputs) -> [Node]
}

/// Evaluates a view: a primitive one makes its nodes, a composite one is asked for its body.
@MainActor package func evaluate<V: View>(_ view: V, _ inputs: ViewInputs) -> [Node] {
  inputs.graph.deeper { nodes(of: view, inputs) } ?? [PlaceholderNode("too deep", identity: inputs.identity)]
}

@MainActor private func nodes<V: View>(of view: V, _ inputs: ViewInputs) -> [Node] {
  if let primitive = view as? any PrimitiveView {
    if primitive is any DynamicPropertyContainer {
      return bound(primitive, inputs)
    }
    return primitive.nodes(inputs)
  }
  if let scopes = inputs.graph.scopes { return kept(view, inputs, scopes) { $0.body } }
  var copy = view
  PropertyTable.bind(&copy, inputs: inputs)
  return evaluate(copy.body, inputs.child(.body))
}

/// A primitive view with dynamic properties of its own.
@MainActor package protocol DynamicPropertyContainer {}

@MainActor private func bound<V: PrimitiveView>(_ view: V, _ inputs: ViewInputs) -> [Node] {
  var copy = view
  PropertyTable.bind(&copy, inputs: inputs)
  return copy.nodes(inputs)
}

/// Evaluates a view into exactly one node; several are stacked by the given layout's rules.
@MainActor package func evaluateSingle<V: View>(_ view: V, _ inputs: ViewInputs) -> Node {
  single(evaluate(view, inputs), inputs)
}

/// One node for several: an implicit vertical stack, as a widget's or a reader's content is stacked.
package func single(_ nodes: [Node], _ inputs: ViewInputs) -> Node {
  if nodes.count == 1, let node = nodes.first { return node }
  return LayoutNode(
    VStackLayout(), children: nodes, identity: inputs.identity, direction: inputs.environment.layoutDirection)
}

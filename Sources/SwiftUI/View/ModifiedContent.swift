// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// A reusable change to a view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View

  /// The view with the change made to it.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  /// A modifier that works on nodes has no body; asking for it is a mistake.
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// The view a modifier is applied to, inside the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let make: @MainActor (ViewInputs) -> [Node]
}

extension _ViewModifier_Content: View {
  public typealias Body = Never
}

extension _ViewModifier_Content: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { make(inputs) }
}

/// A modifier that works on the nodes of its content.
@MainActor package protocol PrimitiveModifier: ViewModifier where Body == Never {
  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node]
}

/// A modifier that turns each node of its content into another one.
@MainActor package protocol NodeModifier: PrimitiveModifier {
  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node
}

extension NodeModifier {
  package func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    content(inputs).map { wrap($0, inputs) }
  }
}

/// A modifier that adds a part of its own to each node of its content, such as an overlay.
@MainActor package protocol PartModifier: PrimitiveModifier {
  /// The name of the part in the view's identity.
  var part: String { get }

  /// - Parameter part: Inputs for the part, which is another one for each node and each such modifier.
  func wrap(_ node: Node, _ inputs: ViewInputs, part: ViewInputs) -> Node
}

extension PartModifier {
  package func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = content(inputs.child(.content))
    let part = inputs.child(.part(part)).inContainer()
    if nodes.count == 1 { return [wrap(nodes[0], inputs, part: part)] }
    return nodes.enumerated().map { wrap($1, inputs, part: part.child(.index($0))) }
  }
}

/// A modifier that only changes the environment of its content.
@MainActor package protocol EnvironmentModifier: PrimitiveModifier {
  func update(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
  package func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    var inputs = inputs
    update(&inputs.environment)
    return content(inputs)
  }
}

/// A value with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    if let primitive = modifier as? any PrimitiveModifier { return apply(primitive, to: content, inputs) }
    let inputs = inputs.child(.body)
    var copy = modifier
    PropertyTable.bind(&copy, inputs: inputs)
    let content = content
    if let effect = copy as? any GeometryEffect {
      return apply(ProjectionModifier { effect.effectValue(size: $0) }, to: content, inputs)
    }
    let placeholder = _ViewModifier_Content<Modifier> { inputs in evaluate(content, inputs) }
    let bound = copy
    return evaluate(inputs.made { bound.body(content: placeholder) }, inputs)
  }
}

/// A function of its own, since the compiler (6.3) fails on a closure beside an opened modifier.
@MainActor private func apply<Modifier: PrimitiveModifier, Content: View>(
  _ modifier: Modifier, to content: Content, _ inputs: ViewInputs
) -> [Node] {
  modifier.nodes(inputs) { evaluate(content, $0) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()

  public init() {}
}

extension EmptyModifier: ViewModifier {
  public typealias Body = Never
}

extension EmptyModifier: PrimitiveModifier {
  package func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] { content(inputs) }
}

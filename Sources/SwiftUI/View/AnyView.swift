// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// A view whose type is hidden.
public struct AnyView {
  private let view: any View

  public init<V: View>(_ view: V) {
    self.view = (view as? AnyView)?.view ?? view
  }

  public init<V: View>(erasing view: V) { self.init(view) }

  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.view = view
  }
}

extension AnyView: View {
  public typealias Body = Never
}

extension AnyView: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { evaluate(view, inputs.child(.part(typeName))) }

  /// A view of another type at the same place is another view.
  private var typeName: String { String(describing: type(of: view)) }
}

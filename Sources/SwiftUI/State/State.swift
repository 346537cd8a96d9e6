// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// A value a view owns; it outlives the view's evaluations.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }

  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let location = location
    let initial = initial
    return Binding(
      source: location.map { BindingSource(owner: $0) }, get: { location?.value ?? initial },
      set: { location?.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    let initial = initial
    location = context.graph.store.location(
      identity: context.identity, slot: context.slot, graph: context.graph, initial: { initial })
  }
}

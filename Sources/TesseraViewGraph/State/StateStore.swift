// SPDX-License-Identifier: Apache-2.0

/// Keeps the state of views between evaluations, by identity and place in the view.
package final class StateStore {
  private struct Key: Hashable {
    let identity: Identity
    let slot: Int
  }

  private var locations: [Key: AnyObject] = [:]

  package init() {}

  /// The location of one piece of state, made from the initial value where it is new.
  package func location<Value>(
    identity: Identity, slot: Int, graph: ViewGraph, initial: () -> Value
  ) -> StateLocation<Value> {
    let key = Key(identity: identity, slot: slot)
    if let location = locations[key] as? StateLocation<Value> { return location }
    let location = StateLocation(initial(), graph: graph)
    locations[key] = location
    return location
  }
}

/// One piece of state; a change asks the graph for another pass.
package final class StateLocation<Value> {
  private var stored: Value
  private weak var graph: ViewGraph?

  package init(_ value: Value, graph: ViewGraph?) {
    stored = value
    self.graph = graph
  }

  package var value: Value {
    get { stored }
    set {
      stored = newValue
      graph?.invalidate()
    }
  }

  /// Changes the value without asking for another pass.
  package func replace(with value: Value) { stored = value }
}

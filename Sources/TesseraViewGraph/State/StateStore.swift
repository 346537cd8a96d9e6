// SPDX-License-Identifier: Apache-2.0

/// Keeps the state of views between evaluations, by identity and place in the view.
package final class StateStore {
  struct Key: Hashable {
    let identity: Identity
    let slot: Int
  }

  private var locations: [Key: AnyObject] = [:]

  /// How many pieces of state there are.
  package var count: Int { locations.count }

  package init() {}

  /// The location of one piece of state, made from the initial value where it is new.
  package func location<Value>(
    identity: Identity, slot: Int, graph: ViewGraph, initial: () -> Value
  ) -> StateLocation<Value> {
    let key = Key(identity: identity, slot: slot)
    graph.scopes?.claim(key)
    if let location = locations[key] as? StateLocation<Value> { return location }
    let location = StateLocation(initial(), graph: graph)
    locations[key] = location
    return location
  }

  func remove(_ key: Key) { locations[key] = nil }
}

/// One piece of state; a change asks the graph for another pass.
///
/// In a window those scopes are evaluated again that have read it.
package final class StateLocation<Value> {
  private var stored: Value
  private weak var graph: ViewGraph?
  private var readers: [ObjectIdentifier: Reader] = [:]

  private struct Reader {
    weak var scope: ViewScope?
  }

  package init(_ value: Value, graph: ViewGraph?) {
    stored = value
    self.graph = graph
  }

  package var value: Value {
    get {
      if let scope = graph?.scopes?.current { readers[ObjectIdentifier(scope)] = Reader(scope: scope) }
      return stored
    }
    set {
      let old = stored
      stored = newValue
      guard let graph else { return }
      guard graph.scopes != nil else { return graph.invalidate() }
      // Readers are few; whether the value differs is asked first, since most changes come from controls.
      if ValueComparison.areEqual(old, newValue) { return }
      let readers = readers
      self.readers = [:]
      // State may be set from any thread.
      for reader in readers.values { if let scope = reader.scope { graph.invalidate(scope) } }
    }
  }

  /// The value without noting who reads it.
  package var unread: Value { stored }

  /// Changes the value without asking for another pass.
  package func replace(with value: Value) { stored = value }
}

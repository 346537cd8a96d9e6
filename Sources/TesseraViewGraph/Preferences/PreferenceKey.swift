// SPDX-License-Identifier: Apache-2.0

/// A value that views report to the views around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Combines what was reported so far with what the next view reports.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension Node {
  /// What the nodes below report for a key; nil where none of them does.
  package func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    if let reporting = self as? any PreferenceReporting { return reporting.report(key) }
    return Node.preference(key, of: shownChildren)
  }

  /// The combined report of several nodes, in order.
  package static func preference<K: PreferenceKey>(_ key: K.Type, of nodes: [Node]) -> K.Value? {
    var result: K.Value?
    for node in nodes {
      guard let value = node.preference(key) else { continue }
      if var combined = result {
        K.reduce(value: &combined) { value }
        result = combined
      } else {
        result = value
      }
    }
    return result
  }
}

/// A node with its own word on preferences.
package protocol PreferenceReporting: Node {
  func report<K: PreferenceKey>(_ key: K.Type) -> K.Value?
}

/// Sets the value of one preference, hiding what is inside.
package final class PreferenceNode<Key: PreferenceKey>: WrapperNode, PreferenceReporting {
  private let value: Key.Value

  package init(_ value: Key.Value, child: Node) {
    self.value = value
    super.init(child: child)
  }

  package func report<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    key == Key.self ? value as? K.Value : child.preference(key)
  }
}

/// Changes the value of one preference on its way out.
package final class PreferenceTransformNode<Key: PreferenceKey>: WrapperNode, PreferenceReporting {
  private let transform: (inout Key.Value) -> Void

  package init(_ transform: @escaping (inout Key.Value) -> Void, child: Node) {
    self.transform = transform
    super.init(child: child)
  }

  package func report<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard key == Key.self else { return child.preference(key) }
    var value = child.preference(Key.self) ?? Key.defaultValue
    transform(&value)
    return value as? K.Value
  }
}

/// Hands the value of a preference to an action after layout, when it has changed.
package final class PreferenceChangeNode<Key: PreferenceKey>: WrapperNode, PreferenceObserving {
  private let action: (Key.Value) -> Void
  private let isEqual: (Key.Value, Key.Value) -> Bool
  private let observer: Identity

  /// - Parameter observer: Who remembers the value that was delivered last; several may observe one child.
  package init(
    child: Node, observer: Identity, isEqual: @escaping (Key.Value, Key.Value) -> Bool,
    action: @escaping (Key.Value) -> Void
  ) {
    self.observer = observer
    self.action = action
    self.isEqual = isEqual
    super.init(child: child)
  }

  package func deliver(to graph: ViewGraph) {
    let value = child.preference(Key.self) ?? Key.defaultValue
    let name = ObjectIdentifier(Key.self)
    if let last = graph.deliveredPreference(observer, name) as? Key.Value, isEqual(last, value) { return }
    graph.setDeliveredPreference(value, observer, name)
    action(value)
  }
}

/// A node that acts on preferences once layout is done.
package protocol PreferenceObserving: Node {
  func deliver(to graph: ViewGraph)
}

// SPDX-License-Identifier: Apache-2.0

/// A stored property of a view that is fed from outside before each evaluation.
public protocol DynamicProperty {
  /// Called after the property's own dynamic properties are set and before the view's body is asked for.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property that takes its value from the graph.
package protocol BindableProperty: DynamicProperty {
  mutating func bind(_ context: PropertyContext)
}

/// Where a dynamic property stands while it is bound.
package struct PropertyContext {
  package let environment: EnvironmentValues
  package let identity: Identity
  package let graph: ViewGraph
  /// Offset of the property in the outermost view, in bytes: the name of its state within the identity.
  package let slot: Int
  /// The scope whose view the property belongs to; nil in an archive.
  package let scope: ViewScope?
}

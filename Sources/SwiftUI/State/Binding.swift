// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// What a binding leads to: bindings to the same are the same for evaluation, since whoever reads one is told of changes.
struct BindingSource: Equatable {
  let owner: AnyObject
  var path: [AnyKeyPath] = []

  static func == (a: BindingSource, b: BindingSource) -> Bool { a.owner === b.owner && a.path == b.path }
}

/// A way to read and write a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// nil where reading it tells nobody of changes, as with an author's own closures.
  private let source: BindingSource?

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(source: nil, get: get, set: set)
  }

  init(source: BindingSource?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.source = source
    read = get
    write = set
  }

  /// The same binding, its writing done by something else.
  func writing(_ run: @escaping (() -> Void) -> Void) -> Binding<Value> {
    let write = write
    return Binding(source: source, get: read) { value in run { write(value) } }
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding that always has the same value.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      source: source.map { BindingSource(owner: $0.owner, path: $0.path + [keyPath]) },
      get: { read()[keyPath: keyPath] },
      set: { newValue in
        var value = read()
        value[keyPath: keyPath] = newValue
        write(value)
      })
  }
}

extension Binding: DynamicProperty {}

extension Binding: ComparableProperty {
  package func isSame(as other: Binding<Value>) -> Bool { source != nil && source == other.source }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  /// A binding to the optional form of a value; writing nil changes nothing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to what an optional holds; nil where it holds nothing.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? initial }, set: { base.wrappedValue = $0 })
  }
}

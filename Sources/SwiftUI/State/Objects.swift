// SPDX-License-Identifier: Apache-2.0
import Combine
import Observation
import TesseraViewGraph

/// An object a view is given; the view follows its changes.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object's properties as bindings.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    Subscriptions.follow(wrappedValue, context)
  }
}

extension ObservedObject: ComparableProperty {
  package func isSame(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}

/// An object a view makes once and owns.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var location: StateLocation<ObjectType>?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType { location?.value ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    let location = context.graph.store.location(
      identity: context.identity, slot: context.slot, graph: context.graph, initial: make)
    self.location = location
    Subscriptions.follow(location.value, context)
  }
}

/// An object taken from the environment by its type; traps where there is none.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError("No \(ObjectType.self) in the environment; add .environmentObject(_:) to a view around it.")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    object = context.environment[ObjectKey<ObjectType>.self]
    if let object { Subscriptions.follow(object, context) }
  }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }

  public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    // Who reads an observable object's property follows it by itself.
    return Binding(
      source: BindingSource(owner: object, path: [keyPath]), get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 })
  }
}

/// Keeps a view's subscriptions to objects as state, so that a change asks for another pass.
private enum Subscriptions {
  final class Subscription {
    let object: AnyObject
    let cancellable: AnyCancellable

    init(object: AnyObject, cancellable: AnyCancellable) {
      self.object = object
      self.cancellable = cancellable
    }
  }

  static func follow<Object: ObservableObject>(_ object: Object, _ context: PropertyContext) {
    // The slot below zero keeps the subscription apart from the property's own state.
    let location: StateLocation<Subscription?> = context.graph.store.location(
      identity: context.identity, slot: -context.slot - 1, graph: context.graph, initial: { nil })
    if location.value?.object === object { return }
    let graph = context.graph
    let cancellable = object.objectWillChange.sink { [weak graph, weak scope = context.scope] _ in
      graph?.invalidate(scope)
    }
    location.replace(with: Subscription(object: object, cancellable: cancellable))
  }
}

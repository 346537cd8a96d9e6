// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraText
import TesseraViewGraph

/// A name that views share to say which of them are the same.
@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
  /// The name itself.
  public struct ID: Hashable, Sendable {
    let path: String
  }

  private var id = ID(path: "")

  public init() {}

  public var wrappedValue: ID { id }
}

extension Namespace: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    id = ID(path: "\(context.identity.path)#\(context.slot)")
  }
}

/// Which view has the keyboard; nothing in a widget has it.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A way to the focus of another view.
  @propertyWrapper public struct Binding {
    let state: State<Value>

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set {
        FocusWishes.count += 1
        state.wrappedValue = newValue
      }
    }

    public var projectedValue: Binding { self }
  }

  private var state: State<Value>

  public init() where Value == Bool { state = State(wrappedValue: false) }

  public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set {
      FocusWishes.count += 1
      state.wrappedValue = newValue
    }
  }

  public var projectedValue: Binding { Binding(state: state) }
}

/// Counts what was said about the focus, also where it already is so.
enum FocusWishes {
  nonisolated(unsafe) static var count = 0
}

/// A number that grows with the text size a person chose.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var scaled: Value

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    scaled = wrappedValue
    style = textStyle
  }

  public var wrappedValue: Value { scaled }
}

extension ScaledMetric: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    scaled = Value(
      FontTable.scaled(
        CGFloat(base), relativeTo: style.typeStyle, at: context.environment.dynamicTypeSize,
        profile: context.environment.profile))
  }
}

/// The state of a running gesture; it goes back to its first value when the gesture ends.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) { initial = wrappedValue }

  public init(initialValue: Value) { initial = initialValue }

  public var wrappedValue: Value { location?.value ?? initial }

  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value) { location?.value = value }

  func reset() { location?.value = initial }
}

extension GestureState: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    let initial = initial
    location = context.graph.store.location(
      identity: context.identity, slot: context.slot, graph: context.graph, initial: { initial })
  }
}

// SPDX-License-Identifier: Apache-2.0
import Observation
import TesseraViewGraph

/// Reads a value of the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case read((EnvironmentValues) -> Value)
    case value(Value)
  }

  private var source: Source

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public var wrappedValue: Value {
    switch source {
    case .value(let value): value
    case .keyPath(let keyPath): EnvironmentValues()[keyPath: keyPath]
    case .read(let read): read(EnvironmentValues())
    }
  }
}

extension Environment: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    switch source {
    case .keyPath(let keyPath): source = .value(context.environment[keyPath: keyPath])
    case .read(let read): source = .value(read(context.environment))
    case .value: break
    }
  }
}

/// The key under which an object of a type stands in the environment.
struct ObjectKey<Object>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension Environment {
  /// Reads an observable object put into the environment by its type; traps where there is none.
  public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
    source = .read { environment in
      guard let object = environment[ObjectKey<Value>.self] else {
        fatalError("No \(Value.self) in the environment; add .environment(_:) to a view around it.")
      }
      return object
    }
  }

  /// Reads an observable object put into the environment by its type, where there is one.
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    source = .read { $0[ObjectKey<T>.self] }
  }
}

struct EnvironmentSetter<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
}

extension EnvironmentSetter: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

struct EnvironmentTransformer<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
}

extension EnvironmentTransformer: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentSetter(keyPath: keyPath, value: value))
  }

  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectSetter(object: object))
  }

  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectSetter(object: object))
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentTransformer(keyPath: keyPath, transform: transform))
  }
}

struct EnvironmentObjectSetter<Object: AnyObject> {
  let object: Object?
}

extension EnvironmentObjectSetter: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) { environment[ObjectKey<Object>.self] = object }
}

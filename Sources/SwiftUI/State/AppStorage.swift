// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraViewGraph

/// A value that is kept in the user defaults.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let store: TesseraUserDefaults?
  private let read: (TesseraUserDefaults) -> Value
  private let write: (TesseraUserDefaults, Value) -> Void
  /// The defaults of the surroundings, for properties without their own.
  private var surrounding: TesseraUserDefaults?
  private weak var graph: ViewGraph?

  fileprivate init(
    store: TesseraUserDefaults?, read: @escaping (TesseraUserDefaults) -> Value,
    write: @escaping (TesseraUserDefaults, Value) -> Void
  ) {
    self.store = store
    self.read = read
    self.write = write
  }

  private var defaults: TesseraUserDefaults { store ?? surrounding ?? .standard }

  public var wrappedValue: Value {
    get {
      // In a window every change of stored settings is told to those who read some.
      if let graph, graph.scopes != nil { _ = graph.storedChanges.value }
      return read(defaults)
    }
    nonmutating set {
      write(defaults, newValue)
      if let graph { graph.scopes == nil ? graph.invalidate() : (graph.storedChanges.value += 1) }
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0 })
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: BindableProperty {
  package mutating func bind(_ context: PropertyContext) {
    surrounding = context.environment.defaultAppStorage
    graph = context.graph
  }
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(
      store: store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.bool(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(
      store: store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.integer(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(
      store: store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.double(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == String {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(
      store: store, read: { $0.string(forKey: key) ?? wrappedValue }, write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(store: store, read: { $0.url(forKey: key) ?? wrappedValue }, write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(store: store, read: { $0.data(forKey: key) ?? wrappedValue }, write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == Date {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(
      store: store, read: { $0.object(forKey: key) as? Date ?? wrappedValue }, write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(
      store: store,
      read: { defaults in
        guard defaults.object(forKey: key) != nil else { return wrappedValue }
        return Value(rawValue: defaults.integer(forKey: key)) ?? wrappedValue
      }, write: { $0.set($1.rawValue, forKey: key) })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: TesseraUserDefaults? = nil) {
    self.init(
      store: store, read: { $0.string(forKey: key).flatMap(Value.init(rawValue:)) ?? wrappedValue },
      write: { $0.set($1.rawValue, forKey: key) })
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// An optional without a value stored for it is nil; setting nil removes what is stored.
  fileprivate init<Wrapped>(
    optional key: String, _ store: TesseraUserDefaults?, read: @escaping (TesseraUserDefaults) -> Wrapped?,
    write: @escaping (TesseraUserDefaults, Wrapped) -> Void
  ) where Value == Wrapped? {
    self.init(
      store: store, read: read,
      write: { defaults, value in
        if let value { write(defaults, value) } else { defaults.removeObject(forKey: key) }
      })
  }

  public init(_ key: String, store: TesseraUserDefaults? = nil) where Value == Bool? {
    self.init(
      optional: key, store, read: { $0.object(forKey: key) == nil ? nil : $0.bool(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }

  public init(_ key: String, store: TesseraUserDefaults? = nil) where Value == Int? {
    self.init(
      optional: key, store, read: { $0.object(forKey: key) == nil ? nil : $0.integer(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }

  public init(_ key: String, store: TesseraUserDefaults? = nil) where Value == Double? {
    self.init(
      optional: key, store, read: { $0.object(forKey: key) == nil ? nil : $0.double(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }

  public init(_ key: String, store: TesseraUserDefaults? = nil) where Value == String? {
    self.init(optional: key, store, read: { $0.string(forKey: key) }, write: { $0.set($1, forKey: key) })
  }

  public init(_ key: String, store: TesseraUserDefaults? = nil) where Value == URL? {
    self.init(optional: key, store, read: { $0.url(forKey: key) }, write: { $0.set($1, forKey: key) })
  }

  public init(_ key: String, store: TesseraUserDefaults? = nil) where Value == Data? {
    self.init(optional: key, store, read: { $0.data(forKey: key) }, write: { $0.set($1, forKey: key) })
  }

  public init(_ key: String, store: TesseraUserDefaults? = nil) where Value == Date? {
    self.init(optional: key, store, read: { $0.object(forKey: key) as? Date }, write: { $0.set($1, forKey: key) })
  }

  public init<R: RawRepresentable>(_ key: String, store: TesseraUserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(
      optional: key, store, read: { $0.string(forKey: key).flatMap(R.init(rawValue:)) },
      write: { $0.set($1.rawValue, forKey: key) })
  }

  public init<R: RawRepresentable>(_ key: String, store: TesseraUserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(
      optional: key, store,
      read: { $0.object(forKey: key) == nil ? nil : R(rawValue: $0.integer(forKey: key)) },
      write: { $0.set($1.rawValue, forKey: key) })
  }
}

private struct DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: TesseraUserDefaults? { nil }
}

extension EnvironmentValues {
  /// The defaults that app storage without its own uses; nil for the standard ones.
  package var defaultAppStorage: TesseraUserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  nonisolated public func defaultAppStorage(_ store: TesseraUserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraViewGraph

/// A value that an app's scene keeps for its next start, also after a crash; it is forgotten when a person quits the
/// app. A widget has no scene, so there it starts from the initial value.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private var state: State<Value>
  private var kept: AppStorage<Value>
  private var place = ScenePlace()

  private init(_ initial: Value, _ kept: AppStorage<Value>) {
    state = State(wrappedValue: initial)
    self.kept = kept
  }

  public var wrappedValue: Value {
    get { place.isInWindow ? kept.wrappedValue : state.wrappedValue }
    nonmutating set {
      if place.isInWindow { kept.wrappedValue = newValue } else { state.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value> { place.isInWindow ? kept.projectedValue : state.projectedValue }
}

/// Whether a property's view stands in a window.
private struct ScenePlace: BindableProperty {
  private(set) var isInWindow = false

  mutating func bind(_ context: PropertyContext) { isInWindow = context.environment.isInWindow }
}

/// Where the values of an app's scene are kept, beside the app's own settings.
enum SceneDefaults {
  nonisolated(unsafe) static var store = TesseraUserDefaults(sceneIn: .current)

  /// Forgets them, as when a person quits the app.
  static func forget() { store.removeAll() }
}

extension SceneStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value == String {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value == Date {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, AppStorage(wrappedValue: wrappedValue, key, store: SceneDefaults.store))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init(_ key: String) where Value == Int? {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init(_ key: String) where Value == Double? {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init(_ key: String) where Value == String? {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init(_ key: String) where Value == URL? {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init(_ key: String) where Value == Data? {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init(_ key: String) where Value == Date? {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }

  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(nil, AppStorage(key, store: SceneDefaults.store))
  }
}

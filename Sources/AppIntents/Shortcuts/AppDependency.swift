// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// Holds what intents and queries need from the app, by type or by key.
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()

  private let lock = NSLock()
  private var makers: [AnyHashable: @Sendable () -> Any] = [:]
  private var made: [AnyHashable: Any] = [:]

  public init() {}

  /// Adds a dependency, made at its first use.
  public func add<Dependency>(
    key: AnyHashable? = nil, dependency makeDependency: @Sendable @autoclosure @escaping () -> Dependency
  ) {
    set(key ?? AnyHashable(ObjectIdentifier(Dependency.self)), makeDependency)
  }

  /// Adds a dependency, made by a closure at its first use.
  public func add<Dependency>(
    key: AnyHashable? = nil, dependencyProvider: @Sendable @escaping () -> Dependency
  ) {
    set(key ?? AnyHashable(ObjectIdentifier(Dependency.self)), dependencyProvider)
  }

  private func set(_ key: AnyHashable, _ make: @Sendable @escaping () -> Any) {
    lock.withLock {
      makers[key] = make
      made[key] = nil
    }
  }

  /// The dependency, or nil when none was added.
  package func dependency<Dependency>(_ type: Dependency.Type, key: AnyHashable?) -> Dependency? {
    let key = key ?? AnyHashable(ObjectIdentifier(Dependency.self))
    let (existing, make) = lock.withLock { (made[key], makers[key]) }
    if let existing { return existing as? Dependency }
    // Made outside the lock, so that a dependency may ask for another; of two at once the first is kept.
    guard let make else { return nil }
    let new = make()
    return lock.withLock {
      let kept = made[key] ?? new
      made[key] = kept
      return kept as? Dependency
    }
  }
}

/// A thing of the app that an intent or a query needs, found when it is first read.
@propertyWrapper
public struct AppDependency<Value>: @unchecked Sendable {
  private let key: AnyHashable?
  private let manager: AppDependencyManager
  private let makeDefault: (() -> Value)?

  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.key = key
    self.manager = manager
    makeDefault = nil
  }

  public init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default makeDefault: @autoclosure @escaping () -> Value
  ) {
    self.key = key
    self.manager = manager
    self.makeDefault = makeDefault
  }

  /// The dependency. Reading one that was never added, and has no default, ends the process with its type.
  public var wrappedValue: Value {
    if let found = manager.dependency(Value.self, key: key) { return found }
    if let makeDefault { return makeDefault() }
    let named = key.map { " under the key \($0)" } ?? ""
    fatalError("no dependency of type \(Value.self)\(named) was added to AppDependencyManager before it was read")
  }
}

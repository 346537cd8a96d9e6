// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// A key of the environment, with the value it has where nobody set one.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that flow from a view to everything inside it.
///
/// A list of settings, newest first, shared between copies: setting is constant time and reading walks a short list.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  private class Setting {
    let key: ObjectIdentifier
    let next: Setting?

    init(key: ObjectIdentifier, next: Setting?) {
      self.key = key
      self.next = next
    }

    func isSame(as other: Setting) -> Bool { false }
  }

  private final class TypedSetting<Value>: Setting {
    let value: Value

    init(_ value: Value, key: ObjectIdentifier, next: Setting?) {
      self.value = value
      super.init(key: key, next: next)
    }

    override func isSame(as other: Setting) -> Bool {
      guard key == other.key else { return false }
      return ValueComparison.areEqual(value, unsafeDowncast(other, to: TypedSetting<Value>.self).value)
    }
  }

  private var newest: Setting?
  /// Notes the keys that are read; nil notes nothing.
  package var reads: EnvironmentReads?

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      reads?.note(key)
      return setting(of: key) ?? K.defaultValue
    }
    set {
      let id = ObjectIdentifier(key)
      newest = TypedSetting(newValue, key: id, next: newest)
    }
  }

  /// The value somebody set, without noting the read.
  package func setting<K: EnvironmentKey>(of key: K.Type) -> K.Value? {
    let id = ObjectIdentifier(key)
    var setting = newest
    while let current = setting {
      if current.key == id { return unsafeDowncast(current, to: TypedSetting<K.Value>.self).value }
      setting = current.next
    }
    return nil
  }

  /// Whether the same settings were made in the same order, each of the same value.
  package func isSame(as other: EnvironmentValues) -> Bool {
    var (a, b) = (newest, other.newest)
    while a !== b {
      guard let left = a, let right = b, left.isSame(as: right) else { return false }
      (a, b) = (left.next, right.next)
    }
    return true
  }

  public var description: String {
    var count = 0
    var setting = newest
    while let current = setting {
      count += 1
      setting = current.next
    }
    return "EnvironmentValues(\(count) settings)"
  }
}

/// The environment keys an evaluation has read: an archive needs no new evaluation when only others change.
package final class EnvironmentReads {
  private var keys: [ObjectIdentifier: Any.Type] = [:]

  package init() {}

  fileprivate func note(_ key: Any.Type) {
    let id = ObjectIdentifier(key)
    if keys[id] == nil { keys[id] = key }
  }

  /// Names of the keys, sorted.
  package var names: [String] { keys.values.map { String(describing: $0) }.sorted() }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The values that a person's devices share; here they stay on this one, beside the program's own settings.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()

  /// Never posted: no other device changes a value.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private static let prefix = "NSUbiquitousKeyValueStore."

  private let defaults = TesseraUserDefaults.standard

  open func object(forKey aKey: String) -> Any? { defaults.object(forKey: Self.prefix + aKey) }
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 { Int64(defaults.integer(forKey: Self.prefix + aKey)) }
  open func double(forKey aKey: String) -> Double { defaults.double(forKey: Self.prefix + aKey) }
  open func bool(forKey aKey: String) -> Bool { defaults.bool(forKey: Self.prefix + aKey) }

  open func set(_ anObject: Any?, forKey aKey: String) { defaults.set(anObject, forKey: Self.prefix + aKey) }
  open func set(_ value: Int64, forKey aKey: String) { defaults.set(Int(value), forKey: Self.prefix + aKey) }
  open func set(_ value: Double, forKey aKey: String) { defaults.set(value, forKey: Self.prefix + aKey) }
  open func set(_ value: Bool, forKey aKey: String) { defaults.set(value, forKey: Self.prefix + aKey) }
  open func removeObject(forKey aKey: String) { defaults.removeObject(forKey: Self.prefix + aKey) }

  /// All values by their keys.
  open var dictionaryRepresentation: [String: Any] {
    let own = defaults.dictionaryRepresentation().filter { $0.key.hasPrefix(Self.prefix) }
    return Dictionary(uniqueKeysWithValues: own.map { (String($0.key.dropFirst(Self.prefix.count)), $0.value) })
  }

  @discardableResult open func synchronize() -> Bool { true }
}

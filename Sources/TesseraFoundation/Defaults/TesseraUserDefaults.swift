// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel

/// The settings of a program or of a group of programs; authors know it as `UserDefaults`.
///
/// Foundation's own class on Linux loses writes that are not synchronized, never sees those of other processes and
/// takes the suite's name for a path. Here a write is in the file when the call returns, and a read sees what any
/// process has written before.
open class TesseraUserDefaults: NSObject, @unchecked Sendable {
  /// The places it was made for; nil for those of the process, whichever they are.
  private let given: AppContainers?
  let domain: AppContainers.Domain
  private let opened: Mutex<(root: URL, store: DefaultsStore)>
  /// Further domains that are searched after the own one.
  private let added = Mutex<[String]>([])

  /// The program's own settings.
  public static let standard = TesseraUserDefaults()

  /// Posted, with the settings as its object, after a change by this process and when a read finds one by another.
  public class var didChangeNotification: Notification.Name { Foundation.UserDefaults.didChangeNotification }

  public static let globalDomain = "NSGlobalDomain"
  public static let argumentDomain = "NSArgumentDomain"
  public static let registrationDomain = "NSRegistrationDomain"

  /// The program's own settings.
  public override init() {
    let containers = AppContainers.current
    given = nil
    domain = .program(containers.bundleIdentifier)
    opened = TesseraUserDefaults.opening(domain, in: containers)
    super.init()
  }

  /// The settings shared by a group, or a set of the program's own.
  ///
  /// Nil, with a diagnostic, for a name that is no name, a reserved one, or a group that the entitlements leave out.
  public init?(suiteName suitename: String?) {
    let containers = AppContainers.current
    guard let domain = TesseraUserDefaults.domain(suitename, in: containers) else { return nil }
    given = nil
    self.domain = domain
    opened = TesseraUserDefaults.opening(domain, in: containers)
    super.init()
  }

  /// The program's own settings in given places.
  package init(containers: AppContainers) {
    given = containers
    domain = .program(containers.bundleIdentifier)
    opened = TesseraUserDefaults.opening(domain, in: containers)
    super.init()
  }

  /// What the program's scene keeps for its next start; no author's suite has such a name.
  package init(sceneIn containers: AppContainers) {
    given = containers
    domain = .program(containers.bundleIdentifier + ".scene-state")
    opened = TesseraUserDefaults.opening(domain, in: containers)
    super.init()
  }

  /// Removes every key.
  package func removeAll() {
    store.replaceAll()
    postChange()
  }

  /// The settings of a suite in given places.
  package init?(suiteName: String?, containers: AppContainers) {
    guard let domain = TesseraUserDefaults.domain(suiteName, in: containers) else { return nil }
    given = containers
    self.domain = domain
    opened = TesseraUserDefaults.opening(domain, in: containers)
    super.init()
  }

  private static func opening(
    _ domain: AppContainers.Domain, in containers: AppContainers
  ) -> Mutex<(root: URL, store: DefaultsStore)> {
    Mutex((containers.root, DefaultsStore.of(domain, in: containers)))
  }

  var containers: AppContainers { given ?? .current }

  /// The store in the present places.
  private var store: DefaultsStore {
    let containers = containers
    return opened.withLock { opened in
      if opened.root != containers.root { opened = (containers.root, DefaultsStore.of(domain, in: containers)) }
      return opened.store
    }
  }

  private static func domain(_ name: String?, in containers: AppContainers) -> AppContainers.Domain? {
    guard let name else { return .program(containers.bundleIdentifier) }
    return containers.reportedDomain(named: name)
  }

  // MARK: Reading

  /// The value of a key: an NSNumber, String, Data, Date, array or dictionary.
  open func object(forKey defaultName: String) -> Any? { property(forKey: defaultName)?.object }

  /// The value of a key, as key-value coding spells it.
  open func value(forKey key: String) -> Any? { object(forKey: key) }

  func property(forKey key: String) -> PropertyValue? {
    let (value, changed) = store.value(forKey: key)
    if changed { postChange() }
    if let value { return value }
    for name in added.withLock({ $0 }) {
      if let other = try? containers.domain(named: name),
        let value = DefaultsStore.of(other, in: containers).value(forKey: key).value
      {
        return value
      }
    }
    return Registration.value(forKey: key)
  }

  // MARK: Reading one kind

  // With the conversions that Foundation makes: numbers and texts turn into one another.

  /// The text, or a number as text.
  open func string(forKey defaultName: String) -> String? {
    switch property(forKey: defaultName) {
    case .string(let value): value
    case .bool(let value): value ? "1" : "0"
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .real(let value): NSNumber(value: value).stringValue
    default: nil
    }
  }

  /// The array, nil for any other value.
  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

  /// The dictionary, nil for any other value.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }

  /// The bytes, nil for any other value.
  open func data(forKey defaultName: String) -> Data? {
    guard case .data(let value) = property(forKey: defaultName) else { return nil }
    return value
  }

  /// The texts of an array, nil if one element is no text.
  open func stringArray(forKey defaultName: String) -> [String]? {
    guard case .array(let values) = property(forKey: defaultName) else { return nil }
    var result: [String] = []
    for value in values {
      guard case .string(let text) = value else { return nil }
      result.append(text)
    }
    return result
  }

  /// The number cut to an integer, or the digits at the start of a text; 0 if there is neither.
  open func integer(forKey defaultName: String) -> Int {
    switch property(forKey: defaultName) {
    case .integer(let value): return Int(value)
    case .bool(let value): return value ? 1 : 0
    case .unsigned(let value): return Int(truncatingIfNeeded: value)
    case .real(let value): return NSNumber(value: value).intValue
    case .string(let value): return (value as NSString).integerValue
    default: return 0
    }
  }

  /// The number, or the one at the start of a text; 0 if there is neither.
  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  /// The number, or the one at the start of a text; 0 if there is neither.
  open func double(forKey defaultName: String) -> Double {
    switch property(forKey: defaultName) {
    case .real(let value): value
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .bool(let value): value ? 1 : 0
    case .string(let value): (value as NSString).doubleValue
    default: 0
    }
  }

  /// Whether the number is not 0, or the text begins like yes, true or a number from 1 to 9.
  open func bool(forKey defaultName: String) -> Bool {
    switch property(forKey: defaultName) {
    case .bool(let value): value
    case .integer(let value): value != 0
    case .unsigned(let value): value != 0
    case .real(let value): value != 0
    case .string(let value): (value as NSString).boolValue
    default: false
    }
  }

  /// The link; a text is taken for a path of the file system.
  open func url(forKey defaultName: String) -> URL? {
    switch property(forKey: defaultName) {
    case .url(let value): value
    case .string(let value): URL(fileURLWithPath: (value as NSString).expandingTildeInPath)
    default: nil
    }
  }

  // MARK: Writing

  /// Writes a property-list value; nil removes the key.
  ///
  /// A value that no property list can hold ends the program, with the key and the type in the message.
  open func set(_ value: Any?, forKey defaultName: String) {
    guard let value else { return removeObject(forKey: defaultName) }
    do {
      write(try PropertyValue(value), forKey: defaultName)
    } catch {
      if isNil(value) { return removeObject(forKey: defaultName) }
      fatalError(
        "UserDefaults: the value for the key \"\(defaultName)\" holds \(error.type), which no property list can hold. "
          + "Store a String, number, Bool, Date, Data, or arrays and dictionaries of these.")
    }
  }

  /// Writes a property-list value, as key-value coding spells it; nil removes the key.
  open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Writes an integer.
  open func set(_ value: Int, forKey defaultName: String) { write(.integer(Int64(value)), forKey: defaultName) }

  /// Writes a number.
  open func set(_ value: Float, forKey defaultName: String) { write(.real(Double(value)), forKey: defaultName) }

  /// Writes a number.
  open func set(_ value: Double, forKey defaultName: String) { write(.real(value), forKey: defaultName) }

  /// Writes a truth value.
  open func set(_ value: Bool, forKey defaultName: String) { write(.bool(value), forKey: defaultName) }

  /// Writes a link, whole; nil removes the key.
  open func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    write(.url(url.absoluteURL), forKey: defaultName)
  }

  /// Removes a key; a registered value shows again.
  open func removeObject(forKey defaultName: String) {
    if store.set([defaultName: nil]) { postChange() }
  }

  private func write(_ value: PropertyValue, forKey key: String) {
    if store.set([key: value]) { postChange() }
  }

  private func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return false }
    return mirror.children.first.map { isNil($0.value) } ?? true
  }

  private func postChange() {
    NotificationCenter.default.post(name: TesseraUserDefaults.didChangeNotification, object: self)
  }

  // MARK: Whole domains

  /// Gives keys the values that they have while nothing is written for them; they hold for all settings of the process.
  open func register(defaults registrationDictionary: [String: Any]) {
    for (key, value) in registrationDictionary {
      do {
        Registration.set(try PropertyValue(value), forKey: key)
      } catch {
        fatalError(
          "UserDefaults: the registered value for the key \"\(key)\" holds \(error.type), "
            + "which no property list can hold.")
      }
    }
  }

  /// All keys and values that a read could find here.
  open func dictionaryRepresentation() -> [String: Any] {
    var result = Registration.all
    for name in added.withLock({ $0 }).reversed() {
      if let other = try? containers.domain(named: name) {
        result.merge(DefaultsStore.of(other, in: containers).allValues().values) { $1 }
      }
    }
    let (own, changed) = store.allValues()
    if changed { postChange() }
    return result.merging(own) { $1 }.mapValues(\.object)
  }

  /// Does nothing: every write is in the file already.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// Searches a further suite for keys that are not here.
  open func addSuite(named suiteName: String) {
    guard containers.reportedDomain(named: suiteName) != nil else { return }
    added.withLock { if !$0.contains(suiteName) { $0.append(suiteName) } }
  }

  /// Searches a further suite no more.
  open func removeSuite(named suiteName: String) { added.withLock { $0.removeAll { $0 == suiteName } } }

  /// All keys and values stored in a domain, nil if there are none.
  open func persistentDomain(forName domainName: String) -> [String: Any]? {
    guard let store = store(named: domainName) else { return nil }
    let values = store.allValues().values
    return values.isEmpty ? nil : values.mapValues(\.object)
  }

  /// Replaces all keys and values stored in a domain.
  open func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    guard let store = store(named: domainName) else { return }
    var values: [String: PropertyValue] = [:]
    for (key, value) in domain {
      do {
        values[key] = try PropertyValue(value)
      } catch {
        fatalError(
          "UserDefaults: the value for the key \"\(key)\" holds \(error.type), which no property list can hold.")
      }
    }
    store.replaceAll(with: values)
    postChange()
  }

  /// Removes all keys of a domain.
  open func removePersistentDomain(forName domainName: String) {
    guard let store = store(named: domainName) else { return }
    store.replaceAll()
    postChange()
  }

  /// False: no administrator sets values here.
  open func objectIsForced(forKey key: String) -> Bool { false }

  /// Nothing to forget: the settings are never older than the file.
  public class func resetStandardUserDefaults() {}

  private func store(named name: String) -> DefaultsStore? {
    if name == containers.bundleIdentifier { return DefaultsStore.of(.program(name), in: containers) }
    return containers.reportedDomain(named: name).map { DefaultsStore.of($0, in: containers) }
  }
}

/// The values of `register(defaults:)`, which are never stored.
private enum Registration {
  private static let values = Mutex<[String: PropertyValue]>([:])

  static var all: [String: PropertyValue] { values.withLock { $0 } }

  static func value(forKey key: String) -> PropertyValue? { values.withLock { $0[key] } }

  static func set(_ value: PropertyValue, forKey key: String) { values.withLock { $0[key] = value } }
}

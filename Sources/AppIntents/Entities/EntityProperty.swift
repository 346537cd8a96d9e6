// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A field of an entity that people can see and filter by, declared as `@Property`.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: AnyIntentValue, @unchecked Sendable {
  package let title: LocalizedStringResource?
  private let entityName: String
  private let lock = NSLock()
  private var stored: Value?

  public init(title: LocalizedStringResource? = nil, in entity: StaticString = #function) {
    self.title = title
    entityName = "\(entity)"
  }

  /// The value. Reading a field that was never set ends the process with the entity's name.
  public var wrappedValue: Value {
    get {
      lock.lock()
      defer { lock.unlock() }
      if let stored { return stored }
      if let absent = absentValue(of: Value.self) { return absent }
      let label = title.map { "“\(String(localized: $0))”" } ?? "of type \(Value.self)"
      fatalError("\(entityName): the property \(label) was read before it had a value; set it in the initializer")
    }
    set {
      lock.lock()
      stored = newValue
      lock.unlock()
    }
  }

  public var projectedValue: EntityProperty<Value> { self }
}

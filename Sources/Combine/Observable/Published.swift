// SPDX-License-Identifier: Apache-2.0

/// A property of an observable object whose changes are announced before they happen.
@propertyWrapper
public struct Published<Value> {
  private var storage: PublishedStorage<Value>

  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  /// A publisher of the present and all future values; each is sent before the property has it.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The stream of a published property's values.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.attach(subscriber)
    }
  }
}

/// A published property's storage seen without the type of its value.
protocol PublishedBox: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get }
  func announce(to publisher: ObservableObjectPublisher)
}

/// A published property seen without the type of its value.
protocol PublishedHolder {
  var box: any PublishedBox { get }
}

extension Published: PublishedHolder {
  var box: any PublishedBox { storage }
}

/// The value of a published property, and who is told of its changes.
final class PublishedStorage<Value>: PublishedBox, @unchecked Sendable {
  private struct State {
    var value: Value
    var objectWillChange: ObservableObjectPublisher?
    var feeds: [AnyCancellable] = []
  }

  private let state: Locked<State>
  private let conduits = Conduits<Value, Never>()

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  var value: Value { state { $0.value } }
  var objectWillChange: ObservableObjectPublisher? { state { $0.objectWillChange } }

  func announce(to publisher: ObservableObjectPublisher) {
    state { $0.objectWillChange = publisher }
  }

  func set(_ newValue: Value) {
    objectWillChange?.send()
    conduits.send(newValue)
    state { $0.value = newValue }
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    conduits.attach(subscriber) { [state] in state { $0.value } }
  }

  /// Holds what feeds the property, so that it ends with the object.
  func keep(_ feed: AnyCancellable) {
    state { $0.feeds.append(feed) }
  }
}

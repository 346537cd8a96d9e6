// SPDX-License-Identifier: Apache-2.0
// Values over time, as widget code and its companion apps use them: publishers, subjects, the usual operators, and
// observable objects.

/// A source of values over time, ended by a completion.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches a subscriber; called by `subscribe`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber to the source.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Feeds a subject; cancelling stops the feed.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink {
      subject.send(completion: $0)
    } receiveValue: {
      subject.send($0)
    }
  }
}

/// A publisher that waits for `connect()` before it produces anything.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

/// A receiver of values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// Takes the subscription, through which values are asked for.
  func receive(subscription: any Subscription)
  /// Takes a value and says how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Takes the end; nothing comes after it.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The tie between a publisher and a subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for that many values more.
  func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that exist already.
public enum Subscriptions {
  /// A subscription that never gives anything.
  public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, Sendable {
  static let shared = EmptySubscription()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// The name space of publishers that operators make.
public enum Publishers {}

/// An identity for subscribers and subscriptions.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt64

  public init() {
    value = Serial.next()
  }

  public init(_ object: AnyObject) {
    value = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public var description: String { "0x" + String(value, radix: 16) }
}

/// A thing with an identity in a chain of publishers.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

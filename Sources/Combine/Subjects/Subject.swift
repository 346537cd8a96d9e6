// SPDX-License-Identifier: Apache-2.0

/// A publisher into which values are put by hand.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// A subject that hands values to those who are there and remembers none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    conduits.attach(subscriber, current: nil)
  }

  public func send(_ value: Output) { conduits.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// A subject with a value, which newcomers get first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()
  private let current: Locked<Output>

  public init(_ value: Output) {
    current = Locked(value)
  }

  /// The newest value; setting it sends it.
  public var value: Output {
    get { current { $0 } }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    conduits.attach(subscriber) { [current] in current { $0 } }
  }

  public func send(_ value: Output) {
    guard !conduits.isFinished else { return }
    current { $0 = value }
    conduits.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

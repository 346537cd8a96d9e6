// SPDX-License-Identifier: Apache-2.0

/// One value, then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: SequenceSubscription([output], AnySubscriber(subscriber)))
  }
}

/// No values: the end at once, or never.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A failure at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) {
    self.error = error
  }

  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// A publisher made anew for every subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

/// One value that comes later; the closure runs at once and only once.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Output?, Failure>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [subject] result in
      switch result {
      case .success(let value):
        subject.send(value)
      case .failure(let error):
        subject.send(completion: .failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.compactMap { $0 }.first().subscribe(subscriber)
  }
}

extension Publishers {
  /// The elements of a sequence, then the end.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(sequence, AnySubscriber(subscriber)))
    }
  }
}

extension Swift.Sequence {
  /// The elements one after another.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// The value, or the end at once.
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? [])
  }
}

/// Gives elements as they are asked for; a request from inside the subscriber is served by the running loop.
private final class SequenceSubscription<Elements: Swift.Sequence, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var iterator: Elements.Iterator
    var next: Elements.Element?
    var demand = Subscribers.Demand.none
    var isDelivering = false
    var downstream: AnySubscriber<Elements.Element, Failure>?
  }

  private let state: Locked<State>

  init(_ elements: Elements, _ downstream: AnySubscriber<Elements.Element, Failure>) {
    var iterator = elements.makeIterator()
    let first = iterator.next()
    state = Locked(State(iterator: iterator, next: first, downstream: downstream))
  }

  func request(_ demand: Subscribers.Demand) {
    let began = state { state in
      state.demand += demand
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    guard began else { return }
    while let (downstream, value) = step() {
      guard let value else {
        downstream.receive(completion: .finished)
        return
      }
      let more = downstream.receive(value)
      state { $0.demand += more }
    }
  }

  /// The next thing to hand over: a value, or nil for the end; nothing when no more is wanted.
  private func step() -> (AnySubscriber<Elements.Element, Failure>, Elements.Element?)? {
    state { state in
      guard let downstream = state.downstream else { return nil }
      guard let value = state.next else {
        state.downstream = nil
        return (downstream, nil)
      }
      guard state.demand > 0 else {
        state.isDelivering = false
        return nil
      }
      state.demand -= 1
      state.next = state.iterator.next()
      return (downstream, value)
    }
  }

  func cancel() { state { $0.downstream = nil } }
}

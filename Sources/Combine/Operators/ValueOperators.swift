// SPDX-License-Identifier: Apache-2.0

/// Operators that answer each value at once, one struct each.
extension Publishers {
  /// Changes each value.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Upstream.Output, Failure, Output, Failure>(
          subscriber, onValue: { .emit(transform($0)) }, onCompletion: { (nil, $0) }))
    }
  }

  /// Changes each value, or fails.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Upstream.Output, Upstream.Failure, Output, any Error>(
          subscriber,
          onValue: { value in
            do { return .emit(try transform(value)) } catch { return .end(.failure(error)) }
          }, onCompletion: { (nil, $0.erasingFailure) }))
    }
  }

  /// Lets some values through.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, Failure, Output, Failure>(
          subscriber, onValue: { isIncluded($0) ? .emit($0) : .skip }, onCompletion: { (nil, $0) }))
    }
  }

  /// Changes each value and leaves out what becomes nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Upstream.Output, Failure, Output, Failure>(
          subscriber, onValue: { transform($0).map { .emit($0) } ?? .skip }, onCompletion: { (nil, $0) }))
    }
  }

  /// Leaves out a value that equals the one before it.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.subscribe(
        Relay<Output, Failure, Output, Failure>(
          subscriber,
          onValue: { value in
            if let before = last, predicate(before, value) { return .skip }
            last = value
            return .emit(value)
          }, onCompletion: { (nil, $0) }))
    }
  }

  /// Gives the running result of a combination.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.subscribe(
        Relay<Upstream.Output, Failure, Output, Failure>(
          subscriber,
          onValue: { value in
            result = nextPartialResult(result, value)
            return .emit(result)
          }, onCompletion: { (nil, $0) }))
    }
  }

  /// Leaves out the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.subscribe(
        Relay<Output, Failure, Output, Failure>(
          subscriber,
          onValue: { value in
            guard left > 0 else { return .emit(value) }
            left -= 1
            return .skip
          }, onCompletion: { (nil, $0) }))
    }
  }

  /// Ends after the first values that pass a test.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, Failure, Output, Failure>(
          subscriber, onValue: { predicate($0) ? .emitAndEnd($0, .finished) : .skip },
          onCompletion: { (nil, $0) }))
    }
  }

  /// Ends after a number of values.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// How many values are let through.
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard count > 0 else {
        Empty<Output, Failure>().subscribe(subscriber)
        return
      }
      var left = count
      upstream.subscribe(
        Relay<Output, Failure, Output, Failure>(
          subscriber,
          onValue: { value in
            left -= 1
            return left > 0 ? .emit(value) : .emitAndEnd(value, .finished)
          }, onCompletion: { (nil, $0) }))
    }
  }

  /// Gives all values as one array at the end.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var values: [Upstream.Output] = []
      upstream.subscribe(
        Relay<Upstream.Output, Failure, Output, Failure>(
          subscriber,
          onValue: { value in
            values.append(value)
            return .skip
          },
          onCompletion: { completion in
            if case .finished = completion { return (values, completion) }
            return (nil, completion)
          }))
    }
  }

  /// Gives one value in place of a failure.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(
        Relay<Output, Upstream.Failure, Output, Never>(
          subscriber, onValue: { .emit($0) },
          onCompletion: { completion in
            if case .failure = completion { return (output, .finished) }
            return (nil, .finished)
          }))
    }
  }

  /// Changes the kind of failure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, Upstream.Failure, Output, Failure>(
          subscriber, onValue: { .emit($0) },
          onCompletion: { completion in
            switch completion {
            case .finished: (nil, .finished)
            case .failure(let error): (nil, .failure(transform(error)))
            }
          }))
    }
  }

  /// Calls closures on the way, without changing anything.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (onRequest, onCancel) = (receiveRequest, receiveCancel)
      let watched = AnySubscriber<Output, Failure>(
        receiveSubscription: { subscription in
          receiveSubscription?(subscription)
          subscriber.receive(
            subscription: WatchedSubscription(subscription, onRequest: onRequest, onCancel: onCancel))
        },
        receiveValue: { value in
          receiveOutput?(value)
          return subscriber.receive(value)
        },
        receiveCompletion: { completion in
          receiveCompletion?(completion)
          subscriber.receive(completion: completion)
        })
      upstream.subscribe(watched)
    }
  }
}

/// A subscription that tells of what is asked of it.
private final class WatchedSubscription: Subscription {
  private let upstream: any Subscription
  private let onRequest: ((Subscribers.Demand) -> Void)?
  private let onCancel: (() -> Void)?

  init(_ upstream: any Subscription, onRequest: ((Subscribers.Demand) -> Void)?, onCancel: (() -> Void)?) {
    self.upstream = upstream
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    upstream.request(demand)
  }

  func cancel() {
    onCancel?()
    upstream.cancel()
  }
}

extension Subscribers.Completion {
  var erasingFailure: Subscribers.Completion<any Error> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(error)
    }
  }
}

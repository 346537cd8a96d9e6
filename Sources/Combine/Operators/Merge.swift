// SPDX-License-Identifier: Apache-2.0

extension Publishers {
  /// The values of several publishers as they come; ends when all have ended, fails with the first failure.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      join(publishers.map { publisher in { publisher.subscribe($0) } }, into: subscriber)
    }
  }

  /// The values of two publishers as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      join([{ a.subscribe($0) }, { b.subscribe($0) }], into: subscriber)
    }
  }

  /// The values of the publishers made from each value.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber), sources: 1, newestOnly: false)
      subscriber.receive(subscription: junction)
      junction.add { completion in
        upstream.sink(receiveCompletion: completion) { value in
          junction.addSource()
          junction.add { transform(value).sink(receiveCompletion: $0) { junction.receive($0) } }
        }
      }
    }
  }

  /// The values of the newest publisher only.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber), sources: 1, newestOnly: true)
      subscriber.receive(subscription: junction)
      junction.add { completion in
        upstream.sink(receiveCompletion: completion) { inner in
          junction.replaceSource { inner.sink(receiveCompletion: $0) { junction.receive($0) } }
        }
      }
    }
  }

  private static func join<Output, Failure: Error, S: Subscriber>(
    _ sources: [(AnySubscriber<Output, Failure>) -> Void], into subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    let junction = Junction<Output, Failure>(AnySubscriber(subscriber), sources: sources.count, newestOnly: false)
    subscriber.receive(subscription: junction)
    if sources.isEmpty { junction.endIfDone() }
    for source in sources {
      junction.add { completion in
        let sink = Subscribers.Sink<Output, Failure>(
          receiveCompletion: completion, receiveValue: { junction.receive($0) })
        source(AnySubscriber(sink))
        return AnyCancellable(sink)
      }
    }
  }
}

extension Publisher {
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: transform)
  }

  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self>
  where Output: Publisher, Output.Failure == Failure {
    Publishers.SwitchToLatest(upstream: self)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension Publishers {
  /// Pairs of the newest values of two publishers, from when both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber), sources: 2, newestOnly: false)
      let latest = Locked<(a: A.Output?, b: B.Output?)>((nil, nil))
      func arrived() {
        if case let (x?, y?) = latest({ $0 }) { junction.receive((x, y)) }
      }
      subscriber.receive(subscription: junction)
      junction.add { completion in
        a.sink(receiveCompletion: completion) { value in
          latest { $0.a = value }
          arrived()
        }
      }
      junction.add { completion in
        b.sink(receiveCompletion: completion) { value in
          latest { $0.b = value }
          arrived()
        }
      }
    }
  }

  /// Pairs of values in step: the first with the first, the second with the second.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber), sources: 2, newestOnly: false)
      let waiting = Locked<(a: [A.Output], b: [B.Output])>(([], []))
      func arrived() {
        let pair: (A.Output, B.Output)? = waiting { waiting in
          guard !waiting.a.isEmpty, !waiting.b.isEmpty else { return nil }
          return (waiting.a.removeFirst(), waiting.b.removeFirst())
        }
        if let pair { junction.receive(pair) }
      }
      subscriber.receive(subscription: junction)
      junction.add { completion in
        a.sink(receiveCompletion: completion) { value in
          waiting { $0.a.append(value) }
          arrived()
        }
      }
      junction.add { completion in
        b.sink(receiveCompletion: completion) { value in
          waiting { $0.b.append(value) }
          arrived()
        }
      }
    }
  }

  /// Triples of the newest values of three publishers, from when all have one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      a.combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) }.subscribe(subscriber)
    }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P, _ second: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }

  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension Publishers {
  /// Goes on with another publisher after a failure.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction<Output, Failure>(AnySubscriber(subscriber), sources: 1, newestOnly: false)
      subscriber.receive(subscription: junction)
      junction.add { completion in
        upstream.sink(
          receiveCompletion: { end in
            if case .failure(let error) = end {
              junction.addSource()
              junction.add { handler(error).sink(receiveCompletion: $0) { junction.receive($0) } }
            }
            completion(.finished)
          }, receiveValue: { junction.receive($0) })
      }
    }
  }

  /// One subscription to the source, shared by all subscribers.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private let state = Locked<(count: Int, feed: AnyCancellable?)>((0, nil))

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.handleEvents(receiveCancel: { self.left() }).subscribe(subscriber)
      let isFirst = state { state in
        state.count += 1
        return state.count == 1
      }
      guard isFirst else { return }
      let feed = upstream.subscribe(subject)
      state { $0.feed = feed }
    }

    private func left() {
      let feed: AnyCancellable? = state { state in
        state.count -= 1
        guard state.count == 0 else { return nil }
        defer { state.feed = nil }
        return state.feed
      }
      feed?.cancel()
    }
  }
}

extension Publisher {
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

// SPDX-License-Identifier: Apache-2.0

/// The values of a publisher as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream<Carried<P.Output>>.makeStream()
    let feed = publisher.sink(receiveCompletion: { _ in continuation.finish() }) { continuation.yield(Carried($0)) }
    return Iterator(values: stream.makeAsyncIterator(), feed: feed)
  }

  /// Waits for one value after another; releasing it ends the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Carried<P.Output>>.Iterator
    fileprivate let feed: AnyCancellable

    fileprivate init(values: AsyncStream<Carried<P.Output>>.Iterator, feed: AnyCancellable) {
      self.values = values
      self.feed = feed
    }

    public mutating func next() async -> P.Output? { await values.next()?.value }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

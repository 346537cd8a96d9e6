// SPDX-License-Identifier: Apache-2.0

/// The values of a publisher that may fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncThrowingStream<Carried<P.Output>, any Error>.makeStream()
    let feed = publisher.sink { completion in
      switch completion {
      case .finished: continuation.finish()
      case .failure(let error): continuation.finish(throwing: error)
      }
    } receiveValue: {
      continuation.yield(Carried($0))
    }
    return Iterator(values: stream.makeAsyncIterator(), feed: feed)
  }

  /// Waits for one value after another; releasing it ends the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncThrowingStream<Carried<P.Output>, any Error>.Iterator
    fileprivate let feed: AnyCancellable

    public mutating func next() async throws -> P.Output? { try await values.next()?.value }
  }
}

extension Publisher {
  /// The values as an asynchronous sequence, which ends with the publisher's failure.
  @_disfavoredOverload public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

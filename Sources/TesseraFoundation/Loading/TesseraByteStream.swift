// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Bytes that arrive piece by piece; what the generated file of a target calls `URLSession.AsyncBytes`.
public struct TesseraByteStream: AsyncSequence, Sendable {
  public typealias Element = UInt8

  let pieces: AsyncThrowingStream<Data, any Error>

  public struct AsyncIterator: AsyncIteratorProtocol {
    var pieces: AsyncThrowingStream<Data, any Error>.AsyncIterator
    var piece = Data()[...]

    public mutating func next() async throws -> UInt8? {
      while piece.isEmpty {
        guard let next = try await pieces.next() else { return nil }
        piece = next[...]
      }
      return piece.removeFirst()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: pieces.makeAsyncIterator()) }

  /// Where a transfer puts what it receives.
  public final class Receiver<Response: Sendable>: Sendable {
    public let stream: TesseraByteStream
    private let pieces: AsyncThrowingStream<Data, any Error>.Continuation
    private let answers: AsyncThrowingStream<Response, any Error>.Continuation
    private let answer: AsyncThrowingStream<Response, any Error>

    public init() {
      let (stream, pieces) = AsyncThrowingStream.makeStream(of: Data.self)
      self.stream = TesseraByteStream(pieces: stream)
      self.pieces = pieces
      (answer, answers) = AsyncThrowingStream.makeStream(of: Response.self)
    }

    /// Runs a closure when the reader has gone.
    public func whenNobodyReads(_ body: @escaping @Sendable () -> Void) { pieces.onTermination = { _ in body() } }

    public func begin(_ response: Response) { answers.yield(response) }

    public func add(_ data: Data) { pieces.yield(data) }

    public func end(_ error: (any Error)?) {
      answers.finish(throwing: error)
      pieces.finish(throwing: error)
    }

    /// Waits for what comes before the bytes; nil if the transfer ended without it.
    public func response() async throws -> Response? {
      for try await response in answer { return response }
      return nil
    }
  }
}

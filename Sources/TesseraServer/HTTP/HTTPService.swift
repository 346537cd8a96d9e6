// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What the requests of a running server share.
final class HTTPService: Sendable {
  /// A request that is not handed on.
  struct Refusal: Error {
    var response: HTTPResponse
    /// Where its body ends is unknown, so that the connection cannot go on.
    var isFinal = false
  }

  private struct Waiting {
    var exchanges: [ObjectIdentifier: HTTPExchange] = [:]
    var isStopping = false
  }

  let limits: HTTPServer.Limits
  let pool: HandlerPool
  let streams: EventStreams
  let handler: HTTPServer.Handler
  private let session: SessionGuard
  private let port: UInt16
  private let waiting = Mutex(Waiting())

  init(
    limits: HTTPServer.Limits, session: SessionGuard, port: UInt16, handler: @escaping HTTPServer.Handler
  ) throws(SystemFailure) {
    self.limits = limits
    self.session = session
    self.port = port
    self.handler = handler
    pool = HandlerPool(limit: limits.handlers)
    streams = try EventStreams(limit: limits.streams)
  }

  var bodyTooLarge: HTTPResponse {
    .failure(413, "bodyTooLarge", "A body may have \(limits.body) bytes at most.")
  }

  /// Checks what comes before the body, the cheapest first.
  func check(
    method: String, target: String, headers: HTTPHeaders, headSize: Int
  ) -> Result<HTTPRequest, Refusal> {
    guard headSize <= limits.head else {
      return refuse(431, "headersTooLarge", "Address and headers may have \(limits.head) bytes at most.", isFinal: true)
    }
    let lengths = headers.all("content-length")
    let encodings = headers.all("transfer-encoding")
    // Two readers of such a request could see its end in different places.
    guard lengths.count + encodings.count <= 1, encodings.allSatisfy({ $0.equalsIgnoringCase("chunked") }) else {
      return refuse(400, "lengthUnclear", "The length of the body is said twice, or not clearly.", isFinal: true)
    }
    guard let method = HTTPRequest.Method(rawValue: method) else {
      return .failure(Refusal(response: .methodNotAllowed(HTTPRequest.Method.allCases)))
    }
    guard headers.all("host").count <= 1 else { return refuse(400, "hostUnclear", "There is more than one Host.") }
    do {
      let request = try HTTPRequest(method: method, target: target, headers: headers)
      if let refusal = session.refusal(of: request, port: port) { return .failure(Refusal(response: refusal)) }
      if let length = lengths.first, Int(length).map({ $0 > limits.body }) ?? true {
        return .failure(Refusal(response: bodyTooLarge))
      }
      return .success(request)
    } catch {
      return refuse(400, "addressInvalid", "The address of the request is malformed.")
    }
  }

  private func refuse(
    _ status: Int, _ code: String, _ message: String, isFinal: Bool = false
  ) -> Result<HTTPRequest, Refusal> {
    .failure(Refusal(response: .failure(status, code, message), isFinal: isFinal))
  }

  /// Notes a request that waits for its handler; false if the server is being stopped.
  func enter(_ exchange: HTTPExchange) -> Bool {
    waiting.withLock { waiting in
      guard !waiting.isStopping else { return false }
      waiting.exchanges[ObjectIdentifier(exchange)] = exchange
      return true
    }
  }

  func leave(_ exchange: HTTPExchange) {
    waiting.withLock { $0.exchanges[ObjectIdentifier(exchange)] = nil }
  }

  /// Answers every waiting request with status 503 and closes the event streams: no connection stays suspended.
  func stop() {
    let left = waiting.withLock { waiting in
      waiting.isStopping = true
      return Array(waiting.exchanges.values)
    }
    pool.stop()
    for exchange in left { exchange.answer(.stopping) }
    streams.stop()
  }
}

// SPDX-License-Identifier: Apache-2.0

/// What the requests of a running server share.
final class HTTPService: Sendable {
  /// A request that is not handed on.
  struct Refusal: Error {
    var response: HTTPResponse
  }

  let limits: HTTPServer.Limits
  let pool: HandlerPool
  let streams: EventStreams
  let handler: HTTPServer.Handler
  private let session: SessionGuard
  private let port: UInt16

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
  func check(_ head: HTTPReader.Head) -> Result<HTTPRequest, Refusal> {
    guard let method = HTTPRequest.Method(rawValue: head.method) else {
      return .failure(Refusal(response: .methodNotAllowed(HTTPRequest.Method.allCases)))
    }
    guard head.headers.all("host").count <= 1 else { return refuse("hostUnclear", "There is more than one Host.") }
    do {
      let request = try HTTPRequest(method: method, target: head.target, headers: head.headers)
      if let refusal = session.refusal(of: request, port: port) { return .failure(Refusal(response: refusal)) }
      if case .counted(let length) = head.length, length > limits.body {
        return .failure(Refusal(response: bodyTooLarge))
      }
      return .success(request)
    } catch {
      return refuse("addressInvalid", "The address of the request is malformed.")
    }
  }

  private func refuse(_ code: String, _ message: String) -> Result<HTTPRequest, Refusal> {
    .failure(Refusal(response: .failure(400, code, message)))
  }

  /// What is said to a client whose request cannot be read.
  func answer(to fault: HTTPReader.Fault) -> HTTPResponse {
    switch fault {
    case .malformed: .failure(400, "malformed", "The request is malformed.")
    case .headTooLarge:
      .failure(431, "headersTooLarge", "Address and headers may have \(limits.head) bytes at most.")
    case .versionUnknown: .failure(505, "versionUnknown", "The server speaks HTTP/1.1.")
    case .codingUnknown: .failure(501, "codingUnknown", "A body is sent as it is, or in chunks.")
    }
  }

  /// Drops the requests whose handlers have not begun and closes the event streams.
  func stop() {
    pool.stop()
    streams.stop()
  }
}

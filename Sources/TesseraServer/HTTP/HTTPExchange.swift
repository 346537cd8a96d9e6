// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// One request on its way: it is received on the server's thread, answered on a handler's, and sent on the server's.
///
/// In between its connection is suspended, so that neither a slow handler nor a slow client holds anybody up.
final class HTTPExchange: @unchecked Sendable {
  private enum Phase {
    case receiving
    case waiting(HTTPConnection)
    case answered(HTTPResponse)
    /// The socket belongs to an event stream; what the library still has is to be closed.
    case handedOver
  }

  private enum Step {
    case submit, close
    case answer(HTTPResponse)
  }

  private let service: HTTPService
  private let phase = Mutex(Phase.receiving)
  // Both are touched on the server's thread until the request is submitted, and not changed afterwards.
  private var request: HTTPRequest?
  private var refusal: HTTPResponse?
  private var received = 0

  /// Bodies are read to their end and thrown away up to this many times the limit: a client that is still sending
  /// when the connection is closed would not see the answer.
  private static let patience = 4

  init(_ service: HTTPService, _ connection: HTTPConnection, method: String, target: String, headSize: Int) {
    self.service = service
    let headers = connection.headers
    switch service.check(method: method, target: target, headers: headers, headSize: headSize) {
    case .success(let request): self.request = request
    case .failure(let refused):
      refusal = refused.response
      guard refused.isFinal || announces(headers) else { return }
      if connection.answer(refused.response) { phase.withLock { $0 = .handedOver } }
    }
  }

  /// Whether the client asks before it sends the body, or will send more than is worth reading.
  private func announces(_ headers: HTTPHeaders) -> Bool {
    if headers["expect"] != nil { return true }
    guard let length = headers["content-length"].flatMap({ Int($0) }) else { return false }
    return length > service.limits.body * Self.patience
  }

  /// Takes a part of the body; false if the connection is to be closed.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    received += bytes.count
    if refusal == nil, received > service.limits.body {
      refusal = service.bodyTooLarge
      request = nil
    }
    request?.body.append(contentsOf: bytes)
    return received <= service.limits.body * Self.patience
  }

  /// Goes on with a request that is complete, or sends the answer that has been found; false closes the connection.
  func finish(_ connection: HTTPConnection) -> Bool {
    let step: Step = phase.withLock { phase in
      switch phase {
      case .receiving:
        if let refusal { return .answer(refusal) }
        guard service.enter(self) else { return .answer(.stopping) }
        connection.suspend()
        phase = .waiting(connection)
        return .submit
      case .answered(let response): return .answer(response)
      case .waiting, .handedOver: return .close
      }
    }
    switch step {
    case .answer(let response): return connection.answer(response)
    case .close: return false
    case .submit:
      guard let request else { return false }
      service.pool.submit { [self] in answer(service.handler(request)) }
      return true
    }
  }

  /// Hands the answer over, from any thread. The first counts.
  func answer(_ response: HTTPResponse) {
    phase.withLock { phase in
      guard case .waiting(let connection) = phase else { return }
      if case .events(let hub, let start) = response.content, request?.method == .get, response.status == 200 {
        phase = open(hub, from: start, response, on: connection)
      } else {
        phase = .answered(response)
      }
      service.leave(self)
      connection.resume()
    }
  }

  private func open(
    _ hub: EventHub, from start: EventHub.Start, _ response: HTTPResponse, on connection: HTTPConnection
  ) -> Phase {
    let full = HTTPResponse.failure(503, "tooManyStreams", "The server has no room for another event stream.")
    guard service.streams.reserve() else { return .answered(full) }
    do {
      let socket = try connection.takeSocket()
      service.streams.adopt(EventStream(socket: socket, hub: hub, from: start, head: response.streamHead))
      return .handedOver
    } catch {
      service.streams.release()
      return .answered(full)
    }
  }
}

extension HTTPResponse {
  static let stopping = failure(503, "stopping", "The server is being stopped.")

  /// What stands before the first event: the stream ends with its connection, and clients come back after a second.
  fileprivate var streamHead: [UInt8] {
    var lines = ["HTTP/1.1 200 OK", "Connection: close"]
    for header in secured().headers.list where header.isValid { lines.append("\(header.name): \(header.value)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n: events\nretry: 1000\n\n").utf8)
  }
}

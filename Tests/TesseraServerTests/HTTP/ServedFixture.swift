// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraServer

/// A server at a free port of the loopback address, with a few addresses that show what reached the handler.
final class ServedFixture: Sendable {
  static let token = "0123456789abcdef"
  static let bearer = "Authorization: Bearer \(token)\r\n"

  let server: HTTPServer
  let hub: EventHub
  let port: UInt16
  /// `/slow` waits for it.
  let gate = DispatchSemaphore(value: 0)
  /// `/slow` signals it when it has begun to wait.
  let arrival = DispatchSemaphore(value: 0)

  init(limits: HTTPServer.Limits = HTTPServer.Limits(), hub: EventHub = EventHub(), port: UInt16 = 0) throws {
    let (gate, arrival) = (gate, arrival)
    self.hub = hub
    server = HTTPServer(port: port, limits: limits, session: SessionGuard(token: Self.token)) { request in
      switch request.path {
      case "/": return .html("<!doctype html>")
      case "/echo": return .text(Self.described(request))
      case "/events": return .events(hub, for: request)
      case "/tagged": return HTTPResponse.text("tagged").tagged(EntityTag("one"), for: request)
      case "/large": return HTTPResponse(type: "application/octet-stream", Array(repeating: 7, count: 3_000_000))
      case "/malformed": return HTTPResponse(headers: ["X-Two": "lines\r\nX-More: yes"])
      case "/slow":
        arrival.signal()
        gate.wait()
        return .text("slow")
      default: return .notFound
      }
    }
    try server.start()
    self.port = server.port ?? 0
  }

  deinit { server.stop() }

  private static func described(_ request: HTTPRequest) -> String {
    let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
    return "\(request.method.rawValue) \(request.path) [\(query)] \(String(decoding: request.body, as: UTF8.self))"
  }

  func connect() throws -> RawClient { try RawClient(port: port) }

  /// The lines of a request that gets through; `more` are header lines with their ends.
  func get(_ target: String, method: String = "GET", more: String = "") -> String {
    "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(Self.bearer)\(more)\r\n"
  }

  func post(_ target: String, _ body: String, more: String = "") -> String {
    get(
      target, method: "POST",
      more: "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\(more)") + body
  }

  /// The answer to one request on a connection of its own.
  func answer(_ request: String, toHead isHead: Bool = false) throws -> RawClient.Answer {
    let client = try connect()
    client.send(request)
    return try client.answer(toHead: isHead)
  }

  /// A client whose stream is open: what is published from now on reaches it.
  func stream(more: String = "", receiveBuffer: Int32? = nil) throws -> RawClient {
    let client = try RawClient(port: port, receiveBuffer: receiveBuffer)
    client.send(get("/events", more: more))
    let head = try client.head()
    guard head.status == 200 else { throw RawClient.Failure(message: "status \(head.status)") }
    return client
  }

  /// Waits until the server has noticed something; gives up after a minute.
  func waits(until condition: (HTTPServer) -> Bool) -> Bool {
    for _ in 0..<6_000 {
      if condition(server) { return true }
      usleep(10_000)
    }
    return false
  }
}

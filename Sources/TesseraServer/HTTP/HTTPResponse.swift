// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the server answers: bytes, or a stream of events that stays open.
package struct HTTPResponse: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    case events(EventHub, from: EventHub.Start)
  }

  package var status: Int
  package var headers: HTTPHeaders
  package var content: Content

  package init(status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), content: Content = .bytes([])) {
    self.status = status
    self.headers = headers
    self.content = content
  }

  /// An answer of bytes with their media type.
  package init(status: Int = 200, type: String, _ bytes: [UInt8]) {
    self.init(status: status, headers: ["Content-Type": type], content: .bytes(bytes))
  }

  package static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "application/json", bytes)
  }

  package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  package static func html(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/html; charset=utf-8", Array(text.utf8))
  }

  /// The stream of a hub's events for this request, resumed where the client says it stopped.
  package static func events(_ hub: EventHub, for request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(
      headers: ["Content-Type": "text/event-stream"], content: .events(hub, from: EventHub.Start(request)))
  }

  /// A refusal or failure in the form that every command of the page understands.
  package static func failure(_ status: Int, _ code: String, _ message: String) -> HTTPResponse {
    struct Answer: Encodable {
      var error: [String: String]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try? encoder.encode(Answer(error: ["code": code, "message": message]))
    return json(bytes.map { Array($0) } ?? [], status: status)
  }

  /// The answer to a known path asked for in a way it has none for.
  package static func methodNotAllowed(_ allowed: [HTTPRequest.Method]) -> HTTPResponse {
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    var response = failure(405, "methodNotAllowed", "This address answers \(names) only.")
    response.headers["Allow"] = names
    return response
  }

  package static let notFound = failure(404, "notFound", "There is nothing at this address.")

  /// The same answer with headers that every answer of ours has; those a handler must not soften are set anew.
  func secured() -> HTTPResponse {
    var secured = self
    secured.headers["Content-Security-Policy"] = Self.contentPolicy
    secured.headers["X-Content-Type-Options"] = "nosniff"
    secured.headers["Referrer-Policy"] = "no-referrer"
    if secured.headers["Cache-Control"] == nil { secured.headers["Cache-Control"] = "no-store" }
    return secured
  }

  private static let contentPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "worker-src 'self'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")
}

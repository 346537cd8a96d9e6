// SPDX-License-Identifier: Apache-2.0

/// Keeps strangers out: other programs' users by a token, other pages in the same browser by host, origin and type.
package struct SessionGuard: Sendable {
  /// What the address of the page carries, and the cookie afterwards.
  package let token: String
  /// Host names besides the loopback ones, with or without a port; for a server that is told to listen elsewhere.
  package var allowedHosts: [String]
  /// The command that prints the address.
  package var command: String

  /// The cookie's name: browsers keep cookies by host alone, and each port may be another home screen.
  package static func cookie(port: UInt16) -> String { "tessera-session-\(port)" }

  package init(token: String, allowedHosts: [String] = [], command: String = "tessera run") {
    self.token = token
    self.command = command
    self.allowedHosts = allowedHosts
  }

  /// A token of 256 random bits that may stand in an address.
  package static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The answer to a request that does not get through, or nil. `port` is the one the server listens on.
  package func refusal(of request: HTTPRequest, port: UInt16) -> HTTPResponse? {
    guard let host = request.headers["host"], isOurs(host, port: port) else {
      return .failure(
        421, "wrongHost",
        "This server answers to 127.0.0.1, localhost and [::1] at port \(port), and to host names it was told.")
    }
    if request.segments == [""], !request.method.changesState,
      request.query.contains(where: { $0.name == "session" && isToken($0.value) })
    {
      return welcome(request, port: port)
    }
    guard isKnown(request, port: port) else { return stranger(request) }
    guard request.method.changesState else { return nil }
    for origin in request.headers.all("origin") where !isOf(origin, host: host) {
      return .failure(403, "wrongOrigin", "Only the server's own pages may change something.")
    }
    let type = request.headers["content-type"]?.split(separator: ";").first?.trimmed
    guard let type, type.equalsIgnoringCase("application/json") else {
      return .failure(415, "wrongType", "Commands are sent as application/json.")
    }
    return nil
  }

  private func isKnown(_ request: HTTPRequest, port: UInt16) -> Bool {
    if request.cookies(Self.cookie(port: port)).contains(where: isToken) { return true }
    if request.query.contains(where: { $0.name == "session" && isToken($0.value) }) { return true }
    return request.headers.all("authorization").contains { value in
      let words = value.split(separator: " ")
      return words.count == 2 && words[0].equalsIgnoringCase("Bearer") && isToken(String(words[1]))
    }
  }

  /// Compares without ending at the first difference, which would tell a guesser how far the guess was right.
  func isToken(_ guess: String) -> Bool {
    let secret = Array(token.utf8)
    let guess = Array(guess.utf8)
    var difference: UInt8 = guess.count == secret.count && !secret.isEmpty ? 0 : 1
    for (index, byte) in secret.enumerated() {
      difference |= byte ^ (index < guess.count ? guess[index] : 0)
    }
    return difference == 0
  }

  /// Moves the token from the address, which people copy, into a cookie; the rest of the address is kept.
  private func welcome(_ request: HTTPRequest, port: UInt16) -> HTTPResponse {
    let rest = request.query.filter { $0.name != "session" }.map(\.source).joined(separator: "&")
    return HTTPResponse(
      status: 303,
      headers: [
        "Location": rest.isEmpty ? "/" : "/?" + rest,
        "Set-Cookie": "\(Self.cookie(port: port))=\(token); HttpOnly; SameSite=Strict; Path=/",
      ])
  }

  private func stranger(_ request: HTTPRequest) -> HTTPResponse {
    guard request.segments == [""], !request.method.changesState else {
      return .failure(403, "noSession", "Open the address that `\(command)` printed, or send its token as Bearer.")
    }
    return .html(
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Tessera</title>
      <h1>This page has a key</h1>
      <p>Please open the address that <code>\(command)</code> printed. It ends with <code>?session=…</code>;
      the browser remembers it from then on.</p>
      </html>

      """, status: 403)
  }

  private func isOurs(_ host: String, port: UInt16) -> Bool {
    let loopback = ["127.0.0.1", "localhost", "[::1]"].contains { name in
      host.equalsIgnoringCase(name) || host.equalsIgnoringCase("\(name):\(port)")
    }
    return loopback
      || allowedHosts.contains { name in
        host.equalsIgnoringCase(name) || host.equalsIgnoringCase("\(name):\(port)")
      }
  }

  /// Whether an `Origin` is a page of that host, reached directly or through a proxy that adds TLS.
  private func isOf(_ origin: String, host: String) -> Bool {
    [("http://", ":80"), ("https://", ":443")].contains { scheme, port in
      let plain = host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
      return origin.equalsIgnoringCase(scheme + host) || origin.equalsIgnoringCase(scheme + plain)
    }
  }
}

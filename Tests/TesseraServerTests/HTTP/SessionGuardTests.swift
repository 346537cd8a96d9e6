// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraServer

@Suite struct SessionGuardTests {
  private let session = SessionGuard(token: "secret", allowedHosts: ["tiles.example"])

  private func status(
    _ headers: HTTPHeaders, of target: String = "/api/state", method: HTTPRequest.Method = .get
  ) throws -> Int? {
    session.refusal(of: try HTTPRequest(method: method, target: target, headers: headers), port: 8787)?.status
  }

  @Test(arguments: [
    ("127.0.0.1:8787", true), ("127.0.0.1", true), ("localhost:8787", true), ("LOCALHOST", true), ("[::1]:8787", true),
    ("[::1]", true), ("tiles.example", true), ("Tiles.Example:8787", true), ("127.0.0.1:8788", false),
    ("localhost.example.org", false), ("example.org", false), ("127.0.0.1.example.org:8787", false), ("", false),
    ("localhost:", false), ("::1", false), ("tiles.example:1", false), ("127.0.0.1:8787@example.org", false),
  ])
  func answersToItsOwnNamesOnly(_ host: String, _ isOurs: Bool) throws {
    #expect(try status(["Host": host, "Authorization": "Bearer secret"]) == (isOurs ? nil : 421))
  }

  @Test func refusesARequestWithoutHost() throws {
    #expect(try status(["Authorization": "Bearer secret"]) == 421)
  }

  @Test func knowsTheTokenInEachOfItsPlaces() throws {
    let host: HTTPHeaders = ["Host": "localhost"]
    #expect(try status(host) == 403)
    #expect(try status(host, of: "/tiles/3.png?session=secret") == nil)
    #expect(try status(host, of: "/tiles/3.png?session=Secret") == 403)
    for (name, value, expected) in [
      ("Cookie", "tessera-session-8787=secret", nil),
      ("Cookie", "a=b; tessera-session-8787=old; tessera-session-8787=secret", nil),
      ("Cookie", "tessera-session-8787=secre", 403), ("Cookie", "tessera-session-8787=secrets", 403),
      ("Cookie", "session=secret", 403), ("Cookie", "tessera-session-8788=secret", 403),
      ("Cookie", "tessera-session-8787=", 403),
      ("Authorization", "bearer secret", nil), ("Authorization", "Bearer", 403),
      ("Authorization", "Basic secret", 403), ("Authorization", "Bearer secret extra", 403),
    ] as [(String, String, Int?)] {
      var headers = host
      headers.append(name, value)
      #expect(try status(headers) == expected, "\(name): \(value)")
    }
  }

  @Test func anEmptyTokenOpensNothing() throws {
    let open = SessionGuard(token: "")
    #expect(!open.isToken(""))
  }

  @Test func movesTheTokenFromTheAddressIntoACookie() throws {
    let request = try HTTPRequest(
      target: "/?day=5%20May&session=secret&scheme=dark", headers: ["Host": "localhost:8787"])
    let answer = session.refusal(of: request, port: 8787)
    #expect(answer?.status == 303)
    #expect(answer?.headers["Location"] == "/?day=5%20May&scheme=dark")
    #expect(answer?.headers["Set-Cookie"] == "tessera-session-8787=secret; HttpOnly; SameSite=Strict; Path=/")
    #expect(try status(["Host": "localhost"], of: "/?session=wrong") == 403)
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:8787", nil), ("https://127.0.0.1:8787", nil), ("http://localhost:8787", 403), ("null", 403),
      ("http://127.0.0.1", 403), ("http://127.0.0.1:9999", 403), ("http://evil.example", 403), ("", 403),
    ] as [(String, Int?)])
  func takesCommandsFromItsOwnPagesOnly(_ origin: String, _ expected: Int?) throws {
    let headers: HTTPHeaders = [
      "Host": "127.0.0.1:8787", "Cookie": "tessera-session-8787=secret", "Content-Type": "application/json",
      "Origin": origin,
    ]
    #expect(try status(headers, of: "/api/clock", method: .post) == expected)
    #expect(try status(headers, of: "/api/clock", method: .get) == nil)
  }

  @Test(
    arguments: [
      ("application/json", nil), ("Application/JSON; charset=utf-8", nil), ("text/plain", 415),
      ("application/x-www-form-urlencoded", 415), ("application/jsonp", 415), (nil, 415),
    ] as [(String?, Int?)])
  func takesCommandsAsJSONOnly(_ type: String?, _ expected: Int?) throws {
    var headers: HTTPHeaders = ["Host": "127.0.0.1:8787", "Authorization": "Bearer secret"]
    headers["Content-Type"] = type
    #expect(try status(headers, of: "/api/clock", method: .post) == expected)
  }

  @Test func makesTokensOf64Digits() {
    let tokens = (0..<20).map { _ in SessionGuard.makeToken() }
    #expect(tokens.allSatisfy { token in token.count == 64 && token.allSatisfy { $0.isHexDigit } })
    #expect(Set(tokens).count == 20)
  }

  @Test func opensThePageWithTheAddressThatWasPrinted() throws {
    let served = try ServedFixture()
    let host = "Host: 127.0.0.1:\(served.port)\r\n"
    let client = try served.connect()
    client.send("GET / HTTP/1.1\r\n\(host)\r\n")
    let stranger = try client.answer()
    #expect(stranger.status == 403)
    #expect(stranger.headers["content-type"] == "text/html; charset=utf-8")
    #expect(stranger.text.contains("tessera run"))
    client.send("GET /?session=\(ServedFixture.token) HTTP/1.1\r\n\(host)\r\n")
    let welcome = try client.answer()
    #expect(welcome.status == 303)
    #expect(welcome.headers["location"] == "/")
    let cookie = welcome.headers["set-cookie"]?.split(separator: ";").first ?? ""
    client.send("GET / HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\n\r\n")
    #expect(try client.answer().status == 200)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraServer

@Suite struct HTTPServerTests {
  @Test func handsOnWhatTheClientSent() throws {
    let served = try ServedFixture()
    let get = try served.answer(served.get("/echo?a=%20b&c"))
    #expect(get.status == 200)
    #expect(get.text == "GET /echo [a= b,c=] ")
    #expect(get.headers["content-type"] == "text/plain; charset=utf-8")
    #expect(get.headers["cache-control"] == "no-store")
    #expect(try served.answer(served.post("/echo", "{\"é\":1}")).text == "POST /echo [] {\"é\":1}")
    #expect(try served.answer(served.post("/echo", "")).text == "POST /echo [] ")
  }

  @Test func readsChunkedBodies() throws {
    let served = try ServedFixture()
    let head = served.get(
      "/echo", method: "POST", more: "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n")
    #expect(try served.answer(head + "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n").text == "POST /echo [] abcde")
  }

  @Test func keepsAConnectionForMoreRequests() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    for number in 0..<50 {
      client.send(served.get("/echo?\(number)"))
      #expect(try client.answer().text == "GET /echo [\(number)=] ")
    }
  }

  @Test func answersPipelinedRequestsInTheirOrder() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    client.send(
      (0..<20).map { $0 % 3 == 0 ? served.post("/echo", "\($0)") : served.get("/echo?\($0)") }.joined())
    for number in 0..<20 {
      #expect(
        try client.answer().text == (number % 3 == 0 ? "POST /echo [] \(number)" : "GET /echo [\(number)=] "))
    }
  }

  @Test func answersRequestsThatComeByteByByte() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    for byte in served.post("/echo", "slowly").utf8 { client.send([byte]) }
    #expect(try client.answer().text == "POST /echo [] slowly")
  }

  @Test func sendsHeadersOnlyForHead() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    client.send(served.get("/large", method: "HEAD") + served.get("/echo"))
    let head = try client.answer(toHead: true)
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "3000000")
    #expect(try client.answer().text == "GET /echo [] ")
    let stream = try served.answer(served.get("/events", method: "HEAD"), toHead: true)
    #expect(stream.status == 200)
    #expect(stream.headers["content-type"] == "text/event-stream")
    #expect(served.server.streamCount == 0)
  }

  @Test func sendsLargeBodiesWhole() throws {
    let served = try ServedFixture()
    let body = try served.answer(served.get("/large")).body
    #expect(body.count == 3_000_000)
    #expect(body.allSatisfy { $0 == 7 })
  }

  @Test func namesTheClientsCopy() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    client.send(served.get("/tagged"))
    let first = try client.answer()
    client.send(served.get("/tagged", more: "If-None-Match: \(first.headers["etag"] ?? "")\r\n"))
    let second = try client.answer()
    #expect(first.status == 200)
    #expect(second.status == 304)
    #expect(second.headers["etag"] == first.headers["etag"])
    #expect(second.body.isEmpty)
    client.send(served.get("/echo"))
    #expect(try client.answer().status == 200)
  }

  @Test(arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"])
  func refusesOtherMethods(_ method: String) throws {
    let served = try ServedFixture()
    let answer = try served.answer(served.get("/echo", method: method))
    #expect(answer.status == 405)
    #expect(answer.headers["allow"] == "GET, HEAD, POST")
  }

  @Test func refusesBodiesAboveTheLimit() throws {
    var limits = HTTPServer.Limits()
    limits.body = 1_000
    let served = try ServedFixture(limits: limits)
    for (count, status) in [(1_000, 200), (1_001, 413), (10_000, 413), (5_000_000, 413)] {
      let client = try served.connect()
      client.send(served.post("/echo", String(repeating: "x", count: count)))
      let answer = try client.answer()
      #expect(answer.status == status, "\(count) bytes")
      #expect(answer.headers["connection"] == (status == 413 ? "close" : nil))
    }
    // Chunks tell nothing in advance.
    let head = served.get(
      "/echo", method: "POST", more: "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n")
    let chunk = "100\r\n" + String(repeating: "y", count: 256) + "\r\n"
    #expect(try served.answer(head + String(repeating: chunk, count: 6) + "0\r\n\r\n").status == 413)
  }

  @Test func goesOnAfterARefusedRequestWithASmallBody() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    client.send(served.post("/echo", "refused", more: "Origin: null\r\n") + served.post("/echo", "taken"))
    #expect(try client.answer().status == 403)
    #expect(try client.answer().text == "POST /echo [] taken")
  }

  @Test func asksForABodyThatIsExpectedToBeTaken() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    client.send(
      served.get(
        "/echo", method: "POST",
        more: "Content-Type: application/json\r\nContent-Length: 4\r\nExpect: 100-continue\r\n"))
    #expect(try client.head().status == 100)
    client.send("body")
    #expect(try client.answer().text == "POST /echo [] body")
  }

  @Test func answersThousandsOfPipelinedRequests() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    // Refusals are answered on the spot: nothing may grow with their number.
    for _ in 0..<10 {
      client.send(String(repeating: "X / HTTP/1.1\r\n\r\n", count: 500))
      for _ in 0..<500 { #expect(try client.answer().status == 405) }
    }
  }

  @Test func refusesHugeBodiesUnread() throws {
    let served = try ServedFixture()
    let announced = served.get(
      "/echo", method: "POST", more: "Content-Type: application/json\r\nContent-Length: 99999999999\r\n")
    #expect(try served.answer(announced).status == 413)
    let asked = served.get(
      "/echo", method: "POST",
      more: "Content-Type: application/json\r\nContent-Length: 2000000\r\nExpect: 100-continue\r\n")
    #expect(try served.answer(asked).status == 413)
    #expect(try served.answer(served.get("/echo")).status == 200)
  }

  @Test func refusesHeadersAboveTheLimit() throws {
    let served = try ServedFixture()
    let fits = "X-Filler: \(String(repeating: "x", count: 15_000))\r\n"
    #expect(try served.answer(served.get("/echo", more: fits)).status == 200)
    for count in [16_400, 20_000, 200_000] {
      let filler = String(repeating: "x", count: count)
      #expect(try served.answer(served.get("/echo", more: "X-Filler: \(filler)\r\n")).status == 431)
    }
    let target = "/echo?" + String(repeating: "q", count: 17_000)
    #expect(try served.answer(served.get(target)).status == 431)
  }

  @Test(arguments: [
    "Content-Length: 3\r\nContent-Length: 4\r\n", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
    "Content-Length: +3\r\n", "Content-Length: 3, 3\r\n", "Content-Length: 99999999999999999999\r\n",
    "Host: 127.0.0.1\r\n", "X-A: b\r\n folded\r\n", "X-A : b\r\n", "X-A: b\nX-B: c\r\n", "X-A: \0\r\n", "nothing\r\n",
  ])
  func refusesRequestsThatCanBeReadInTwoWays(_ lines: String) throws {
    let served = try ServedFixture()
    #expect(try served.answer(served.get("/echo", method: "POST", more: lines) + "abc").status == 400)
  }

  @Test(arguments: [
    ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / HTTP/1.1 \r\n\r\n", 400), ("GET /a b HTTP/1.1\r\n\r\n", 400),
    ("GET /\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\r\n\r\n", 400), ("G\"T / HTTP/1.1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501), ("GET http://a/ HTTP/1.1\r\n\r\n", 400),
  ])
  func saysWhatIsWrongWithABrokenRequest(_ request: String, _ status: Int) throws {
    let served = try ServedFixture()
    let answer = try served.answer(request)
    #expect(answer.status == status)
    #expect(answer.headers["x-content-type-options"] == "nosniff")
  }

  @Test func closesAfterTheAnswerToAnOldClient() throws {
    let served = try ServedFixture()
    for request in [
      "GET /?session=\(ServedFixture.token) HTTP/1.0\r\nHost: localhost\r\n\r\n",
      served.get("/echo", more: "Connection: close\r\n"),
    ] {
      let client = try served.connect()
      client.send(request + request)
      #expect(try client.answer().headers["connection"] == "close")
      client.finishSending()
      #expect(client.rest().isEmpty)
    }
  }

  @Test func refusesPathsThatLeaveTheirFolder() throws {
    let served = try ServedFixture()
    for target in ["/client/../../etc/passwd", "/client/%2e%2e/secret", "/a%2fb", "/%00", "/%zz"] {
      #expect(try served.answer(served.get(target)).status == 400)
    }
  }

  @Test func answersAHandlersMalformedHeaderWithAFailure() throws {
    let served = try ServedFixture()
    let answer = try served.answer(served.get("/malformed"))
    #expect(answer.status == 500)
    #expect(answer.headers["x-more"] == nil)
  }

  @Test func putsTheSecurityHeadersOnEveryAnswer() throws {
    var limits = HTTPServer.Limits()
    limits.body = 100
    let served = try ServedFixture(limits: limits)
    let host = "Host: localhost:\(served.port)\r\n"
    let requests: [(Int, String)] = [
      (200, served.get("/")), (200, served.get("/events")), (404, served.get("/none")), (400, served.get("/%")),
      (304, served.get("/tagged", more: "If-None-Match: *\r\n")), (500, served.get("/malformed")),
      (405, served.get("/", method: "PUT")), (413, served.post("/echo", String(repeating: "x", count: 101))),
      (415, served.get("/echo", method: "POST", more: "Content-Length: 0\r\n")),
      (403, "GET / HTTP/1.1\r\n\(host)\r\n"), (403, "GET /echo HTTP/1.1\r\n\(host)\r\n"),
      (421, "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n"), (400, "nonsense\r\n\r\n"),
      (431, "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 100_000))"),
      (431, served.get("/", more: "X: \(String(repeating: "x", count: 17_000))\r\n")),
      (303, "GET /?session=\(ServedFixture.token) HTTP/1.1\r\n\(host)\r\n"),
    ]
    for (status, request) in requests {
      let client = try served.connect()
      client.send(request)
      let answer = try client.head()
      #expect(answer.status == status)
      #expect(
        answer.headers["content-security-policy"]
          == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
          + "connect-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["referrer-policy"] == "no-referrer")
      #expect(answer.headers["cache-control"] != nil)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraServer

@Suite struct HostileBytesTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static func broken(_ requests: [[UInt8]], using generator: inout Generator) -> [UInt8] {
    var bytes = requests.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let part = place..<min(bytes.count, place + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(part)
      case 2: bytes.insert(contentsOf: bytes[part], at: place)
      case 3: bytes.removeSubrange(place...)
      case 4:
        bytes.insert(contentsOf: [0x0D, 0x0A, 0x00, 0xFF, 0x25, 0x3A, 0x20].shuffled(using: &generator), at: place)
      case 5: bytes.insert(contentsOf: Array(repeating: bytes[place], count: 9_000), at: place)
      default: bytes += requests.randomElement(using: &generator) ?? []
      }
    }
    return bytes
  }

  /// Asks up to three times: on a machine under load the test's own client may run out of patience.
  private func stillAnswers(_ served: ServedFixture) -> Bool {
    (0..<3).contains { _ in (try? served.answer(served.get("/echo")).status) == 200 }
  }

  @Test func survivesFiveThousandBrokenRequests() throws {
    var limits = HTTPServer.Limits()
    limits.body = 2_000
    let served = try ServedFixture(limits: limits)
    let chunks = "4\r\nabcd\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n"
    let requests = [
      served.get("/echo?a=b%20c"), served.post("/echo", "{\"a\":[1,2,3]}"), served.get("/events"),
      served.get(
        "/", method: "HEAD", more: "Cookie: \(SessionGuard.cookie(port: served.port))=\(ServedFixture.token)\r\n"),
      served.get("/tagged", more: "If-None-Match: \"one\"\r\nLast-Event-ID: 5\r\n"),
      served.get(
        "/echo", method: "POST", more: "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n") + chunks,
      served.post("/echo", String(repeating: "x", count: 3_000), more: "Expect: 100-continue\r\n"),
      "GET / HTTP/1.0\r\n\r\n",
    ].map { Array($0.utf8) }
    var generator = Generator(state: 4)
    var answered = 0
    for number in 0..<5_000 {
      let client = try served.connect()
      client.send(Self.broken(requests, using: &generator))
      client.finishSending()
      let answer = client.rest()
      guard !answer.isEmpty else { continue }
      answered += 1
      #expect(answer.starts(with: "HTTP/1.1 ".utf8), "request \(number)")
      if number % 500 == 0 { #expect(stillAnswers(served), "after request \(number)") }
    }
    // Most are answered, with whatever status: the requests are broken in one place and whole in others.
    #expect(answered > 1_000)
    #expect(stillAnswers(served))
    #expect(served.waits { $0.streamCount == 0 })
  }
}

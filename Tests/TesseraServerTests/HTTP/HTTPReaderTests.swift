// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraServer

@Suite struct HTTPReaderTests {
  private static let requests =
    "\r\nGET /a HTTP/1.1\r\nHost: x\r\nX-Empty:\r\n\r\n"
    + "POST /b HTTP/1.1\r\nContent-Length: 5\r\nConnection: a, Close\r\n\r\nhello"
    + "POST /c HTTP/1.1\r\ntransfer-encoding: Chunked\r\n\r\n3;a=b\r\nabc\r\n0a\r\n0123456789\r\n0\r\nT: u\r\n\r\n"
    + "GET /d HTTP/1.0\r\n\r\n"

  /// The parts of a text that comes in pieces of a size, with pieces of a body joined.
  private func parts(_ text: String, piece: Int, limit: Int = 1_000) -> [HTTPReader.Part] {
    var reader = HTTPReader(headLimit: limit)
    var parts: [HTTPReader.Part] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while true {
        let part = reader.next()
        if part == .none { break }
        if case .body(let more) = part, case .body(let before)? = parts.last {
          parts[parts.count - 1] = .body(before + more)
        } else {
          parts.append(part)
        }
        if case .broken = part { return parts }
      }
    }
    return parts
  }

  @Test(arguments: [1, 2, 3, 7, 16, 1_000])
  func readsTheSameHoweverItIsCut(_ piece: Int) {
    func head(
      _ method: String, _ target: String, _ headers: HTTPHeaders, _ length: HTTPReader.Length, keepsAlive: Bool = true
    ) -> HTTPReader.Part {
      .head(.init(method: method, target: target, headers: headers, length: length, keepsAlive: keepsAlive))
    }
    let expected: [HTTPReader.Part] = [
      head("GET", "/a", ["Host": "x", "X-Empty": ""], .counted(0)), .end,
      head("POST", "/b", ["Content-Length": "5", "Connection": "a, Close"], .counted(5), keepsAlive: false),
      .body(Array("hello".utf8)), .end,
      head("POST", "/c", ["transfer-encoding": "Chunked"], .chunked), .body(Array("abc0123456789".utf8)), .end,
      head("GET", "/d", [:], .counted(0), keepsAlive: false), .end,
    ]
    #expect(parts(Self.requests, piece: piece) == expected)
  }

  @Test(arguments: [
    "x\r\nabc\r\n", "-1\r\n", "+1\r\na\r\n", "\r\n", "fffffffff\r\n", "1\r\nab\r\n", "1\r\na\n", "1 1\r\na",
  ])
  func refusesBrokenChunks(_ body: String) {
    let head = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    for piece in [1, 1_000] { #expect(parts(head + body, piece: piece).last == .broken(.malformed)) }
  }

  @Test func boundsEverythingThatIsKept() {
    let long = String(repeating: "x", count: 1_000)
    for piece in [1, 100, 10_000] {
      #expect(parts("GET /\(long)", piece: piece) == [.broken(.headTooLarge)])
      #expect(parts("GET /\(long) HTTP/1.1\r\n\r\n", piece: piece) == [.broken(.headTooLarge)])
      let chunks = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
      #expect(parts(chunks + "1;\(long)", piece: piece).last == .broken(.malformed))
      let trailers = String(repeating: "A: b\r\n", count: 200)
      #expect(parts(chunks + "0\r\n" + trailers, piece: piece).last == .broken(.headTooLarge))
    }
  }

  @Test func keepsNothingOfEmptyLines() {
    var reader = HTTPReader(headLimit: 100)
    for _ in 0..<1_000 {
      reader.append(Array(repeating: 0x0A, count: 1_000))
      #expect(reader.next() == .none)
      #expect(reader.isEmpty)
    }
  }
}

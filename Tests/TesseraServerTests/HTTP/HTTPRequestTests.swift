// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraServer

@Suite struct HTTPRequestTests {
  @Test func takesAnAddressApartBeforeDecoding() throws {
    let request = try HTTPRequest(target: "/tiles/Caf%C3%A9%20%26/x?a=1&b=two+words&c=%3D%26&d&=e&a=2")
    #expect(request.segments == ["tiles", "Café &", "x"])
    #expect(request.path == "/tiles/Café &/x")
    #expect(request.query.map(\.name) == ["a", "b", "c", "d", "", "a"])
    #expect(request.query.map(\.value) == ["1", "two words", "=&", "", "e", "2"])
    #expect(request.query.map(\.source) == ["a=1", "b=two+words", "c=%3D%26", "d", "=e", "a=2"])
    #expect(request.query("a") == "1")
    #expect(request.query("z") == nil)
  }

  @Test func keepsAPlusInAPath() throws {
    #expect(try HTTPRequest(target: "/a+b").path == "/a+b")
    #expect(try HTTPRequest(target: "/").path == "/")
    #expect(try HTTPRequest(target: "/a/").segments == ["a", ""])
  }

  @Test(arguments: [
    ("", RequestFault.target), ("*", .target), ("http://127.0.0.1/", .target), ("/a b", .target), ("/a#b", .target),
    ("/a\u{7F}", .target), ("/ä", .target), ("/%", .encoding), ("/%4", .encoding), ("/%zz", .encoding),
    ("/%FF", .encoding), ("/?a=%C3", .encoding), ("/..", .path), ("/a/../b", .path), ("/%2e%2E/b", .path),
    ("/.", .path), ("/a%2Fb", .path), ("/a%00", .path),
  ])
  func refusesMalformedAddresses(_ target: String, _ fault: RequestFault) {
    #expect(throws: fault) { try HTTPRequest(target: target) }
  }

  @Test func findsHeadersWhateverTheirCase() {
    var headers: HTTPHeaders = ["Content-Type": "a", "X": "1", "content-TYPE": "b"]
    #expect(headers["CONTENT-type"] == "a")
    #expect(headers.all("content-type") == ["a", "b"])
    headers["content-type"] = "c"
    #expect(headers.all("Content-Type") == ["c"])
    headers["x"] = nil
    #expect(headers["X"] == nil)
  }

  @Test func findsEveryCookieOfAName() throws {
    let request = try HTTPRequest(
      target: "/", headers: ["Cookie": "a=1; tessera=x ; b; tesserae=no;tessera=y=z", "cookie": "tessera="])
    #expect(request.cookies("tessera") == ["x", "y=z", ""])
    #expect(request.cookies("b") == [])
  }
}

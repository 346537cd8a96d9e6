// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraServer

@Suite struct HTTPResponseTests {
  private func request(_ held: String, method: HTTPRequest.Method = .get) throws -> HTTPRequest {
    try HTTPRequest(method: method, target: "/", headers: ["If-None-Match": held])
  }

  @Test(arguments: [
    ("\"one\"", 304), ("W/\"one\"", 304), ("\"two\", \"one\"", 304), ("*", 304), ("\"two\"", 200), ("one", 200),
    ("", 200),
  ])
  func leavesOutWhatTheClientHas(_ held: String, _ status: Int) throws {
    let response = HTTPResponse.text("body").tagged(EntityTag("one"), for: try request(held))
    #expect(response.status == status)
    #expect(response.headers["ETag"] == "\"one\"")
    #expect(response.headers["Cache-Control"] == "no-cache")
    let early = HTTPResponse.notModified(EntityTag("one"), for: try request(held), cacheControl: "max-age=9")
    #expect(early?.status == (status == 304 ? 304 : nil))
  }

  @Test func neverAnswersACommandWithNotModified() throws {
    let request = try request("*", method: .post)
    #expect(HTTPResponse.text("body").tagged(EntityTag("one"), for: request).status == 200)
    #expect(HTTPResponse.notModified(EntityTag("one"), for: request) == nil)
  }

  @Test func makesTagsThatMayStandInAHeader() {
    #expect(EntityTag("a\"b\r\n c").description == "\"abc\"")
  }

  @Test func saysFailuresAsJSON() {
    let response = HTTPResponse.failure(409, "taken", "\"A\" is\ttaken.")
    #expect(response.status == 409)
    #expect(response.headers["content-type"] == "application/json")
    guard case .bytes(let bytes) = response.content else { return #expect(Bool(false), "no bytes") }
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"{"error":{"code":"taken","message":"\"A\" is\ttaken."}}"#)
  }

  @Test func keepsItsOwnSecurityHeadersWhateverAHandlerSays() {
    let response = HTTPResponse(headers: ["content-security-policy": "default-src *", "Cache-Control": "max-age=1"])
      .secured()
    #expect(response.headers.all("Content-Security-Policy").count == 1)
    #expect(response.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; ") == true)
    #expect(response.headers["Cache-Control"] == "max-age=1")
  }
}

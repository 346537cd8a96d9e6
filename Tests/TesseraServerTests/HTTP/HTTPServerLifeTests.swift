// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraServer

@Suite struct HTTPServerLifeTests {
  @Test func aSlowHandlerHoldsUpNobodyElse() throws {
    let served = try ServedFixture()
    let stream = try served.stream()
    let slow = try served.connect()
    slow.send(served.get("/slow"))
    served.arrival.wait()
    for _ in 0..<20 { #expect(try served.answer(served.get("/echo")).status == 200) }
    served.hub.publish("tile", "1")
    #expect(stream.event()?["event"] == "tile")
    served.gate.signal()
    #expect(try slow.answer().text == "slow")
  }

  @Test func requestsWaitWhenAllHandlersAreBusy() throws {
    var limits = HTTPServer.Limits()
    limits.handlers = 2
    let served = try ServedFixture(limits: limits)
    let slow = try (0..<5).map { _ in try served.connect() }
    for client in slow { client.send(served.get("/slow")) }
    served.arrival.wait()
    served.arrival.wait()
    // Both are busy, so that no third has begun.
    #expect(served.arrival.wait(timeout: .now()) == .timedOut)
    for _ in slow { served.gate.signal() }
    for client in slow { #expect(try client.answer().text == "slow") }
  }

  @Test func aClientThatGoesWhileItsHandlerWorksDoesNoHarm() throws {
    let served = try ServedFixture()
    let slow = try served.connect()
    slow.send(served.get("/slow"))
    served.arrival.wait()
    slow.close()
    served.gate.signal()
    #expect(try served.answer(served.get("/echo")).status == 200)
  }

  /// While a program is being started it holds copies of our sockets: what happens to a copy after we closed ours must
  /// not be told of the next connection with the same number.
  @Test func aCopyOfAClosedSocketClosesNoOther() throws {
    let served = try ServedFixture()
    for _ in 0..<20 {
      let gone = try served.connect()
      gone.send(served.get("/echo"))
      #expect(try gone.answer().status == 200)
      let copies = gone.copiesOfTheOtherEnd()
      #expect(!copies.isEmpty)
      gone.send("no request at all\r\n\r\n")
      _ = gone.rest()
      gone.close()
      for _ in 0..<3 { #expect(try served.answer(served.get("/echo")).status == 200) }
      for copy in copies { Glibc.close(copy) }
    }
  }

  @Test func stopsWithOpenStreamsAndWaitingRequests() throws {
    let served = try ServedFixture()
    let streams = try (0..<10).map { _ in try served.stream() }
    let slow = try served.connect()
    slow.send(served.get("/slow"))
    served.arrival.wait()
    let idle = try served.connect()
    served.server.stop()
    for stream in streams { #expect(stream.event() == nil) }
    // The answer may or may not get out before its connection is closed; either way it ends.
    let rest = String(decoding: slow.rest(), as: UTF8.self)
    #expect(rest.isEmpty || rest.hasPrefix("HTTP/1.1 503 "))
    #expect(idle.rest().isEmpty)
    #expect(served.server.port == nil)
    #expect(throws: RawClient.Failure.self) { try served.connect() }
    served.hub.publish("tile", "after the end")
    served.gate.signal()
    served.server.stop()
  }

  @Test func listensAtTheSamePortAgain() throws {
    let first = try ServedFixture()
    let stream = try first.stream()
    first.server.stop()
    #expect(stream.event() == nil)
    let second = try ServedFixture(port: first.port)
    #expect(second.port == first.port)
    #expect(try second.answer(second.get("/echo")).status == 200)
    second.server.stop()
    try second.server.start()
    #expect(try second.answer(second.get("/echo")).status == 200)
  }

  @Test func saysThatAPortIsInUse() throws {
    let first = try ServedFixture()
    let error = #expect(throws: ServerError.self) { _ = try ServedFixture(port: first.port) }
    #expect(error?.code == .portInUse)
    #expect(error?.message.contains("\(first.port)") == true)
    #expect(error?.cause as? SystemFailure == SystemFailure(number: EADDRINUSE))
    #expect(throws: ServerError.self) { try first.server.start() }
  }

  @Test(arguments: [("localhost", ServerError.Code.addressInvalid), ("203.0.113.7", .addressUnavailable)])
  func saysWhatIsWrongWithAnAddress(_ address: String, _ code: ServerError.Code) {
    let server = HTTPServer(address: address, port: 0, session: SessionGuard(token: "t")) { _ in .notFound }
    let error = #expect(throws: ServerError.self) { try server.start() }
    #expect(error?.code == code)
  }

  @Test func closesASilentConnectionAndNoSilentStream() throws {
    var limits = HTTPServer.Limits()
    limits.silence = 1
    let served = try ServedFixture(limits: limits)
    let stream = try served.stream()
    let half = try served.connect()
    half.send("GET /echo HTTP/1.1\r\nHost: ")
    #expect(half.rest().isEmpty)
    served.hub.publish("tile", "1")
    #expect(stream.event()?["data"] == "1")
  }

  @Test func raisesTheLimitOfOpenDescriptors() throws {
    let served = try ServedFixture()
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #expect(limit.rlim_cur == limit.rlim_max)
    #expect(served.port != 0)
  }
}

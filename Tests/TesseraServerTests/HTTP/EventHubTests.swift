// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraServer

@Suite struct EventHubTests {
  private func text(_ step: EventRing.Step) -> String {
    switch step {
    case .wait: "wait"
    case .send(let event): "send " + String(decoding: event.bytes, as: UTF8.self)
    case .reset(let event): "reset " + String(decoding: event.bytes, as: UTF8.self)
    }
  }

  @Test func writesEventsInTheirForm() {
    let hub = EventHub(after: 41)
    #expect(hub.sequence == 41)
    #expect(hub.publish("tile", "{\"id\":3}") == 42)
    #expect(hub.publish("lo\ng", "a\nb\r\nc\rd\n") == 43)
    #expect(text(hub.step(after: 41)) == "send id: 42\nevent: tile\ndata: {\"id\":3}\n\n")
    #expect(
      text(hub.step(after: 42)) == "send id: 43\nevent: log\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \n\n")
    #expect(text(hub.step(after: 43)) == "wait")
  }

  @Test func keepsTheLastEventsByCount() {
    let hub = EventHub(countLimit: 4)
    for number in 1...10 { hub.publish("n", "\(number)") }
    let reset = "reset id: 10\nevent: reset\ndata: {}\n\n"
    for place in [0, 5] as [UInt64] { #expect(text(hub.step(after: place)) == reset) }
    for place in 6...9 as ClosedRange<UInt64> {
      #expect(text(hub.step(after: place)) == "send id: \(place + 1)\nevent: n\ndata: \(place + 1)\n\n")
    }
    #expect(text(hub.step(after: 10)) == "wait")
    #expect(text(hub.step(after: 11)) == reset)
  }

  @Test func keepsTheLastEventsByBytes() {
    let hub = EventHub(byteLimit: 3_000)
    for _ in 1...5 { hub.publish("n", String(repeating: "x", count: 1_000)) }
    #expect(hub.place(.after(2)) == nil)
    #expect(hub.place(.after(3)) == 3)
    hub.publish("n", String(repeating: "y", count: 10_000))
    #expect(hub.place(.after(4)) == nil)
    #expect(hub.place(.after(5)) == 5)
    #expect(text(hub.step(after: 5)).hasPrefix("send id: 6\n"))
  }

  @Test func sharesTheBytesOfAnEvent() throws {
    let hub = EventHub()
    hub.publish("n", "1")
    guard case .send(let first) = hub.step(after: 0), case .send(let second) = hub.step(after: 0) else {
      return #expect(Bool(false), "no event")
    }
    #expect(first === second)
  }

  @Test func beginsWhereTheClientStopped() throws {
    func start(_ target: String, _ headers: HTTPHeaders = [:]) throws -> EventHub.Start {
      EventHub.Start(try HTTPRequest(target: target, headers: headers))
    }
    #expect(try start("/api/events") == .now)
    #expect(try start("/api/events?after=7") == .after(7))
    #expect(try start("/api/events?after=7", ["Last-Event-ID": "9"]) == .after(9))
    for nonsense in ["", "-1", "x", "99999999999999999999999"] {
      #expect(try start("/api/events", ["last-event-id": nonsense]) == .anew)
    }
  }

  @Test func resumesNoClientOfAnEarlierRun() {
    let hub = EventHub(after: 1_768_470_067_000)
    #expect(hub.place(.now) == 1_768_470_067_000)
    #expect(hub.place(.after(17)) == nil)
    for _ in 0..<20 { hub.publish("n", "") }
    #expect(hub.place(.after(17)) == nil)
    #expect(hub.place(.after(1_768_470_067_000)) == 1_768_470_067_000)
  }
}

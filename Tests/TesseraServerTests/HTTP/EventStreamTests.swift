// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraServer

@Suite struct EventStreamTests {
  @Test func beginsWithRetryAndAComment() throws {
    let served = try ServedFixture()
    let client = try served.connect()
    client.send(served.get("/events"))
    let head = try client.head()
    #expect(head.status == 200)
    #expect(head.headers["content-type"] == "text/event-stream")
    #expect(head.headers["cache-control"] == "no-store")
    #expect(head.headers["connection"] == "close")
    #expect(client.take(upTo: "\n\n") == ": events\nretry: 1000")
  }

  @Test func deliversInOrder() throws {
    let served = try ServedFixture()
    let stream = try served.stream()
    for number in 1...50 {
      served.hub.publish(number % 2 == 0 ? "clock" : "tile", "{\"n\":\(number)}")
    }
    for number in 1...50 {
      #expect(
        stream.event() == [
          "id": "\(number)", "event": number % 2 == 0 ? "clock" : "tile", "data": "{\"n\":\(number)}",
        ])
    }
  }

  @Test func resumesAfterTheLastEventTheClientHad() throws {
    let served = try ServedFixture()
    for number in 1...10 { served.hub.publish("tile", "\(number)") }
    let resumed = try served.stream(more: "Last-Event-ID: 7\r\n")
    #expect((0..<3).map { _ in resumed.event()?["id"] } == ["8", "9", "10"])
    let fresh = try served.stream()
    let upToDate = try served.stream(more: "Last-Event-ID: 10\r\n")
    served.hub.publish("tile", "11")
    for stream in [resumed, fresh, upToDate] { #expect(stream.event()?["id"] == "11") }
  }

  @Test func resetsWhatIsTooOldOrFromElsewhere() throws {
    let served = try ServedFixture(hub: EventHub(countLimit: 8))
    for number in 1...20 { served.hub.publish("tile", "\(number)") }
    for last in ["11", "21", "nonsense"] {
      let stream = try served.stream(more: "Last-Event-ID: \(last)\r\n")
      #expect(stream.event() == ["id": "20", "event": "reset", "data": "{}"])
    }
    let stream = try served.stream(more: "Last-Event-ID: 11\r\n")
    #expect(stream.event()?["event"] == "reset")
    served.hub.publish("tile", "21")
    #expect(stream.event()?["id"] == "21")
    #expect(try served.stream(more: "Last-Event-ID: 13\r\n").event()?["id"] == "14")
  }

  @Test func aSlowReaderBlocksNobodyAndIsReset() throws {
    let served = try ServedFixture(hub: EventHub(byteLimit: 500_000))
    let slow = try served.stream(receiveBuffer: 8_192)
    let fast = try served.stream()
    let data = String(repeating: "x", count: 100_000)
    // Five megabytes: more than the socket and the ring hold together.
    for number in 1...50 {
      served.hub.publish("tile", data)
      #expect(fast.event()?["id"] == "\(number)")
    }
    var numbers: [Int] = []
    var reset: [String: String]?
    while reset == nil, let event = slow.event() {
      if event["event"] == "reset" {
        reset = event
      } else {
        #expect(event["data"] == data)
        numbers.append(Int(event["id"] ?? "") ?? 0)
      }
    }
    #expect(numbers == Array(1...max(1, numbers.count)))
    #expect(numbers.count < 45)
    #expect(reset?["id"] == "50")
    served.hub.publish("tile", "again")
    #expect(slow.event() == ["id": "51", "event": "tile", "data": "again"])
  }

  @Test func aSlowReaderWhoseEventsAreStillKeptMissesNone() throws {
    let served = try ServedFixture()
    let slow = try served.stream(receiveBuffer: 8_192)
    for _ in 1...1_000 { served.hub.publish("tile", String(repeating: "y", count: 6_000)) }
    for number in 1...1_000 { #expect(slow.event()?["id"] == "\(number)") }
  }

  @Test func noticesClientsThatGoWithoutSendingAnything() throws {
    let served = try ServedFixture()
    let streams = try (0..<20).map { _ in try served.stream() }
    #expect(served.server.streamCount == 20)
    for stream in streams.dropFirst() { stream.close() }
    #expect(served.waits { $0.streamCount == 1 })
    served.hub.publish("tile", "1")
    #expect(streams[0].event()?["id"] == "1")
  }

  @Test func ignoresWhatAClientSaysIntoItsStream() throws {
    let served = try ServedFixture()
    let stream = try served.stream()
    stream.send(Array(repeating: 65, count: 100_000))
    served.hub.publish("tile", "1")
    #expect(stream.event()?["id"] == "1")
  }

  @Test func refusesStreamsAboveTheLimit() throws {
    var limits = HTTPServer.Limits()
    limits.streams = 2
    let served = try ServedFixture(limits: limits)
    let streams = try (0..<2).map { _ in try served.stream() }
    #expect(try served.answer(served.get("/events")).status == 503)
    streams[0].close()
    #expect(served.waits { $0.streamCount == 1 })
    let third = try served.stream()
    served.hub.publish("tile", "1")
    #expect(third.event()?["id"] == "1")
    #expect(streams[1].event()?["id"] == "1")
  }

  @Test func fiveHundredStreamsSeeEachOfHundredEventsOnceAndInOrder() throws {
    let served = try ServedFixture()
    let streams = try (0..<500).map { _ in try served.stream() }
    let hub = served.hub
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      hub.publish("tile", "{\"number\":\(number)}")
    }
    let expected = (1...100).map(String.init)
    var contents: Set<[String]> = []
    for stream in streams {
      let events = (1...100).compactMap { _ in stream.event() }
      #expect(events.compactMap { $0["id"] } == expected)
      contents.insert(events.compactMap { $0["data"] })
    }
    #expect(contents.count == 1)
    #expect(Set(contents.first ?? []).count == 100)
    hub.publish("tile", "last")
    for stream in streams { #expect(stream.event()?["data"] == "last") }
  }
}

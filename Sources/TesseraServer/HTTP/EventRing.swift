// SPDX-License-Identifier: Apache-2.0

/// The last events, bounded by count and bytes; the newest is always there.
struct EventRing {
  /// What a stream does next.
  enum Step {
    case send(Event)
    case wait
    /// Its place is gone: send this instead, which carries the number of the last event.
    case reset(Event)
  }

  private let byteLimit: Int
  private var slots: [Event?]
  private(set) var last: UInt64
  private var count = 0
  private var byteCount = 0

  init(after base: UInt64, countLimit: Int, byteLimit: Int) {
    last = base
    self.byteLimit = byteLimit
    slots = Array(repeating: nil, count: max(1, countLimit))
  }

  mutating func append(_ body: [UInt8]) -> UInt64 {
    let event = Event(number: last + 1, body: body)
    if count == slots.count { dropOldest() }
    last += 1
    count += 1
    byteCount += event.bytes.count
    slots[slot(last)] = event
    while byteCount > byteLimit, count > 1 { dropOldest() }
    return last
  }

  /// Whether a stream that has had this event can go on without a gap.
  func knows(_ number: UInt64) -> Bool {
    number <= last && last - number <= UInt64(count)
  }

  func step(after place: UInt64) -> Step {
    guard knows(place) else { return .reset(Event(number: last, body: Event.body("reset", Array("{}".utf8)))) }
    guard place < last, let event = slots[slot(place + 1)] else { return .wait }
    return .send(event)
  }

  private func slot(_ number: UInt64) -> Int { Int(number % UInt64(slots.count)) }

  private mutating func dropOldest() {
    let oldest = slot(last - UInt64(count - 1))
    byteCount -= slots[oldest]?.bytes.count ?? 0
    slots[oldest] = nil
    count -= 1
  }
}

/// One event as it goes over the wire.
final class Event: Sendable {
  let number: UInt64
  let bytes: [UInt8]

  init(number: UInt64, body: [UInt8]) {
    self.number = number
    bytes = Array("id: \(number)\n".utf8) + body
  }

  /// Name and data in the form of server-sent events: each line of the data has its own field, whatever ends it.
  static func body(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var body = Array("event: ".utf8)
    body.reserveCapacity(data.count + name.utf8.count + 32)
    body += name.utf8.filter { $0 != lineFeed && $0 != carriageReturn }
    body += "\ndata: ".utf8
    var previous: UInt8 = 0
    for byte in data {
      switch byte {
      case lineFeed where previous == carriageReturn: break
      case lineFeed, carriageReturn: body += "\ndata: ".utf8
      default: body.append(byte)
      }
      previous = byte
    }
    body += "\n\n".utf8
    return body
  }
}

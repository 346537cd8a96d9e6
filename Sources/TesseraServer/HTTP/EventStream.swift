// SPDX-License-Identifier: Apache-2.0
import CSockets

/// One open stream: a socket and a place among the hub's events. It holds at most the one event it is sending.
struct EventStream {
  enum Outcome {
    /// Everything there is has been sent.
    case upToDate
    /// The client takes no more for now.
    case blocked
    case gone
  }

  /// The most that the system keeps for a client that does not read, in bytes; the rest waits in the ring.
  static let bufferSize: Int32 = 64 << 10
  /// Events sent in one turn, so that a fast reader of a long backlog leaves time for the others.
  private static let turn = 64

  let socket: Int32
  let hub: EventHub
  var isBlocked = false
  private var place: UInt64?
  private var rest: [UInt8]
  private var sent = 0

  /// A stream that begins with these bytes. The place is taken here and not when the first byte is sent, so that
  /// what is published after the request was answered belongs to the stream.
  init(socket: Int32, hub: EventHub, from start: EventHub.Start, head: [UInt8]) {
    self.socket = socket
    self.hub = hub
    rest = head
    place = hub.place(start)
  }

  /// Sends as much as the client takes.
  mutating func advance() -> Outcome {
    for _ in 0..<Self.turn {
      if let outcome = sendRest() { return outcome }
      // No event has the number that a stream without a place asks after.
      switch hub.step(after: place ?? .max) {
      case .wait: return .upToDate
      case .send(let event), .reset(let event):
        place = event.number
        rest = event.bytes
      }
    }
    return sendRest() ?? .blocked
  }

  private mutating func sendRest() -> Outcome? {
    while sent < rest.count {
      let taken = rest.withUnsafeBytes { csockets_send(socket, $0.baseAddress! + sent, $0.count - sent) }
      guard taken > 0 else { return taken == 0 ? .blocked : .gone }
      sent += taken
    }
    rest = []
    sent = 0
    return nil
  }
}

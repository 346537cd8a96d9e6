// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Hands events to every open stream in the order of their publication.
///
/// The bytes of an event are made once and shared. The last events are kept, so that a stream is no more than a place
/// among them: a client that comes back goes on where it was, and a slow one waits without holding anybody up. What
/// has lost its place is told to `reset`, that is, to fetch the whole state anew.
package final class EventHub: Sendable {
  /// Where a new stream begins.
  package enum Start: Sendable, Equatable {
    /// With the next event.
    case now
    /// After the event of that sequence number, if that is still known.
    case after(UInt64)
    /// With a `reset`.
    case anew

    /// Where a client stopped, by its `Last-Event-ID` header, or else by `after` in the query: a page that has fetched
    /// the state names its sequence there and misses nothing.
    package init(_ request: HTTPRequest) {
      guard let last = request.headers["last-event-id"] ?? request.query("after") else {
        self = .now
        return
      }
      self = UInt64(last).map { .after($0) } ?? .anew
    }
  }

  private struct State {
    var ring: EventRing
    var bells: [ObjectIdentifier: @Sendable () -> Void] = [:]
  }

  private let state: Mutex<State>

  /// A hub whose first event has the number after `base`.
  ///
  /// Give each run of a server a base above every number of the runs before, as the milliseconds since 1970: then a
  /// client of an earlier run is told to reset instead of being resumed at a number that means another event now.
  package init(after base: UInt64 = 0, countLimit: Int = 1_024, byteLimit: Int = 8 << 20) {
    state = Mutex(State(ring: EventRing(after: base, countLimit: countLimit, byteLimit: byteLimit)))
  }

  /// The number of the last event.
  package var sequence: UInt64 { state.withLock { $0.ring.last } }

  /// Publishes an event with its data, usually JSON, to all streams and returns its number. Never waits for a client.
  @discardableResult
  package func publish(_ name: String, _ data: [UInt8]) -> UInt64 {
    let body = Event.body(name, data)
    let (number, bells) = state.withLock { state in
      (state.ring.append(body), Array(state.bells.values))
    }
    for ring in bells { ring() }
    return number
  }

  @discardableResult
  package func publish(_ name: String, _ data: String) -> UInt64 {
    publish(name, Array(data.utf8))
  }

  func step(after place: UInt64) -> EventRing.Step { state.withLock { $0.ring.step(after: place) } }

  /// The place in the ring that a start means; nil if the stream has to begin with a reset.
  func place(_ start: Start) -> UInt64? {
    state.withLock { state in
      switch start {
      case .now: state.ring.last
      case .after(let number): state.ring.knows(number) ? number : nil
      case .anew: nil
      }
    }
  }

  /// Has a bell rung after each event, until its owner is taken off the list.
  func connect(_ owner: ObjectIdentifier, _ bell: @escaping @Sendable () -> Void) {
    state.withLock { $0.bells[owner] = bell }
  }

  func disconnect(_ owner: ObjectIdentifier) {
    state.withLock { $0.bells[owner] = nil }
  }
}

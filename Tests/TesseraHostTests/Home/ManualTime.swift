// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

@testable import TesseraHost

/// Time that stands still until a test moves it.
final class ManualTime: MachineTime {
  private struct State {
    var wall: Date
    var seconds = 1000.0
    var calls: [Int: (at: Double, queue: DispatchQueue, body: @Sendable () -> Void)] = [:]
    var next = 0
  }

  private let state: Mutex<State>

  init(_ wall: Date = Date(timeIntervalSinceReferenceDate: 800_000_000)) { state = Mutex(State(wall: wall)) }

  var wall: Date { state.withLock { $0.wall } }
  var seconds: Double { state.withLock { $0.seconds } }
  /// Calls that are still to come.
  var waiting: Int { state.withLock { $0.calls.count } }

  func call(
    after seconds: Double, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
  ) -> any WakeUp {
    state.withLock { state in
      state.next += 1
      state.calls[state.next] = (state.seconds + seconds, queue, body)
      return Call(time: self, number: state.next)
    }
  }

  private struct Call: WakeUp {
    let time: ManualTime
    let number: Int

    func cancel() { time.state.withLock { $0.calls[number] = nil } }
  }

  /// Moves both clocks and makes the calls that are due, each at its own time.
  func advance(by seconds: Double) {
    let end = state.withLock { $0.seconds } + seconds
    while true {
      let due = state.withLock { state -> (queue: DispatchQueue, body: @Sendable () -> Void)? in
        guard let first = state.calls.min(by: { $0.value.at < $1.value.at }), first.value.at <= end else { return nil }
        state.wall += max(0, first.value.at - state.seconds)
        state.seconds = max(state.seconds, first.value.at)
        state.calls[first.key] = nil
        return (first.value.queue, first.value.body)
      }
      guard let due else { break }
      due.queue.sync(execute: due.body)
    }
    state.withLock { state in
      state.wall += end - state.seconds
      state.seconds = end
    }
  }

  /// Sets the clock on the wall, as a person or a time server does.
  func set(_ wall: Date) { state.withLock { $0.wall = wall } }
}

/// Waits until something is so; false after half a minute.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<3000 {
    if condition() { return true }
    usleep(10_000)
  }
  return false
}

// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Lets one task after another have what the process has only once, in the order in which they ask.
final class Turn: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Waits until nobody else has the turn.
  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the turn to whoever has waited longest.
  func pass() {
    let next = state.withLock { state in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil as CheckedContinuation<Void, Never>?
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}

// SPDX-License-Identifier: Apache-2.0
import CSystem
import Dispatch
import Foundation
import Synchronization

/// The end of what an author's process has printed, read by a thread so that the process never waits for us.
package final class OutputLog: Sendable {
  /// How much is kept, in bytes.
  package static let capacity = 64 << 10

  private struct State {
    var bytes: [UInt8] = []
    var lines = 0
    var isAtEnd = false
  }

  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  package init() {}

  /// The text kept, without a first line that was cut.
  package var text: String {
    let bytes = state.withLock { $0.bytes }
    let whole = bytes.count < OutputLog.capacity ? bytes[...] : bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    return String(decoding: whole, as: UTF8.self)
  }

  /// Whether nothing more will come: the program has closed its output, which mostly means that it is ending.
  package var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// Number of lines printed so far, also of those no longer kept; what the language's runtime says about a trap is
  /// not counted.
  package var lineCount: Int {
    let (bytes, lines) = state.withLock { ($0.bytes, $0.lines) }
    let kept = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let trap = kept.lastIndex(where: { $0.contains("Fatal error") }) else { return lines }
    return lines - (kept.count - trap)
  }

  package func append(_ bytes: some Collection<UInt8>) {
    state.withLock { state in
      state.lines += bytes.count { $0 == UInt8(ascii: "\n") }
      state.bytes.append(contentsOf: bytes)
      let surplus = state.bytes.count - OutputLog.capacity
      if surplus > 0 { state.bytes.removeFirst(surplus) }
    }
  }

  /// Reads a descriptor to its end on a thread and closes it; `echo` gets each piece as it comes.
  package func follow(
    _ descriptor: Int32, echo: (@Sendable ([UInt8]) -> Void)?, onEnd: (@Sendable () -> Void)? = nil
  ) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let piece = Array(buffer[..<count])
        self.append(piece)
        echo?(piece)
      }
      close(descriptor)
      self.state.withLock { $0.isAtEnd = true }
      self.ended.signal()
      onEnd?()
    }
  }

  /// Waits until everything is read, at most so long: a child of the process may hold the pipe open for ever.
  package func waitForEnd(milliseconds: Int) {
    if ended.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { ended.signal() }
  }
}

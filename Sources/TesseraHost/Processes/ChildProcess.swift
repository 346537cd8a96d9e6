// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Synchronization

/// A process that we have started, by its number.
///
/// The number is its own until it is collected; afterwards the system may give it to another process, so nothing is sent
/// to it any more. Safe from every thread.
package final class ChildProcess: Sendable {
  package let identifier: pid_t
  private let end = Mutex<csystem_end?>(nil)

  init(_ identifier: pid_t) { self.identifier = identifier }

  package var isCollected: Bool { end.withLock { $0 != nil } }

  /// Sends a signal to the process and its children; 0 only asks whether one could be sent.
  /// - Returns: The error's number, 0 for none; nil where the process was collected and nothing was sent.
  @discardableResult func signal(_ number: Int32) -> Int32? {
    end.withLock { end in
      guard end == nil else { return nil }
      return Glibc.kill(-identifier, number) == 0 ? 0 : errno
    }
  }

  /// Waits for its end and collects it; nil while it still runs.
  /// - Parameter milliseconds: How long to wait at most; signals can be sent meanwhile.
  func collect(milliseconds: Int32) -> csystem_end? {
    if let known = end.withLock({ $0 }) { return known }
    guard csystem_await_end(identifier, milliseconds) != ETIMEDOUT else { return nil }
    return end.withLock { end in
      if let known = end { return known }
      var found = csystem_end()
      _ = csystem_wait(identifier, 0, &found)
      end = found
      return found
    }
  }
}

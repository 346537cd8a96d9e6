// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import Synchronization

/// Cleans up when a person interrupts the program.
enum Interrupts {
  /// All folders to remove, since the first handler to run ends the program.
  private static let folders = Mutex<[String]>([])

  /// Removes a folder at SIGINT, SIGTERM or SIGHUP, then ends as the signal would have done.
  ///
  /// The author's process needs nothing: it dies with this one.
  static func remove(_ folder: String) {
    folders.withLock { $0.append(folder) }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for folder in folders.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder) }
        // A source ends with its last reference; naming it here keeps it as long as the process lives.
        withExtendedLifetime(source) { exit(128 + number) }
      }
      source.activate()
    }
  }

  /// Waits until a person interrupts the program, and gives the signal's number.
  static func wait() -> Int32 {
    let interrupted = DispatchSemaphore(value: 0)
    let number = Mutex<Int32>(0)
    let sources = [SIGINT, SIGTERM, SIGHUP].map { signalNumber in
      signal(signalNumber, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signalNumber, queue: .global())
      source.setEventHandler {
        number.withLock { $0 = signalNumber }
        interrupted.signal()
      }
      source.activate()
      return source
    }
    withExtendedLifetime(sources) { interrupted.wait() }
    return number.withLock { $0 }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// Cleans up when a person interrupts the program.
enum Interrupts {
  /// Removes a folder at SIGINT, SIGTERM or SIGHUP, then ends as the signal would have done.
  ///
  /// The author's process needs nothing: it dies with this one.
  static func remove(_ folder: String) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        try? FileManager.default.removeItem(atPath: folder)
        // A source ends with its last reference; naming it here keeps it as long as the process lives.
        withExtendedLifetime(source) { exit(128 + number) }
      }
      source.activate()
    }
  }
}

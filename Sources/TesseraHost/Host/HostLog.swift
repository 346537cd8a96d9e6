// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraSchedule

/// One line of the home screen's log.
package struct HostLogEntry: Hashable, Sendable {
  package enum Level: String, Hashable, Sendable { case info, warning, error }

  package var sequence: Int
  /// By the home screen's clock.
  package var date: Date
  /// By the machine's.
  package var real: Date
  package var bundle: Int64?
  package var widget: Int64?
  /// The bundle's or widget's name as a person reads it.
  package var name: String?
  package var text: String
  package var cause: ReloadCause?
  package var charge: ReloadCharge?
  /// Seconds that it took.
  package var duration: Double?
  package var level: Level
}

/// The newest lines of what a home screen did.
struct HostLog {
  static let capacity = 500

  private(set) var entries: [HostLogEntry] = []
  private var sequence = 0

  mutating func add(_ entry: HostLogEntry) -> HostLogEntry {
    var entry = entry
    sequence += 1
    entry.sequence = sequence
    entries.append(entry)
    if entries.count > Self.capacity + Self.capacity / 4 { entries.removeFirst(entries.count - Self.capacity) }
    return entry
  }
}

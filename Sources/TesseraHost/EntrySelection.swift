// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraWire

/// Which entries of a timeline are meant.
package enum EntrySelection: Hashable, Sendable {
  /// The one that is shown at an instant.
  case shown(at: Date)
  case index(Int)
  case all

  /// The indices meant, in order; none for an index that does not exist.
  package func indices(in entries: [TimelineReply.EntryInfo]) -> [Int] {
    switch self {
    case .shown(let date): EntrySelection.shown(at: date, in: entries).map { [$0] } ?? []
    case .index(let index): entries.indices.contains(index) ? [index] : []
    case .all: Array(entries.indices)
    }
  }

  /// The last entry whose time has come, else the first; nil without entries.
  package static func shown(at date: Date, in entries: [TimelineReply.EntryInfo]) -> Int? {
    entries.lastIndex { $0.date <= date } ?? entries.indices.first
  }
}

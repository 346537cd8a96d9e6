// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Something an author should know about a timeline or a request; noted once until the condition is gone.
package struct ScheduleWarning: Hashable, Sendable {
  package enum Topic: Hashable, Sendable {
    /// Entries with one date: the last of them is shown.
    case equalDates(count: Int)
    /// Entries or a policy whose date is not a number; they are left out.
    case dateInvalid(count: Int)
    /// More entries than are kept, or than a phone is known to take.
    case entriesTooMany(count: Int, kept: Int)
    case timelineEmpty
    /// The timeline asks to be reloaded at a date that has passed already.
    case notAdvancing(wait: TimeInterval)
    /// The provider asked for a reload in a run that a provider had asked for.
    case reloadLoop
    /// No placed widget has this kind.
    case nothingPlaced(kind: String, bundle: Int64)
  }

  /// Nil if no single widget is meant.
  package var widget: Int64?
  package var topic: Topic

  /// A stable name for logs.
  package var code: String {
    switch topic {
    case .equalDates: "equalDates"
    case .dateInvalid: "entryDateInvalid"
    case .entriesTooMany: "entriesTooMany"
    case .timelineEmpty: "timelineEmpty"
    case .notAdvancing: "notAdvancing"
    case .reloadLoop: "reloadLoop"
    case .nothingPlaced: "nothingPlaced"
    }
  }

  package var sentence: String {
    switch topic {
    case .equalDates(let count):
      count == 1
        ? "1 entry shares its date with a later one; the last of each is shown."
        : "\(count) entries share a date with a later one; the last of each is shown."
    case .dateInvalid(let count):
      count == 1
        ? "1 date of the timeline is not a number and was left out."
        : "\(count) dates of the timeline are not numbers and were left out."
    case .entriesTooMany(let count, let kept):
      kept < count
        ? "The timeline has \(count) entries; the first \(kept) are kept."
        : "The timeline has \(count) entries; phones are known not to update above \(EntrySchedule.advisedCount)."
    case .timelineEmpty: "The timeline has no entries; what was shown stays."
    case .notAdvancing(let wait):
      "The timeline asks to be reloaded at a date that has passed; the provider is asked again after \(Int(wait)) s."
    case .reloadLoop: "The provider asks for a reload each time it makes a timeline; the request was dropped."
    case .nothingPlaced(let kind, _): "A reload of “\(kind)” had no effect: no placed widget is of that kind."
    }
  }
}

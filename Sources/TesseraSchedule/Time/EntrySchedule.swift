// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// The entries of a timeline in the order in which they are shown; questions cost a binary search.
package struct EntrySchedule: Hashable, Sendable {
  private struct Slot: Hashable {
    var date: Date
    /// Place in the timeline as the provider gave it.
    var index: Int
    /// The slot whose relevance holds from here on: this one's, or the nearest before it that has one.
    var relevant: Int?
    var relevance: TimelineEntryRelevance?
  }

  /// More entries than this are not kept.
  package static let limit = 1_000
  /// Above this, phones are reported not to update.
  package static let advisedCount = 400

  /// The entries as the provider gave them, up to the last that is kept.
  package let entries: [EntryDate]
  /// How many the provider gave.
  package let count: Int
  private let slots: [Slot]
  /// Entries that are never shown since a later one has the same date.
  package let equalDates: Int
  /// Entries without a usable date.
  package let invalidDates: Int

  package init(_ entries: [EntryDate] = []) {
    count = entries.count
    var order = entries.indices.filter { entries[$0].date.timeIntervalSinceReferenceDate.isFinite }
    invalidDates = entries.count - order.count
    // The index decides between equal dates: sorting is not promised to be stable.
    order.sort { (entries[$0].date, $0) < (entries[$1].date, $1) }
    var slots: [Slot] = []
    var relevant: Int?
    var equalDates = 0
    for index in order.prefix(EntrySchedule.limit) {
      let entry = entries[index]
      if slots.last?.date == entry.date {
        equalDates += 1
        relevant = slots.removeLast().relevant
        if relevant == slots.count { relevant = slots.last?.relevant }
      }
      if entry.relevance != nil { relevant = slots.count }
      slots.append(Slot(date: entry.date, index: index, relevant: relevant, relevance: entry.relevance))
    }
    self.slots = slots
    self.entries = Array(entries.prefix((slots.map(\.index).max() ?? -1) + 1))
    self.equalDates = equalDates
  }

  package var isEmpty: Bool { slots.isEmpty }
  package var firstDate: Date? { slots.first?.date }
  package var lastDate: Date? { slots.last?.date }

  /// The number of slots whose date has come.
  private func passed(at date: Date) -> Int {
    var low = 0
    var high = slots.count
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].date <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The entry to show, by its place in the timeline as given; nil before the first.
  package func index(at date: Date) -> Int? {
    let count = passed(at: date)
    return count == 0 ? nil : slots[count - 1].index
  }

  /// When the next entry is due.
  package func date(after date: Date) -> Date? {
    let count = passed(at: date)
    return count < slots.count ? slots[count].date : nil
  }

  /// The date of the entry before the one that is shown at a date.
  package func date(before date: Date) -> Date? {
    let count = passed(at: date)
    guard count > 0 else { return nil }
    if slots[count - 1].date < date { return slots[count - 1].date }
    return count > 1 ? slots[count - 2].date : nil
  }

  /// The relevance that holds at a date, with the one that an earlier timeline left behind.
  package func relevance(at date: Date, after former: HeldRelevance?) -> HeldRelevance? {
    let count = passed(at: date)
    guard count > 0, let relevant = slots[count - 1].relevant, let value = slots[relevant].relevance else {
      return former
    }
    return HeldRelevance(value, from: slots[relevant].date)
  }
}

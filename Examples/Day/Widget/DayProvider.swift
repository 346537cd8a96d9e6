// SPDX-License-Identifier: Apache-2.0
import WidgetKit

/// A moment of the day with its plan.
struct DayEntry: TimelineEntry {
  var date: Date
  var plan: DayPlan

  init(_ date: Date) {
    self.date = date
    plan = DayPlan(containing: date)
  }
}

/// An entry whenever an appointment begins or ends, until midnight.
struct DayProvider: TimelineProvider {
  func placeholder(in context: Context) -> DayEntry { DayEntry(Date()) }

  func getSnapshot(in context: Context, completion: @escaping (DayEntry) -> Void) {
    completion(DayEntry(Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<DayEntry>) -> Void) {
    let now = Date()
    let entry = DayEntry(now)
    let later = entry.plan.changes.filter { $0 > now }.map { DayEntry($0) }
    let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: entry.plan.day) ?? now.addingTimeInterval(86_400)
    completion(Timeline(entries: [entry] + later, policy: .after(tomorrow)))
  }
}

extension DayEntry {
  /// An hour of today, for previews.
  static func at(_ hour: Double) -> DayEntry { DayEntry(DayPlan(containing: .now).day.addingTimeInterval(hour * 3600)) }
}

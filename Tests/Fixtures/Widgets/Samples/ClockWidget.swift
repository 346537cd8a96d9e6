// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Shows the hour of its entry, and what `Date()` says while it is drawn.
struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Clock", provider: HourProvider()) { entry in
      VStack {
        Text(entry.date, style: .time)
        Text(verbatim: "drawn at \(Int(Date().timeIntervalSince1970))")
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Clock")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

/// Three hours, and a reload half an hour after the last.
struct HourProvider: TimelineProvider {
  struct Hour: TimelineEntry {
    let date: Date
    var relevance: TimelineEntryRelevance?
  }

  func placeholder(in context: Context) -> Hour { Hour(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (Hour) -> Void) { completion(Hour(date: Date())) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Hour>) -> Void) {
    let now = Date()
    let entries = (0..<3).map { hour in
      Hour(
        date: now.addingTimeInterval(Double(hour) * 3600),
        relevance: hour == 1 ? TimelineEntryRelevance(score: 10, duration: 600) : nil)
    }
    completion(Timeline(entries: entries, policy: .after(now.addingTimeInterval(2.5 * 3600))))
  }
}

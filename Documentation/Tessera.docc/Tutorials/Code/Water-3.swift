// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct WaterEntry: TimelineEntry {
  let date: Date
  let count: Int
  let goal: Int
}

struct WaterProvider: TimelineProvider {
  func placeholder(in context: Context) -> WaterEntry {
    WaterEntry(date: .now, count: 3, goal: 8)
  }

  func getSnapshot(in context: Context, completion: @escaping (WaterEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<WaterEntry>) -> Void) {
    let today = Calendar.current.startOfDay(for: .now)
    let midnight = Calendar.current.date(byAdding: .day, value: 1, to: today) ?? .now.addingTimeInterval(24 * 3600)
    let entries = [
      WaterEntry(date: .now, count: 3, goal: 8),
      WaterEntry(date: midnight, count: 0, goal: 8),
    ]
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct WaterView: View {
  let entry: WaterEntry

  var body: some View {
    VStack(alignment: .leading) {
      Image(systemName: "drop.fill")
        .foregroundStyle(.blue)
      Spacer()
      Text("\(entry.count) of \(entry.goal)")
        .font(.title.bold())
      Text("glasses today")
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

@main
struct WaterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Water", provider: WaterProvider()) { entry in
      WaterView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Water")
    .description("Counts the glasses of a day.")
    .supportedFamilies([.systemSmall])
  }
}

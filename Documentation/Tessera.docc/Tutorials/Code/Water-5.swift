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
    ZStack {
      Circle()
        .stroke(.quaternary, lineWidth: 10)
      Circle()
        .trim(from: 0, to: Double(entry.count) / Double(entry.goal))
        .stroke(.blue, style: StrokeStyle(lineWidth: 10, lineCap: .round))
        .rotationEffect(.degrees(-90))
      VStack(spacing: 0) {
        Text(entry.count, format: .number)
          .font(.title.bold())
        Text("of \(entry.goal)")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
    .padding(5)
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

#Preview(as: .systemSmall) {
  WaterWidget()
} timeline: {
  WaterEntry(date: .now, count: 3, goal: 8)
  WaterEntry(date: .now, count: 8, goal: 8)
}

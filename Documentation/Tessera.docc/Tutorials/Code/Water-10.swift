// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

struct WaterEntry: TimelineEntry {
  let date: Date
  let count: Int
  let goal: Int
}

struct WaterStore {
  private let defaults = UserDefaults(suiteName: "group.org.example.water")

  func count(on date: Date) -> Int { defaults?.integer(forKey: key(date)) ?? 0 }

  func add(on date: Date) { defaults?.set(count(on: date) + 1, forKey: key(date)) }

  private func key(_ date: Date) -> String {
    let day = Calendar.current.dateComponents([.year, .month, .day], from: date)
    return "count-\(day.year ?? 0)-\(day.month ?? 0)-\(day.day ?? 0)"
  }
}

struct DrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Drink a Glass"

  func perform() async throws -> some IntentResult {
    WaterStore().add(on: .now)
    return .result()
  }
}

struct WaterConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Water"

  @Parameter(title: "Daily goal", default: 8, inclusiveRange: (1, 24))
  var goal: Int
}

struct WaterProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> WaterEntry {
    WaterEntry(date: .now, count: 3, goal: 8)
  }

  func snapshot(for configuration: WaterConfiguration, in context: Context) async -> WaterEntry {
    WaterEntry(date: .now, count: 3, goal: configuration.goal)
  }

  func timeline(for configuration: WaterConfiguration, in context: Context) async -> Timeline<WaterEntry> {
    let today = Calendar.current.startOfDay(for: .now)
    let midnight = Calendar.current.date(byAdding: .day, value: 1, to: today) ?? .now.addingTimeInterval(24 * 3600)
    let entries = [
      WaterEntry(date: .now, count: WaterStore().count(on: .now), goal: configuration.goal),
      WaterEntry(date: midnight, count: 0, goal: configuration.goal),
    ]
    return Timeline(entries: entries, policy: .atEnd)
  }
}

struct WaterView: View {
  @Environment(\.widgetFamily) private var family
  let entry: WaterEntry

  var body: some View {
    if family == .systemMedium {
      HStack(spacing: 20) {
        ring
        VStack(alignment: .leading) {
          Text("Today")
            .foregroundStyle(.secondary)
          Text("\(entry.goal - entry.count) to go")
            .font(.title2.bold())
          Spacer(minLength: 8)
          Button(intent: DrinkIntent()) {
            Label("A glass", systemImage: "plus")
          }
          .tint(.blue)
        }
        Spacer(minLength: 0)
      }
    } else {
      ring
    }
  }

  private var ring: some View {
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
          .contentTransition(.numericText(value: Double(entry.count)))
        Text("of \(entry.goal)")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
    .padding(5)
    .aspectRatio(1, contentMode: .fit)
  }
}

@main
struct WaterWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Water", intent: WaterConfiguration.self, provider: WaterProvider()) { entry in
      WaterView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Water")
    .description("Counts the glasses of a day.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

#Preview(as: .systemSmall) {
  WaterWidget()
} timeline: {
  WaterEntry(date: .now, count: 3, goal: 8)
  WaterEntry(date: .now, count: 8, goal: 8)
}

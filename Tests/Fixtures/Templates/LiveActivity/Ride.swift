// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct Provider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> SimpleEntry {
    SimpleEntry(date: Date(), configuration: ConfigurationAppIntent())
  }

  func snapshot(for configuration: ConfigurationAppIntent, in context: Context) async -> SimpleEntry {
    SimpleEntry(date: Date(), configuration: configuration)
  }

  func timeline(for configuration: ConfigurationAppIntent, in context: Context) async -> Timeline<SimpleEntry> {
    var entries: [SimpleEntry] = []

    // One entry for each of the next five hours.
    let currentDate = Date()
    for hourOffset in 0..<5 {
      let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
      let entry = SimpleEntry(date: entryDate, configuration: configuration)
      entries.append(entry)
    }

    return Timeline(entries: entries, policy: .atEnd)
  }
}

struct SimpleEntry: TimelineEntry {
  let date: Date
  let configuration: ConfigurationAppIntent
}

struct RideEntryView: View {
  var entry: Provider.Entry

  var body: some View {
    VStack {
      Text("Hour:")
      Text(entry.date, style: .time)

      Text("Favorite Drink:")
      Text(entry.configuration.favoriteDrink)
    }
  }
}

struct Ride: Widget {
  let kind: String = "Ride"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: kind, intent: ConfigurationAppIntent.self, provider: Provider()) { entry in
      RideEntryView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
  }
}

extension ConfigurationAppIntent {
  fileprivate static var coffee: ConfigurationAppIntent {
    let intent = ConfigurationAppIntent()
    intent.favoriteDrink = "☕️"
    return intent
  }

  fileprivate static var tea: ConfigurationAppIntent {
    let intent = ConfigurationAppIntent()
    intent.favoriteDrink = "🍵"
    return intent
  }
}

#Preview(as: .systemSmall) {
  Ride()
} timeline: {
  SimpleEntry(date: .now, configuration: .coffee)
  SimpleEntry(date: .now, configuration: .tea)
}

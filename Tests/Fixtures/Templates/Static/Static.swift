// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> SimpleEntry {
    SimpleEntry(date: Date(), drink: "☕️")
  }

  func getSnapshot(in context: Context, completion: @escaping (SimpleEntry) -> ()) {
    let entry = SimpleEntry(date: Date(), drink: "☕️")
    completion(entry)
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
    var entries: [SimpleEntry] = []

    // One entry for each of the next five hours.
    let currentDate = Date()
    for hourOffset in 0..<5 {
      let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
      let entry = SimpleEntry(date: entryDate, drink: "☕️")
      entries.append(entry)
    }

    let timeline = Timeline(entries: entries, policy: .atEnd)
    completion(timeline)
  }

  //    func relevances() async -> WidgetRelevances<Void> {
  //        // The contexts in which the widget matters.
  //    }
}

struct SimpleEntry: TimelineEntry {
  let date: Date
  let drink: String
}

struct StaticEntryView: View {
  var entry: Provider.Entry

  var body: some View {
    VStack {
      Text("Hour:")
      Text(entry.date, style: .time)

      Text("Drink:")
      Text(entry.drink)
    }
  }
}

struct Static: Widget {
  let kind: String = "Static"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: Provider()) { entry in
      if #available(iOS 17.0, *) {
        StaticEntryView(entry: entry)
          .containerBackground(.fill.tertiary, for: .widget)
      } else {
        StaticEntryView(entry: entry)
          .padding()
          .background()
      }
    }
    .configurationDisplayName("A New Widget")
    .description("It shows the hour and a drink.")
  }
}

#Preview(as: .systemSmall) {
  Static()
} timeline: {
  SimpleEntry(date: .now, drink: "☕️")
  SimpleEntry(date: .now, drink: "🍵")
}

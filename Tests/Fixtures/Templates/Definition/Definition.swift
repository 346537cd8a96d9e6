// SPDX-License-Identifier: Apache-2.0
import Intents
import SwiftUI
import WidgetKit

struct Provider: IntentTimelineProvider {
  func placeholder(in context: Context) -> SimpleEntry {
    SimpleEntry(date: Date(), configuration: ConfigurationIntent())
  }

  func getSnapshot(
    for configuration: ConfigurationIntent, in context: Context, completion: @escaping (SimpleEntry) -> ()
  ) {
    let entry = SimpleEntry(date: Date(), configuration: configuration)
    completion(entry)
  }

  func getTimeline(
    for configuration: ConfigurationIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()
  ) {
    var entries: [SimpleEntry] = []

    // One entry for each of the next five hours.
    let currentDate = Date()
    for hourOffset in 0..<5 {
      let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
      let entry = SimpleEntry(date: entryDate, configuration: configuration)
      entries.append(entry)
    }

    let timeline = Timeline(entries: entries, policy: .atEnd)
    completion(timeline)
  }
}

struct SimpleEntry: TimelineEntry {
  let date: Date
  let configuration: ConfigurationIntent
}

struct DefinitionEntryView: View {
  var entry: Provider.Entry

  var body: some View {
    Text(entry.date, style: .time)
  }
}

@main
struct Definition: Widget {
  let kind: String = "Definition"

  var body: some WidgetConfiguration {
    IntentConfiguration(kind: kind, intent: ConfigurationIntent.self, provider: Provider()) { entry in
      DefinitionEntryView(entry: entry)
    }
    .configurationDisplayName("A New Widget")
    .description("It shows the hour.")
  }
}

struct Definition_Previews: PreviewProvider {
  static var previews: some View {
    DefinitionEntryView(entry: SimpleEntry(date: Date(), configuration: ConfigurationIntent()))
      .previewContext(WidgetPreviewContext(family: .systemSmall))
  }
}

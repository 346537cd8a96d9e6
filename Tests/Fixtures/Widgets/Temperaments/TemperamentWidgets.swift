// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Widgets whose timelines show only over a day what is wrong with them.
@main
struct TemperamentWidgets: WidgetBundle {
  var body: some Widget {
    BurnerWidget()
    MinutesWidget()
    StillWidget()
    PastWidget()
    LoopWidget()
    SameWidget()
    CountWidget()
  }
}

struct Moment: TimelineEntry {
  let date: Date
  var text = ""
}

/// A provider made of one closure.
struct MomentProvider: TimelineProvider {
  // Providers are asked off the main actor, where a body's closures would belong.
  let timeline: @Sendable (Date) -> Timeline<Moment>

  func placeholder(in context: Context) -> Moment { Moment(date: .now, text: "-") }
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) { completion(Moment(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) { completion(timeline(.now)) }
}

struct MomentView: View {
  let entry: Moment
  let name: String
  let color: Color

  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: name).font(.caption.weight(.semibold)).foregroundStyle(color)
      Spacer()
      Text(entry.date, style: .time).font(.title2.weight(.semibold))
      Text(verbatim: entry.text).font(.caption).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .containerBackground(color.opacity(0.12), for: .widget)
  }
}

/// Asks again every five minutes.
struct BurnerWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "Burner",
      provider: MomentProvider { now in
        Timeline(entries: [Moment(date: now)], policy: .after(now.addingTimeInterval(300)))
      }
    ) { MomentView(entry: $0, name: "Burner", color: .orange) }
    .supportedFamilies([.systemSmall])
  }
}

/// An entry for each minute of an hour.
struct MinutesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "Minutes",
      provider: MomentProvider { now in
        Timeline(
          entries: (0..<60).map { Moment(date: now.addingTimeInterval(Double($0) * 60)) },
          policy: .after(now.addingTimeInterval(3600)))
      }
    ) { MomentView(entry: $0, name: "Minutes", color: .blue) }
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

/// Is never asked again.
struct StillWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "Still", provider: MomentProvider { now in Timeline(entries: [Moment(date: now)], policy: .never) }
    ) { MomentView(entry: $0, name: "Still", color: .green) }
    .supportedFamilies([.systemSmall])
  }
}

/// Lives two hours ago.
struct PastWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "Past",
      provider: MomentProvider { now in
        Timeline(
          entries: [-7200, -3600].map { Moment(date: now.addingTimeInterval($0)) },
          policy: .after(now.addingTimeInterval(-1800)))
      }
    ) { MomentView(entry: $0, name: "Past", color: .brown) }
    .supportedFamilies([.systemSmall])
  }
}

/// Asks for a reload whenever it is reloaded.
struct LoopWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "Loop",
      provider: MomentProvider { now in
        WidgetCenter.shared.reloadTimelines(ofKind: "Loop")
        return Timeline(entries: [Moment(date: now)], policy: .after(now.addingTimeInterval(14_400)))
      }
    ) { MomentView(entry: $0, name: "Loop", color: .red) }
    .supportedFamilies([.systemSmall])
  }
}

/// Shows the same each hour.
struct SameWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "Same",
      provider: MomentProvider { now in
        Timeline(entries: [Moment(date: now)], policy: .after(now.addingTimeInterval(3600)))
      }
    ) { _ in Text(verbatim: "milk").containerBackground(.background, for: .widget) }
    .supportedFamilies([.systemSmall])
  }
}

/// Counts its reloads in an app group.
struct CountWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "Count",
      provider: MomentProvider { now in
        let store = UserDefaults(suiteName: "group.temperaments")
        let count = (store?.integer(forKey: "count") ?? 0) + 1
        store?.set(count, forKey: "count")
        return Timeline(
          entries: [Moment(date: now, text: "reload \(count)")], policy: .after(now.addingTimeInterval(14_400)))
      }
    ) { MomentView(entry: $0, name: "Count", color: .purple) }
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct TidyWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Tidy", provider: Visits()) { TidyView(entry: $0) }
      .configurationDisplayName("Tidy")
      .description("Who was here.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryInline])
  }
}

struct Visit: TimelineEntry {
  var date: Date
  var names: [String]
  var count: Int
}

enum Keys: String {
  case names, count
}

struct Visits: TimelineProvider {
  private var shared: UserDefaults? { UserDefaults(suiteName: "group.org.example.tidy") }

  private var visit: Visit {
    Visit(
      date: Date(), names: shared?.stringArray(forKey: Keys.names.rawValue) ?? [],
      count: shared?.integer(forKey: Keys.count.rawValue) ?? 0)
  }

  func placeholder(in context: Context) -> Visit { visit }

  func getSnapshot(in context: Context, completion: @escaping (Visit) -> Void) { completion(visit) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Visit>) -> Void) {
    completion(Timeline(entries: [visit], policy: .never))
  }
}

struct TidyView: View {
  @Environment(\.widgetFamily) private var family
  var entry: Visit

  var body: some View {
    Group {
      switch family {
      case .accessoryInline: Text("Visits: \(entry.count)")
      case .systemMedium:
        VStack(alignment: .leading) {
          Text("Visits").font(.headline)
          Text("Visits: \(entry.count)")
          Link(destination: URL(string: "tidy://visits")!) { Text("Open").foregroundStyle(Color.primary) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      default:
        VStack {
          Text("Visits").font(.headline)
          Text(entry.count, format: .number).font(.system(size: 60))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .widgetURL(URL(string: "tidy://home"))
    .containerBackground(.background, for: .widget)
  }
}

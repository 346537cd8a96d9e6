// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct LocalizedBundle: WidgetBundle {
  var body: some Widget { LocalizedWidget() }
}

/// Texts from a string catalog: a plural, a form for a device, a key that is in no language.
struct LocalizedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "LocalizedWidget", provider: EveningProvider()) { _ in
      VStack(alignment: .leading) {
        Text("\(3) items")
        Text("Tap here")
        Text("Never translated")
        Text(verbatim: Fact.first)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .containerBackground(.white, for: .widget)
    }
    .configurationDisplayName("Shopping list")
    .supportedFamilies([.systemSmall])
  }
}

/// A file of the target that nothing compiles.
struct Fact: Decodable {
  let text: String

  static var first: String {
    guard let url = Bundle.main.url(forResource: "facts", withExtension: "json"),
      let facts = try? JSONDecoder().decode([Fact].self, from: Data(contentsOf: url))
    else { return "no facts" }
    return facts.first?.text ?? "no fact"
  }
}

struct Evening: TimelineEntry {
  let date: Date
}

struct EveningProvider: TimelineProvider {
  func placeholder(in context: Context) -> Evening { Evening(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (Evening) -> Void) { completion(Evening(date: Date())) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Evening>) -> Void) {
    completion(Timeline(entries: [Evening(date: Date())], policy: .never))
  }
}

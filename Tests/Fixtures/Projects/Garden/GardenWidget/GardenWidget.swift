// SPDX-License-Identifier: Apache-2.0
import GardenKit
import Season
import StoreKit
import SwiftUI
import WidgetKit
import os.log

struct GardenEntry: TimelineEntry {
  let date: Date
  let plants: [Plant]
}

struct GardenProvider: TimelineProvider {
  private let log = Logger(subsystem: "org.example.garden", category: "provider")

  func placeholder(in context: Context) -> GardenEntry { GardenEntry(date: Date(), plants: []) }

  func getSnapshot(in context: Context, completion: @escaping (GardenEntry) -> Void) {
    completion(GardenEntry(date: Date(), plants: Plant.all))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<GardenEntry>) -> Void) {
    log.debug("timeline asked for")
    completion(Timeline(entries: [GardenEntry(date: Date(), plants: Plant.all)], policy: .never))
  }
}

struct GardenView: View {
  var entry: GardenEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text("watering", tableName: "Garden").font(.headline).foregroundStyle(Color(.leaf))
      ForEach(entry.plants) { Text($0.name) }
      #if os(iOS) && WIDGET
        Text(bedName)
      #else
        Text("Wrong branch")
      #endif
      SeasonName()
      Text(Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "no version")
      Button("Water", intent: WaterIntent())
    }
    .containerBackground(.fill.tertiary, for: .widget)
  }
}

@main
struct GardenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "GardenWidget", provider: GardenProvider()) { GardenView(entry: $0) }
      .configurationDisplayName("Garden")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

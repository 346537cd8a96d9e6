// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// A widget with options.
struct ShelfWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Shelf", intent: ShelfIntent.self, provider: ShelfProvider()) { entry in
      Text(entry.title).containerBackground(.background, for: .widget)
    }
  }
}

struct Shelf: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
  static let defaultQuery = ShelfQuery()

  let id: String

  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct ShelfQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Shelf] {
    identifiers.filter { ["dairy", "bakery"].contains($0) }.map(Shelf.init)
  }

  func suggestedEntities() async throws -> [Shelf] { [Shelf(id: "dairy"), Shelf(id: "bakery")] }

  func defaultResult() async -> Shelf? { Shelf(id: "dairy") }
}

struct ShelfIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Shelf"

  @Parameter(title: "Shelf") var shelf: Shelf
  @Parameter(title: "Rows", default: 2) var rows: Int

  init() {}

  init(shelf: Shelf, rows: Int) {
    self.shelf = shelf
    self.rows = rows
  }
}

struct ShelfEntry: TimelineEntry {
  let date: Date
  let title: String
}

struct ShelfProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> ShelfEntry { ShelfEntry(date: Date(), title: "Shelf") }

  func snapshot(for configuration: ShelfIntent, in context: Context) async -> ShelfEntry {
    ShelfEntry(date: Date(), title: "\(configuration.shelf.id) soon")
  }

  func timeline(for configuration: ShelfIntent, in context: Context) async -> Timeline<ShelfEntry> {
    let title = "\(configuration.shelf.id), \(configuration.rows) rows"
    return Timeline(
      entries: [ShelfEntry(date: Date(), title: title)], policy: .after(Date().addingTimeInterval(7200)))
  }
}

/// A widget that asks to be asked again each minute, and changes nothing.
struct HastyWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Hasty", provider: HastyProvider()) { _ in
      Text("Always the same").containerBackground(.background, for: .widget)
    }
  }
}

struct HastyProvider: TimelineProvider {
  func placeholder(in context: Context) -> ShelfEntry { ShelfEntry(date: Date(), title: "") }

  func getSnapshot(in context: Context, completion: @escaping (ShelfEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ShelfEntry>) -> Void) {
    completion(
      Timeline(entries: [placeholder(in: context)], policy: .after(Date().addingTimeInterval(300))))
  }
}

/// A provider that never answers.
struct SilentProvider: TimelineProvider {
  func placeholder(in context: Context) -> ShelfEntry { ShelfEntry(date: Date(), title: "") }
  func getSnapshot(in context: Context, completion: @escaping (ShelfEntry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<ShelfEntry>) -> Void) {}
}

struct SilentWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Silent", provider: SilentProvider()) { Text($0.title) }
  }
}

struct ShelfBundle: WidgetBundle {
  var body: some Widget {
    ShelfWidget()
    HastyWidget()
  }
}

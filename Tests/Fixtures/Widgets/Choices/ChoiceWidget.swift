// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

@main
struct ChoiceBundle: WidgetBundle {
  var body: some Widget {
    ChoiceWidget()
    PlainWidget()
  }
}

/// Says what was chosen for it.
struct ChoiceWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Choice", intent: ChooseCity.self, provider: ChoiceProvider()) { entry in
      Text(verbatim: entry.text).containerBackground(.white, for: .widget)
    }
    .supportedFamilies([.systemMedium])
  }
}

/// Has nothing to choose.
struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Plain", provider: PlainProvider()) { entry in
      Text(verbatim: entry.text).containerBackground(.white, for: .widget)
    }
    .supportedFamilies([.systemMedium])
  }
}

enum Unit: String, AppEnum {
  case metric, imperial

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
  static let caseDisplayRepresentations: [Unit: DisplayRepresentation] = [
    .metric: "Kilometres", .imperial: "Miles",
  ]
}

struct City: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  let id: Int

  var name: String { ["Oslo", "Rome", "Lima"][id] }
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct CityQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [City] {
    identifiers.filter { (0..<3).contains($0) }.map(City.init)
  }
  func suggestedEntities() async throws -> [City] { (0..<3).map(City.init) }
  func defaultResult() async -> City? { City(id: 0) }
}

struct ChooseCity: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "City"

  @Parameter(title: "City") var city: City
  @Parameter(title: "Others") var others: [City]?
  @Parameter(title: "Unit", default: .metric) var unit: Unit
  @Parameter(title: "Days", default: 3) var days: Int
}

struct Choice: TimelineEntry {
  let date = Date()
  let text: String
}

struct ChoiceProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Choice { Choice(text: "") }

  func snapshot(for configuration: ChooseCity, in context: Context) async -> Choice { Choice(text: "") }

  func timeline(for configuration: ChooseCity, in context: Context) async -> Timeline<Choice> {
    let others = configuration.others?.map(\.name).joined(separator: "+") ?? "alone"
    let text = "\(configuration.city.name) \(others) \(configuration.unit.rawValue) \(configuration.days)"
    return Timeline(entries: [Choice(text: text)], policy: .never)
  }
}

struct PlainProvider: TimelineProvider {
  func placeholder(in context: Context) -> Choice { Choice(text: "") }

  func getSnapshot(in context: Context, completion: @escaping (Choice) -> Void) { completion(Choice(text: "plain")) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Choice>) -> Void) {
    completion(Timeline(entries: [Choice(text: "plain")], policy: .never))
  }
}

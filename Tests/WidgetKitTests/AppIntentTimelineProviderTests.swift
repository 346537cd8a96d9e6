// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// Providers with options: which configuration they are given.
@MainActor @Suite struct AppIntentTimelineProviderTests {
  private let host = TestExtension(
    AppIntentConfiguration(kind: "Place", intent: PlaceIntent.self, provider: PlaceProvider()) { Text($0.title) })

  @Test func givesTheDefaultConfigurationWhereNobodyChose() async throws {
    #expect(try await string(.test("Place")) == "oslo km 3")
  }

  @Test func givesTheStoredConfiguration() async throws {
    let stored: [String: IntentValue] = [
      "unit": .string("mi"), "days": .int(7), "city": .entity(type: "PlaceEntity", id: "rome"),
    ]
    #expect(try await string(.test("Place", configuration: stored)) == "rome mi 7")
  }

  @Test func fallsBackToTheQueryForAnEntityThatIsGone() async throws {
    let stored: [String: IntentValue] = ["city": .entity(type: "PlaceEntity", id: "atlantis")]
    #expect(try await string(.test("Place", configuration: stored)) == "oslo km 3")
  }

  @Test func tellsWhatStoodInForAChoiceAndKeepsToIt() async throws {
    var subject = Subject.test("Place")
    #expect(await fallbacks(subject) == ["city": .entity(type: "PlaceEntity", id: "oslo")])
    subject.fallbacks = ["city": .entity(type: "PlaceEntity", id: "rome")]
    #expect(try await string(subject) == "rome km 3")
    #expect(await fallbacks(subject) == subject.fallbacks)
  }

  @Test func givesSnapshotsTheConfigurationToo() async throws {
    let stored: [String: IntentValue] = ["unit": .string("mi")]
    let list = try await host.snapshot(.test("Place", configuration: stored))
    #expect(list.text.contains("\"snapshot mi\""))
  }

  @Test func asksOffTheMainThread() async throws {
    let list = try await host.snapshot(.test("Place", configuration: ["unit": .string("thread")]))
    #expect(list.text.contains("\"snapshot thread\""))
    #expect(list.text.contains("main thread") == false)
  }

  @Test func namesItselfAfterTheIntentWhereItHasNoNameOfItsOwn() async {
    var expected = WidgetDescriptor(kind: "Place", families: WidgetFamily.offered, configuration: .intent)
    expected.displayName = "Choose a Place"
    expected.widgetDescription = "Which place is shown."
    expected.intentIdentifier = "PlaceIntent"
    #expect(await host.descriptors() == [expected])
    let named = TestExtension(
      AppIntentConfiguration(kind: "Place", intent: PlaceIntent.self, provider: PlaceProvider()) { Text($0.title) }
        .configurationDisplayName("Weather").description("At a place."))
    expected.displayName = "Weather"
    expected.widgetDescription = "At a place."
    #expect(await named.descriptors() == [expected])
  }

  private func fallbacks(_ subject: Subject) async -> [String: IntentValue]? {
    guard case .timeline(let reply) = await host.timeline(subject) else { return nil }
    return reply.fallbacks
  }

  private func string(_ subject: Subject) async throws -> String {
    try await host.archive(subject).list.items.compactMap {
      if case .text(let text) = $0.content { text.string } else { nil }
    }.joined()
  }
}

struct PlaceEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
  static let defaultQuery = PlaceQuery()

  let id: String

  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct PlaceQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [PlaceEntity] {
    identifiers.filter { ["oslo", "rome"].contains($0) }.map(PlaceEntity.init)
  }

  func suggestedEntities() async throws -> [PlaceEntity] { [PlaceEntity(id: "rome"), PlaceEntity(id: "oslo")] }

  func defaultResult() async -> PlaceEntity? { PlaceEntity(id: "oslo") }
}

struct PlaceIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Place"
  static let description: IntentDescription? = "Which place is shown."

  @Parameter(title: "City") var city: PlaceEntity
  @Parameter(title: "Unit", default: "km") var unit: String
  @Parameter(title: "Days", default: 3) var days: Int
}

struct PlaceProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> TestEntry { TestEntry(date: day(0), title: "placeholder") }

  func snapshot(for configuration: PlaceIntent, in context: Context) async -> TestEntry {
    TestEntry(date: day(0), title: isOnMainThread() ? "main thread" : "snapshot \(configuration.unit)")
  }

  func timeline(for configuration: PlaceIntent, in context: Context) async -> Timeline<TestEntry> {
    let title = "\(configuration.city.id) \(configuration.unit) \(configuration.days)"
    return Timeline(entries: [TestEntry(date: day(0), title: title)], policy: .never)
  }

  /// Asked in a synchronous function: the property is not for asynchronous ones.
  private func isOnMainThread() -> Bool { Thread.isMainThread }
}

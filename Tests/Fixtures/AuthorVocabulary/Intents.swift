// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

// What widgets call of App Intents.

enum Size: String, AppEnum {
  case small, large

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static var caseDisplayRepresentations: [Size: DisplayRepresentation] = [
    .small: "Small",
    .large: DisplayRepresentation(title: "Large", subtitle: "For more", image: .init(systemName: "star")),
  ]
}

struct Shop: AppEntity {
  let id: String
  let name: String

  static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Shop")
  static var defaultQuery = ShopQuery()

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct ShopQuery: EntityStringQuery {
  func entities(for identifiers: [Shop.ID]) async throws -> [Shop] { identifiers.map { Shop(id: $0, name: $0) } }

  func entities(matching string: String) async throws -> [Shop] { [Shop(id: string, name: string)] }

  func suggestedEntities() async throws -> [Shop] { [Shop(id: "a", name: "A")] }

  func defaultResult() async -> Shop? { try? await suggestedEntities().first }
}

struct City: AppEntity {
  let id: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  var displayRepresentation: DisplayRepresentation { .init(title: "City", subtitle: .init(stringLiteral: "\(id)")) }
}

struct CityQuery: EntityQuery {
  @IntentParameterDependency<ChooseShop>(\.$shop) var chosen

  func entities(for identifiers: [City.ID]) async throws -> [City] { identifiers.map(City.init) }

  func suggestedEntities() async throws -> IntentItemCollection<City> {
    IntentItemCollection(sections: [
      IntentItemSection("Cities", items: [City(id: chosen == nil ? 1 : 2)].map { IntentItem($0, title: "\($0.id)") })
    ])
  }
}

struct NameOptions: DynamicOptionsProvider {
  func results() async throws -> [String] { ["a", "b"] }

  func defaultResult() async -> String? { "a" }
}

struct ChooseShop: WidgetConfigurationIntent, CustomIntentMigratedAppIntent {
  static let intentClassName = "ChooseShopIntent"
  static var title: LocalizedStringResource = "Choose"
  static var description = IntentDescription("Chooses a shop.", categoryName: "Shops")
  static var isDiscoverable: Bool { false }

  @Parameter(title: "Shop") var shop: Shop?
  @Parameter(title: "City") var city: City?
  @Parameter(title: "Size", default: .small) var size: Size
  @Parameter(title: "Name", optionsProvider: NameOptions()) var name: String?
  @Parameter(title: "Count", description: "How many", default: 1, inclusiveRange: (1, 5)) var count: Int
  @Parameter(title: "Bold", default: false) var isBold: Bool
  @Parameter(title: "Shops", size: [.systemSmall: 1, .systemMedium: 2]) var shops: [Shop]?

  static var parameterSummary: some ParameterSummary {
    When(\.$size, .equalTo, .small) {
      Summary {
        \.$shop
        \.$count
      }
    } otherwise: {
      Summary("Show \(\.$shop)") { \.$name }
    }
  }

  init() {}

  init(shop: Shop) { self.shop = shop }
}

struct OpenShop: AppIntent {
  static let title: LocalizedStringResource = "Open"
  static let openAppWhenRun: Bool = true
  static let authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed

  @Parameter(title: "Id") var id: String
  @Dependency private var store: ShopStore

  init() {}

  init(id: String) { self.id = id }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 1) }
}

struct OpenLink: AppIntent {
  static let title: LocalizedStringResource = "Link"

  func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: OpenShop(id: "a")) }
}

/// Opens something itself and promises an intent all the same.
struct OpenByItself: AppIntent {
  static let title: LocalizedStringResource = "Open"

  func perform() async throws -> some IntentResult & OpensIntent { .result() }
}

struct Play: AudioPlaybackIntent {
  static let title = LocalizedStringResource("Play")

  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog {
    WidgetCenter.shared.reloadAllTimelines()
    return .result(dialog: "Playing")
  }
}

final class ShopStore: @unchecked Sendable {}

/// A parameter without a title, set by an initializer of the intent's own.
struct RefreshPlant: AppIntent {
  static let title: LocalizedStringResource = "Refresh"

  @Parameter
  private var plant: String?

  init() {}

  init(plant: String) { self.plant = plant }

  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: plant ?? "none") }
}

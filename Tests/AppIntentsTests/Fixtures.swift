// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Synchronization

// Intents as authors write them; the tests beside this file read them through the package's own door.

enum Shade: String, AppEnum {
  case light, dark
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shade"
  static let caseDisplayRepresentations: [Shade: DisplayRepresentation] = [
    .light: "Light", .dark: DisplayRepresentation(title: "Dark", subtitle: "Night", image: .init(systemName: "moon")),
  ]
}

enum Level: Int, AppEnum {
  case low = 1, high
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Level")
  static let caseDisplayRepresentations: [Level: DisplayRepresentation] = [.low: "Low", .high: "High"]
}

/// The store behind the queries: which cities exist, and what the queries were asked.
enum Atlas {
  static let cities = Mutex<[String]>(["oslo", "rome", "lima"])
  @TaskLocal static var missing: Set<String> = []

  static var present: [String] { cities.withLock { $0 }.filter { !missing.contains($0) } }
}

struct City: AppEntity, Equatable {
  let id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()
  var displayRepresentation: DisplayRepresentation { "\(id.capitalized)" }
}

struct CityQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [City] {
    Atlas.present.filter(identifiers.contains).map(City.init)
  }
  func entities(matching string: String) async throws -> [City] {
    Atlas.present.filter { $0.contains(string) }.map(City.init)
  }
  func suggestedEntities() async throws -> [City] { Atlas.present.map(City.init) }
  func defaultResult() async -> City? { Atlas.present.first.map(City.init) }
}

struct Street: AppEntity, Equatable {
  let id: Int
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Street"
  static let defaultQuery = StreetQuery()
  var displayRepresentation: DisplayRepresentation { "Street \(id)" }
}

struct StreetQuery: EnumerableEntityQuery {
  @IntentParameterDependency<PlaceIntent>(\.$city)
  var place

  func allEntities() async throws -> [Street] {
    guard let place else { return [] }
    return place.city.id == "oslo" ? [Street(id: 1), Street(id: 2)] : [Street(id: 9)]
  }
}

struct PlaceIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Place"
  static let description = IntentDescription("Chooses a place")

  @Parameter(title: "City") var city: City
  @Parameter(title: "Street") var street: Street?
  @Parameter(title: "Others") var others: [City]?
}

struct Units: DynamicOptionsProvider {
  func results() async throws -> IntentItemCollection<String> {
    IntentItemCollection(promptLabel: "Pick") {
      IntentItemSection("Metric", items: [IntentItem("km", title: "Kilometres", subtitle: "1000 m")])
      IntentItemSection("Other", items: ["mi"])
    }
  }
  func defaultResult() async -> String? { "km" }
}

struct DefaultsIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Defaults"
  static let description: IntentDescription? = "Has a default for everything"
  static let isDiscoverable = false

  @Parameter(title: "Name", default: "Ann") var name: String
  @Parameter(title: "Count", description: "How many", default: 5, inclusiveRange: (1, 10)) var count: Int
  @Parameter(title: "Volume", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1)) var volume: Double
  @Parameter(title: "Loud", default: true) var isLoud: Bool
  @Parameter(title: "Shade", default: .dark) var shade: Shade
  @Parameter(title: "Level") var level: Level?
  @Parameter(title: "Tags", default: ["a", "b"]) var tags: [String]
  @Parameter(title: "Length", default: 2, defaultUnit: .kilometers) var length: Measurement<UnitLength>
  @Parameter(title: "Maybe", default: 3) var maybe: Int?
  @Parameter(title: "Unit", optionsProvider: Units()) var unit: String
}

struct EverythingIntent: AppIntent {
  static let title: LocalizedStringResource = "Everything"

  @Parameter(title: "b") var bool: Bool
  @Parameter(title: "i") var int: Int
  @Parameter(title: "d") var double: Double
  @Parameter(title: "s") var string: String
  @Parameter(title: "t") var date: Date
  @Parameter(title: "u") var url: URL
  @Parameter(title: "z") var decimal: Decimal
  @Parameter(title: "r") var duration: Duration
  @Parameter(title: "m") var mass: Measurement<UnitMass>
  @Parameter(title: "f") var file: IntentFile
  @Parameter(title: "e") var level: Level
  @Parameter(title: "c") var city: City
  @Parameter(title: "a") var cities: [City]
  @Parameter(title: "o") var absent: City?
  @Parameter(title: "n") var numbers: Set<Int>

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: int + 1, dialog: "Counted \(int)")
  }
}

struct SwitchIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Switch"
  static let seen = Mutex<[Bool]>([])

  @Parameter(title: "Room") var room: String
  @Parameter(title: "On") var value: Bool

  init() {}
  init(room: String) { self.room = room }

  func perform() async throws -> some IntentResult {
    let value = value
    Self.seen.withLock { $0.append(value) }
    return .result()
  }
}

struct ChainIntent: AppIntent {
  static let title: LocalizedStringResource = "Chain"

  func perform() async throws -> some IntentResult & OpensIntent {
    let next = FinalIntent()
    next.word = "end"
    return .result(opensIntent: next)
  }
}

struct FinalIntent: AppIntent {
  static let title: LocalizedStringResource = "Final"
  @Parameter(title: "Word") var word: String
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: word) }
}

struct RestartingIntent: AppIntent {
  static let title: LocalizedStringResource = "Restarting"
  @Parameter(title: "Turn", default: 0) var turn: Int
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    turn += 1
    if turn == 1 { throw AppIntentError.restartPerform }
    return .result(value: turn)
  }
}

struct RenamedIntent: CustomIntentMigratedAppIntent {
  static let intentClassName = "OldPlaceIntent"
  static let persistentIdentifier = "place.v2"
  static let title: LocalizedStringResource = "Renamed"
  @Parameter(title: "Word", default: "w") var word: String
  func perform() async throws -> some IntentResult { .result() }
}

struct SentenceIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Sentence"

  @Parameter(title: "Shade", default: .light) var shade: Shade
  @Parameter(title: "Count", default: 1) var count: Int
  @Parameter(title: "Note") var note: String?

  static var parameterSummary: some ParameterSummary {
    When(\.$count, .greaterThan, 1) {
      Switch(\.$shade) {
        Case(.light) { Summary("Light \(\.$count) times") }
        Case([.dark]) {
          Summary("Dark \(\.$count)") {
            \.$note
            \.$shade
          }
        }
        DefaultCase { Summary("Other") }
      }
    } otherwise: {
      When(widgetFamily: .equalTo, .systemSmall) {
        Summary("Small \(\.$note)")
      } otherwise: {
        When(\.$note, .hasAnyValue) {
          Summary { \.$note }
        } otherwise: {
          Summary()
        }
      }
    }
  }
}

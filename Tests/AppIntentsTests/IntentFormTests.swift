// SPDX-License-Identifier: Apache-2.0
import AppIntents
import TesseraModel
import Testing

struct ListsIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Lists"

  @Parameter(title: "Cities", size: [.systemSmall: 2, .systemLarge: 5]) var cities: [City]
  @Parameter(title: "Shades", default: [.dark]) var shades: [Shade]
  @Parameter(title: "Numbers", default: [1, 2]) var numbers: [Int]
  @Parameter(title: "Nested") var nested: [[Int]]?
  @Parameter(title: "Wait", default: .milliseconds(1500)) var wait: Duration
  @Parameter(title: "Far", default: 1500, defaultUnit: .meters) var far: Measurement<UnitLength>
  @Parameter(title: "Way", default: 2, defaultUnit: .kilometers) var way: Measurement<UnitLength>
  @Parameter(title: "Mass") var mass: Measurement<UnitMass>?
  @Parameter(title: "Day") var day: DateComponents?
  @Parameter(title: "Picture", supportedTypeIdentifiers: ["public.png"]) var picture: IntentFile?
  @Parameter(title: "Unit", optionsProvider: Units()) var unit: String
}

/// An action whose query has a default.
struct VisitIntent: AppIntent {
  static let title: LocalizedStringResource = "Visit"

  @Parameter(title: "City") var city: City
  @Parameter(title: "Far", default: false) var isFar: Bool
  @Parameter(title: "Days") var days: Int?

  static var parameterSummary: some ParameterSummary {
    When(\.$isFar, .equalTo, true) {
      Summary("Visit \(\.$city)") {
        \.$isFar
        \.$days
      }
    } otherwise: {
      Summary("Visit \(\.$city)") { \.$isFar }
    }
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct IntentFormTests {
  private func field(
    _ name: String, stored: [String: IntentValue] = [:], family: WidgetFamily? = nil
  ) async throws -> IntentField {
    let form = await IntentForms.form(of: ListsIntent.self, stored: stored, family: family)
    return try #require(form.fields.first { $0.name == name })
  }

  @Test func listsTellWhatTheyHoldAndHowMuchOfIt() async throws {
    let cities = try await field("cities", family: .systemSmall)
    #expect(cities.kind == .list)
    #expect(cities.element == .entity)
    #expect(cities.hasOptions)
    #expect(cities.atMost == 2)
    #expect(cities.shownValues.map(\.title) == ["Oslo"])
    #expect(try await field("cities", family: .systemLarge).atMost == 5)
    #expect(try await field("cities", family: .systemMedium).atMost == nil)
    let numbers = try await field("numbers")
    #expect(numbers.element == .int)
    #expect(numbers.hasOptions == false)
    #expect(numbers.value == .array([.int(1), .int(2)]))
    #expect(try await field("nested").kind == .unsupported)
  }

  @Test func casesOfAListAreChosenLikeEntities() async throws {
    let shades = try await field("shades")
    #expect(shades.element == .enumeration)
    #expect(shades.hasOptions)
    #expect(shades.shownValues.map(\.title) == ["Dark"])
    let list = try await IntentForms.options(for: "shades", words: nil, of: ListsIntent.self, stored: [:])
    #expect(list.sections.flatMap(\.choices).map(\.title) == ["Light", "Dark"])
  }

  @Test func quantitiesAreShownAndTypedInTheirUnit() async throws {
    let way = try await field("way")
    #expect(way.unit == "km")
    #expect(way.value.flatMap(way.number) == 2)
    #expect(try await field("far").unit == "m")
    #expect(try await field("mass").unit == "kg")
    let typed = ["way": way.value(of: 3.5), "far": IntentValue.int(12)]
    let intent = await configuration(ListsIntent.self, stored: typed)
    #expect(intent.way == Measurement(value: 3.5, unit: .kilometers))
    #expect(intent.way.unit == .kilometers)
    #expect(intent.far == Measurement(value: 12, unit: .meters))
    #expect(try await field("way", stored: typed).value.flatMap(way.number) == 3.5)
  }

  @Test func aQuantityComesBackInTheUnitOfItsParameter() async throws {
    let intent = ListsIntent()
    intent.way = Measurement(value: 500, unit: .meters)
    let box = try #require(IntentParameters.of(intent).first { $0.name == "way" }?.box)
    let stored = try #require(try box.encoded())
    #expect(stored == .array([.double(500), .string("m")]))
    let again = await configuration(ListsIntent.self, stored: ["way": stored])
    #expect(again.way.value == 0.5)
    #expect(again.way.unit == .kilometers)
  }

  @Test func durationsAreSeconds() async throws {
    let wait = try await field("wait")
    #expect(wait.kind == .duration)
    #expect(wait.value.flatMap(wait.number) == 1.5)
    #expect(await configuration(ListsIntent.self, stored: ["wait": wait.value(of: 90)]).wait == .seconds(90))
  }

  @Test func partsOfADateAreChosenAsAMoment() async throws {
    #expect(try await field("day").kind == .date)
    let moment = Date(timeIntervalSince1970: 1_768_435_200)
    let intent = await configuration(ListsIntent.self, stored: ["day": .date(moment)])
    #expect(intent.day?.year == 2026)
    #expect(intent.day?.second == nil)
    #expect(try await field("day", stored: ["day": .date(moment)]).value == .date(moment))
  }

  @Test func filesTellWhichTypesTheyMayHave() async throws {
    let picture = try await field("picture")
    #expect(picture.kind == .file)
    #expect(picture.contentTypes == ["public.png"])
    let stored: [String: IntentValue] = ["picture": .array([.string("dot.png"), .data(Data([137]))])]
    let file = await configuration(ListsIntent.self, stored: stored).picture
    #expect(file?.filename == "dot.png")
    #expect(file?.data == Data([137]))
  }

  @Test func whatAProviderOffersUnderATitleIsShownUnderIt() async throws {
    #expect(try await field("unit").shownValue?.title == "Kilometres")
    #expect(try await field("unit", stored: ["unit": .string("ly")]).shownValue?.title == "ly")
  }

  @Test func anActionAsksForWhatAWidgetWouldTakeByDefault() async throws {
    let form = await IntentForms.form(of: VisitIntent.self, stored: [:])
    #expect(form.fields.first { $0.name == "city" }?.value == nil)
    #expect(form.fields.filter(\.isVisible).map(\.name) == ["city", "isFar"])
    let far = await IntentForms.form(of: VisitIntent.self, stored: ["isFar": .bool(true)])
    #expect(far.fields.filter(\.isVisible).map(\.name) == ["city", "isFar", "days"])
  }
}

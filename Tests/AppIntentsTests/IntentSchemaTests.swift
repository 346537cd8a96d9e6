// SPDX-License-Identifier: Apache-2.0
import AppIntents
import TesseraModel
import Testing

struct IntentSchemaTests {
  @Test func describesTitlesTypesAndLimits() {
    let schema = IntentSchema.of(DefaultsIntent.self)
    #expect(schema.identifier == "DefaultsIntent")
    #expect(schema.title == "Defaults")
    #expect(schema.intentDescription == "Has a default for everything")
    #expect(!schema.isDiscoverable)
    #expect(!schema.runsInApp)
    #expect(
      schema.parameters.map(\.name) == [
        "name", "count", "volume", "isLoud", "shade", "level", "tags", "length", "maybe", "unit",
      ])
    let count = schema.parameters[1]
    #expect(count.title == "Count")
    #expect(count.parameterDescription == "How many")
    #expect(count.type == .int)
    #expect(count.range == 1...10)
    #expect(count.defaultValue == .int(5))
    #expect(schema.parameters[2].controlStyle == .slider)
    #expect(schema.parameters[6].type == .list(of: .string))
    #expect(schema.parameters[7].type == .measurement(unit: "km"))
    #expect(schema.parameters[8].isOptional)
    #expect(schema.parameters[9].hasOptions)
  }

  @Test func listsTheCasesOfAnEnumeration() {
    let choices = [
      IntentChoice(value: .enumCase(type: "Shade", raw: "light"), title: "Light"),
      IntentChoice(
        value: .enumCase(type: "Shade", raw: "dark"), title: "Dark", subtitle: "Night", symbol: "moon"),
    ]
    let shade = IntentSchema.of(DefaultsIntent.self).parameters[4]
    #expect(shade.type == .enumeration(type: "Shade", title: "Shade", cases: choices))
    #expect(shade.defaultValue == .enumCase(type: "Shade", raw: "dark"))
  }

  @Test func readsADescriptionInEitherSpelling() {
    #expect(PlaceIntent.statedDescription?.descriptionText == "Chooses a place")
    #expect(DefaultsIntent.statedDescription?.descriptionText == "Has a default for everything")
    #expect(SwitchIntent.statedDescription == nil)
  }

  @Test func whatOpensTheAppRunsThere() {
    #expect(!FinalIntent.runsInApp)
    #expect(ForegroundIntent.runsInApp)
    #expect(ForegroundIntent.supportedModes == .foreground)
    #expect(SoundIntent.runsInApp)
    #expect(ModesIntent.runsInApp)
  }

  private struct ForegroundIntent: AppIntent {
    static let title: LocalizedStringResource = "Foreground"
    static let openAppWhenRun = true
    func perform() async throws -> some IntentResult { .result() }
  }

  private struct SoundIntent: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Sound"
    func perform() async throws -> some IntentResult { .result() }
  }

  private struct ModesIntent: AppIntent {
    static let title: LocalizedStringResource = "Modes"
    static let supportedModes: IntentModes = .foreground(.immediate)
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func entitiesAreSearchableWhenTheirQueryIs() {
    let schema = IntentSchema.of(PlaceIntent.self)
    #expect(schema.parameters[0].type == .entity(type: "City", title: "City"))
    #expect(schema.parameters.map(\.isSearchable) == [true, false, true])
  }

  @Test func optionsComeInTheirSections() async throws {
    let list = try await IntentOptions.suggested(for: "unit", of: DefaultsIntent())
    let kilometres = IntentChoice(value: .string("km"), title: "Kilometres", subtitle: "1000 m")
    let miles = IntentChoice(value: .string("mi"), title: "mi")
    #expect(
      list
        == IntentOptionList(
          prompt: "Pick",
          sections: [
            IntentOptionList.Section(title: "Metric", choices: [kilometres]),
            IntentOptionList.Section(title: "Other", choices: [miles]),
          ]))
  }

  @Test func aQuerySeesTheOtherParameters() async throws {
    let intent = PlaceIntent()
    intent.city = City(id: "oslo")
    let streets = try await IntentOptions.suggested(for: "street", of: intent)
    #expect(streets?.sections.first?.choices.map(\.title) == ["Street 1", "Street 2"])
    let none = try await IntentOptions.suggested(for: "street", of: PlaceIntent())
    #expect(none?.sections == [])
  }

  @Test func searchAsksTheStringQuery() async throws {
    let found = try await IntentOptions.matching("m", for: "city", of: PlaceIntent())
    #expect(found?.sections.first?.choices.map(\.title) == ["Rome", "Lima"])
    let typed = try await IntentOptions.matching("x", for: "name", of: DefaultsIntent())
    #expect(typed == nil)
  }
}

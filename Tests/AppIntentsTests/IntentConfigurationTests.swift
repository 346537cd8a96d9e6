// SPDX-License-Identifier: Apache-2.0
import AppIntents
import TesseraModel
import Testing

struct IntentConfigurationTests {
  private func remarks(_ body: () async -> Void) async -> [String] {
    await DiagnosticLog.collect { await body() }.diagnostics.filter { $0.id == .intentParameterUnset }.map(\.message)
  }

  @Test func queriesGiveWhatNobodyChose() async {
    let remarks = await remarks {
      let intent = await defaultConfiguration(PlaceIntent.self)
      #expect(intent.city == City(id: "oslo"))
      #expect(intent.street == nil)
      #expect(intent.others == [City(id: "oslo")])
    }
    #expect(remarks == [])
  }

  @Test func optionsProvidersGiveTheirDefault() async {
    let intent = await defaultConfiguration(DefaultsIntent.self)
    #expect(intent.unit == "km")
    #expect(intent.name == "Ann")
    #expect(intent.level == nil)
  }

  @Test func storedValuesWinOverDefaults() async {
    let intent = await configuration(
      DefaultsIntent.self,
      stored: ["count": .int(9), "level": .enumCase(type: "Level", raw: "1"), "maybe": .null, "tags": .array([])])
    #expect(intent.count == 9)
    #expect(intent.level == .low)
    #expect(intent.maybe == nil)
    #expect(intent.tags == [])
  }

  @Test func aDeletedEntityFallsBackToTheQuery() async {
    let stored: [String: IntentValue] = ["city": .entity(type: "City", id: "gone")]
    let intent = await configuration(PlaceIntent.self, stored: stored)
    #expect(intent.city == City(id: "oslo"))
  }

  @Test func aRequiredParameterWithoutAnyDefaultIsReported() async {
    let remarks = await remarks {
      await Atlas.$missing.withValue(["oslo", "rome", "lima"]) {
        _ = await defaultConfiguration(PlaceIntent.self)
      }
    }
    #expect(
      remarks == ["PlaceIntent.city has no value: give it a default, a query with defaultResult(), or make it optional"]
    )
  }

  @Test func whatStoodInForAChoiceStandsInAgain() async {
    let first = await resolvedConfiguration(PlaceIntent.self, stored: [:], fallbacks: [:])
    let oslo = IntentValue.entity(type: "City", id: "oslo")
    #expect(first.fallbacks == ["city": oslo, "others": .array([oslo])])
    // The author's list begins with another city now.
    let rome: [String: IntentValue] = ["city": .entity(type: "City", id: "rome")]
    let later = await resolvedConfiguration(PlaceIntent.self, stored: [:], fallbacks: rome)
    #expect(later.intent.city == City(id: "rome"))
    #expect(later.fallbacks["city"] == rome["city"])
    let chosen = await resolvedConfiguration(PlaceIntent.self, stored: ["city": oslo], fallbacks: rome)
    #expect(chosen.intent.city == City(id: "oslo"))
    #expect(chosen.fallbacks["city"] == nil)
  }

  @Test func whatStoodInAndIsGoneIsAskedForAnew() async {
    let gone: [String: IntentValue] = ["city": .entity(type: "City", id: "gone")]
    let found = await resolvedConfiguration(PlaceIntent.self, stored: [:], fallbacks: gone)
    #expect(found.intent.city == City(id: "oslo"))
    #expect(found.fallbacks["city"] == .entity(type: "City", id: "oslo"))
  }

  @Test func aStoredValueOfAnotherTypeIsReportedAndPassedOver() async {
    let remarks = await remarks {
      let intent = await configuration(DefaultsIntent.self, stored: ["count": .string("many")])
      #expect(intent.count == 5)
    }
    #expect(
      remarks == ["the stored value of DefaultsIntent.count cannot be used: string(\"many\") is no Int"])
  }
}

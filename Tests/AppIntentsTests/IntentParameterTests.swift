// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Testing

struct IntentParameterTests {
  @Test func declaredDefaultsAreThereFromTheStart() {
    let intent = DefaultsIntent()
    #expect(intent.name == "Ann")
    #expect(intent.count == 5)
    #expect(intent.volume == 0.5)
    #expect(intent.isLoud)
    #expect(intent.shade == .dark)
    #expect(intent.level == nil)
    #expect(intent.tags == ["a", "b"])
    #expect(intent.length == Measurement(value: 2, unit: .kilometers))
    #expect(intent.maybe == 3)
  }

  @Test func aConstantIntentCanBeChanged() {
    let intent = DefaultsIntent()
    intent.count = 8
    intent.maybe = nil
    #expect(intent.count == 8)
    #expect(intent.maybe == nil)
  }

  @Test func readingAnUnsetParameterEndsTheProcessWithBothNames() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlaceIntent().city
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("intentParameterUnset: PlaceIntent.“City” was read before it had a value"))
  }

  @Test func theMessageNamesThePropertyOnceItIsKnown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let intent = PlaceIntent()
      _ = IntentParameters.of(intent)
      _ = intent.city
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("intentParameterUnset: PlaceIntent.city was read before it had a value"))
  }

  @Test func parametersComeInOrderOfDeclaration() {
    #expect(IntentParameters.of(PlaceIntent()).map(\.name) == ["city", "street", "others"])
    #expect(IntentParameters.unset(in: PlaceIntent()) == ["city"])
  }

  @Test func askingForAValueThrowsInsteadOfWaiting() async {
    let error = await #expect(throws: AppIntentError.self) {
      _ = try await PlaceIntent().$city.requestValue("Which city?")
    }
    #expect(error?.reason == .needsValue)
    #expect(error?.dialog == "Which city?")
  }
}

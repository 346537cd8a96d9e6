// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Testing

struct ParameterSummaryTests {
  private func intent(_ shade: Shade, _ count: Int, _ note: String? = nil) -> SentenceIntent {
    let intent = SentenceIntent()
    intent.shade = shade
    intent.count = count
    intent.note = note
    return intent
  }

  @Test func conditionsFollowTheParameters() {
    let light = intent(.light, 2).resolvedSummary()
    #expect(light.sentence == [.text("Light "), .parameter("count"), .text(" times")])
    let dark = intent(.dark, 2).resolvedSummary()
    #expect(dark.sentence == [.text("Dark "), .parameter("count")])
    #expect(dark.parameters == ["count", "note", "shade"])
  }

  @Test func conditionsFollowTheFamily() {
    let small = intent(.light, 1).resolvedSummary(family: .systemSmall)
    #expect(small.sentence == [.text("Small "), .parameter("note")])
    #expect(intent(.light, 1, "x").resolvedSummary(family: .systemLarge).parameters == ["note"])
  }

  @Test func withoutASentenceAllParametersShowInOrder() {
    let plain = ResolvedParameterSummary(sentence: [], further: ["city", "street", "others"])
    #expect(PlaceIntent().resolvedSummary() == plain)
    #expect(intent(.light, 1).resolvedSummary().parameters == ["shade", "count", "note"])
  }
}

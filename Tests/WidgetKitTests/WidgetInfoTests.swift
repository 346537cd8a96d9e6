// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Testing

@testable import WidgetKit

@Suite struct WidgetInfoTests {
  struct NameChoice: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose"

    @Parameter(title: "Name", default: "nobody") var name: String
  }

  struct Other: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Other"
  }

  @Test func tellsWhatWasChosenForAPlacedWidget() async {
    IntentRegistry.register(NameChoice.self)
    let info = await WidgetInfo(
      .init(
        id: "3", kind: "Name", family: .systemSmall, intentIdentifier: "NameChoice",
        configuration: ["name": .string("Ann")]
      ))
    #expect(info.widgetConfigurationIntent(of: NameChoice.self)?.name == "Ann")
    #expect(info.widgetConfigurationIntent(of: Other.self) == nil)
  }

  @Test func whereNobodyChoseTheDefaultsAre() async {
    IntentRegistry.register(NameChoice.self)
    let info = await WidgetInfo(.init(id: "4", kind: "Name", family: .systemSmall, intentIdentifier: "NameChoice"))
    #expect(info.widgetConfigurationIntent(of: NameChoice.self)?.name == "nobody")
  }

  @Test func aWidgetWithoutAnIntentHasNone() async {
    let info = await WidgetInfo(.init(id: "5", kind: "Clock", family: .systemLarge))
    #expect(info.widgetConfigurationIntent(of: NameChoice.self) == nil)
    #expect((info.id, info.kind, info.family) == ("5", "Clock", .systemLarge))
  }
}

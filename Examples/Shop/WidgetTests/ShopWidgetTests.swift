// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraTesting
import Testing
import WidgetKit

@testable import ShopWidget

/// The widget as a phone shows it, without a phone: every test begins at 9:41 on 1 January 2026 with nothing stored.
@MainActor @Suite(.widgetSession) struct ShopWidgetTests {
  @Test(arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge])
  func showsTheDealOfTheHour(family: WidgetFamily) async throws {
    let offer = DealEntry(hour: Date(), deals: Deal.all).offer
    let tile = try await WidgetTile(of: ShopWidget(), family)
    try tile.find(text: offer.deal.name)
    #expect(tile.widgetURL == offer.deal.link)
    try tile.find(image: offer.deal.artwork)
    #expect(tile.remarks.isEmpty)
  }

  /// The pictures lie in `__References__`; a change that is meant is recorded with TESSERA_RECORD=failed.
  @Test(arguments: [(WidgetFamily.systemSmall, ColorScheme.light), (.systemSmall, .dark), (.systemMedium, .light)])
  func looksAsItDid(family: WidgetFamily, scheme: ColorScheme) async throws {
    expectReference(try await WidgetTile(of: ShopWidget(), family, in: .with { $0.colorScheme = scheme }))
  }

  @Test func hasAnEntryForEachOfTheNextHours() async throws {
    let timeline = try await WidgetTimeline(of: ShopWidget(), .systemSmall)
    let hour = Date().addingTimeInterval(-41 * 60)
    #expect(timeline.entries.map(\.date) == (0..<8).map { hour + Double($0) * 3600 })
    #expect(timeline.policy == .atEnd)
    let titles = try await [timeline.tile(0), timeline.tile(1)].map(\.texts.first)
    #expect(titles[0] != titles[1])
  }

  @Test func leavesOutTheDealsThatAPersonHasHidden() async throws {
    let first = try await WidgetTile(of: ShopWidget(), .systemSmall)
    HiddenDeals().set(DealEntry(hour: Date(), deals: Deal.all).offer.deal.id, isHidden: true)
    let second = try await WidgetTile(of: ShopWidget(), .systemSmall)
    #expect(first.texts != second.texts)
  }

  @Test func asksForFewReloadsADay() async throws {
    let day = try await WidgetDay(of: ShopWidget(), .systemSmall)
    #expect(day.chargedReloads <= 4, "\(day)")
    #expect(day.warnings.isEmpty, "\(day)")
    #expect(day.screens.count == 25)
  }

  @Test func fitsItsTextsAtTheLargestTypes() async throws {
    let tile = try await WidgetTile(of: ShopWidget(), .systemSmall, in: .with { $0.typeSize = .accessibility3 })
    for element in tile.elements where element.text != nil {
      #expect(CGRect(origin: .zero, size: tile.size).contains(element.frame), "\(element)")
    }
  }
}

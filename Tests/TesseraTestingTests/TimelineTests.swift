// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraTesting
import Testing
import WidgetKit

@testable import AuthorTesting

/// Entries in time, and what a day of them costs.
@MainActor
@Suite(.inOwnProcess, .widgetSession { $0.defaults = [.values(["items": ["Milk"]], in: GroceryStore.group)] })
struct TimelineTests {
  private let noon = Date(timeIntervalSince1970: 1_768_478_400)

  @Test func aTimelineIsAskedForAtADate() async throws {
    let timeline = try await WidgetTimeline(of: GroceryWidget(), .systemSmall, at: noon)
    #expect(timeline.askedAt == noon)
    #expect(timeline.entries.map(\.date) == (0..<4).map { noon + Double($0) * 3600 })
    #expect(timeline.policy == .atEnd)
    #expect(timeline.nextReload == noon + 3 * 3600)
    #expect(timeline.values(as: GroceryEntry.self).map(\.items) == Array(repeating: ["Milk"], count: 4))
    #expect(try await timeline.tile(2).findAll(text: "2:00\u{202F}PM").count == 1)
    #expect(try await timeline.tile(at: noon + 4000).findAll(text: "1:00\u{202F}PM").count == 1)
    #expect(Date() == WidgetSession.standardMoment)
  }

  @Test func aWidgetWithOptionsIsAskedWithThem() async throws {
    let chosen = ShelfIntent(shelf: Shelf(id: "bakery"), rows: 3)
    let timeline = try await WidgetTimeline(of: ShelfWidget(), .systemSmall, at: noon, configuration: chosen)
    #expect(timeline.policy == .after(noon + 7200))
    #expect(timeline.values(as: ShelfEntry.self).map(\.title) == ["bakery, 3 rows"])
  }

  @Test func aProviderIsCalledByHand() async throws {
    let timeline = try await GroceryProvider().timeline(in: .testing(.systemSmall))
    #expect(timeline.entries.count == 4)
    let sample = try await GroceryProvider().snapshot(in: .testing(.systemSmall, isPreview: true))
    #expect(sample.items == ["Apples", "Pears"])
    let context = try TimelineProviderContext.testing(.systemMedium, in: .with { $0.device = .iPadPro11 })
    #expect(context.displaySize == CGSize(width: 342, height: 155))
    #expect(
      await ShelfProvider().snapshot(for: ShelfIntent(shelf: Shelf(id: "x"), rows: 1), in: context).title == "x soon")
  }

  @Test func aQuietProviderLivesWithinItsBudget() async throws {
    let day = try await WidgetDay(of: GroceryWidget(), .systemSmall)
    #expect(day.reloads.map(\.cause) == ["placed"] + Array(repeating: "policy", count: 7))
    #expect(day.chargedReloads == 7)
    #expect(day.wantedReloadsPerDay.map { Int($0.rounded()) } == 8)
    #expect(day.warnings.isEmpty, "\(day)")
    #expect(day.screens.count == 24)
  }

  @Test func aHastyProviderIsToldSo() async throws {
    let day = try await WidgetDay(of: HastyWidget(), .systemSmall, budget: .reloads(40))
    #expect(day.chargedReloads == 40)
    #expect(day.description.hasPrefix("Hasty would reload 288 times a day; 40 of 41 reloads were charged."))
    #expect(day.warnings.map(\.id).contains("reloadChangesNothing"))
    #expect(day.reloads.last.map { $0.date > $0.wanted } == true)
  }
}

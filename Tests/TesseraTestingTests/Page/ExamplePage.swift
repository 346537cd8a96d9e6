// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraTesting
import Testing
import WidgetKit

@testable import AuthorTesting

/// The examples of Documentation/TestingWidgets.md, compiled and run; `PageTests` compares them with the page.
@MainActor @Suite(.inOwnProcess, .widgetSession) struct ExamplePage {
  @Test func whatATileShows() async throws {
    // page: shows
    let tile = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    #expect(tile.texts.first == "Groceries")
    #expect(tile.symbols == ["cart", "plus"])
    #expect(tile.links == [URL(string: "groceries://all")])

    let title = try tile.find(text: "Groceries")
    #expect(title.font?.size == 17)
    #expect(title.font?.weight == .semibold)
    #expect(title.color == "#000000")
    #expect(title.frame.minX > 16)
    #expect(title.traits.contains(.isHeader))

    let add = try tile.find(intent: AddGroceryIntent.self)
    #expect(add.label == "Add bread")
    #expect(tile.elements(within: add).map(\.symbol) == ["plus"])
    // end
  }

  @Test func aViewAlone() async throws {
    // page: view
    let entry = GroceryEntry(date: .now, items: ["Tea"], bought: ["Tea"])
    let tile = try await WidgetTile(.systemSmall) { GroceryView(entry: entry) }
    #expect(try tile.find(intent: BuyGroceryIntent.self).isOn == true)
    // end
  }

  @Test func surroundings() async throws {
    // page: surroundings
    let dark = try await WidgetTile(of: GroceryWidget(), .systemSmall, in: .dark)
    #expect(try dark.find(text: "Groceries").color == "#FFFFFF")

    let large = try await WidgetTile(
      of: GroceryWidget(), .systemSmall,
      in: .with {
        $0.typeSize = .accessibility2
        $0.locale = Locale(identifier: "de_DE")
        $0.timeZone = TimeZone(identifier: "Asia/Tokyo")
        $0.device = .iPhoneSE
        $0.system = .iOS18
      })
    #expect(large.size == CGSize(width: 148, height: 148))
    // end
  }

  @Test func taps() async throws {
    // page: taps
    let tile = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    guard case .performed(let report) = try await tile.tap(tile.find(symbol: "plus")) else {
      Issue.record("no intent was run")
      return
    }
    #expect(report.dialog == "Bread is on the list.")
    #expect(report.reloads == [.widgets(ofKind: "Groceries")])
    #expect(GroceryStore().items == ["Bread"])
    // end
  }

  @Test func intents() async throws {
    // page: intents
    let report = try await run(AddGroceryIntent(name: "Milk"))
    #expect(report.value(as: Int.self) == 1)
    await #expect(throws: GroceryError.nameless) { try await run(AddGroceryIntent(name: "")) }
    // end
  }

  @Test func timelines() async throws {
    // page: timelines
    let noon = Date(timeIntervalSince1970: 1_768_478_400)
    let timeline = try await WidgetTimeline(of: GroceryWidget(), .systemSmall, at: noon)
    #expect(timeline.entries.count == 4)
    #expect(timeline.policy == .atEnd)
    #expect(timeline.nextReload == noon + 3 * 3600)
    #expect(timeline.values(as: GroceryEntry.self).allSatisfy { $0.items.isEmpty })

    let later = try await timeline.tile(at: noon + 3600)
    try later.find(textContaining: "1:00")
    // end
  }

  @Test func aProviderByHand() async throws {
    // page: provider
    let timeline = try await GroceryProvider().timeline(in: .testing(.systemSmall))
    #expect(timeline.entries.count == 4)

    let sample = try await GroceryProvider().snapshot(in: .testing(.systemSmall, isPreview: true))
    #expect(sample.items == ["Apples", "Pears"])
    // end
  }

  @Test func aDay() async throws {
    // page: day
    let day = try await WidgetDay(of: GroceryWidget(), .systemSmall)
    #expect(day.chargedReloads <= 40, "\(day)")
    #expect(day.warnings.isEmpty, "\(day)")
    // end
  }
}

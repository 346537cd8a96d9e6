// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraTesting
import Testing

@testable import AuthorTesting

/// Taps and intents, and what they leave in the store.
@MainActor
@Suite(.inOwnProcess, .widgetSession { $0.defaults = [.values(["items": ["Milk"]], in: GroceryStore.group)] })
struct IntentTests {
  @Test func aButtonRunsItsIntentWithItsParameters() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    guard case .performed(let report) = try await tile.tap(tile.find(symbol: "plus")) else {
      Issue.record("no intent was run")
      return
    }
    #expect(report.identifier == "AddGroceryIntent")
    #expect(report.dialog == "Bread is on the list.")
    #expect(report.value(as: Int.self) == 2)
    #expect(report.reloads == [.widgets(ofKind: "Groceries")])
    #expect(!report.opensApp)
    #expect(GroceryStore().items == ["Milk", "Bread"])
    #expect(try await WidgetTile(of: GroceryWidget(), .systemMedium).findAll(text: "Bread").count == 1)
  }

  @Test func aToggleRunsItsIntentWithTheOtherState() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    try await tile.tap(tile.find(text: "Milk"))
    #expect(GroceryStore().bought == ["Milk"])
    let bought = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    #expect(try bought.find(intent: BuyGroceryIntent.self).isOn == true)
    try await bought.tap(bought.find(text: "Milk"))
    #expect(GroceryStore().bought.isEmpty)
  }

  @Test func linksAndTheRestOfTheTileOpenTheApp() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemMedium)
    guard case .opensApp(let link) = try await tile.tap(tile.find(text: "All of them")),
      case .opensApp(let url) = try await tile.tap(at: CGPoint(x: 2, y: 2))
    else {
      Issue.record("the app is not opened")
      return
    }
    #expect(link == URL(string: "groceries://all"))
    #expect(url == URL(string: "groceries://list"))
  }

  @Test func whatAnIntentThrowsIsThrown() async throws {
    await #expect(throws: GroceryError.nameless) { try await run(AddGroceryIntent(name: "")) }
    #expect(try await run(ShowGroceriesIntent()).opensApp)
    let buy = BuyGroceryIntent(name: "Milk")
    buy.value = true
    try await run(buy)
    #expect(GroceryStore().bought == ["Milk"])
  }

  @Test func defaultsOfAConfigurationComeFromItsQueries() async throws {
    let unedited = await defaultConfiguration(of: ShelfIntent.self)
    #expect(unedited.shelf.id == "dairy")
    #expect(unedited.rows == 2)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraTesting
import Testing

@testable import AuthorTesting

/// What a failing test says, and where.
@MainActor
@Suite(.inOwnProcess, .widgetSession { $0.defaults = [.values(["items": ["Milk"]], in: GroceryStore.group)] })
struct FailureTests {
  /// The one issue of something that fails: its line and what it says.
  private func issue(_ body: @MainActor () async throws -> Void) async throws -> (line: Int?, text: String) {
    let found = Mutex<[(line: Int?, text: String)]>([])
    try await withKnownIssue {
      try await body()
    } matching: { issue in
      found.withLock { $0.append((issue.sourceLocation?.line, issue.comments.map(\.rawValue).joined())) }
      return true
    }
    let issues = found.withLock { $0 }
    #expect(issues.count == 1)
    return try #require(issues.first)
  }

  @Test func whatIsNotThereIsToldWithWhatIs() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    let missing = try await issue { try tile.find(text: "Butter") }
    #expect(missing.line == #line - 1)
    #expect(
      missing.text == """
        Groceries.small has no text "Butter". It has the texts "Groceries", "9:41\u{202F}AM", "Milk", "1 left".
        """)
    #expect(
      try await issue { try tile.find(symbol: "trash") }.text
        == "Groceries.small has no symbol \"trash\". It has the symbols \"cart\", \"plus\".")
    #expect(
      try await issue { try tile.find(link: "groceries://list") }.text
        == "Groceries.small has no link to groceries://list. It is the URL of the whole tile (widgetURL).")
    #expect(
      try await issue { try tile.find(intent: ShowGroceriesIntent.self) }.text
        == "Groceries.small has no control of ShowGroceriesIntent. It has the intents \"BuyGroceryIntent\", "
        + "\"AddGroceryIntent\".")
    #expect(
      try await issue { try tile.find(image: "Basket") }.text
        == "Groceries.small has no picture \"Basket\". It has no pictures.")
  }

  @Test func aTileThatCannotBeMadeSaysWhy() async throws {
    let family = try await issue { _ = try await WidgetTile(of: GroceryWidget(), .systemLarge) }
    #expect(family.line == #line - 1)
    #expect(family.text == "\"Groceries\" is not offered as systemLarge, only as systemSmall, systemMedium.")
    #expect(
      try await issue { _ = try await WidgetTile(of: ShelfBundle(), kind: "Shelv", .systemSmall) }.text
        == "No widget of the kind \"Shelv\"; there is \"Shelf\", \"Hasty\".")
    #expect(
      try await issue { _ = try await WidgetTile(of: SilentWidget(), .systemSmall) }.text
        == "The provider of \"Silent\" gave no timeline: getTimeline let go of its completion without calling it.")
    #expect(
      try await issue { _ = try await WidgetTile(of: GroceryWidget(), .systemSmall, showing: .entry(9)) }.text
        == "Entry 9 is wanted, the timeline has 4.")
    #expect(
      try await issue { _ = try await SilentProvider().timeline(in: .testing(.systemSmall)) }.text
        == "getTimeline of SilentProvider let go of its completion without calling it.")
  }

  @Test func anIntentWithoutItsParametersCannotBeRun() async throws {
    let unset = try await issue { try await run(AddGroceryIntent()) }
    #expect(unset.line == #line - 1)
    #expect(
      unset.text == "AddGroceryIntent cannot be run: AddGroceryIntent.name has no value, so the control cannot act.")
  }

  @Test func aPointOutsideOfTheTileCannotBeTapped() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    let outside = try await issue { try await tile.tap(at: CGPoint(x: 200, y: 10)) }
    #expect(outside.text == "Groceries.small ends at 158.0x158.0 pt: nothing can be tapped at 200.0,10.0.")
  }
}

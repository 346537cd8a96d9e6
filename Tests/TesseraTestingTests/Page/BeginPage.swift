// SPDX-License-Identifier: Apache-2.0
// page: begin
import SwiftUI
import TesseraTesting
import Testing
import WidgetKit

@testable import AuthorTesting

@MainActor @Suite(.inOwnProcess, .widgetSession) struct GroceryWidgetTests {
  @Test func anEmptyListSaysSo() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    try tile.find(text: "0 left")
    #expect(tile.widgetURL == URL(string: "groceries://list"))
  }
}
// end

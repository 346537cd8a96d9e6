// SPDX-License-Identifier: Apache-2.0
import TesseraTesting
import Testing
import WidgetKit

@testable import AuthorTesting

/// The reference that the example compares with lies beside it.
@MainActor @Suite(.inOwnProcess, .widgetSession) struct ReferencePage {
  @Test func aReferenceImage() async throws {
    // page: references
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    expectReference(tile)
    // end
  }
}

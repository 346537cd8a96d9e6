// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraTesting
import XCTest

@testable import AuthorTesting

/// The same from XCTest, where a session is a block.
final class GroceryCase: XCTestCase {
  @MainActor func testABoughtItemIsShownSo() async throws {
    try await withWidgetSession { session in
      GroceryStore().add("Milk")
      let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
      try await tile.tap(tile.find(text: "Milk"))
      XCTAssertEqual(GroceryStore().bought, ["Milk"])
      XCTAssertEqual(session.reloads.count, 2)
    }
  }

  @MainActor func testWhatIsMissingIsThrownWithItsLine() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    XCTAssertThrowsError(try tile.find(text: "Milk")) { error in
      let failure = error as? TestingFailure
      XCTAssertEqual(failure?.line, #line - 2)
      XCTAssertEqual(failure?.filePath, #filePath)
      XCTAssertEqual(
        failure?.message,
        "Groceries.small has no text \"Milk\". It has the texts \"Groceries\", \"9:41\u{202F}AM\", \"0 left\".")
    }
  }
}

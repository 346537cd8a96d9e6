// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraTesting
import XCTest

@testable import AuthorTesting

// page: xctest
final class GroceryListCase: XCTestCase {
  @MainActor func testABoughtItemIsShownSo() async throws {
    try await withWidgetSession { session in
      GroceryStore().add("Milk")
      let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
      try await tile.tap(tile.find(text: "Milk"))
      XCTAssertEqual(GroceryStore().bought, ["Milk"])
    }
  }
}
// end

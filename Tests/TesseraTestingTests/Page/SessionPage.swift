// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraTesting
import Testing

@testable import AuthorTesting

@Suite(.inOwnProcess) struct SessionPage {
  // page: session
  @Test(
    .widgetSession {
      $0.now = Date(timeIntervalSince1970: 1_768_478_400)
      $0.locale = Locale(identifier: "de_DE")
      $0.defaults = [.values(["items": ["Milk"]], in: GroceryStore.group)]
      $0.network = .answering(.json(#"["Tea"]"#, at: "https://shop.example/offers.json"))
    })
  func aTestHasAPhoneOfItsOwn() async throws {
    let session = try #require(WidgetSession.current)
    #expect(GroceryStore().items == ["Milk"])
    #expect(try await OfferFeed().names() == ["Tea"])

    session.clock.advance(by: .seconds(3600))
    #expect(Date() == Date(timeIntervalSince1970: 1_768_482_000))

    GroceryStore().add("Tea")
    #expect(session.reloads == [.widgets(ofKind: "Groceries")])
  }
  // end
}

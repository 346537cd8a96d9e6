// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ShopApp

@Suite struct OfferTests {
  private let deals = Array(Deal.all.prefix(3))

  private func ids(from date: Date, _ count: Int) -> [String] {
    Offer.upcoming(from: date, count: count, deals: deals).map(\.deal.id)
  }

  /// The start of an hour, counted from the reference date.
  private func hour(_ number: Int) -> Date { Date(timeIntervalSinceReferenceDate: Double(number) * Offer.hour) }

  @Test func eachHourHasTheNextDealAndTheRoundBeginsAgain() {
    #expect(ids(from: hour(300), 4) == ["mug", "headphones", "lamp", "mug"])
    #expect(ids(from: hour(301), 2) == ["headphones", "lamp"])
  }

  @Test func anOfferLastsFromHourToHourWheneverItIsLookedAt() throws {
    let early = Offer.upcoming(from: hour(300), count: 1, deals: deals)
    let late = Offer.upcoming(from: hour(300).addingTimeInterval(3599), count: 1, deals: deals)
    #expect(early == late)
    let offer = try #require(early.first)
    #expect(offer.start == hour(300))
    #expect(offer.end == hour(301))
  }

  @Test func hoursBeforeTheReferenceDateHaveDealsToo() {
    #expect(ids(from: hour(-1), 3) == ["lamp", "mug", "headphones"])
  }

  @Test func aDealTellsItsDiscountAndItsLink() throws {
    let lamp = try #require(Deal.all.first { $0.id == "lamp" })
    #expect(abs(lamp.discount - 31.0 / 95) < 1e-9)
    #expect(lamp.link.absoluteString == "tessera-shop://deal/lamp")
  }

  @Test func everyDealIsCheaperThanBeforeAndHasANameOfItsOwn() {
    #expect(Deal.all.allSatisfy { $0.price > 0 && $0.price < $0.formerPrice })
    #expect(Set(Deal.all.map(\.id)).count == Deal.all.count)
  }
}

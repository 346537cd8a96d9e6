// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraTesting
import Testing

@testable import ShopApp

/// Each with settings of its own: the widget's tests run in the same process.
@MainActor @Suite(.widgetSession) struct ShopModelTests {
  @Test func onlyTheDealOfTheHourCostsLess() throws {
    let model = ShopModel()
    let current = try #require(model.current?.deal)
    #expect(model.price(of: current) == current.price)
    for deal in Deal.all where deal != current { #expect(model.price(of: deal) == deal.formerPrice) }
  }

  @Test func theBagAddsUpAndSurvivesTheApp() throws {
    let model = ShopModel()
    let two = Array(Deal.all.prefix(2))
    two.forEach(model.add)
    model.add(two[0])
    #expect(model.bag == two.map(\.id))
    #expect(model.total == two.reduce(0) { $0 + model.price(of: $1) })
    let next = ShopModel()
    #expect(next.bag == two.map(\.id))
    next.remove([two[0].id])
    #expect(next.bag == [two[1].id])
    #expect(ShopModel().bag == [two[1].id])
  }

  @Test func aDealThatIsPutAsideIsNotOffered() throws {
    let model = ShopModel()
    let deal = try #require(model.current?.deal)
    model.set(deal, isHidden: true)
    #expect(model.hidden == [deal.id])
    #expect(!model.offers.contains { $0.deal == deal })
    model.set(deal, isHidden: false)
    #expect(model.offers.contains { $0.deal == deal })
  }

  @Test func whoPutsAllAsideIsOfferedAll() {
    for deal in Deal.all { HiddenDeals().set(deal.id, isHidden: true) }
    #expect(HiddenDeals().shown == Deal.all)
    #expect(ShopModel().offers.count == 8)
  }

  @Test func anUnknownProductIsNone() {
    #expect(ShopModel().deal("spoon") == nil)
    #expect(ShopModel().deal("mug")?.name == "Stoneware Mug")
  }
}

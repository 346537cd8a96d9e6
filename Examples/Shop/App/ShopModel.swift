// SPDX-License-Identifier: Apache-2.0
import Foundation
import Observation
import WidgetKit

/// What the screens of the shop have in common: this hour's offer, what was put aside, and the bag.
@MainActor @Observable
final class ShopModel {
  /// The offer of this hour and the seven that follow.
  private(set) var offers: [Offer] = []
  private(set) var hidden: Set<Deal.ID> = []
  private(set) var bag: [Deal.ID] {
    didSet { UserDefaults.standard.set(bag, forKey: "bag") }
  }

  init() {
    bag = UserDefaults.standard.stringArray(forKey: "bag") ?? []
    refresh()
  }

  var current: Offer? { offers.first }

  /// Looks at the clock, and at what was put aside.
  func refresh() {
    let store = HiddenDeals()
    hidden = store.ids
    offers = Offer.upcoming(from: Date(), count: 8, deals: store.shown)
  }

  func deal(_ id: Deal.ID) -> Deal? { Deal.all.first { $0.id == id } }

  func isCurrent(_ deal: Deal) -> Bool { current?.deal.id == deal.id }

  /// What a product costs at the moment: less only while it is the deal of the hour.
  func price(of deal: Deal) -> Decimal { isCurrent(deal) ? deal.price : deal.formerPrice }

  /// Takes a deal out of the hourly round, or puts it back; the widget follows.
  func set(_ deal: Deal, isHidden: Bool) {
    HiddenDeals().set(deal.id, isHidden: isHidden)
    refresh()
    WidgetCenter.shared.reloadAllTimelines()
  }

  func isInBag(_ deal: Deal) -> Bool { bag.contains(deal.id) }

  func add(_ deal: Deal) {
    if !isInBag(deal) { bag.append(deal.id) }
  }

  func remove(_ ids: [Deal.ID]) { bag.removeAll(where: ids.contains) }

  /// What is in the bag costs this much now.
  var total: Decimal { bag.compactMap(deal).reduce(0) { $0 + price(of: $1) } }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Something the shop sells for less for an hour. Prices are in US dollars.
struct Deal: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
  let detail: String
  let price: Decimal
  let formerPrice: Decimal
  /// The name of its picture in the asset catalog; its tile colour is found under the same name.
  let artwork: String

  /// The part taken off the former price, from 0 to 1.
  var discount: Double {
    NSDecimalNumber(decimal: (formerPrice - price) / formerPrice).doubleValue
  }

  /// Opens the deal in the shop's app.
  var link: URL {
    var parts = URLComponents()
    parts.scheme = "tessera-shop"
    parts.host = "deal"
    parts.path = "/" + id
    return parts.url ?? Self.catalogue
  }

  /// Opens what the shop has.
  static let catalogue = URL(string: "tessera-shop://catalogue")!
}

extension Deal {
  /// What the shop has, in the order in which it is offered.
  static let all = [
    Deal(
      id: "mug", name: "Stoneware Mug", detail: "Dipped by hand, every glaze its own.",
      price: 18, formerPrice: 26, artwork: "Mug"),
    Deal(
      id: "headphones", name: "Quiet Headphones", detail: "Forty hours of calm on a single charge.",
      price: 149, formerPrice: 219, artwork: "Headphones"),
    Deal(
      id: "lamp", name: "Dome Desk Lamp", detail: "Warm light on a brass arm, dims by touch.",
      price: 64, formerPrice: 95, artwork: "Lamp"),
    Deal(
      id: "sneaker", name: "Court Sneaker", detail: "Soft white leather, coral trim, light sole.",
      price: 79, formerPrice: 110, artwork: "Sneaker"),
    Deal(
      id: "watch", name: "Field Watch", detail: "Steel case, navy dial, made to be read.",
      price: 129, formerPrice: 180, artwork: "Watch"),
    Deal(
      id: "plant", name: "Rubber Plant", detail: "Forgives you a missed watering.",
      price: 32, formerPrice: 45, artwork: "Plant"),
    Deal(
      id: "camera", name: "Pocket Camera", detail: "A 35 mm lens and dials you can feel.",
      price: 349, formerPrice: 449, artwork: "Camera"),
    Deal(
      id: "backpack", name: "Day Backpack", detail: "Waxed canvas and leather that age well.",
      price: 88, formerPrice: 125, artwork: "Backpack"),
  ]
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

extension TaskItem {
  /// What the list begins with, and what galleries and previews show; computed, for the language of the moment.
  static var samples: [TaskItem] {
    [
      TaskItem(
        id: "water", name: String(localized: "Drink water"), symbol: "drop.fill", tint: .cyan, count: 4, target: 8),
      TaskItem(
        id: "walk", name: String(localized: "Take a walk"), symbol: "figure.walk", tint: .green, count: 1, target: 2),
      TaskItem(
        id: "read", name: String(localized: "Read pages"), symbol: "book.fill", tint: .orange, count: 12, target: 30),
      TaskItem(id: "plants", name: String(localized: "Water the plants"), symbol: "leaf.fill", tint: .green),
      TaskItem(id: "call", name: String(localized: "Call grandma"), symbol: "phone.fill", tint: .pink),
      TaskItem(id: "gift", name: String(localized: "Wrap the gift"), symbol: "gift.fill", tint: .purple),
      TaskItem(id: "bike", name: String(localized: "Pump up the tires"), symbol: "bicycle", tint: .orange),
      TaskItem(
        id: "letter", name: String(localized: "Post the letter"), symbol: "envelope.fill", tint: .blue, count: 1),
    ]
  }
}

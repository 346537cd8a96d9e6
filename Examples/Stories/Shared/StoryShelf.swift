// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The cards that the app puts where its widgets look: in the settings of their app group.
struct StoryShelf {
  static let group = "group.org.tessera.stories"
  private static let key = "cards"

  private var defaults: UserDefaults? { UserDefaults(suiteName: Self.group) }

  /// Nil until the app has put any; what cannot be read counts as nothing.
  var cards: [StoryCard]? {
    guard let data = defaults?.data(forKey: Self.key) else { return nil }
    return try? JSONDecoder().decode([StoryCard].self, from: data)
  }

  func put(_ cards: [StoryCard]) {
    guard let data = try? JSONEncoder().encode(cards) else { return }
    defaults?.set(data, forKey: Self.key)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a widget shows of a story.
struct StoryCard: Codable, Hashable, Identifiable, Sendable {
  let id: String
  let title: String
  /// The file of its cover; empty where the colour is enough.
  let image: String
  /// As `#RRGGBB`.
  let color: String

  /// Opens the story in the app.
  var link: URL {
    var parts = URLComponents()
    parts.scheme = "tessera-stories"
    parts.host = "story"
    parts.path = "/" + id
    return parts.url ?? Self.welcome
  }

  /// Opens the page that says where stories come from.
  static let welcome = URL(string: "tessera-stories://welcome")!
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import InAppStory
import Observation
import WidgetKit

/// The stories as the screens see them.
@MainActor @Observable
final class StoriesModel {
  enum State: Equatable {
    case loading, loaded
    /// There is neither an answer nor anything kept.
    case failed
  }

  private(set) var stories: [WidgetStory] = []
  private(set) var state = State.loading
  private(set) var isOffline = false

  /// The address of a feed, empty for the stories that come with the app.
  private(set) var source = UserDefaults.standard.string(forKey: "source") ?? ""

  init() { configure() }

  /// Takes the stories from another place.
  func take(from source: String) async {
    self.source = source
    UserDefaults.standard.set(source, forKey: "source")
    configure()
    stories = []
    await refresh()
  }

  /// Loads the stories and puts them where the widgets look.
  func refresh() async {
    state = .loading
    let answer: [WidgetStory]? = await withCheckedContinuation { continuation in
      InAppStory.shared.getWidgetStories { continuation.resume(returning: $0) }
    }
    isOffline = InAppStory.shared.isOffline
    guard let answer else {
      state = .failed
      return
    }
    stories = answer
    state = .loaded
    StoryShelf().put(
      answer.map { StoryCard(id: $0.id, title: $0.title, image: $0.image, color: $0.color) })
    WidgetCenter.shared.reloadAllTimelines()
  }

  /// Waits for the stories, where a link has started the app.
  func loaded() async {
    if InAppStory.shared.widgetStories.isEmpty { await refresh() }
  }

  private func configure() {
    let feed = source.isEmpty ? nil : URL(string: source)
    InAppStory.shared.configure(.init(feed: feed, group: StoryShelf.group))
  }
}

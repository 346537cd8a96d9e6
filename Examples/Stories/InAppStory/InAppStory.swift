// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Short stories for an app and its widgets: loads them, keeps them, and shows them by `StoryReader`.
///
///     InAppStory.shared.configure(.init(group: "group.org.example.reader"))
///     InAppStory.shared.getWidgetStories { stories in
///       guard let stories else { return }
///       // Put them where the widgets look.
///     }
public final class InAppStory: Sendable {
  public static let shared = InAppStory()

  private struct Content: Sendable {
    var configuration = Configuration()
    var stories: [Story] = []
    var widgetStories: [WidgetStory] = []
    var isOffline = false
  }

  private let content = Mutex(Content())

  /// Says where stories come from; those of another place are forgotten.
  public func configure(_ configuration: Configuration) {
    content.withLock { content in
      if content.configuration != configuration { content = Content(configuration: configuration) }
    }
  }

  /// The stories of the last answer.
  public var stories: [Story] { content.withLock(\.stories) }

  /// The same for widgets, with the covers loaded.
  public var widgetStories: [WidgetStory] { content.withLock(\.widgetStories) }

  /// Whether the server could not be asked and the stories are those of an earlier visit.
  public var isOffline: Bool { content.withLock(\.isOffline) }

  public func story(_ id: Story.ID) -> Story? { stories.first { $0.id == id } }

  /// Loads the feed and the covers.
  ///
  /// - Parameter completion: gets nil if there is neither an answer nor anything kept.
  public func getWidgetStories(_ completion: @escaping @MainActor ([WidgetStory]?) -> Void) {
    Task {
      let stories = try? await refresh()
      await completion(stories)
    }
  }

  /// Loads the feed and the covers.
  @discardableResult
  public func refresh() async throws -> [WidgetStory] {
    let configuration = content.withLock(\.configuration)
    let loader = loader(configuration)
    let answer = try await loader.load(configuration.source)
    var cards: [WidgetStory] = []
    for story in answer.stories {
      let cover = await picture(story.image, from: configuration.source, loader)
      cards.append(
        WidgetStory(id: story.id, title: story.title, image: cover?.absoluteString ?? "", color: story.color))
    }
    content.withLock { content in
      guard content.configuration == configuration else { return }
      content.stories = answer.stories
      content.widgetStories = cards
      content.isOffline = answer.isOffline
    }
    return cards
  }

  /// The file of a picture of the feed, loaded if need be; nil if there is none to be had.
  func picture(_ name: String) async -> URL? {
    let configuration = content.withLock(\.configuration)
    return await picture(name, from: configuration.source, loader(configuration))
  }

  private func picture(_ name: String, from source: URL, _ loader: FeedLoader) async -> URL? {
    guard !name.isEmpty, let address = URL(string: name, relativeTo: source)?.absoluteURL else { return nil }
    return try? await loader.picture(address)
  }

  private func loader(_ configuration: Configuration) -> FeedLoader {
    FeedLoader(
      store: StoryStore(folder: configuration.folder), timeout: configuration.timeout,
      attempts: configuration.attempts)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

extension InAppStory {
  /// Where stories come from and where they are kept.
  public struct Configuration: Equatable, Sendable {
    /// The address of a feed; nil for the stories that come with the library.
    public var feed: URL?
    /// The app group whose folder keeps feed and pictures, so that widgets find them; nil for the app's own caches.
    public var group: String?
    /// How long the server may be silent, in seconds.
    public var timeout: TimeInterval
    /// How often a feed is asked for before what is kept has to do.
    public var attempts: Int

    public init(feed: URL? = nil, group: String? = nil, timeout: TimeInterval = 8, attempts: Int = 3) {
      self.feed = feed
      self.group = group
      self.timeout = timeout
      self.attempts = max(1, attempts)
    }

    var source: URL { feed ?? Self.bundledFeed }

    /// The stories that come with the library.
    static var bundledFeed: URL {
      Bundle.module.url(forResource: "feed", withExtension: "json", subdirectory: "Feed") ?? Bundle.module.bundleURL
    }

    var folder: URL {
      let manager = FileManager.default
      let shared = group.flatMap { manager.containerURL(forSecurityApplicationGroupIdentifier: $0) }
      let caches = manager.urls(for: .cachesDirectory, in: .userDomainMask).first ?? manager.temporaryDirectory
      return (shared ?? caches).appendingPathComponent("InAppStory", isDirectory: true)
    }
  }
}

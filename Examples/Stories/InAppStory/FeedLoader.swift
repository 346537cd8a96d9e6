// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Why a feed or a picture could not be loaded.
enum LoadFault: Error, Equatable {
  /// The server answered, but not with what was asked for.
  case status(Int)
}

/// Asks a server, patiently, and falls back on what was kept.
struct FeedLoader: Sendable {
  struct Answer: Equatable, Sendable {
    var stories: [Story]
    /// The server could not be asked, so these are the stories of an earlier visit.
    var isOffline: Bool
  }

  typealias Transport = @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  let store: StoryStore
  var timeout: TimeInterval = 8
  var attempts = 3
  var transport: Transport = FeedLoader.session
  var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Loads the feed at an address.
  ///
  /// A version that was kept is named to the server, which answers briefly if it is still the newest.
  func load(_ source: URL) async throws -> Answer {
    if source.isFileURL { return Answer(stories: try stories(in: Data(contentsOf: source)), isOffline: false) }
    let kept = store.entry(of: source).flatMap { entry in
      (try? stories(in: entry.body)).map { (entry: entry, stories: $0) }
    }
    do {
      let (data, response) = try await patiently { try await request(source, tag: kept?.entry.tag) }
      if response.statusCode == 304, let kept { return Answer(stories: kept.stories, isOffline: false) }
      guard response.statusCode == 200 else { throw LoadFault.status(response.statusCode) }
      let stories = try stories(in: data)
      try? store.keep(.init(tag: response.value(forHTTPHeaderField: "ETag"), body: data), of: source)
      return Answer(stories: stories, isOffline: false)
    } catch {
      guard let kept else { throw error }
      return Answer(stories: kept.stories, isOffline: true)
    }
  }

  /// The file of a picture; loads it if it is not there yet.
  func picture(_ address: URL) async throws -> URL {
    if let file = store.picture(address) { return file }
    if address.isFileURL { return try store.keep(picture: Data(contentsOf: address), of: address) }
    let (data, response) = try await patiently { try await request(address, tag: nil) }
    guard response.statusCode == 200 else { throw LoadFault.status(response.statusCode) }
    return try store.keep(picture: data, of: address)
  }

  private func stories(in data: Data) throws -> [Story] {
    try JSONDecoder().decode(StoryFeed.self, from: data).stories
  }

  private func request(_ url: URL, tag: String?) async throws -> (Data, HTTPURLResponse) {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    if let tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    return try await transport(request)
  }

  /// Tries again after half a second, then after one, two, four...; a server that has answered with a plain no is
  /// believed.
  private func patiently(
    _ attempt: () async throws -> (Data, HTTPURLResponse)
  ) async throws -> (Data, HTTPURLResponse) {
    var wait = Duration.milliseconds(500)
    for _ in 1..<max(1, attempts) {
      if let (data, response) = try? await attempt(), response.statusCode < 500, response.statusCode != 429 {
        return (data, response)
      }
      try await pause(wait)
      wait *= 2
    }
    return try await attempt()
  }

  private static let session: Transport = { request in
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (data, response)
  }
}

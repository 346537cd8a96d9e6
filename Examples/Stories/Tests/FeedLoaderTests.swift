// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

@testable import InAppStory

/// A server that answers what it is told to, and remembers what it was asked.
private final class ScriptedServer: Sendable {
  struct Answer: Sendable {
    var status: Int
    var body = Data()
    var tag: String?
  }

  private struct Script: Sendable {
    var answers: [Answer?]
    var tags: [String?] = []
    var pauses: [Duration] = []
  }

  private let script: Mutex<Script>

  /// - Parameter answers: one for each request, nil for a server that cannot be reached.
  init(_ answers: [Answer?]) { script = Mutex(Script(answers: answers)) }

  /// The versions that requests have named.
  var tags: [String?] { script.withLock(\.tags) }
  var pauses: [Duration] { script.withLock(\.pauses) }

  func loader(keepingIn folder: URL, attempts: Int = 3) -> FeedLoader {
    FeedLoader(
      store: StoryStore(folder: folder), attempts: attempts,
      transport: { request in try self.answer(request) },
      pause: { duration in self.script.withLock { $0.pauses.append(duration) } })
  }

  private func answer(_ request: URLRequest) throws -> (Data, HTTPURLResponse) {
    let answer = script.withLock { script in
      script.tags.append(request.value(forHTTPHeaderField: "If-None-Match"))
      return script.answers.isEmpty ? nil : script.answers.removeFirst()
    }
    guard let answer, let url = request.url else { throw URLError(.cannotConnectToHost) }
    let fields = answer.tag.map { ["ETag": $0] } ?? [:]
    let response = HTTPURLResponse(url: url, statusCode: answer.status, httpVersion: nil, headerFields: fields)
    return (answer.body, try #require(response))
  }
}

@Suite final class FeedLoaderTests {
  private let source = URL(string: "https://stories.example/feed.json")!
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A feed in bytes that are the same at every call: without an order of its keys they differ now and then.
  private func feed(_ ids: String...) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(
      StoryFeed(stories: ids.map { Story(id: $0, title: $0, image: "", color: "#000000", pages: []) }))
  }

  @Test func triesAgainAndWaitsLongerEachTime() async throws {
    let server = ScriptedServer([nil, .init(status: 503), .init(status: 200, body: try feed("a"))])
    let answer = try await server.loader(keepingIn: folder).load(source)
    #expect(answer.stories.map(\.id) == ["a"])
    #expect(!answer.isOffline)
    #expect(server.pauses == [.milliseconds(500), .seconds(1)])
  }

  @Test func believesAPlainNo() async throws {
    let server = ScriptedServer([.init(status: 404)])
    await #expect(throws: LoadFault.status(404)) { try await server.loader(keepingIn: folder).load(source) }
    #expect(server.tags.count == 1)
  }

  @Test func namesTheVersionItHasAndShowsItIfItIsTheNewest() async throws {
    let server = ScriptedServer([.init(status: 200, body: try feed("a"), tag: "\"7\""), .init(status: 304)])
    let loader = server.loader(keepingIn: folder)
    _ = try await loader.load(source)
    let answer = try await loader.load(source)
    #expect(answer == .init(stories: answer.stories, isOffline: false))
    #expect(answer.stories.map(\.id) == ["a"])
    #expect(server.tags == [nil, "\"7\""])
  }

  @Test func showsWhatWasKeptWhileTheServerIsAway() async throws {
    let server = ScriptedServer([.init(status: 200, body: try feed("a", "b"))])
    let loader = server.loader(keepingIn: folder)
    _ = try await loader.load(source)
    let answer = try await loader.load(source)
    #expect(answer.stories.map(\.id) == ["a", "b"])
    #expect(answer.isOffline)
    #expect(server.tags.count == 4)
  }

  @Test func hasNothingToShowWhereTheServerWasNeverThere() async throws {
    let server = ScriptedServer([])
    await #expect(throws: URLError.self) { try await server.loader(keepingIn: folder, attempts: 2).load(source) }
    #expect(server.tags.count == 2)
  }

  @Test func anAnswerThatCannotBeReadLeavesWhatWasKept() async throws {
    let server = ScriptedServer([
      .init(status: 200, body: try feed("a")), .init(status: 200, body: Data("<html>".utf8)),
    ])
    let loader = server.loader(keepingIn: folder)
    _ = try await loader.load(source)
    #expect(try await loader.load(source).stories.map(\.id) == ["a"])
    #expect(StoryStore(folder: folder).entry(of: source)?.body == (try feed("a")))
  }

  @Test func aPictureIsLoadedOnce() async throws {
    let server = ScriptedServer([.init(status: 200, body: Data([1, 2, 3]))])
    let loader = server.loader(keepingIn: folder)
    let address = URL(string: "https://stories.example/a.jpg")!
    let first = try await loader.picture(address)
    #expect(try await loader.picture(address) == first)
    #expect(try Data(contentsOf: first) == Data([1, 2, 3]))
    #expect(server.tags.count == 1)
  }

  @Test func theStoriesOfTheLibraryCanBeReadAndHaveTheirPictures() async throws {
    let bundled = InAppStory.Configuration().source
    let answer = try await ScriptedServer([]).loader(keepingIn: folder).load(bundled)
    #expect(answer.stories.count == 5)
    for page in answer.stories.flatMap(\.pages) where !page.image.isEmpty {
      let file = try #require(URL(string: page.image, relativeTo: bundled))
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }
}

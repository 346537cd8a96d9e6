// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationNetworking
import TesseraTesting
import Testing

@testable import AuthorTesting

/// What answers `URLSession` and `Data(contentsOf:)`.
@Suite(.inOwnProcess) struct NetworkTests {
  private static let offers = "https://shop.example/offers.json"

  @Test(.widgetSession { $0.network = .answering(.json(#"["Tea", "Jam"]"#, at: offers)) })
  func fixedAnswersReachBothWaysOfLoading() async throws {
    let network = try #require(WidgetSession.current?.network)
    #expect(try await OfferFeed().names() == ["Tea", "Jam"])
    #expect(try OfferFeed().namesAtOnce() == ["Tea", "Jam"])
    #expect(network.requests.map(\.url.absoluteString) == [Self.offers, Self.offers])
    network.isOffline = true
    await #expect(throws: URLError.self) { try await OfferFeed().names() }
    #expect(throws: (any Error).self) { try OfferFeed().namesAtOnce() }
  }

  @Test(.widgetSession) func withoutAnswersThereIsNoNetwork() async throws {
    let error = await #expect(throws: URLError.self) { try await OfferFeed().names() }
    #expect(error?.code == .notConnectedToInternet)
    #expect(error?.localizedDescription.contains("no answer for GET https://shop.example/offers.json") == true)
    #expect(WidgetSession.current?.network.requests.count == 1)
  }

  @Test(
    .widgetSession {
      $0.network = .answering(
        FakeAnswer(url: offers, status: 503), .json(#"["Tea"]"#, at: offers),
        FakeAnswer(url: offers, method: "POST", status: 201))
    }) func answersComeInTurnAndByMethod() async throws
  {
    await #expect(throws: OfferError.self) { try await OfferFeed().names() }
    #expect(try await OfferFeed().names() == ["Tea"])
    #expect(try await OfferFeed().names() == ["Tea"])
    #expect(try await OfferFeed().order("Jam") == 201)
    let order = try #require(WidgetSession.current?.network.requests.last)
    #expect(order.method == "POST")
    #expect(String(decoding: order.body, as: UTF8.self) == "Jam")
    #expect(order.headers["Content-Type"] == "text/plain")
  }

  @Test func aSessionOfURLSessionWithAConfigurationIsReachedToo() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = FakeNetwork.protocolClasses
    let older = URLSession(configuration: configuration)
    let url = try #require(URL(string: Self.offers))
    let text = try await withWidgetSession {
      $0.network = .answering(.text("Tea", at: Self.offers))
    } _: { _ in
      String(decoding: try await older.data(from: url).0, as: UTF8.self)
    }
    #expect(text == "Tea")
  }

  @Test func aRecordingIsReplayed() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-recording-test")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("offers.json").path
    let recording = """
      [{"method": "GET", "url": "\(Self.offers)", "status": 200, "headers": {}, "text": "[\\"Soap\\"]"}]
      """
    try Data(recording.utf8).write(to: URL(fileURLWithPath: file))
    let names = try await withWidgetSession {
      $0.network = .replaying(file)
    } _: { _ in
      try await OfferFeed().names()
    }
    #expect(names == ["Soap"])
    let error = await #expect(throws: URLError.self) {
      try await withWidgetSession {
        $0.network = .replaying(file + ".gone")
      } _: { _ in
        try await OfferFeed().names()
      }
    }
    #expect(error?.localizedDescription.contains("offers.json.gone is missing: record it") == true)
  }
}

// SPDX-License-Identifier: Apache-2.0
import AuthorFoundation
import AuthorFoundation6
import Foundation
import Testing

@testable import TesseraFoundation

/// What files that import Foundation alone get from the generated prelude, in both language modes.
@Suite struct AuthorFoundationTests {
  @Test func textsAreFoundOrShownByTheirKeys() {
    let texts = [
      "Hello Ada", "Hello Ada", "Title", "Plain", "missing", "value", "fallback", "2 apples", "1 of 2",
    ]
    #expect(AuthorFoundation.Texts.localized("Ada") == texts)
    #expect(AuthorFoundation6.Texts.localized("Ada") == texts)
  }

  @Test func inlineMarksBecomeAttributes() throws {
    let marked = AuthorFoundation.Texts.markdown("a **b**")
    let text = try #require(marked)
    #expect(String(text.characters) == "a b")
    #expect(AuthorFoundation.Texts.emphasized(text) == [false, true])
  }

  @Test func datesAreWrittenAsTheHostsLocaleWritesThem() {
    let dates = [
      "February 15, 2001", "Feb 15", "February 15, 2001", "Feb 15 – 17, 2001", "2001-02-15T13:00:00Z",
      "2001-02-15T13:00:00Z", "",
    ].map { $0.replacing("Feb 15 – 17", with: "Feb 15\u{2009}–\u{2009}17") }
    #expect(AuthorFoundation.Formats.dates() == dates)
    #expect(AuthorFoundation6.Formats.dates() == dates)
    #expect(AuthorFoundation.Formats.relative() == ["yesterday", "in 2h", "in 3 days"])
    #expect(AuthorFoundation.Formats.durations() == ["1h 30m", "01:15", "2h 5m", "1:15", "3 minutes"])
  }

  @Test func numbersAndListsAreWrittenAsTheHostsLocaleWritesThem() {
    let numbers = [
      "1,234", "1,234.5", "1,234.6", "$9.50", "25%", "€12.50", "3.14", "1.5M", "1,234", "5", "1 kB", "a, b, and c",
      "a or b", "x and y", "x, y, and z", "2 KB",
    ]
    #expect(AuthorFoundation.Formats.numbers() == numbers)
    #expect(AuthorFoundation6.Formats.numbers() == numbers)
  }

  @Test func measuresNamesAndAddressesAreWritten() {
    #expect(
      AuthorFoundation.Formats.measurements() == ["20°C", "km", "68°F", "20°C", "3 kilometers", "68°F"])
    let others = AuthorFoundation.Formats.others()
    #expect(others.prefix(5) == ["Ada Lovelace", "AL", "Ada Lovelace", "https://example.org/a", "1 hr"])
    #expect(others.suffix(3) == ["Feb 15, 2001", "2001-02-15T13:00:00Z", "Thursday"])
  }

  @Test func storedValuesComeBackAsTheyWere() throws {
    let (one, other) = (
      AuthorFoundation.Storage(group: "group.org.example.a"), AuthorFoundation6.Storage(group: "group.org.example.b")
    )
    let (first, second) = (try #require(one), try #require(other))
    let values = ["text", "ab", "app://x/y", "true", "1", "7", "true", "5", "true"]
    #expect(first.roundTrip() == values)
    #expect(second.roundTrip() == values)
    #expect(AuthorFoundation.Storage.container("group.org.example.a") != nil)
  }

  @Test func changesOfAGroupAreTold() async throws {
    let opened = AuthorFoundation.Storage(group: "group.org.example.watched")
    let storage = try #require(opened)
    await confirmation(expectedCount: 1...) { changed in
      let token = storage.watch { changed() }
      _ = storage.roundTrip()
      NotificationCenter.default.removeObserver(token)
    }
  }

  @Test func aProgramWithoutAnInfoPlistHasNoVersion() {
    #expect(
      AuthorFoundation.Program.info() == [
        "version": "-", "build": "-", "identifier": "-", "localizations": "some", "development": "en",
      ])
  }

  @Test func namesOfTheMachineAreThere() {
    #expect(AuthorFoundation.Program.machine() == ["false", "true", "6", "true", "false"])
    #expect(AuthorFoundation.Program.activity() == "org.example.open")
    #expect(AuthorFoundation6.Program.provider().hasItemConformingToTypeIdentifier("public.utf8-plain-text"))
  }

  @Test func filesAreReadLineByLine() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("a\n\nb".utf8).write(to: file)
    #expect(try await AuthorFoundation.Program.lines(file) == ["a", "b"])
    #expect(try await AuthorFoundation6.Program.lines(file) == ["a", "b"])
  }

  @Test func whatAPhoneWouldPutToSleepRuns() async {
    #expect(await AuthorFoundation.Program.expiring() == false)
    #expect(AuthorFoundation.Program.count("json") == AuthorFoundation6.Program.count("json"))
    #expect(AuthorFoundation6.Program.turned(CGPoint(x: 1, y: 1)) == CGPoint(x: 3, y: 4))
  }

  @Test func theNewestBranchOfAvailabilityIsTaken() {
    #expect(AuthorFoundation.Availability.newest() == [true, true])
    #expect(AuthorFoundation6.Availability.newest() == [true, true])
  }

  @MainActor @Test func modelsThatImportFoundationAloneAreObserved() {
    let model = AuthorFoundation6.Model()
    NotificationCenter.default.post(name: Notification.Name("tick"), object: nil)
    #expect(model.count == 1)
    let observed = AuthorFoundation.Observed()
    observed.name = "b"
    #expect(observed.name == "b")
  }

  @Test func bytesOfAnAnswerComeAsLinesAndNumbers() async throws {
    let body = "one\r\ntwo\n\nthree"
    let server = try LoopbackServer { _, _ in
      Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)".utf8)
    }
    defer { server.stop() }
    let url = server.url("/lines")
    #expect(try await AuthorFoundation.Network.lines(url) == ["one", "two", "three"])
    #expect(try await AuthorFoundation6.Network.lines(url) == ["one", "two", "three"])
    #expect(try await AuthorFoundation.Network.sum(url) == body.utf8.reduce(0) { $0 + Int($1) })
    #expect(try await AuthorFoundation.Network.published(url) == body.utf8.count)
    #expect(try await AuthorFoundation6.Network.text(url) == body)
    server.stop()
    await #expect(throws: (any Error).self) {
      _ = try await AuthorFoundation.Network.lines(url)
    }
  }
}

@Suite struct InflectionTests {
  @Test(arguments: [
    ("^[1 item](inflect: true)", "1 item"), ("^[3 item](inflect: true) left", "3 items left"),
    ("^[0 box](inflect: true)", "0 boxes"), ("^[1,200 city](inflect: true)", "1,200 cities"),
    ("^[2 person](inflect: true)", "2 people"), ("^[many](inflect: true)", "many"), ("2^3 [a]", "2^3 [a]"),
  ])
  func nounsAgreeWithTheirNumber(_ written: String, _ shown: String) throws {
    #expect(String(try AttributedString(markdown: written).characters) == shown)
  }
}

@Suite struct BundleResourcesTests {
  @Test func filesAreFoundByNameKindFolderAndLanguage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["facts.json", "more.json", "de.lproj/page.html", "Sounds/bell.wav"] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let resources = BundleResources(directory: folder, languages: ["de", "en"])
    func path(_ url: URL?) -> String? { url.map { String($0.path.dropFirst(folder.path.count + 1)) } }
    #expect(path(resources.url("facts", type: "json")) == "facts.json")
    #expect(path(resources.url("facts.json", type: nil)) == "facts.json")
    #expect(path(resources.url("page", type: "html")) == "de.lproj/page.html")
    #expect(path(resources.url("page", type: "html", language: "en")) == nil)
    #expect(path(resources.url("bell", type: "wav", in: "Sounds")) == "Sounds/bell.wav")
    #expect(path(resources.url(nil, type: "json")) == "facts.json")
    #expect(resources.urls(type: "json").map { path($0) } == ["facts.json", "more.json"])
    #expect(BundleResources(directory: nil, languages: []).url("facts", type: "json") == nil)
  }
}

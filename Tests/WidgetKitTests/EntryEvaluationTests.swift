// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraFoundation
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// Entries as display lists: placeholders, links, overflow, what was read, which time it is.
@MainActor @Suite struct EntryEvaluationTests {
  private func strings(_ list: DisplayList) -> [String] {
    list.items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
  }

  @Test func placeholdersShowNoTextOfTheEntry() async throws {
    let host = TestExtension { entry in
      VStack {
        Text(entry.title)
        Text("open").unredacted()
      }.containerBackground(blue, for: .widget)
    }
    let list = try await host.placeholder()
    #expect(strings(list) == ["open"])
    #expect(!list.text.contains("placeholder"))
    #expect(strings(try await host.archive().list) == ["timeline", "open"])
  }

  @Test func placeholdersTakeTheRoomOfTheText() async throws {
    let host = TestExtension { _ in
      VStack(spacing: 0) {
        Text("Rows of equal height")
        red
      }.containerBackground(blue, for: .widget)
    }
    func redFrame(_ list: DisplayList) -> CGRect? { list.items.last?.frame }
    let placeholder = try await host.placeholder()
    #expect(redFrame(placeholder) != nil)
    #expect(redFrame(placeholder) == redFrame(try await host.archive().list))
  }

  @Test func snapshotsShowTheirOwnEntry() async throws {
    let host = TestExtension { Text($0.title).containerBackground(blue, for: .widget) }
    #expect(strings(try await host.snapshot()) == ["snapshot"])
  }

  @Test func theWholeTileOpensTheURL() async throws {
    let host = TestExtension { _ in
      red.widgetURL(URL(string: "shop://item/1")).containerBackground(blue, for: .widget)
    }
    #expect(
      try await host.text() == """
        tile 158x158
          container background 0,0 158x158
            fill 0,0 158x158 | #0000FF
          widget url "shop://item/1" 0,0 158x158
            fill 16,16 126x126 | #FF0000

        """)
  }

  @Test func theOutermostOfSeveralURLsCounts() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in
        red.widgetURL(URL(string: "shop://inner")).widgetURL(URL(string: "shop://outer"))
          .containerBackground(blue, for: .widget)
      }
      let text = try await host.text()
      #expect(text.contains("widget url \"shop://outer\""))
      #expect(!text.contains("inner"))
      #expect(DiagnosticLog.take().map(\.id) == [.widgetURLRepeated])
    }
  }

  @Test func noURLIsNoURL() async throws {
    let host = TestExtension { _ in red.widgetURL(nil).containerBackground(blue, for: .widget) }
    #expect(try await host.text().contains("widget url") == false)
  }

  @Test func linksCountInMediumAndNotInSmall() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in
        Link(destination: URL(string: "shop://item/2")!) { red }.containerBackground(blue, for: .widget)
      }
      let medium = try await host.text(.test("Test", .systemMedium))
      #expect(medium.contains("link \"shop://item/2\" 16,16 306x126"))
      #expect(DiagnosticLog.take() == [])
      let small = try await host.text()
      #expect(!small.contains("link"))
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .linkIgnoredInFamily,
            "A Link does nothing in systemSmall: the whole widget is one target. Use widgetURL(_:).",
            location: "shop://item/2")
        ])
    }
  }

  @Test func tellsByHowMuchContentOverflows() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in
        red.frame(width: 200, height: 140.25).containerBackground(blue, for: .widget)
      }
      let text = try await host.text()
      #expect(text.contains("fill -21,9 200x140.25 | #FF0000"))
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .contentOverflows,
            "The content takes 200 x 140.3 pt, the tile has 126 x 126 pt: what lies outside is cut.",
            location: "Test.small")
        ])
    }
  }

  @Test func contentThatFillsTheTileDoesNotOverflow() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in red.frame(width: 126, height: 126.4).containerBackground(blue, for: .widget)
      }
      _ = try await host.text()
      #expect(DiagnosticLog.take() == [])
    }
  }

  @Test func listsTheEnvironmentThatWasRead() async throws {
    let host = TestExtension { _ in ReadingView().containerBackground(blue, for: .widget) }
    let keys = try await host.archive().environmentKeys
    #expect(keys.contains("WidgetFamilyKey"))
    #expect(keys.contains("ColorSchemeKey"))
    #expect(!keys.contains("WidgetRenderingModeKey"))
    #expect(keys == keys.sorted())
  }

  @Test func viewsSeeTheEnvironmentOfTheRequest() async throws {
    let host = TestExtension { _ in ReadingView().containerBackground(blue, for: .widget) }
    let subject = Subject.test("Test", .systemLarge) {
      $0.colorScheme = .dark
      $0.locale = "de_DE"
      $0.timeZone = "Europe/Berlin"
      $0.layoutDirection = .rightToLeft
      $0.dynamicTypeSize = .xxLarge
      $0.displayScale = 2
    }
    #expect(
      strings(try await host.archive(subject).list) == ["systemLarge dark de_DE Europe/Berlin rightToLeft xxLarge 2.0"])
  }

  @Test func textIsNeverSmallerThanLarge() async throws {
    let host = TestExtension { _ in ReadingView().containerBackground(blue, for: .widget) }
    let list = try await host.archive(
      .test {
        $0.dynamicTypeSize = .xSmall
        $0.timeZone = "Asia/Tokyo"
      }
    ).list
    #expect(strings(list) == ["systemSmall light en_US Asia/Tokyo leftToRight large 3.0"])
  }

  @Test func everyEntryStartsFromItsOwnState() async throws {
    let entries = [TestEntry(date: day(0), title: "first"), TestEntry(date: day(1), title: "second")]
    let host = TestExtension(
      StaticConfiguration(kind: "Test", provider: TestProvider(entries)) {
        StatefulView(title: $0.title).containerBackground(blue, for: .widget)
      })
    #expect(strings(try await host.archive(entry: 0).list) == ["first"])
    #expect(strings(try await host.archive(entry: 1).list) == ["second"])
    #expect(strings(try await host.archive(entry: 0).list) == ["first"])
  }

  @Test func equalRequestsGiveEqualBytes() async throws {
    let host = TestExtension { entry in
      VStack {
        Text(entry.title).font(.headline)
        HStack { ForEach(0..<3, id: \.self) { Text("\($0)") } }
      }.containerBackground(blue, for: .widget)
    }
    let first = try await host.archive().list.encode()
    #expect(try await host.archive().list.encode() == first)
  }

  // In a process of its own: the clock is that of the whole process.
  @Test func viewsThatAskForTheTimeSeeTheOneThatIsSet() async {
    await #expect(processExitsWith: .success) {
      ProcessClock.set(now: day(0))
      let host = await TestExtension { _ in
        Text(verbatim: "\(Date().timeIntervalSince1970)").containerBackground(blue, for: .widget)
      }
      let before = try await host.text()
      #expect(before.contains("\"1768478400.0\""))
      ProcessClock.set(now: day(1))
      let after = try await host.text()
      #expect(after.contains("\"1768564800.0\""))
    }
  }
}

/// Words for the environment.
private struct ReadingView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.colorScheme) private var scheme
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.layoutDirection) private var direction
  @Environment(\.dynamicTypeSize) private var type
  @Environment(\.displayScale) private var scale

  var body: some View {
    Text(verbatim: "\(family) \(scheme) \(locale.identifier) \(timeZone.identifier) \(direction) \(type) \(scale)")
  }
}

/// Shows what its state began with.
private struct StatefulView: View {
  @State var title: String

  var body: some View { Text(title) }
}

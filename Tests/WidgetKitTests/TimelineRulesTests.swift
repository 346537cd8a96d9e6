// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// What becomes of a provider's entries: order, odd dates, too few, too many, and how they are asked for again.
@MainActor @Suite struct TimelineRulesTests {
  @Test func sortsEntriesByDateAndKeepsTheOrderOfEqualDates() async throws {
    let entries = [(2.0, "c"), (0, "a"), (1, "b1"), (1, "b2"), (0, "a2")].map { TestEntry(date: day($0), title: $1) }
    let host = TestExtension(provider: TestProvider(entries))
    #expect(await host.dates() == [day(0), day(0), day(1), day(1), day(2)])
    var titles: [String] = []
    for index in 0..<5 { titles.append(try await host.title(index)) }
    #expect(titles == ["a", "a2", "b1", "b2", "c"])
  }

  @Test func leavesOutEntriesWhoseDateIsNoNumber() async {
    await #expect(processExitsWith: .success) {
      let odd = [Double.nan, .infinity, -.infinity].map { TestEntry(date: Date(timeIntervalSinceReferenceDate: $0)) }
      let host = await TestExtension(provider: TestProvider(odd + [TestEntry(date: day(0))]))
      #expect(await host.dates() == [day(0)])
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .entryDateInvalid, "An entry's date is not a finite number; the entry is left out.", location: "Test")
        ])
    }
  }

  @Test func refusesATimelineWithoutEntries() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension(provider: TestProvider([]))
      #expect(
        await host.timeline() == .failure(Failure(.noEntries, "The timeline of \"Test\" has no entries.")))
      #expect(DiagnosticLog.take().map(\.id) == [.timelineEmpty])
    }
  }

  @Test(arguments: [(400, 400, false), (401, 401, true), (1500, 1000, true)])
  func keepsTheFirstThousandEntriesAndWarnsFromFourHundred(given: Int, kept: Int, warns: Bool) async {
    await #expect(processExitsWith: .success) { [given, kept, warns] in
      // The latest come first, so that the limit must come after the order.
      let entries = (0..<given).reversed().map { TestEntry(date: day(Double($0))) }
      let host = await TestExtension(provider: TestProvider(entries))
      let dates = await host.dates()
      #expect(dates?.count == kept)
      #expect(dates?.first == day(0))
      #expect(dates?.last == day(Double(kept - 1)))
      #expect(DiagnosticLog.take().map(\.id) == (warns ? [.entriesTooMany] : []))
    }
  }

  @Test func numbersTimelinesAndKeepsTheLastSixtyFour() async throws {
    let host = TestExtension(provider: TestProvider([TestEntry(date: day(0))]))
    for number in UInt64(1)...65 {
      guard case .timeline(let reply) = await host.timeline() else { throw TestExtension.NoAnswer() }
      #expect(reply.generation == number)
    }
    func isKept(_ generation: UInt64) async -> Bool {
      let request = Request.archive(
        .test(), generation: generation, entries: [0], environments: [Subject.test().environment])
      if case .archives = await host.handler.answer(request) { return true }
      return false
    }
    #expect(await isKept(1) == false)
    #expect(await isKept(2))
    #expect(await isKept(65))
  }

  @Test func refusesUnknownKindsGenerationsAndEntries() async throws {
    let host = TestExtension { _ in Text("x") }
    #expect(
      await host.timeline(.test("Tset"))
        == .failure(Failure(.unknownKind, "No widget of the kind \"Tset\"; the bundle has \"Test\".")))
    let environment = Subject.test().environment
    #expect(
      await host.handler.answer(.archive(.test(), generation: 7, entries: [0], environments: [environment]))
        == .failure(Failure(.invalidRequest, "No timeline of generation 7 is kept for \"Test\".")))
    _ = await host.timeline()
    #expect(
      await host.handler.answer(.archive(.test(), generation: 1, entries: [1], environments: [environment]))
        == .failure(Failure(.invalidRequest, "Entry 1 is wanted, the timeline has 1.")))
  }

  @Test func archivesEveryEntryInEveryEnvironment() async throws {
    let host = TestExtension(
      StaticConfiguration(
        kind: "Test", provider: TestProvider([TestEntry(date: day(0)), TestEntry(date: day(1))])
      ) { _ in SchemeView() })
    _ = await host.timeline()
    let light = Subject.test().environment
    let dark = Subject.test { $0.colorScheme = .dark }.environment
    guard
      case .archives(let archives) = await host.handler.answer(
        .archive(.test(), generation: 1, entries: [1, 0], environments: [light, dark]))
    else { throw TestExtension.NoAnswer() }
    #expect(archives.map(\.entry) == [1, 1, 0, 0])
    #expect(archives[0].list == archives[2].list)
    #expect(archives[1].list == archives[3].list)
    #expect(archives[0].list != archives[1].list)
  }
}

/// Another colour in the dark.
private struct SchemeView: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View { scheme == .dark ? red : blue }
}

extension TestExtension {
  /// The string of the one text that an entry shows.
  func title(_ entry: Int) async throws -> String {
    let items = try await archive(entry: entry).list.items
    return items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }.joined(separator: "|")
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSchedule
import Testing

@testable import tessera

@Suite struct TimeTravelTests {
  private let zone = TimeZone(secondsFromGMT: 0) ?? .current
  private let now = Date(timeIntervalSince1970: 1_768_470_060.75)

  private func options(_ words: String...) throws -> TimeTravelOptions? {
    let all = BundleOptions.all + TimeTravelOptions.all
    return try TimeTravelOptions(try Arguments(words, options: all), now: now, in: zone)
  }

  private func message(_ words: String...) -> String {
    do throws(UsageError) {
      let all = BundleOptions.all + TimeTravelOptions.all
      _ = try TimeTravelOptions(try Arguments(words, options: all), now: now, in: zone)
      return ""
    } catch {
      return error.message
    }
  }

  @Test func withoutItsOptionsThereIsNoWalk() throws {
    #expect(try options("--at", "2026-01-15") == nil)
    let found = try #require(try options("--for", "90m"))
    #expect(found.from == Date(timeIntervalSince1970: 1_768_470_060))
    #expect(found.until == Date(timeIntervalSince1970: 1_768_470_060 + 5400))
    #expect(found.budget == .ios)
    #expect(found.sheet == nil)
    let other = try #require(try options("--from", "2026-01-15", "--budget", "12", "--sheet", "a/Day.PNG"))
    #expect(other.from == Date(timeIntervalSince1970: 1_768_435_200))
    #expect(other.length == 86_400)
    #expect(other.budget == .limited(12))
    #expect(other.sheet == (try SheetFile("a/Day.PNG")))
    #expect(try options("--budget", "none")?.budget == BudgetProfile.none)
  }

  @Test(arguments: [("24h", 86_400.0), ("90m", 5400), ("7d", 604_800), ("1d12h", 129_600), ("60s", 60)])
  func readsLengths(_ text: String, _ seconds: Double) throws {
    #expect(try TimeTravelOptions.length(text) == seconds)
  }

  @Test(arguments: ["", "h", "24", "1.5h", "-1h", "24h3", "h24", "1w", "٣h", "59s", "32d", "99999999999999999999d"])
  func refusesOtherLengths(_ text: String) {
    #expect(throws: UsageError.self) { try TimeTravelOptions.length(text) }
  }

  @Test func mistakesSayWhatToWrite() {
    #expect(message("--for", "x") == "--for x: write a number with d, h or m, as 24h, 90m, 7d or 1d12h.")
    #expect(
      message("--budget", "development") == "--budget development: write ios, none, or how many reloads a day allows.")
    #expect(message("--sheet", "day") == "--sheet day: the name has to end in .png, .svg, .pdf, .webp.")
    #expect(message("--from", "2026-01-15", "--at", "2026-01-15").hasPrefix("--from and --at name two beginnings"))
  }

  @Test func severalSheetsAreCalledAfterTheirWidgets() throws {
    let file = try SheetFile("out.d/day.svg")
    #expect(file.path(for: nil) == "out.d/day.svg")
    #expect(file.path(for: "My Clock/1.small") == "out.d/day-My_Clock_1.small.svg")
  }

  @Test func callsOfWidgetCenterAreFoundInTheSource() {
    var calls = ReloadCalls()
    calls.add("// WidgetCenter.shared.reloadAllTimelines()\nlet reloadTimelines = 1")
    #expect(calls == ReloadCalls())
    calls.add(
      """
      func save() {
        WidgetCenter.shared.reloadTimelines(ofKind: "Deal")
      }
      """)
    #expect(calls.reach("Deal") && !calls.reach("Clock"))
    var named = calls
    named.add("WidgetCenter.shared.reloadTimelines(ofKind: Kinds.clock)")
    #expect(named.reach("Clock"))
    var all = ReloadCalls()
    all.add("  WidgetCenter.shared.reloadAllTimelines ()")
    #expect(all.reach("Clock"))
    var split = ReloadCalls()
    split.add("WidgetCenter.shared.reloadTimelines(\n  ofKind: \"Deal\")")
    #expect(split.reach("Clock"))
  }

  // MARK: The table

  private func report(
    hours: Double, _ budget: BudgetProfile = .ios, _ provider: (SimulatedReload) -> SimulatedAnswer,
    contents: ([Int], Date) -> [Int: SimulatedContent] = { _, _ in [:] }
  ) -> TimeTravelReport {
    let start = Date(timeIntervalSince1970: 1_768_516_200)  // 22:30
    var simulation = TimelineSimulation(from: start, until: start + hours * 3600, budget: budget)
    simulation.run(timeline: provider, contents: contents)
    return TimeTravelReport(kind: "Deal", family: .systemSmall, simulation: simulation, zone: zone)
  }

  @Test func aRowIsAMomentAndADayHasItsLine() {
    let found = report(hours: 3, .limited(1)) { reload in
      .timeline([EntryDate(reload.date), EntryDate(reload.date + 1800)], .after(reload.date + 3600))
    } contents: { entries, _ in
      Dictionary(uniqueKeysWithValues: entries.map { ($0, SimulatedContent(digest: "\($0)")) })
    }
    #expect(
      found.text == """
        Deal, small: 2026-01-15 22:30:00 +00:00 to 2026-01-16 01:30:00 +00:00, budget 1 a day
          time      shown                reload             cost     left
          22:30:00  timeline 1, entry 0  placed, 2 entries  free        1
          23:00:00  timeline 1, entry 1
          23:30:00  timeline 2, entry 0  policy, 2 entries  charged     0
          2026-01-16
          00:00:00  timeline 2, entry 1
          00:30:00                                                         a reload waits until 23:30:00: budget
          4 changes on the screen, 2 reloads: 1 charged, 1 free, 0 left; the provider wants 24 a day

        """)
  }

  @Test func beforeTheFirstEntryThereIsThePlaceholder() {
    let found = report(hours: 1) { reload in
      .timeline([EntryDate(reload.date + 1800)], .after(reload.date + 7200))
    }
    #expect(
      found.text.split(separator: "\n").dropFirst(2) == [
        "  22:30:00  placeholder          placed, 1 entry  free    60",
        "  23:00:00  timeline 1, entry 0",
        "  1 change on the screen, 1 reload: 0 charged, 1 free, 60 left; the provider wants 12 a day",
      ])
  }

  @Test func aLongRunOfEntriesIsToldByItsEnds() {
    var found = report(hours: 1) { reload in
      .timeline((0..<60).map { EntryDate(reload.date + Double($0) * 60) }, .after(reload.date + 3600))
    }
    #expect(
      found.text.split(separator: "\n").dropFirst(2) == [
        "  22:30:00  timeline 1, entry 0   placed, 60 entries  free    60",
        "  22:31:00  timeline 1, entry 1",
        "  22:32:00  timeline 1, entry 2",
        "  ...       56 more entries",
        "  23:29:00  timeline 1, entry 59",
        "  60 changes on the screen, 1 reload: 0 charged, 1 free, 60 left; the provider wants 24 a day",
      ])
    found.isShort = false
    #expect(found.text.split(separator: "\n").count == 63)
  }
}

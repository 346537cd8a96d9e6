// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import tessera

@Suite struct TimelineReportTests {
  private let start = Date(timeIntervalSince1970: 1_768_470_060)

  private func report(_ policy: TimelineReloadPolicy, now: Double = 3600) -> TimelineReport {
    let entries: [TimelineReply.EntryInfo] = [
      .init(date: start), .init(date: start + 3600, relevance: TimelineEntryRelevance(score: 2, duration: 60)),
    ]
    return TimelineReport(
      kind: "Deal", family: .systemSmall,
      timeline: TimelineReply(generation: 1, entries: entries, policy: policy), now: start + now,
      zone: TimeZone(secondsFromGMT: 0) ?? .current)
  }

  @Test func printsATableThatMarksTheEntryShown() {
    #expect(
      report(.after(start + 7200)).text == """
        Deal, small: 2 entries at 2026-01-15 10:41:00 +00:00
          index  date                        relevance
              0  2026-01-15 09:41:00 +00:00  -
        >     1  2026-01-15 10:41:00 +00:00  2.0 for 60.0 s
          policy       after 2026-01-15 11:41:00 +00:00
          next reload  2026-01-15 11:41:00 +00:00

        """)
  }

  @Test func reloadsNeverInThePast() {
    #expect(report(.atEnd, now: 0).nextReload == start + 3600)
    #expect(report(.atEnd, now: 9000).nextReload == start + 9000)
    #expect(report(.after(start), now: 50).nextReload == start + 50)
    #expect(report(.never).nextReload == nil)
  }

  @Test func printsJSONThatReadsAgain() throws {
    let text = TimelineReport.json([report(.never)])
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(value?.count == 1)
    #expect(value?.first?["policy"] as? String == "never")
    #expect(value?.first?["shown"] as? Int == 1)
    #expect(value?.first?["nextReload"] is NSNull)
    #expect((value?.first?["entries"] as? [[String: Any]])?.count == 2)
  }
}

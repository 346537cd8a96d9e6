// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import tessera

@Suite struct InstantTests {
  private let rome = TimeZone(identifier: "Europe/Rome")!

  @Test(arguments: [
    ("2026-01-15T09:41:00Z", 1_768_470_060.0), ("2026-01-15T09:41:00", 1_768_466_460), ("2026-01-15", 1_768_431_600),
    ("2026-01-15 09:41", 1_768_466_460), ("2026-01-15T09:41:00.25Z", 1_768_470_060.25),
    ("2026-01-15T09:41:00-05:30", 1_768_489_860), ("2026-07-15T00:00", 1_784_066_400),
    ("2024-02-29T23:59:59+0000", 1_709_251_199),
  ])
  func readsInstants(text: String, seconds: Double) {
    #expect(Instant.parse(text, in: rome)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "now", "2026-1-5", "2026-02-30", "2026-13-01", "2026-01-15T25:00", "2026-01-15T09:61",
    "2026-01-15T09:41:00+30:00",
    "2026-01-15T", "2026-01-15T09:41:00ZZ", "15.01.2026",
  ])
  func refusesWhatIsNoInstant(text: String) { #expect(Instant.parse(text, in: rome) == nil) }

  @Test func writesInstantsWithTheirOffset() {
    let date = Date(timeIntervalSince1970: 1_768_470_060.9)
    #expect(Instant.text(date, in: rome) == "2026-01-15 10:41:00 +01:00")
    #expect(Instant.text(date, in: TimeZone(secondsFromGMT: -12_600)!) == "2026-01-15 06:11:00 -03:30")
  }
}

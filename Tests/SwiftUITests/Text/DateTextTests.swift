// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraDisplayList
import TesseraText
import Testing

/// Dates in the locale and time zone around them.
@MainActor @Suite struct DateTextTests {
  /// 3 June 2019, 23:23 in UTC.
  private let date = Date(timeIntervalSince1970: 1_559_604_180)

  private func string(
    _ text: Text, _ locale: String = "en_US", zone: String = "UTC", at now: Date? = nil
  ) -> String {
    let found = evaluation(of: text, 400, 50) { environment in
      environment.locale = Locale(identifier: locale)
      environment.timeZone = TimeZone(identifier: zone) ?? .gmt
      environment.now = now ?? testMoment
    }
    // Locale data use narrow and thin spaces, and not the same ones in every version.
    return String(found.strings.joined().map { $0.isWhitespace ? " " : $0 })
  }

  /// B37.
  @Test func datesAndTimesFollowTheLocale() {
    #expect(string(Text(date, style: .date)) == "June 3, 2019")
    #expect(string(Text(date, style: .time)) == "11:23 PM")
    #expect(string(Text(date, style: .date), "de_DE") == "3. Juni 2019")
    #expect(string(Text(date, style: .time), "de_DE") == "23:23")
  }

  @Test func formatsOfTheSystemAreLive() {
    let past = testMoment.addingTimeInterval(-222)
    let span = testMoment.addingTimeInterval(-43)..<testMoment.addingTimeInterval(257)
    /// What a live text says at the moment it was made for and some seconds later.
    func says(_ text: Text, after seconds: Double = 0) -> String {
      let list = evaluation(of: text, 400, 50).list
      for case .liveText(let live) in list.items.map(\.content) {
        return live.paragraph(at: testMoment.addingTimeInterval(seconds)).fragments.map {
          if case .text(let string, _, _) = $0 { string } else { "" }
        }.joined()
      }
      return "no live text"
    }
    #expect(says(Text(.currentDate, format: .offset(to: past))) == "3 minutes, 42 seconds")
    #expect(says(Text(.currentDate, format: .offset(to: past, maxFieldCount: 1)), after: 20) == "4 minutes")
    #expect(says(Text(.currentDate, format: .timer(countingDownIn: span))) == "4:17")
    #expect(says(Text(.currentDate, format: .timer(countingUpIn: span)), after: 1) == "0:44")
    #expect(says(Text(.currentDate, format: .stopwatch(startingAt: past)), after: 60) == "4:42")
    let soon = testMoment.addingTimeInterval(300)
    #expect(says(Text(.currentDate, format: .reference(to: soon))) == "in 5 minutes")
    #expect(says(Text(.currentDate, format: .reference(to: soon)), after: 420) == "2 minutes ago")
  }

  @Test func anotherFormatShowsTheMomentOfTheArchive() {
    let time = Text(.currentDate, format: Date.FormatStyle(date: .omitted, time: .shortened, timeZone: .gmt))
    #expect(string(time, at: date) == "11:23 PM")
    let length = Text(.durationOffset(to: date), format: Duration.TimeFormatStyle(pattern: .minuteSecond))
    #expect(string(length, at: date.addingTimeInterval(125)) == "2:05")
    #expect(time == Text(.currentDate, format: Date.FormatStyle(date: .omitted, time: .shortened, timeZone: .gmt)))
    #expect(time != length)
  }

  @Test func datesFollowTheTimeZone() {
    #expect(string(Text(date, style: .date), zone: "Asia/Tokyo") == "June 4, 2019")
    #expect(string(Text(date, style: .time), zone: "Asia/Tokyo") == "8:23 AM")
    #expect(string(Text(date, style: .time), "de_DE", zone: "Europe/Berlin") == "01:23")
  }

  @Test func spansShareWhatIsEqual() {
    let range = date...date.addingTimeInterval(600)
    #expect(string(Text(range)) == "11:23 – 11:33 PM")
    #expect(string(Text(DateInterval(start: date, duration: 600))) == "11:23 – 11:33 PM")
  }

  @Test func datesStandInsideOtherText() {
    #expect(string(Text("at \(date, style: .time)!")) == "at 11:23 PM!")
    #expect(string(Text("on ") + Text(date, style: .date)) == "on June 3, 2019")
  }

  @Test func formatsFollowTheLocale() {
    let format = Date.FormatStyle(timeZone: .gmt).day().month(.wide)
    #expect(string(Text(date, format: format)) == "June 3")
    #expect(string(Text(date, format: format), "de_DE") == "3. Juni")
  }

  @Test func textsThatCountAreLive() {
    let found = evaluation(of: Text(testMoment.addingTimeInterval(90), style: .timer).named("a"), 100, 30)
    #expect(found.frames["a"] == CGRect(0, 4.5, 100, 21))
    #expect(found.items.contains("timer"), "\(found.items)")
    #expect(!found.diagnostics.contains { $0.id == .liveTextFrozen })
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

@Suite struct DateStyleTextTests {
  /// Thursday, 15 January 2026, 9:41 in UTC.
  let now = Date(timeIntervalSince1970: 1_768_470_060)

  func conventions(_ locale: String = "en_US") -> DateStyleText.Conventions {
    .init(locale: Locale(identifier: locale), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }

  func say(_ style: DateStyleText, _ locale: String = "en_US", after seconds: Double = 0) -> String {
    style.text(at: now.addingTimeInterval(seconds), conventions(locale))
  }

  func at(_ seconds: Double) -> Date { now.addingTimeInterval(seconds) }

  func change(_ style: DateStyleText, after seconds: Double = 0) -> Double? {
    style.nextChange(after: at(seconds), conventions()).map { ($0.timeIntervalSince(now) * 1000).rounded() / 1000 }
  }

  @Test func writesTimeAndDate() {
    #expect(say(.time(now)) == "9:41\u{202F}AM")
    #expect(say(.time(now), "de_DE") == "09:41")
    #expect(say(.date(now)) == "January 15, 2026")
    #expect(say(.date(now), "de_DE") == "15. Januar 2026")
    #expect(change(.time(now)) == nil)
  }

  @Test func writesTheTwoLargestUnitsOfARelativeDate() {
    #expect(say(.relative(at(11 * 60 + 14))) == "11 min, 14 sec")
    #expect(say(.relative(at(-11 * 60 - 14))) == "11 min, 14 sec")
    #expect(say(.relative(at(2 * 86400 - 10))) == "1 day, 23 hr")
    #expect(say(.relative(at(8 * 60 + 12))) == "8 min, 12 sec")
    #expect(say(.relative(at(2 * 3600))) == "2 hr")
    #expect(say(.relative(at(2 * 3600 + 23 * 60 + 5))) == "2 hr, 23 min")
    #expect(say(.relative(at(396 * 86400))) == "1 year, 1 month")
    #expect(say(.relative(now)) == "0 sec")
    #expect(say(.relative(at(674)), "de_DE") == "11 Min., 14 Sek.")
  }

  @Test func writesTheLargestUnitOfAnOffsetWithMinusForTheFuture() {
    #expect(say(.offset(at(11 * 60 + 14))) == "-11 minutes")
    #expect(say(.offset(at(-11 * 60 - 14))) == "+11 minutes")
    #expect(say(.offset(at(2 * 86400 - 10))) == "-1 day")
    #expect(say(.offset(at(-2 * 3600))) == "+2 hours")
    #expect(say(.offset(at(93 * 86400))) == "-3 months")
    #expect(say(.offset(now)) == "0 seconds")
  }

  @Test func writesFieldsSinceADateWithAMinusBeforeIt() {
    #expect(say(.fields(at(-222), units: .all, limit: 2)) == "3 minutes, 42 seconds")
    #expect(say(.fields(at(222), units: .all, limit: 2)) == "-3 minutes, 42 seconds")
    #expect(say(.fields(at(-3600), units: .all, limit: 2)) == "1 hour")
    #expect(say(.fields(at(-93_784), units: .all, limit: 3)) == "1 day, 2 hours, 3 minutes")
    #expect(say(.fields(at(-93_784), units: [.hour, .minute], limit: 2)) == "26 hours, 3 minutes")
    #expect(say(.fields(at(-30), units: [.hour, .minute], limit: 2)) == "0 minutes")
    #expect(change(.fields(at(-222), units: .all, limit: 2)) == 1)
    #expect(change(.fields(at(-222), units: .all, limit: 1)) == 18)
    #expect(change(.fields(at(-93_784), units: [.hour], limit: 1)) == 3416)
  }

  @Test func saysInHowMuchTimeADateIsOrTheDateItself() {
    #expect(say(.reference(at(300), until: .day)) == "in 5 minutes")
    #expect(say(.reference(at(-7300), until: .day)) == "2 hours ago")
    #expect(say(.reference(at(300), until: .day), "de_DE") == "in 5 Minuten")
    #expect(say(.reference(at(3 * 86400), until: .day)).hasPrefix("Jan 18, 2026"))
    #expect(say(.reference(at(3 * 86400), until: .month)) == "in 3 days")
    #expect(change(.reference(at(300), until: .day)) == 1)
    #expect(change(.reference(at(-7300), until: .day)) == 3500)
  }

  @Test func arabicOffsetsHaveTheirSignInEveryForm() {
    for seconds in [60.0, 120, 180, 660] {
      #expect(say(.offset(at(seconds)), "ar_EG").contains { "-\u{2212}".contains($0) }, "\(seconds)")
      #expect(say(.offset(at(-seconds)), "ar_EG").contains("+"), "\(seconds)")
    }
  }

  @Test func runsATimerDownToItsDateAndUpAfterIt() {
    #expect(say(.timer(at(900))) == "15:00")
    #expect(say(.timer(at(152))) == "2:32")
    #expect(say(.timer(at(36 * 3600 + 59 * 60 + 1))) == "36:59:01")
    #expect(say(.timer(at(2 * 86400 - 10))) == "47:59:50")
    #expect(say(.timer(at(10)), after: 10) == "0:00")
    #expect(say(.timer(at(10)), after: 73) == "1:03")
    // Until a whole second has gone by the reading stays.
    #expect(say(.timer(at(10)), after: 0.9) == "0:10")
    #expect(say(.timer(at(10)), after: 1) == "0:09")
    #expect(say(.timer(at(10)), after: 10.9) == "0:00")
  }

  @Test func keepsATimerIntervalWithinItsSpan() {
    let span = now...at(12 * 60)
    func timer(_ pause: Date? = nil, down: Bool = true, hours: Bool = true) -> DateStyleText {
      .timerInterval(span, pauseTime: pause, countsDown: down, showsHours: hours)
    }
    #expect(say(timer(), after: 120) == "10:00")
    #expect(say(timer(down: false), after: 120) == "2:00")
    #expect(say(timer(), after: -50) == "12:00")
    #expect(say(timer(), after: 10_000) == "0:00")
    #expect(say(timer(at(60)), after: 300) == "11:00")
    let long = DateStyleText.timerInterval(now...at(5400), pauseTime: nil, countsDown: true, showsHours: false)
    #expect(say(long) == "90:00")
    #expect(change(timer(), after: 119.5) == 120)
    #expect(change(timer(), after: 720) == nil)
    #expect(change(timer(at(60)), after: 59) == 60)
    #expect(change(timer(at(60)), after: 60) == nil)
    #expect(change(timer(), after: -100) == 1)
  }

  @Test func mergesWhatBothEndsOfASpanShare() {
    #expect(say(.interval(at(-660), at(4 * 3600 + 240))) == "9:30\u{202F}AM\u{2009}\u{2013}\u{2009}1:45\u{202F}PM")
    #expect(say(.interval(at(5 * 3600 + 600), at(6 * 3600 + 3000))) == "2:51\u{2009}\u{2013}\u{2009}4:31\u{202F}PM")
    #expect(say(.interval(now, at(2 * 86400))) == "Jan 15 \u{2013} Jan 17")
  }

  @Test func tellsWhenTheTextChanges() {
    #expect(change(.timer(at(900)), after: 0.25) == 1)
    #expect(change(.timer(at(0.5))) == 0.5)
    #expect(change(.relative(at(674))) == 1)
    // "2 hr, 23 min" becomes 22 a second after 2 h 23 min are left.
    #expect(change(.relative(at(2 * 3600 + 23 * 60 + 5))) == 6)
    #expect(change(.relative(at(-2 * 3600 - 23 * 60 - 5))) == 55)
    #expect(change(.offset(at(11 * 60 + 14))) == 15)
    #expect(change(.offset(at(-11 * 60 - 14))) == 46)
    #expect(change(.relative(at(86400 + 3 * 3600))) == 1)
    // A month since 6 December has gone by; the second one ends on 6 February.
    #expect(change(.offset(at(-40 * 86400))) == 1_900_800)
  }

  @Test func changesExactlyWhereItSays() throws {
    for style in [
      DateStyleText.relative(at(3725)), .relative(at(90_000)), .offset(at(-3500)), .offset(at(130)), .timer(at(2)),
    ] {
      var t = now
      for _ in 0..<5 {
        let next = try #require(style.nextChange(after: t, conventions()))
        let before = style.text(at: next.addingTimeInterval(-0.01), conventions())
        #expect(before == style.text(at: t, conventions()))
        #expect(before != style.text(at: next, conventions()))
        t = next
      }
    }
  }

  @Test func offersAllShapesForTheReservedBox() {
    let candidates = DateStyleText.timer(at(3605)).widestCandidates(from: now, until: at(3605), conventions())
    for shape in ["8:88:88", "88:88", "8:88"] { #expect(candidates.contains(shape), "\(shape)") }
  }
}

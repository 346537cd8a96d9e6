// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraFoundation

@Suite struct DateComponentsFormatterTests {
  private func text(
    _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle,
    units: NSCalendar.Unit = [.hour, .minute, .second], _ change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    change(formatter)
    return formatter.string(from: seconds)
  }

  @Test func writesEveryStyle() {
    #expect(text(3661, .positional) == "1:01:01")
    #expect(text(3661, .abbreviated) == "1h 1m 1s")
    #expect(text(3661, .short) == "1 hr, 1 min, 1 sec")
    #expect(text(7322, .full) == "2 hours, 2 minutes, 2 seconds")
    #expect(text(3661, .spellOut) == "one hour, one minute, one second")
    #expect(text(3661, .brief) == "1hr 1min 1sec")
  }

  @Test func dropsZerosByStyle() {
    #expect(text(65, .positional) == "1:05")
    #expect(text(3600, .positional) == "1:00:00")
    #expect(text(3600, .full) == "1 hour")
    #expect(text(3605, .full) == "1 hour, 5 seconds")
    #expect(text(0, .full) == "0 seconds")
    #expect(text(45, .positional, units: [.minute, .second]) { $0.zeroFormattingBehavior = .pad } == "00:45")
    #expect(text(3600, .full) { $0.zeroFormattingBehavior = .dropLeading } == "1 hour, 0 minutes, 0 seconds")
  }

  @Test func roundsBeyondTheLargestNumberOfUnits() {
    #expect(text(5400, .full) { $0.maximumUnitCount = 1 } == "2 hours")
    #expect(text(5399, .full) { $0.maximumUnitCount = 1 } == "1 hour")
    #expect(text(3599, .full) { $0.maximumUnitCount = 1 } == "1 hour")
  }

  @Test func writesNegativeLengthsAndPhrases() {
    #expect(text(-65, .positional) == "-1:05")
    #expect(
      text(3600, .full) {
        $0.includesApproximationPhrase = true
        $0.includesTimeRemainingPhrase = true
      } == "About 1 hour remaining")
    #expect(text(.nan, .full) == nil)
  }

  @Test func followsTheCalendarsLocale() {
    var german = Calendar(identifier: .gregorian)
    german.locale = Locale(identifier: "de_DE")
    #expect(text(7260, .full) { $0.calendar = german } == "2 Stunden und 1 Minute")
  }
}

@Suite struct OtherFormatterTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func relative(_ seconds: TimeInterval, _ change: (RelativeDateTimeFormatter) -> Void = { _ in }) -> String {
    let formatter = RelativeDateTimeFormatter()
    change(formatter)
    return formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
  }

  @Test func tellsDistancesInTime() {
    #expect(relative(-86_400) == "1 day ago")
    #expect(relative(-86_400) { $0.dateTimeStyle = .named } == "yesterday")
    #expect(relative(3 * 86_400) == "in 3 days")
    #expect(relative(-7200) { $0.unitsStyle = .short } == "2 hr. ago")
    #expect(relative(7200) { $0.unitsStyle = .spellOut } == "in two hours")
    #expect(relative(0) { $0.dateTimeStyle = .named } == "now")
    #expect(relative(604_800) == "in 1 week")
    #expect(
      relative(-86_400) {
        $0.locale = Locale(identifier: "de")
        $0.dateTimeStyle = .named
      } == "gestern")
  }

  @Test func joinsLists() {
    #expect(ListFormatter.localizedString(byJoining: []) == "")
    #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b"]) == "a and b")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b, and c")
    let german = ListFormatter()
    german.locale = Locale(identifier: "de")
    #expect(german.string(from: ["a", "b", 3]) == "a, b und 3")
  }

  private func measured(
    _ value: Double, _ unit: Dimension, _ locale: String = "en_US", _ change: (MeasurementFormatter) -> Void = { _ in }
  ) -> String {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    change(formatter)
    return formatter.string(from: Measurement(value: value, unit: unit))
  }

  @Test func writesMeasurementsInTheUnitsOfTheLocale() {
    #expect(measured(5, UnitLength.kilometers, "de_DE") == "5 km")
    #expect(measured(20, UnitTemperature.celsius) == "68°F")
    #expect(measured(20, UnitTemperature.celsius, "de_DE") == "20 °C")
    #expect(measured(5, UnitLength.kilometers) { $0.unitOptions = .providedUnit } == "5 km")
    #expect(
      measured(1, UnitLength.kilometers) {
        $0.unitOptions = .providedUnit
        $0.unitStyle = .long
      } == "1 kilometer")
    #expect(
      measured(20.7, UnitTemperature.celsius) {
        $0.unitOptions = [.temperatureWithoutUnit, .providedUnit]
        $0.numberFormatter.maximumFractionDigits = 0
      } == "21°")
  }
}

@Suite struct InlineMarkdownTests {
  private func runs(_ text: String) -> [InlineMarkdown.Run] { InlineMarkdown.runs(of: text) }

  @Test func readsMarks() {
    #expect(
      runs("a **b *c*** `d*` ~~e~~") == [
        .init(text: "a "), .init(text: "b ", intent: .stronglyEmphasized),
        .init(text: "c", intent: [.stronglyEmphasized, .emphasized]), .init(text: " "),
        .init(text: "d*", intent: .code), .init(text: " "), .init(text: "e", intent: .strikethrough),
      ])
  }

  @Test func readsLinks() {
    #expect(
      runs("see [the *page*](https://a.b/c_(d) \"title\") <mailto:x@y>") == [
        .init(text: "see "), .init(text: "the ", link: "https://a.b/c_(d)"),
        .init(text: "page", intent: .emphasized, link: "https://a.b/c_(d)"), .init(text: " "),
        .init(text: "mailto:x@y", link: "mailto:x@y"),
      ])
  }

  @Test(arguments: ["2 * 3 * 4", "snake_case_name", "a*", "**", "`open", "[no](", "[x] (y)", "~~~x~~~", "a_b_"])
  func leavesWhatMarksNothing(text: String) {
    #expect(runs(text) == [.init(text: text)])
  }

  @Test func keepsEscapedMarks() {
    #expect(runs("\\*no\\* \\q") == [.init(text: "*no* \\q")])
  }

  @Test func makesAttributes() throws {
    let text = try AttributedString(markdown: "**b** [l](/p)", baseURL: URL(string: "https://a.b"))
    let found = text.runs.map { ($0.inlinePresentationIntent, $0.link?.absoluteString) }
    #expect(found.map(\.0) == [.stronglyEmphasized, nil, nil])
    #expect(found.map(\.1) == [nil, nil, "https://a.b/p"])
    #expect(String(try AttributedString(markdown: "a\n  b").characters) == "a b")
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

extension DateStyleText {
  /// Whether the text ever changes.
  package var isLive: Bool {
    switch self {
    case .time, .date, .interval: false
    case .relative, .offset, .timer, .timerInterval: true
    }
  }

  /// What the text says at an instant.
  package func text(at now: Date, _ conventions: Conventions) -> String {
    switch self {
    case .time(let date):
      // The shortened time of FormatStyle writes 9:41 where German and other short times have 09:41.
      let style = conventions.style(date: .omitted, time: .omitted)
      return date.formatted(style.hour(.defaultDigits(amPM: .abbreviated)).minute())
    case .date(let date):
      return date.formatted(conventions.style(date: .long, time: .omitted))
    case .interval(let a, let b):
      return Self.interval(min(a, b), max(a, b), conventions)
    case .relative(let date):
      return Self.distance(to: date, at: now, conventions).twoLargest(conventions.locale)
    case .offset(let date):
      return Self.distance(to: date, at: now, conventions).largestSigned(conventions.locale)
    case .timer(let date):
      let seconds = Self.wholeSeconds(to: date, at: now)
      return Self.clock(seconds, showsHours: true, conventions.locale)
    case .timerInterval(_, _, _, let showsHours):
      return Self.clock(elapsedOrLeft(at: now), showsHours: showsHours, conventions.locale)
    }
  }

  /// The first instant after `now` at which the text says something else; nil when it never does.
  package func nextChange(after now: Date, _ conventions: Conventions) -> Date? {
    switch self {
    case .time, .date, .interval: return nil
    case .timer(let date): return Self.nextSecond(of: date, after: now)
    case .relative(let date): return Self.nextChange(of: date, after: now, conventions, fields: 2)
    case .offset(let date): return Self.nextChange(of: date, after: now, conventions, fields: 1)
    case .timerInterval(let range, let pause, let countsDown, _):
      let from = max(now, range.lowerBound)
      let next = Self.nextSecond(of: countsDown ? range.upperBound : range.lowerBound, after: from)
      let last = pause.map { min($0, range.upperBound) } ?? range.upperBound
      return next <= last ? next : nil
    }
  }

  // MARK: Clocks

  /// Seconds shown by a clock within a span.
  private func elapsedOrLeft(at now: Date) -> Int {
    guard case .timerInterval(let range, let pause, let countsDown, _) = self else { return 0 }
    let clamped = min(max(min(now, pause ?? now), range.lowerBound), range.upperBound)
    return countsDown
      ? Self.wholeSeconds(to: range.upperBound, at: clamped) : Self.wholeSeconds(to: range.lowerBound, at: clamped)
  }

  /// Whole seconds between now and a date: rounded up before it, down after it. Limited to a thousand years.
  static func wholeSeconds(to date: Date, at now: Date) -> Int {
    let distance = date.timeIntervalSince(now)
    guard distance.isFinite else { return 0 }
    // Date keeps about a tenth of a microsecond: what is nearer to a whole second than that is one.
    let nearest = distance.rounded()
    let exact = abs(distance - nearest) < 1e-6 ? nearest : distance
    // Rounding up makes a negative distance, that is time gone by, smaller.
    return Int(min(abs(exact.rounded(.up)), 3.2e10))
  }

  /// The first instant after `now` that is a whole number of seconds away from a date.
  static func nextSecond(of date: Date, after now: Date) -> Date {
    let distance = date.timeIntervalSince(now)
    guard distance.isFinite else { return now.addingTimeInterval(1) }
    let next = date.addingTimeInterval(-(distance.rounded(.up) - 1))
    return next.timeIntervalSince(now) > 1e-6 ? next : next.addingTimeInterval(1)
  }

  /// Seconds as minutes and seconds, with hours from the first one on if wanted.
  static func clock(_ seconds: Int, showsHours: Bool, _ locale: Locale) -> String {
    let pattern: Duration.TimeFormatStyle.Pattern =
      showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.seconds(seconds).formatted(Duration.TimeFormatStyle(pattern: pattern, locale: locale))
  }

  // MARK: Spans

  private static func interval(_ a: Date, _ b: Date, _ c: Conventions) -> String {
    if c.calendar.isDate(a, inSameDayAs: b) {
      let style = Date.IntervalFormatStyle(
        date: .omitted, time: .shortened, locale: c.locale, calendar: c.calendar, timeZone: c.timeZone)
      return (a..<b).formatted(style)
    }
    // Across days only the days are told; both with their month, as recorded.
    var style = c.style(date: .omitted, time: .omitted).month(.abbreviated).day()
    if !c.calendar.isDate(a, equalTo: b, toGranularity: .year) { style = style.year() }
    return a.formatted(style) + " \u{2013} " + b.formatted(style)
  }

  // MARK: Distances

  static func distance(to date: Date, at now: Date, _ c: Conventions) -> DateDistance {
    let seconds = wholeSeconds(to: date, at: now)
    let isFuture = date > now
    let other = date.addingTimeInterval(isFuture ? -Double(seconds) : Double(seconds))
    let parts = c.calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: min(other, date), to: max(other, date))
    return DateDistance(
      values: [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { $0 ?? 0 },
      isFuture: isFuture && seconds > 0)
  }

  /// Finds the change by halving: within one unit of the smallest field shown there is exactly one.
  private static func nextChange(of date: Date, after now: Date, _ c: Conventions, fields: Int) -> Date? {
    let shown = distance(to: date, at: now, c)
    let first = nextSecond(of: date, after: now)
    // The longest a unit can last, and a second more.
    let spans = [367 * 86400, 32 * 86400, 90_001, 3601, 61, 1]
    var high = spans[min(shown.largest + fields - 1, spans.count - 1)]
    var low = 0
    func isSame(_ offset: Int) -> Bool {
      distance(to: date, at: first.addingTimeInterval(Double(offset)), c).agrees(with: shown, fields: fields)
    }
    guard !isSame(high) else { return first.addingTimeInterval(Double(high)) }
    while low < high {
      let middle = (low + high) / 2
      if isSame(middle) { low = middle + 1 } else { high = middle }
    }
    return first.addingTimeInterval(Double(low))
  }
}

extension DateStyleText.Conventions {
  func style(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }
}

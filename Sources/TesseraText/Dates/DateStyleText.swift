// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

extension DateStyleText {
  /// Whether the text ever changes.
  package var isLive: Bool {
    switch self {
    case .time, .date, .interval: false
    case .relative, .offset, .timer, .timerInterval, .fields, .reference: true
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
    case .fields(let date, let units, let limit):
      return Self.distance(to: date, at: now, conventions, units: units)
        .fields(units, limit: limit, conventions.locale)
    case .reference(let date, let limit): return Self.reference(to: date, at: now, until: limit, conventions)
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
    case .fields(let date, let units, let limit):
      let shown = Self.distance(to: date, at: now, conventions, units: units).shown(units, limit: limit)
      return nextChange(anchor: date, after: now, conventions, smallest: shown.last ?? 5)
    case .reference(let date, _):
      return nextChange(
        anchor: date, after: now, conventions, smallest: Self.distance(to: date, at: now, conventions).largest)
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

  static func distance(to date: Date, at now: Date, _ c: Conventions, units: Units = .all) -> DateDistance {
    let seconds = wholeSeconds(to: date, at: now)
    let isFuture = date > now
    let other = date.addingTimeInterval(isFuture ? -Double(seconds) : Double(seconds))
    let components: [Calendar.Component] = [.year, .month, .day, .hour, .minute, .second]
    let parts = c.calendar.dateComponents(
      Set(units.indices.map { components[$0] }), from: min(other, date), to: max(other, date))
    return DateDistance(
      values: [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { $0 ?? 0 },
      isFuture: isFuture && seconds > 0)
  }

  /// The words for a distance that is not too large, else day and time; `in 5 minutes`, `2 hours ago`.
  private static func reference(to date: Date, at now: Date, until limit: Units, _ c: Conventions) -> String {
    let distance = distance(to: date, at: now, c)
    if let first = limit.indices.first, distance.largest <= first {
      return date.formatted(c.style(date: .abbreviated, time: .shortened))
    }
    // The words round; a distance that is whole in its largest unit stays what it is.
    let units: [Calendar.Component] = [.year, .month, .day, .hour, .minute, .second]
    let value = distance.values[distance.largest] * (distance.isFuture ? 1 : -1)
    let whole = c.calendar.date(byAdding: units[distance.largest], value: value, to: now) ?? date
    return Date.AnchoredRelativeFormatStyle(
      anchor: whole, presentation: .numeric, unitsStyle: .wide, locale: c.locale, calendar: c.calendar
    ).format(now)
  }

  /// The first instant at which the text differs, found by halving within one unit of the smallest one shown.
  private func nextChange(anchor: Date, after now: Date, _ c: Conventions, smallest: Int) -> Date? {
    let shown = text(at: now, c)
    let first = Self.nextSecond(of: anchor, after: now)
    func isSame(_ offset: Int) -> Bool { text(at: first.addingTimeInterval(Double(offset)), c) == shown }
    var (low, high) = (0, Self.spans[smallest])
    guard !isSame(high) else { return first.addingTimeInterval(Double(high)) }
    while low < high {
      let middle = (low + high) / 2
      if isSame(middle) { low = middle + 1 } else { high = middle }
    }
    return first.addingTimeInterval(Double(low))
  }

  /// The longest that one of each unit can last, and a second more.
  private static let spans = [367 * 86400, 32 * 86400, 90_001, 3601, 61, 1]

  /// Finds the change by halving: within one unit of the smallest field shown there is exactly one.
  private static func nextChange(of date: Date, after now: Date, _ c: Conventions, fields: Int) -> Date? {
    let shown = distance(to: date, at: now, c)
    let first = nextSecond(of: date, after: now)
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

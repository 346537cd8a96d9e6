// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraText
import TesseraViewGraph

/// A date or a span of time that a text shows.
enum LiveDate: Equatable {
  case date(Date, Text.DateStyle)
  case interval(ClosedRange<Date>)
  case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)
}

extension Text {
  /// How a date is shown.
  public struct DateStyle: Hashable, Codable, Sendable {
    enum Kind: String, Codable { case time, date, relative, offset, timer }

    let kind: Kind

    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) { self.init(.date(.date(date, style))) }

  public init(_ dates: ClosedRange<Date>) { self.init(.date(.interval(dates))) }

  public init(_ interval: DateInterval) { self.init(.date(.interval(interval.start...interval.end))) }

  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      .date(.timer(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
  }
}

extension LiveDate {
  /// The text at the moment the content is made for. Styles that go on changing are reported as frozen until the
  /// display list carries live text.
  func string(in environment: EnvironmentValues) -> String {
    let text: DateStyleText =
      switch self {
      case .date(let date, let style):
        switch style.kind {
        case .time: .time(date)
        case .date: .date(date)
        case .relative: .relative(date)
        case .offset: .offset(date)
        case .timer: .timer(date)
        }
      case .interval(let range): .interval(range.lowerBound, range.upperBound)
      case .timer(let range, let pause, let down, let hours):
        .timerInterval(range, pauseTime: pause, countsDown: down, showsHours: hours)
      }
    if text.isLive {
      DiagnosticLog.report(
        .liveTextFrozen, "A text that counts shows the moment it was made for; it does not tick yet.")
    }
    return text.text(
      at: environment.now,
      DateStyleText.Conventions(
        locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone))
  }
}

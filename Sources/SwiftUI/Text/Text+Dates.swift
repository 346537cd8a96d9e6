// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraViewGraph

/// A date or a span of time that a text shows.
enum LiveDate: Equatable {
  case date(Date, Text.DateStyle)
  case interval(ClosedRange<Date>)
  case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)
  /// What a format of the system says of the present moment.
  case program(DateStyleText)
  /// What another format says of a changing value, for the moment of the archive.
  case frozen(FrozenTime)
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
  /// The program behind the text; nil where it is written once.
  var program: DateStyleText? {
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
    case .program(let program): program
    case .frozen: nil
    }
  }
}

extension EnvironmentValues {
  /// The language and calendar that dates are written in.
  var dateConventions: DateStyleText.Conventions {
    DateStyleText.Conventions(locale: locale, calendar: calendar, timeZone: timeZone)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraText

/// Formats of the present moment that tell how far away something is.
public enum SystemFormatStyle: Sendable {
  /// A clock that runs through a span, up or down, and stands still at its ends.
  public struct Timer: Sendable {
    let range: Range<Date>
    let countsDown: Bool
    let showsHours: Bool

    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      (range, countsDown, self.showsHours) = (interval, true, showsHours)
    }

    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      (range, countsDown, self.showsHours) = (interval, false, showsHours)
    }
  }

  /// A clock that runs up from a date.
  public struct Stopwatch: Sendable {
    let start: Date
    let showsHours: Bool

    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      (start, self.showsHours) = (startDate, showsHours)
    }
  }

  /// The time since a date in its largest units, negative before it.
  public struct DateOffset: Sendable {
    let anchor: Date
    let fields: Set<Date.ComponentsFormatStyle.Field>
    let limit: Int

    public init(
      to date: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
      maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      (anchor, fields, limit) = (date, allowedFields, max(1, maxFieldCount))
    }
  }

  /// In how much time a date is or how long ago it was, in words; the date itself where it is far away.
  public struct DateReference: Sendable {
    let anchor: Date
    let threshold: Date.ComponentsFormatStyle.Field

    public init(
      to date: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
      maxFieldCount: Int = 2, thresholdField: Date.ComponentsFormatStyle.Field = .day
    ) {
      (anchor, threshold) = (date, thresholdField)
    }
  }
}

extension DateStyleText.Units {
  fileprivate init(_ fields: Set<Date.ComponentsFormatStyle.Field>) {
    let all: [(Date.ComponentsFormatStyle.Field, DateStyleText.Units)] = [
      (.year, .year), (.month, .month), (.day, .day), (.hour, .hour), (.minute, .minute), (.second, .second),
    ]
    self = all.reduce(into: []) { if fields.contains($1.0) { $0.formUnion($1.1) } }
    if isEmpty { self = .all }
  }
}

extension SystemFormatStyle.Timer: LiveFormat {
  var program: DateStyleText {
    .timerInterval(
      range.lowerBound...range.upperBound, pauseTime: nil, countsDown: countsDown, showsHours: showsHours)
  }
}

extension SystemFormatStyle.Stopwatch: LiveFormat {
  var program: DateStyleText {
    .timerInterval(start...max(start, .distantFuture), pauseTime: nil, countsDown: false, showsHours: showsHours)
  }
}

extension SystemFormatStyle.DateOffset: LiveFormat {
  var program: DateStyleText { .fields(anchor, units: .init(fields), limit: limit) }
}

extension SystemFormatStyle.DateReference: LiveFormat {
  var program: DateStyleText { .reference(anchor, until: .init([threshold])) }
}

extension LiveFormat {
  private var conventions: DateStyleText.Conventions {
    .init(locale: .current, calendar: .current, timeZone: .current)
  }

  fileprivate func written(at now: Date) -> AttributedString { AttributedString(program.text(at: now, conventions)) }

  fileprivate func change(after now: Date) -> Date? { program.nextChange(after: now, conventions) }
}

extension SystemFormatStyle.Timer: DiscreteFormatStyle {
  public func format(_ value: Date) -> AttributedString { written(at: value) }
  public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
  public func discreteInput(after input: Date) -> Date? { change(after: input) }
}

extension SystemFormatStyle.Stopwatch: DiscreteFormatStyle {
  public func format(_ value: Date) -> AttributedString { written(at: value) }
  public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
  public func discreteInput(after input: Date) -> Date? { change(after: input) }
}

extension SystemFormatStyle.DateOffset: DiscreteFormatStyle {
  public func format(_ value: Date) -> AttributedString { written(at: value) }
  public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
  public func discreteInput(after input: Date) -> Date? { change(after: input) }
}

extension SystemFormatStyle.DateReference: DiscreteFormatStyle {
  public func format(_ value: Date) -> AttributedString { written(at: value) }
  public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
  public func discreteInput(after input: Date) -> Date? { change(after: input) }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingDownIn: interval, showsHours: showsHours) }

  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingUpIn: interval, showsHours: showsHours) }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self { Self(startingAt: startDate, showsHours: showsHours) }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  public static func offset(
    to date: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self { Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign) }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  public static func reference(
    to date: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2, thresholdField: Date.ComponentsFormatStyle.Field = .day
  ) -> Self { Self(to: date, allowedFields: allowedFields, thresholdField: thresholdField) }
}

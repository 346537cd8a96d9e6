// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraText

/// A value that changes as time passes, for a text to show in a format.
public struct TimeDataSource<Value>: @unchecked Sendable {
  let value: @Sendable (_ now: Date) -> Value
  /// What tells two sources of one kind of value apart.
  let anchor: Date?

  init(anchor: Date?, _ value: @escaping @Sendable (Date) -> Value) {
    self.value = value
    self.anchor = anchor
  }
}

extension TimeDataSource where Value == Date {
  /// The present moment.
  public static var currentDate: TimeDataSource<Date> { .init(anchor: nil) { $0 } }
}

extension TimeDataSource where Value == Range<Date> {
  /// The span from a date to the present moment; empty before the date.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    .init(anchor: date) { date..<max(date, $0) }
  }

  /// The span from the present moment to a date; empty after the date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    .init(anchor: date) { min(date, $0)..<date }
  }
}

extension TimeDataSource where Value == Duration {
  /// The time since a date, negative before it.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    .init(anchor: date) { .seconds($0.timeIntervalSince(date)) }
  }
}

extension Text {
  /// A text that follows a value which changes with time.
  ///
  /// The formats of `SystemFormatStyle` go on changing in a widget; another format shows the moment of the entry, which
  /// is remarked.
  public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == AttributedString {
    self.init(.date(LiveDate(source, format) { String($0.characters) }))
  }

  @_disfavoredOverload public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == String {
    self.init(.date(LiveDate(source, format) { $0 }))
  }
}

/// A format whose texts renderers know how to go on with.
protocol LiveFormat {
  /// The program for the present moment.
  var program: DateStyleText { get }
}

/// A format of a changing value that renderers do not know: what it says is fixed when the archive is made.
struct FrozenTime: Equatable, @unchecked Sendable {
  let text: (Date, Locale) -> String
  private let key: AnyHashable

  init(key: AnyHashable, text: @escaping (Date, Locale) -> String) {
    self.key = key
    self.text = text
  }

  static func == (a: FrozenTime, b: FrozenTime) -> Bool { a.key == b.key }
}

extension LiveDate {
  fileprivate init<V, F: DiscreteFormatStyle>(
    _ source: TimeDataSource<V>, _ format: F, string: @escaping (F.FormatOutput) -> String
  ) where V == F.FormatInput {
    if let live = format as? any LiveFormat {
      self = .program(live.program)
    } else {
      self = .frozen(
        FrozenTime(key: [AnyHashable(format), AnyHashable(source.anchor)] as [AnyHashable]) { now, locale in
          string(format.locale(locale).format(source.value(now)))
        })
    }
  }
}

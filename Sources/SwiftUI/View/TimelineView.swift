// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// The dates at which a timeline view changes.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode

  associatedtype Entries: Sequence where Entries.Element == Date

  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule may change a view.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal, lowFrequency
}

/// A schedule of one period after another.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates, endlessly.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date
    let interval: TimeInterval

    public mutating func next() -> Date? {
      defer { date += interval }
      return date
    }
  }

  private let start: Date
  private let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval > 0 ? interval : 1
  }

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    // The last period that has begun by the date asked for.
    let periods = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(date: start + Swift.max(0, periods) * interval, interval: interval)
  }
}

/// A schedule of whole minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return .init(date: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A schedule of every frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval

  public init(minimumInterval: Double? = nil, paused: Bool = false) { interval = minimumInterval ?? 1 / 60 }

  public func entries(from start: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
    .init(date: start, interval: interval)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}

/// Content that changes at the dates of a schedule; an archive holds it at one of them.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is told about the moment it is made for.
  public struct Context {
    /// How often the content changes.
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }

    public let date: Date
    public let cadence: Cadence

    public func invalidateTimelineContent() {}
  }

  let schedule: Schedule
  let content: (Context) -> Content
}

/// What the content of any timeline view is told; the schedule's type does not matter to it.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  public typealias Body = Never

  @_disfavoredOverload nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content
  ) {
    self.init(schedule: schedule, content: content)
  }

  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.init(schedule: schedule) { context in
      content(TimelineViewDefaultContext(date: context.date, cadence: .init(context.cadence)))
    }
  }
}

extension TimelineView<EveryMinuteTimelineSchedule, Never>.Context.Cadence {
  fileprivate init<S, C>(_ cadence: TimelineView<S, C>.Context.Cadence) {
    switch cadence {
    case .live: self = .live
    case .seconds: self = .seconds
    case .minutes: self = .minutes
    }
  }
}

extension TimelineView: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    let now = inputs.environment.now
    DiagnosticLog.report(
      .ignoredInWidget,
      "TimelineView shows the moment its archive is made for: give the widget an entry for every change.",
      location: "TimelineView")
    // The latest date that has come; the first one where none has.
    var chosen: Date?
    for date in schedule.entries(from: now, mode: .normal) {
      if chosen == nil || date <= now { chosen = date }
      if date >= now { break }
    }
    return evaluate(content(Context(date: chosen ?? now, cadence: .live)), inputs.child(.body))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Why a provider is not asked right now.
package enum Explanation: Hashable, Sendable {
  /// The widget is not placed.
  case notPlaced
  /// It is being asked.
  case running(since: Date)
  /// It is due and waits for its process.
  case waitingForProcess
  case afterLastEntry(Date, BudgetUse)
  case afterDate(Date, BudgetUse)
  /// The policy is never.
  case onlyWhenRequested(BudgetUse)
  /// It is wanted already, and the next reload is allowed at a date; nil for never.
  case budget(until: Date?, BudgetUse)
  case minimumInterval(until: Date, seconds: TimeInterval, BudgetUse)
  /// Reloads in a row asked to be repeated at once.
  case notAdvancing(until: Date, count: Int, BudgetUse)
  /// The last timeline had no entries.
  case noEntries(until: Date, BudgetUse)
  case failed(String, times: Int, until: Date)

  /// One or two sentences for a person; `now` decides whether a time needs its day.
  package func sentence(now: Date, locale: Locale, timeZone: TimeZone) -> String {
    func time(_ date: Date) -> String { Explanation.time(date, now: now, locale: locale, timeZone: timeZone) }
    switch self {
    case .notPlaced: return "The widget is not placed."
    case .running(let since): return "The provider was asked at \(time(since)) and has not answered yet."
    case .waitingForProcess: return "The provider is asked as soon as its process is ready."
    case .afterLastEntry(let date, let use):
      return "The provider is asked again after its last entry at \(time(date)). \(Explanation.cost(use))"
    case .afterDate(let date, let use):
      return "The provider wants to be asked again after \(time(date)). \(Explanation.cost(use))"
    case .onlyWhenRequested(let use):
      return "The timeline is never reloaded by itself, only when the app or an intent asks. \(Explanation.cost(use))"
    case .budget(let date?, let use):
      return "A reload is wanted; the budget of \(use.limit ?? 0) a day allows the next at \(time(date)). "
        + "\(use.charged) were used in the last 24 hours."
    case .budget(nil, let use):
      return "A reload is wanted, but the budget of \(use.limit ?? 0) a day allows none."
    case .minimumInterval(let date, let seconds, let use):
      return "A reload is wanted; \(Int(seconds)) seconds must pass between two, so the next is at \(time(date)). "
        + Explanation.cost(use)
    case .notAdvancing(let date, let count, let use):
      let times = count == 1 ? "The last timeline" : "The last \(count) timelines"
      return "\(times) asked to be reloaded at a date that had passed; the next try is at \(time(date)). "
        + Explanation.cost(use)
    case .noEntries(let date, let use):
      return "The last timeline had no entries; the provider is asked again at \(time(date)). \(Explanation.cost(use))"
    case .failed(let reason, let times, let date):
      let count = times == 1 ? "" : " (\(times) times in a row)"
      return "The last reload failed\(count): \(reason) It is tried again at \(time(date)); a failure costs nothing."
    }
  }

  private static func cost(_ use: BudgetUse) -> String {
    switch use.left {
    case nil: "Reloads are not limited."
    case 0?: "None of the \(use.limit ?? 0) reloads of a day is left."
    case let left?: "A reload now would cost 1 of the \(left) left today."
    }
  }

  private static func time(_ date: Date, now: Date, locale: Locale, timeZone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    // A pause of seconds would read "at 13:00" from beginning to end.
    let isNear = abs(date.timeIntervalSince(now)) < 120
    let style = Date.FormatStyle(
      date: calendar.isDate(date, inSameDayAs: now) ? .omitted : .abbreviated,
      time: isNear ? .standard : .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    return date.formatted(style)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraFoundation

/// The clock of a session: what `Date()`, `Date.now` and calendars take for now.
///
/// It stands still until a test moves it, in either direction. Sleeps, timers and deadlines go on as ever.
public final class WidgetClock: Sendable {
  private let moment: Mutex<Date>

  init(_ now: Date) { moment = Mutex(now) }

  /// The moment that is shown.
  public var now: Date { moment.withLock { $0 } }

  /// Shows another moment.
  public func set(to date: Date) {
    moment.withLock { $0 = date }
    show()
  }

  /// Moves the clock by seconds.
  public func advance(by seconds: TimeInterval) { set(to: now.addingTimeInterval(seconds)) }

  /// Moves the clock by a duration.
  public func advance(by duration: Duration) { advance(by: duration / .seconds(1)) }

  /// Shows a moment while something runs.
  func showing<Result>(
    _ date: Date?, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard let date else { return try await body() }
    ProcessClock.set(now: date)
    defer { show() }
    return try await body()
  }

  func show() { ProcessClock.set(now: now) }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The clock of the home screen: the machine's time, or one that is stopped, moved or sped up by a developer.
///
/// It reads no clock itself: each question brings a ``Reading`` of the machine's.
package struct HostClock: Hashable, Sendable {
  /// What the machine's two clocks show at one instant.
  package struct Reading: Hashable, Sendable {
    /// Seconds of a clock that never jumps and goes on while the machine sleeps; its zero does not matter.
    package var monotonic: Double
    package var wall: Date

    package init(monotonic: Double, wall: Date) {
      self.monotonic = monotonic
      self.wall = wall
    }

    package init(monotonic: Duration, wall: Date) {
      let (seconds, attoseconds) = monotonic.components
      self.init(monotonic: Double(seconds) + Double(attoseconds) * 1e-18, wall: wall)
    }
  }

  private enum Mode: Hashable {
    case live
    /// Showed `date` when the monotonic clock was at `monotonic`, and runs `rate` seconds a second since then.
    case running(date: Date, monotonic: Double, rate: Double)
  }

  private var mode: Mode

  /// The rate of a fast clock: a day in 24 minutes.
  package static let fastRate = 60.0

  /// A clock that shows the machine's time.
  package init() { mode = .live }

  /// A clock that shows `now` at the reading and runs `rate` seconds a second; 0 stands still.
  package init(now: Date, rate: Double, at reading: Reading) {
    mode = .running(date: now, monotonic: reading.monotonic, rate: rate)
  }

  /// Whether the machine's time is shown, with whatever its wall clock does.
  package var isLive: Bool { mode == .live }

  /// Seconds of the home screen in one second of the machine: 0 while paused.
  package var rate: Double {
    switch mode {
    case .live: 1
    case .running(_, _, let rate): rate
    }
  }

  package func now(at reading: Reading) -> Date {
    switch mode {
    case .live: reading.wall
    case .running(let date, let monotonic, let rate):
      // Without this, a pause would show a date that differs in its last bit.
      rate == 0 ? date : date + (reading.monotonic - monotonic) * rate
    }
  }

  /// Shows the machine's time again.
  package mutating func goLive() { mode = .live }

  /// Stands still at the date that is shown.
  package mutating func pause(at reading: Reading) { run(rate: 0, at: reading) }

  /// Goes on at the usual speed from the date that is shown.
  package mutating func play(at reading: Reading) { run(rate: 1, at: reading) }

  /// Goes on from the date that is shown, `rate` seconds a second.
  package mutating func run(rate: Double = fastRate, at reading: Reading) {
    mode = .running(date: now(at: reading), monotonic: reading.monotonic, rate: rate)
  }

  /// Shows another date and keeps its rate; a live clock goes on at rate 1 from there.
  package mutating func jump(to date: Date, at reading: Reading) {
    mode = .running(date: date, monotonic: reading.monotonic, rate: rate)
  }

  /// Real seconds until the clock shows the date; 0 if it does already, nil if it never will.
  ///
  /// Rounded up to a millisecond: a wake-up that comes too early by a rounding error would have to be repeated.
  package func delay(until date: Date, at reading: Reading) -> Double? {
    let distance = date.timeIntervalSince(now(at: reading))
    if distance <= 0 { return 0 }
    guard rate > 0, distance.isFinite else { return nil }
    return (distance / rate * 1000).rounded(.up) / 1000
  }
}

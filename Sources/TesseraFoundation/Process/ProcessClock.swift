// SPDX-License-Identifier: Apache-2.0
import CClock
import Foundation

/// The wall clock of this process, which every request of the host sets to its `now`.
///
/// Authors' code reads `Date()` beside most providers; freezing it makes an evaluation repeatable to the byte.
/// Monotonic clocks, sleeps and timers go on.
package enum ProcessClock {
  /// Stops `Date()`, `Date.now` and the calendar's today at an instant.
  package static func set(now: Date) {
    // Rounded, not cut: a Date is a Double since 2001, whose fraction is not exact in nanoseconds since 1970.
    let interval = now.timeIntervalSince1970
    let seconds = interval.rounded(.down)
    let nanoseconds = ((interval - seconds) * 1_000_000_000).rounded()
    cclock_freeze(Int64(seconds), Int64(nanoseconds))
  }

  /// Moves the wall clock by an interval in seconds; it goes on running from there.
  package static func shift(by interval: TimeInterval) {
    cclock_set_offset(Int64((interval * 1_000_000_000).rounded()))
  }

  /// Gives the process the machine's wall clock again.
  package static func reset() { cclock_clear() }
}

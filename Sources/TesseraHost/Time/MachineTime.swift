// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where the host gets its time from: the machine, or a test's own hands.
package protocol MachineTime: Sendable {
  /// What the machine's clock on the wall shows; people and time servers set it.
  var wall: Date { get }
  /// Seconds that only ever grow, from an unknown start.
  var seconds: Double { get }
  /// Calls once, on the queue, when so many real seconds have gone by, never earlier; the result cancels it.
  func call(after seconds: Double, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) -> any WakeUp
}

/// A call that is still to come.
package protocol WakeUp: Sendable {
  func cancel()
}

/// The time of this machine.
package struct SystemTime: MachineTime {
  package init() {}

  package var wall: Date { Date() }

  package var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package func call(
    after seconds: Double, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
  ) -> any WakeUp {
    // Rounded up to a millisecond: an entry may come later than its date, never earlier.
    let milliseconds = min(max(0, (seconds * 1000).rounded(.up)), 1e12)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    // By the clock on the wall: it goes on while the machine sleeps.
    timer.schedule(wallDeadline: .now() + .milliseconds(Int(milliseconds)), leeway: .milliseconds(1))
    timer.setEventHandler(handler: body)
    timer.activate()
    return TimerWakeUp(timer: timer)
  }
}

/// A timer that rings once; it ends with this value.
private final class TimerWakeUp: WakeUp, @unchecked Sendable {
  private let timer: any DispatchSourceTimer

  init(timer: any DispatchSourceTimer) { self.timer = timer }

  func cancel() { timer.cancel() }

  deinit { timer.cancel() }
}

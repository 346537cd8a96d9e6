// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraFoundation

/// Waits for a signal that never comes; returns whether it came.
private func wait(seconds: TimeInterval) -> Bool {
  let condition = NSCondition()
  condition.lock()
  defer { condition.unlock() }
  return condition.wait(until: Date(timeIntervalSinceNow: seconds))
}

@Suite struct ProcessClockTests {
  // In a process of its own: the clock is that of the whole process.
  @Test func stopsEveryWallClockAndNoOther() async {
    await #expect(processExitsWith: .success) {
      let instant = Date(timeIntervalSince1970: 946_782_245.25)
      let start = ContinuousClock.now
      ProcessClock.set(now: instant)
      #expect(Date() == instant)
      #expect(Date.now == instant)
      #expect(NSDate().timeIntervalSince1970 == 946_782_245.25)
      #expect(time(nil) == 946_782_245)
      var value = timeval()
      gettimeofday(&value, nil)
      #expect(value.tv_sec == 946_782_245 && value.tv_usec == 250_000)
      #expect(Calendar.current.component(.year, from: .now) == 2000)
      #expect(Calendar.current.isDateInToday(instant))
      try await Task.sleep(for: .milliseconds(2))
      #expect(ContinuousClock.now > start)
      #expect(Date() == instant)
      ProcessClock.reset()
      #expect(Date() > Date(timeIntervalSince1970: 1_700_000_000))
    }
  }

  @Test func goesOnFromAnOffset() async {
    await #expect(processExitsWith: .success) {
      let before = Date()
      ProcessClock.shift(by: 86_400 * 365)
      let first = Date()
      #expect(first.timeIntervalSince(before) >= 86_400 * 365)
      #expect(first.timeIntervalSince(before) < 86_400 * 366)
      var last = first
      while last == first { last = Date() }
      #expect(last > first)
    }
  }

  @Test(arguments: [0.0, 4_000_000_000]) func waitsForDeadlinesWhileStopped(at second: Double) async {
    await #expect(processExitsWith: .success) { [second] in
      ProcessClock.set(now: Date(timeIntervalSince1970: second))
      let start = ContinuousClock.now
      #expect(DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20)) == .timedOut)
      #expect(!wait(seconds: 0.02))
      #expect(start.duration(to: .now) >= .milliseconds(39))
    }
  }
}

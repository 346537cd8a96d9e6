// SPDX-License-Identifier: Apache-2.0
import AuthorFoundation
import Foundation
import Synchronization
import Testing
import os

extension LoggerTests {
  @Test func everyFormOfTheLogWritesItsValues() {
    struct Failure: Error, CustomStringConvertible { let description = "failed" }
    let stored = Mutex<[String]>([])
    LogOutput.redirect { line in stored.withLock { $0.append(line) } }
    Logging.write("Ada", 255, Failure())
    LogOutput.redirect(nil)
    let lines = stored.withLock { $0 }
    #expect(lines.first == "[org.example:widget] notice plain Ada 255")
    #expect(
      lines.filter { $0.contains("[org.example:old]") || !$0.contains("[") } == [
        "notice simple", "notice Ada has 255 of 2.5", "[org.example:old] error Ada in log", "info level first",
        "[org.example:old] debug level, log and Ada", "notice interpolated Ada", "info typed", "error Ada",
      ])
    #expect(lines.contains("[org.example:widget] debug Ada   ff 1.50"))
  }

  @Test func locksGuardAndMarksEnd() {
    #expect(Logging.guarded() == 2)
    Logging.signposts()
    let state = OSSignposter().beginInterval("work")
    #expect(state.isOpen)
    OSSignposter().endInterval("work", state)
    #expect(!state.isOpen)
  }

  @Test func anUnfairLockLetsOneThreadInAtATime() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    counter.initialize(to: 0)
    defer { counter.deallocate() }
    nonisolated(unsafe) let (shared, count) = (lock, counter)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 {
        os_unfair_lock_lock(shared)
        count.pointee += 1
        os_unfair_lock_unlock(shared)
      }
    }
    #expect(counter.pointee == 20_000)
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Threads that answer requests, started when there is more to do than threads are free; idle ones sleep.
final class HandlerPool: @unchecked Sendable {
  // Everything below is touched with `condition` locked only.
  private let condition = NSCondition()
  private let limit: Int
  private var jobs: [@Sendable () -> Void] = []
  private var threadCount = 0
  private var idleCount = 0
  private var isStopping = false

  init(limit: Int) {
    self.limit = limit
  }

  func submit(_ job: @escaping @Sendable () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    guard !isStopping else { return }
    jobs.append(job)
    if idleCount >= jobs.count {
      condition.signal()
    } else if threadCount < limit {
      threadCount += 1
      let thread = Thread { [self] in work() }
      thread.name = "tessera handler"
      thread.stackSize = 1 << 20
      thread.start()
    }
  }

  /// Drops the jobs that have not begun. Those that have are not waited for: nobody knows how long they take.
  func stop() {
    condition.lock()
    defer { condition.unlock() }
    isStopping = true
    jobs = []
    condition.broadcast()
  }

  private func work() {
    while let job = take() { job() }
  }

  private func take() -> (@Sendable () -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty, !isStopping {
      idleCount += 1
      condition.wait()
      idleCount -= 1
    }
    return isStopping ? nil : jobs.removeFirst()
  }
}

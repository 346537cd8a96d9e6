// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraWire

/// One built program that previews are asked of, on a thread of its own.
///
/// An author's process lives as long as the thread that started it, and answers one question at a time.
final class PreviewProcess: @unchecked Sendable {
  /// What the program's clock shows, always.
  let now: Date
  private let condition = NSCondition()
  // Both are touched with `condition` locked only.
  private var jobs: [(ExtensionSession) -> Void] = []
  private var isStopped = false

  init(_ launch: AuthorLaunch, now: Date, deadline: Duration, echo: (@Sendable ([UInt8]) -> Void)?) {
    self.now = now
    let thread = Thread { [self] in
      let session = ExtensionSession(launch, now: now, deadline: deadline, echo: echo)
      while let job = take() { job(session) }
      session.finish()
    }
    thread.name = "tessera previews"
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Asks something and waits for the answer; those who ask are served in their order.
  func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (ExtensionSession) throws(HostError) -> Answer
  ) throws(HostError) -> Answer {
    let done = DispatchSemaphore(value: 0)
    let answer = Mutex<Result<Answer, HostError>>(
      .failure(HostError(.exited, "A newer program has taken the place of this one.")))
    condition.lock()
    if isStopped {
      condition.unlock()
    } else {
      jobs.append { session in
        let result: Result<Answer, HostError>
        do throws(HostError) { result = .success(try question(session)) } catch { result = .failure(error) }
        answer.withLock { $0 = result }
        done.signal()
      }
      // Jobs that are dropped must not leave anybody waiting.
      waiting.append(done)
      condition.signal()
      condition.unlock()
      done.wait()
      condition.withLock { waiting.removeAll { $0 === done } }
    }
    return try answer.withLock { $0 }.get()
  }

  private var waiting: [DispatchSemaphore] = []

  /// Ends the process after the question that it has before it; the others are not asked any more.
  func stop() {
    condition.lock()
    isStopped = true
    let dropped = jobs.count
    jobs = []
    // The one that is being answered is told by its job.
    for semaphore in waiting.suffix(dropped) { semaphore.signal() }
    condition.broadcast()
    condition.unlock()
  }

  private func take() -> ((ExtensionSession) -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty, !isStopped { condition.wait() }
    return isStopped ? nil : jobs.removeFirst()
  }
}

// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraModel
import TesseraWire

/// The process of a companion app: told what a person does, listened to for what its window shows.
///
/// One thread starts it and reads; whoever tells it something is answered by a call on that thread.
final class RunningApp: @unchecked Sendable {
  /// How long the app may take to answer before it counts as hung.
  static let answerLimit = Duration.seconds(20)

  private let launch: AuthorLaunch
  private let echo: (@Sendable ([UInt8]) -> Void)?
  private let onReport: @Sendable (AppReport) -> Void
  private let onEnd: @Sendable (HostError?) -> Void

  /// Guards all that follows.
  private let lock = NSLock()
  private var wire: HostWire?
  private var identifier: pid_t = 0
  private var waiting: [UInt64: @Sendable (Result<Void, HostError>) -> Void] = [:]
  private var unsent: [[UInt8]] = []
  private var lastID: UInt64 = 0
  private var isReady = false
  private var isEnding = false
  private var isOver = false

  /// - Parameters:
  ///   - onReport: Gets what the app tells of its own accord, in order.
  ///   - onEnd: Called once when the process is gone; nil when it was asked to end.
  init(
    _ launch: AuthorLaunch, echo: (@Sendable ([UInt8]) -> Void)?, onReport: @escaping @Sendable (AppReport) -> Void,
    onEnd: @escaping @Sendable (HostError?) -> Void
  ) {
    self.launch = launch
    self.echo = echo
    self.onReport = onReport
    self.onEnd = onEnd
  }

  /// The process's number; nil before it runs and after its end.
  var process: pid_t? { lock.withLock { identifier > 0 && !isOver ? identifier : nil } }

  /// Starts the process; what is sent meanwhile waits for it.
  func start() {
    // The process dies with the thread that started it, so the thread lives as long as the app.
    let thread = Thread { self.live() }
    thread.name = "tessera.app"
    thread.start()
  }

  /// Tells the app something.
  /// - Parameter completion: Called once, when the app has done it or cannot any more.
  func send(
    _ request: AppRequest, now: Date, completion: @escaping @Sendable (Result<Void, HostError>) -> Void = { _ in }
  ) {
    let refusal: HostError? = lock.withLock {
      guard !isOver else { return HostError(.exited, "The app is not running any more.") }
      lastID += 1
      let envelope = Envelope(id: lastID, now: now, request: .app(request))
      guard let frame = Wire.frame(envelope.encode()) else {
        return HostError(.limit, "That is too long for an app to be told.")
      }
      waiting[lastID] = completion
      if isReady, let wire {
        do throws(HostWire.Break) {
          try wire.send(frame, until: .now + Self.answerLimit)
        } catch {
          // The reading thread notices the end and answers all who wait.
        }
      } else {
        unsent.append(frame)
      }
      return nil
    }
    if let refusal { completion(.failure(refusal)) }
  }

  /// Ends the app: it is told first, and ended by force when it has not gone after a moment.
  func terminate(now: Date) {
    lock.withLock { isEnding = true }
    send(.terminate, now: now) { [weak self] _ in self?.kill() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in self?.kill() }
  }

  /// Ends the process at once.
  func kill() {
    lock.withLock {
      isEnding = true
      if identifier > 0, !isOver { Glibc.kill(-identifier, SIGKILL) }
    }
  }

  private func live() {
    let output = OutputLog()
    do throws(HostError) {
      let child = try AuthorProcess.spawn(launch)
      let wire = HostWire(descriptor: child.wire)
      output.follow(child.output, echo: echo, onEnd: nil)
      lock.withLock {
        identifier = child.process
        self.wire = wire
        if isEnding { Glibc.kill(-identifier, SIGKILL) }
      }
      let failure = converse(wire)
      over(collect(child.process, failure, output))
    } catch {
      over(error)
    }
  }

  /// Reads until the app is gone; how it went.
  private func converse(_ wire: HostWire) -> HostWire.Break {
    do throws(HostWire.Break) {
      try wire.greet(until: .now + launch.startLimit)
      try lock.withLockThrowing { () throws(HostWire.Break) in
        for frame in unsent { try wire.send(frame, until: .now + Self.answerLimit) }
        unsent = []
        isReady = true
      }
      while true {
        // An app says something only when something happens.
        let payload = try wire.receive(until: .now + .seconds(86_400 * 365), guardedBy: nil)
        let answer: Answer
        do throws(DecodingFailure) {
          answer = try Answer(decoding: payload)
        } catch {
          throw .garbage("\(error)")
        }
        try receive(answer)
      }
    } catch {
      return error
    }
  }

  private func receive(_ answer: Answer) throws(HostWire.Break) {
    if answer.id == 0 {
      guard case .report(let report) = answer.reply else { throw .garbage("it reported something else than a report") }
      onReport(report)
      return
    }
    guard let completion = lock.withLock({ waiting.removeValue(forKey: answer.id) }) else {
      throw .garbage("it answered \(answer.id), which nobody asked")
    }
    if case .failure(let failure) = answer.reply {
      completion(.failure(HostError(failure)))
    } else {
      completion(.success(()))
    }
  }

  private func collect(_ process: pid_t, _ failure: HostWire.Break, _ output: OutputLog) -> HostError? {
    var found = csystem_end()
    var hasEnded = csystem_wait(process, 1000, &found) != ETIMEDOUT
    if !hasEnded {
      Glibc.kill(-process, SIGKILL)
      hasEnded = csystem_wait(process, 2000, &found) != ETIMEDOUT
    }
    output.waitForEnd(milliseconds: 200)
    if lock.withLock({ isEnding }) { return nil }
    let explanation = ProcessEnd.explanation(in: output.text)
    let end = ProcessEnd(
      signal: found.signal == 0 ? nil : found.signal, status: found.status, lastWords: explanation.lastWords)
    switch failure {
    case .garbage(let what): return HostError(.wireBroken, "What the app sent cannot be read: \(what).", cause: end)
    case .timeout: return HostError(.timeout, "The app was not ready within \(launch.startLimit).", cause: end)
    case .closed, .memory:
      if found.signal != 0 {
        return HostError(.crashed, "The app crashed (\(end)).", cause: end, location: explanation.location)
      }
      return HostError(.exited, "The app has ended by itself (\(end)).", cause: end)
    }
  }

  private func over(_ error: HostError?) {
    let rest = lock.withLock {
      isOver = true
      defer { waiting = [:] }
      return waiting.values
    }
    let reason = error ?? HostError(.exited, "The app was ended.")
    for completion in rest { completion(.failure(reason)) }
    onEnd(error)
  }
}

extension NSLock {
  /// Does something under the lock that may throw one kind of error.
  fileprivate func withLockThrowing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    lock()
    defer { unlock() }
    try body()
  }
}

// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraModel
import TesseraWire

/// The process of a companion app: told what a person does, listened to for what its window shows.
///
/// One thread starts it and reads; whoever tells it something is answered by a call on that thread.
final class RunningApp: @unchecked Sendable {
  /// How long an app may take to answer before it counts as hung.
  static let answerLimit = Duration.seconds(20)

  /// Gets the number of the frame that the window showed when it was done; 0 before the first.
  typealias Completion = @Sendable (Result<UInt64, HostError>) -> Void

  /// An answer, and the number of the frame that the window showed then.
  typealias Told = (reply: Reply, frame: UInt64)

  /// Someone who waits for an answer.
  private struct Waiting {
    var request: Request
    var limit: Duration
    var until: ContinuousClock.Instant
    var completion: @Sendable (Result<Told, HostError>) -> Void

    /// Whether the app does it in its turn; intents run beside.
    var isInOrder: Bool { if case .app = request { true } else { false } }

    var openings: [AppOpening] {
      switch request {
      case .app(.open(let opening)): [opening]
      case .app(.connect(let openings)): openings
      default: []
      }
    }
  }

  private let launch: AuthorLaunch
  private let echo: (@Sendable ([UInt8]) -> Void)?
  private let onReport: @Sendable (AppReport) -> Void
  private let onEnd: @Sendable (HostError?, _ unopened: [AppOpening]) -> Void
  private let answerLimit: Duration
  /// Writes in order; an app that does not read holds up nobody else.
  private let writer = DispatchQueue(label: "tessera.app.writer")

  /// Guards all that follows.
  private let lock = NSLock()
  private var wire: HostWire?
  private var child: ChildProcess?
  /// What the window shows.
  private var frame: WindowFrame?
  private var waiting: [UInt64: Waiting] = [:]
  private var unsent: [[UInt8]] = []
  private var lastID: UInt64 = 0
  private var isReady = false
  private var isEnding = false
  private var isHung = false
  /// Whether somebody looks whether it still answers.
  private var isWatched = false
  private var isOver = false

  /// - Parameters:
  ///   - answerLimit: How long it may take to answer what it is told, counted from its readiness.
  ///   - onReport: Gets what the app tells of its own accord, in order.
  ///   - onEnd: Called once when the process is gone; with nil when it was asked to end. The links are those that it
  ///     was sent and has never begun with.
  init(
    _ launch: AuthorLaunch, answerLimit: Duration = RunningApp.answerLimit, echo: (@Sendable ([UInt8]) -> Void)?,
    onReport: @escaping @Sendable (AppReport) -> Void,
    onEnd: @escaping @Sendable (HostError?, _ unopened: [AppOpening]) -> Void
  ) {
    self.launch = launch
    self.answerLimit = answerLimit
    self.echo = echo
    self.onReport = onReport
    self.onEnd = onEnd
  }

  /// The process's number; nil before it runs and after its end.
  var process: pid_t? { lock.withLock { isOver ? nil : child?.identifier } }

  /// Whether it has come to its end, which whoever started it may hear of only later.
  var hasEnded: Bool { lock.withLock { isOver } }

  /// Starts the process; what is sent meanwhile waits for it.
  func start() {
    // The process dies with the thread that started it, so the thread lives as long as the app.
    let thread = Thread { self.live() }
    thread.name = "tessera.app"
    thread.start()
  }

  /// Tells the app something.
  /// - Parameter completion: Called once, when the app has done it or cannot any more.
  func send(_ request: AppRequest, now: Date, completion: @escaping Completion = { _ in }) {
    ask(.app(request), now: now) { completion($0.map(\.frame)) }
  }

  /// Asks the app for something.
  /// - Parameters:
  ///   - limit: How long it may take; nil for what everything else may take.
  ///   - completion: Called once, with the answer or why there is none.
  func ask(
    _ request: Request, now: Date, limit: Duration? = nil,
    completion: @escaping @Sendable (Result<Told, HostError>) -> Void
  ) {
    let refusal: HostError? = lock.withLock {
      guard !isOver else { return HostError(.exited, "The app is not running any more.") }
      lastID += 1
      let envelope = Envelope(id: lastID, now: now, request: request)
      guard let frame = Wire.frame(envelope.encode()) else {
        return HostError(.limit, "That is too long for an app to be told.")
      }
      let limit = limit ?? answerLimit
      waiting[lastID] = Waiting(request: request, limit: limit, until: .now + limit, completion: completion)
      if isReady {
        write(frame)
        watch(after: answerLimit)
      } else {
        unsent.append(frame)
      }
      return nil
    }
    if let refusal { completion(.failure(refusal)) }
  }

  /// Hands a frame to the writer; the reading thread notices when the wire breaks and answers all who wait.
  private func write(_ frame: [UInt8]) {
    writer.async { [weak self] in
      guard let self, let wire = lock.withLock({ self.wire }) else { return }
      do throws(HostWire.Break) {
        try wire.send(frame, until: .now + answerLimit)
      } catch {
        if case .timeout = error { giveUp() }
      }
    }
  }

  /// Looks after a while whether whoever waits longest has been answered; called under the lock.
  private func watch(after wait: Duration) {
    guard !isWatched, !isOver else { return }
    isWatched = true
    DispatchQueue.global().asyncAfter(deadline: .now() + wait / .seconds(1)) { [weak self] in self?.look() }
  }

  private func look() {
    let isLate: Bool = lock.withLock {
      isWatched = false
      guard let next = waiting.values.map(\.until).min(), !isOver else { return false }
      let rest = ContinuousClock.now.duration(to: next)
      guard rest > .zero else { return true }
      watch(after: min(rest, answerLimit))
      return false
    }
    if isLate { giveUp() }
  }

  /// Ends an app that does not answer.
  private func giveUp() {
    lock.withLock {
      guard !isOver, !isEnding else { return }
      isHung = true
      child?.signal(SIGKILL)
    }
  }

  /// Ends the app: it is told first, and ended by force when it has not gone after a moment.
  /// - Parameter forgets: Whether its next start shall find no state of its scene.
  func terminate(forgets: Bool = false, now: Date) {
    lock.withLock { isEnding = true }
    send(.terminate(forgets: forgets), now: now) { [weak self] _ in self?.kill() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in self?.kill() }
  }

  /// Ends the process at once.
  func kill() {
    lock.withLock {
      isEnding = true
      child?.signal(SIGKILL)
    }
  }

  private func live() {
    let output = OutputLog()
    do throws(HostError) {
      let child = try AuthorProcess.spawn(launch)
      let wire = HostWire(descriptor: child.wire)
      output.follow(child.output, echo: echo, onEnd: nil)
      lock.withLock {
        self.child = child.process
        self.wire = wire
        if isEnding { child.process.signal(SIGKILL) }
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
      lock.withLock {
        for frame in unsent { write(frame) }
        unsent = []
        isReady = true
        for (id, one) in waiting { waiting[id]?.until = .now + one.limit }
        if !waiting.isEmpty { watch(after: answerLimit) }
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
      onReport(try whole(report))
      return
    }
    let (found, number) = lock.withLock { (waiting.removeValue(forKey: answer.id), frame?.number ?? 0) }
    guard let completion = found?.completion else {
      throw .garbage("it answered \(answer.id), which nobody asked")
    }
    if !answer.diagnostics.isEmpty {
      onReport(.diagnostics(answer.diagnostics.map { "\($0.id.rawValue): \($0.message)" }))
    }
    if case .failure(let failure) = answer.reply {
      completion(.failure(HostError(failure)))
    } else {
      completion(.success((answer.reply, number)))
    }
  }

  /// A report with the layers that the app left out since they have not changed.
  private func whole(_ report: AppReport) throws(HostWire.Break) -> AppReport {
    guard case .frame(let new) = report else { return report }
    guard let frame = new.completed(from: lock.withLock { frame }) else {
      throw .garbage("it left out a layer that it never sent")
    }
    lock.withLock { self.frame = frame }
    return .frame(frame)
  }

  private func collect(_ process: ChildProcess, _ failure: HostWire.Break, _ output: OutputLog) -> HostError? {
    var end = process.collect(milliseconds: 1000)
    if end == nil {
      process.signal(SIGKILL)
      end = process.collect(milliseconds: 2000)
    }
    let found = end ?? csystem_end()
    output.waitForEnd(milliseconds: 200)
    let (isEnding, isHung) = lock.withLock { (self.isEnding, self.isHung) }
    if isEnding { return nil }
    let explanation = ProcessEnd.explanation(in: output.text)
    let how = ProcessEnd(
      signal: found.signal == 0 ? nil : found.signal, status: found.status, lastWords: explanation.lastWords)
    if isHung { return HostError(.timeout, "The app has not answered for \(answerLimit) and was ended.", cause: how) }
    switch failure {
    case .garbage(let what): return HostError(.wireBroken, "What the app sent cannot be read: \(what).", cause: how)
    case .timeout: return HostError(.timeout, "The app was not ready within \(launch.startLimit).", cause: how)
    case .closed, .memory:
      if found.signal != 0 {
        return HostError(.crashed, "The app crashed (\(how)).", cause: how, location: explanation.location)
      }
      return HostError(.exited, "The app has ended by itself (\(how)).", cause: how)
    }
  }

  private func over(_ error: HostError?) {
    let (rest, unopened) = lock.withLock {
      isOver = true
      defer { waiting = [:] }
      let rest = waiting.sorted { $0.key < $1.key }.map(\.value)
      // An app does one thing after another: what it was at as it went is the first that it has not answered.
      let untouched = rest.filter(\.isInOrder).dropFirst(isReady ? 1 : 0)
      return (rest, untouched.flatMap(\.openings))
    }
    let reason = error ?? HostError(.exited, "The app was ended.")
    for one in rest { one.completion(.failure(reason)) }
    onEnd(error, unopened)
  }
}

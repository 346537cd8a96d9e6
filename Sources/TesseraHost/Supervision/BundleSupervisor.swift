// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Synchronization
import TesseraModel
import TesseraWire

/// Keeps the process of one bundle warm and puts questions to it in order, on threads of its own.
///
/// A question that takes longer than 250 ms does not hold up the others: a second process answers them meanwhile. A
/// process that was lost is started again at once, up to three times a minute; after that the supervisor waits, twice
/// as long each time, and answers what is asked meanwhile with `waitsToRestart`.
package final class BundleSupervisor: @unchecked Sendable {
  /// Work for the process: any number of questions, one after another.
  package typealias Job = (Conversation) -> Void

  /// What is known of the processes.
  package struct Status: Sendable {
    package var processes: [ChildProcess] = []
    /// How many were lost since the bundle was installed.
    package var losses = 0
    package var lastError: HostError?

    package var identifiers: [pid_t] { processes.map(\.identifier) }

    package var isRunning: Bool { !processes.isEmpty }

    /// Anonymous memory of the processes together, in bytes.
    package var memory: Int64 {
      identifiers.reduce(0) { sum, identifier in
        var bytes: Int64 = 0
        return csystem_anonymous_memory(identifier, &bytes) == 0 ? sum + bytes : sum
      }
    }
  }

  /// How long a question may keep the others waiting; real time, whatever the clock of the host is.
  private static let patience = Duration.milliseconds(250)
  private static let mostWorkers = 2
  /// Losses within this many seconds count towards the next wait.
  private static let window = 60.0
  private static let freeRestarts = 3

  private struct Entry {
    /// The process that the job should run in, if it is still there.
    var process: Int?
    var isFirst: Bool
    var job: Job
    var dropped: @Sendable () -> Void
  }

  /// Guarded by the condition.
  private final class Worker: @unchecked Sendable {
    var isBusy = false
    var busySince = ContinuousClock.now
    var process = 0
    var wakes = 0
  }

  let launch: @Sendable () -> AuthorLaunch
  let echo: (@Sendable ([UInt8]) -> Void)?
  private let onLoss: @Sendable (HostError) -> Void
  private let time: any MachineTime
  /// Guards everything below.
  private let condition = NSCondition()
  private let profile: HostProfile
  private var queue: [Entry] = []
  private var workers: [Worker] = []
  private var isStopped = false
  private var state = Status()
  private var started = 0
  private var lossTimes: [Double] = []
  private var notBefore = 0.0
  private var waits = 0
  /// Counts the ends of processes; a worker that has seen fewer looks after its own.
  private var wakes = 0

  /// - Parameters:
  ///   - echo: Gets what the processes print, as it comes.
  ///   - onLoss: Called on a worker's thread whenever a process was lost.
  ///   - launch: How a process is started.
  package init(
    profile: HostProfile, time: any MachineTime, echo: (@Sendable ([UInt8]) -> Void)? = nil,
    onLoss: @escaping @Sendable (HostError) -> Void = { _ in }, launch: @escaping @Sendable () -> AuthorLaunch
  ) {
    self.profile = profile
    self.time = time
    self.echo = echo
    self.onLoss = onLoss
    self.launch = launch
  }

  var limits: HostProfile { profile }

  package var status: Status { condition.withLock { state } }

  /// Whether somebody is asked or waits to be.
  package var isBusy: Bool { condition.withLock { !queue.isEmpty || workers.contains(where: \.isBusy) } }

  /// Puts work in the queue.
  /// - Parameters:
  ///   - process: The process whose kept entries it needs; another one takes the work if that is gone.
  ///   - first: Whether it goes before what nobody is waiting for with a finger on the tile.
  ///   - dropped: Called, on any thread, in place of the work when the supervisor is stopped before it began.
  package func submit(
    inProcess process: Int? = nil, first: Bool = false, dropped: @escaping @Sendable () -> Void, _ job: @escaping Job
  ) {
    let isTaken = condition.withLock {
      guard !isStopped else { return false }
      let place = first ? queue.firstIndex { !$0.isFirst } ?? queue.count : queue.count
      queue.insert(Entry(process: process, isFirst: first, job: job, dropped: dropped), at: place)
      if workers.isEmpty || (workers.count < Self.mostWorkers && areAllSlow) { addWorker() }
      condition.broadcast()
      return true
    }
    if isTaken { lookAgain() } else { dropped() }
  }

  /// Looks when patience is over whether a second process is needed.
  private func lookAgain() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience / .seconds(1) + 0.01) { [weak self] in
      self?.helpOut()
    }
  }

  /// Ends all processes; nothing is asked any more.
  package func stop() {
    let rest = condition.withLock {
      isStopped = true
      defer { queue = [] }
      // A question under way is not waited for.
      for process in state.processes { process.signal(SIGKILL) }
      condition.broadcast()
      return queue
    }
    for entry in rest { entry.dropped() }
  }

  /// What a job is told that was dropped.
  static let stopped = HostError(.exited, "The widget's process was replaced before it could be asked.")

  // MARK: Workers

  private var areAllSlow: Bool {
    let now = ContinuousClock.now
    return workers.allSatisfy { $0.isBusy && now - $0.busySince >= Self.patience }
  }

  private func helpOut() {
    condition.withLock {
      guard !isStopped, !queue.isEmpty, workers.count < Self.mostWorkers else { return }
      guard areAllSlow else {
        // The one that is asked now may be the slow one.
        lookAgain()
        return
      }
      addWorker()
      condition.broadcast()
    }
  }

  private func addWorker() {
    let worker = Worker()
    worker.wakes = wakes
    workers.append(worker)
    // The process dies with the thread that started it, so the thread lives as long as the supervisor.
    let thread = Thread { self.work(worker) }
    thread.name = "tessera.author"
    thread.start()
  }

  private func work(_ worker: Worker) {
    let conversation = Conversation(self)
    while let job = next(worker, conversation) {
      job(conversation)
      condition.withLock {
        worker.isBusy = false
        worker.process = conversation.processNumber
        condition.broadcast()
      }
    }
    conversation.finish()
  }

  private func next(_ worker: Worker, _ conversation: Conversation) -> Job? {
    condition.withLock {
      while true {
        if isStopped { return nil }
        let index = queue.firstIndex { entry in
          guard let process = entry.process, process != worker.process else { return true }
          // Another worker has that process: the work is its own.
          return !workers.contains { $0 !== worker && $0.process == process }
        }
        if let index {
          worker.isBusy = true
          worker.busySince = .now
          return queue.remove(at: index).job
        }
        if wakes > worker.wakes {
          worker.wakes = wakes
          // Perhaps its process has ended.
          return { $0.check() }
        }
        condition.wait()
      }
    }
  }

  /// Has every idle worker look after its process.
  func wake() {
    condition.withLock {
      wakes += 1
      condition.broadcast()
    }
  }

  // MARK: What conversations report

  func mayStart() throws(HostError) {
    let (rest, isOver) = condition.withLock { ((notBefore - time.seconds, state.lastError), isStopped) }
    if isOver { throw Self.stopped }
    guard rest.0 > 0 else { return }
    let seconds = Int(rest.0.rounded(.up))
    throw HostError(
      .waitsToRestart,
      "The widget's process was lost too often and is started again in \(seconds) s."
        + (rest.1.map { " Last: \($0.message)" } ?? ""), cause: rest.1?.cause, location: rest.1?.location)
  }

  func started(_ process: ChildProcess) -> Int {
    condition.withLock {
      state.processes.append(process)
      started += 1
      return started
    }
  }

  func ended() { condition.withLock { state.processes.removeAll(where: \.isCollected) } }

  func lost(_ process: AuthorProcess?, _ error: HostError) {
    let counts = condition.withLock {
      if let process { state.processes.removeAll { $0 === process.child } }
      guard !isStopped else { return false }
      state.losses += 1
      state.lastError = error
      let now = time.seconds
      lossTimes = lossTimes.filter { now - $0 < Self.window } + [now]
      if lossTimes.count > Self.freeRestarts {
        waits += 1
        notBefore = now + min(300, pow(2, Double(waits)))
      } else {
        waits = 0
      }
      return true
    }
    if counts { onLoss(error) }
  }
}

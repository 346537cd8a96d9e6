// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraModel
import TesseraWire

/// An author's process under the host's care: started, asked, and ended when it does not answer.
///
/// It lives at most as long as the thread that made it, and no longer than this object. Calls wait; use it from one
/// thread at a time.
package final class AuthorProcess {
  package let child: ChildProcess
  /// What it has printed.
  package let output: OutputLog

  package var identifier: pid_t { child.identifier }

  private let launch: AuthorLaunch
  private let wire: HostWire
  private var end: ProcessEnd?
  private var lastID: UInt64 = 0
  private var isGreeted = false
  /// Anonymous memory in bytes when it was ready for its first request.
  private var startMemory: Int64 = 0

  /// Starts the program; that it speaks the wire is checked with the first request.
  /// - Parameter onEnd: Called on a thread of its own when nothing more will be printed: the program has ended.
  package init(
    _ launch: AuthorLaunch, echo: (@Sendable ([UInt8]) -> Void)? = nil, onEnd: (@Sendable () -> Void)? = nil
  ) throws(HostError) {
    self.launch = launch
    let child = try AuthorProcess.spawn(launch)
    self.child = child.process
    wire = HostWire(descriptor: child.wire)
    output = OutputLog()
    output.follow(child.output, echo: echo, onEnd: onEnd)
  }

  deinit { terminate() }

  /// Whether it can be asked again.
  package var isRunning: Bool { end == nil }

  /// How it ended, where it did so while nobody asked; nil while it runs.
  package func endMeanwhile() -> ProcessEnd? {
    // Output ends a moment before the process can be collected.
    if end == nil, collect(milliseconds: output.isAtEnd ? 1000 : 0) { wire.close() }
    return end
  }

  /// Sends a request and waits for its answer.
  ///
  /// An error means that the process is gone: it crashed, ended, broke the rules of the wire, or was ended because
  /// the deadline passed or it took too much memory. A `Reply.failure` is an answer and no error.
  package func send(_ request: Request, now: Date, deadline: Duration) throws(HostError) -> Answer {
    if let end { throw HostError(.exited, "The process has ended already (\(end)).", cause: end) }
    lastID += 1
    let envelope = Envelope(id: lastID, now: now, request: request)
    guard let frame = Wire.frame(envelope.encode()) else {
      throw HostError(.limit, "The request is longer than the \(Wire.maximumPayload) bytes of a frame.")
    }
    let clock = ContinuousClock()
    do throws(HostWire.Break) {
      if !isGreeted {
        try wire.greet(until: clock.now + launch.startLimit)
        isGreeted = true
        _ = csystem_anonymous_memory(child.identifier, &startMemory)
      }
      let limit = clock.now + deadline
      try wire.send(frame, until: limit)
      let payload = try wire.receive(until: limit, guardedBy: memoryGuard)
      let answer = try decode(payload)
      guard answer.id == envelope.id else {
        throw .garbage("it answered request \(answer.id) when \(envelope.id) was asked")
      }
      return answer
    } catch {
      throw explain(error, request: request, deadline: isGreeted ? deadline : launch.startLimit)
    }
  }

  /// Ends the process and its children at once; nothing happens when it has ended.
  package func terminate() {
    guard end == nil else { return }
    wire.close()
    child.signal(SIGKILL)
    collect(milliseconds: 2000)
  }

  private func decode(_ payload: [UInt8]) throws(HostWire.Break) -> Answer {
    do throws(DecodingFailure) {
      return try Answer(decoding: payload)
    } catch {
      throw .garbage("\(error)")
    }
  }

  private var memoryGuard: HostWire.Guard? {
    guard let limit = launch.memoryLimit else { return nil }
    let (identifier, startMemory) = (child.identifier, startMemory)
    return { () throws(HostWire.Break) in
      var used: Int64 = 0
      guard csystem_anonymous_memory(identifier, &used) == 0, used - startMemory > limit else { return }
      throw .memory(used: used - startMemory)
    }
  }

  /// Collects how it ended; true when it has.
  @discardableResult private func collect(milliseconds: Int32) -> Bool {
    guard let found = child.collect(milliseconds: milliseconds) else { return false }
    output.waitForEnd(milliseconds: 200)
    end = ProcessEnd(
      signal: found.signal == 0 ? nil : found.signal, status: found.status,
      lastWords: ProcessEnd.explanation(in: output.text).lastWords)
    return true
  }

  private func explain(_ failure: HostWire.Break, request: Request, deadline: Duration) -> HostError {
    // A process that closed the wire is ending; one that still runs after a moment never will by itself.
    let endedItself = if case .closed = failure { collect(milliseconds: 1000) } else { false }
    terminate()
    let end = end ?? ProcessEnd(signal: nil)
    let doing = isGreeted ? "while it answered \"\(request.name)\"" : "before it was ready"
    let location = ProcessEnd.explanation(in: output.text).location
    switch failure {
    case .closed where endedItself && end.signal != nil:
      return HostError(.crashed, "The widget's process crashed \(doing) (\(end)).", cause: end, location: location)
    case .closed where endedItself:
      return HostError(.exited, "The widget's process ended by itself \(doing) (\(end)).", cause: end)
    case .closed:
      return HostError(.wireBroken, "The widget's process closed the wire \(doing).", cause: end)
    case .timeout:
      return HostError(
        .timeout, "The widget's process was ended: no answer to \"\(request.name)\" within \(deadline).",
        cause: ProcessEnd(signal: nil, lastWords: end.lastWords))
    case .garbage(let what):
      return HostError(.wireBroken, "What the widget's process sent is no answer: \(what).", cause: end)
    case .memory(let used):
      let limit = launch.memoryLimit ?? 0
      return HostError(
        .limit, "The widget's process was ended \(doing): its memory grew by \(used >> 20) MB of \(limit >> 20) MB.",
        cause: end)
    }
  }
}

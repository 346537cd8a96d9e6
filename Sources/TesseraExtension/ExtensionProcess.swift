// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Synchronization
import TesseraModel
import TesseraWire

/// The life of an author's process that a host has started: take the wire, read requests, answer them.
///
/// Requests are read on a thread of their own and answered one after another on the main actor, whose run loop and
/// queue run meanwhile, so that authors' tasks, queues and timers work as they do in an app.
package enum ExtensionProcess {
  /// Status of a process that was started by hand.
  private static let startedByHand: Int32 = 2

  /// Whether this program answers a host as an extension; an app does not.
  package static var isRunning: Bool { running.load(ordering: .relaxed) }

  private static let running = Atomic(false)
  @MainActor private static var wire: ExtensionWire?

  /// Tells the host something that it has not asked for.
  @MainActor package static func report(_ report: AppReport) {
    csystem_flush_output()
    wire?.send(Answer(id: 0, reply: .report(report)))
  }

  /// Ends the process once what was sent is on its way.
  @MainActor package static func end(status: Int32 = 0) -> Never {
    csystem_flush_output()
    exit(status)
  }

  /// Serves the host until it closes the wire.
  ///
  /// Without a host, which is how `swift run` starts it, the process says what it is and ends with status 2.
  /// - Parameter isApp: Whether it is an app with windows instead of a widget extension.
  /// - Parameters:
  ///   - handler: Answers the requests.
  ///   - setClock: Sets the clock of this process to the time of a request, before it is answered.
  @MainActor package static func run(
    _ handler: any RequestHandler, isApp: Bool = false, setClock: @escaping @MainActor (Date) -> Void
  ) -> Never {
    guard let descriptor = inheritedDescriptor() else {
      explain(isApp)
      exit(startedByHand)
    }
    if !isApp { running.store(true, ordering: .relaxed) }
    let wire = takeWire(descriptor)
    self.wire = wire
    let (payloads, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    wire.write(Wire.preamble)
    Thread.detachNewThread { wire.readFrames { continuation.yield($0) } }
    Task { @MainActor in
      for await payload in payloads { await answer(payload, on: wire, handler, setClock) }
    }
    // A run loop without a source returns at once.
    let idle = Timer(fire: .distantFuture, interval: .greatestFiniteMagnitude, repeats: false) { _ in }
    RunLoop.main.add(idle, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  @MainActor private static func answer(
    _ payload: [UInt8], on wire: ExtensionWire, _ handler: any RequestHandler, _ setClock: @MainActor (Date) -> Void
  ) async {
    let envelope: Envelope
    do throws(DecodingFailure) {
      envelope = try Envelope(decoding: payload)
    } catch {
      wire.refuse(payload, error)
      return
    }
    setClock(envelope.now)
    if handler.runsBeside(envelope.request) {
      Task { @MainActor in await answer(envelope, on: wire, handler) }
    } else {
      await answer(envelope, on: wire, handler)
    }
  }

  @MainActor private static func answer(
    _ envelope: Envelope, on wire: ExtensionWire, _ handler: any RequestHandler
  ) async {
    let clock = ContinuousClock()
    let start = clock.now
    let reply = await handler.answer(envelope.request)
    let seconds = (clock.now - start) / .seconds(1)
    // What the author printed comes before the answer, so that the host can show it in order.
    csystem_flush_output()
    wire.send(Answer(id: envelope.id, reply: reply, diagnostics: DiagnosticLog.take(), duration: seconds))
  }

  private static func inheritedDescriptor() -> Int32? {
    guard let text = ProcessInfo.processInfo.environment[Wire.descriptorVariable], let number = Int32(text),
      fcntl(number, F_GETFD) >= 0
    else { return nil }
    return number
  }

  /// Takes the wire out of the reach of the author's code and its children.
  private static func takeWire(_ inherited: Int32) -> ExtensionWire {
    signal(SIGPIPE, SIG_IGN)
    var moved: Int32 = -1
    let lowest: Int32 = 64
    if csystem_move_descriptor(inherited, lowest, &moved) != 0 {
      csystem_set_close_on_exec(inherited, true)
      moved = inherited
    }
    unsetenv(Wire.descriptorVariable)
    // Whatever the author prints must be seen, soon, and never between frames.
    _ = csystem_join_output()
    if let text = ProcessInfo.processInfo.environment[Wire.hostVariable], let host = pid_t(text) {
      _ = csystem_die_with_parent(host)
    }
    return ExtensionWire(descriptor: moved)
  }

  private static func explain(_ isApp: Bool) {
    let name = ProcessInfo.processInfo.processName
    let text =
      isApp
      ? """
      \(name) is an app: the home screen opens its window.
      In the folder of its package use

        tessera run        to show the home screen with the app and its widgets

      """
      : """
      \(name) is a widget extension: a host asks it what to show, and on its own it does nothing.
      In the folder of its package use

        tessera render \(name)      to make pictures of its widgets
        tessera timeline \(name)    to list their entries

      """
    FileHandle.standardError.write(Data(text.utf8))
  }
}

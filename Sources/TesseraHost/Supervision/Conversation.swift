// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraModel
import TesseraWire

/// One author's process and the questions put to it, on one thread: starts it when it is needed and anew after it was
/// lost.
package final class Conversation {
  /// The number of the process among all that a supervisor has started; an archive request goes to the process that
  /// keeps the timeline.
  package private(set) var processNumber = 0
  private var process: AuthorProcess?
  private unowned let supervisor: BundleSupervisor

  init(_ supervisor: BundleSupervisor) { self.supervisor = supervisor }

  /// Asks one question.
  ///
  /// - Throws: what became of the process, `waitsToRestart` while it may not be started again, or what it answered
  ///   that is no answer to the question.
  package func ask(_ request: Request, now: Date) throws(HostError) -> Answer {
    let process = try running()
    do throws(HostError) {
      let answer = try process.send(request, now: now, deadline: supervisor.limits.answerLimit)
      if case .failure(let failure) = answer.reply { throw HostError(failure) }
      return answer
    } catch {
      if !process.isRunning {
        self.process = nil
        supervisor.lost(process, error)
      }
      throw error
    }
  }

  /// Looks whether the process has ended while nobody asked.
  func check() {
    guard let process, process.isRunning, let end = process.endMeanwhile() else { return }
    self.process = nil
    supervisor.lost(process, Self.unexpected(end))
  }

  private static func unexpected(_ end: ProcessEnd) -> HostError {
    HostError(
      end.signal == nil ? .exited : .crashed, "The widget's process ended while nobody asked it (\(end)).", cause: end)
  }

  /// Ends the process; the next question starts another.
  func finish() {
    guard let process else { return }
    process.terminate()
    self.process = nil
    supervisor.ended()
  }

  private func running() throws(HostError) -> AuthorProcess {
    if let process {
      if let end = process.endMeanwhile() {
        supervisor.lost(process, Self.unexpected(end))
      } else {
        return process
      }
    }
    process = nil
    try supervisor.mayStart()
    let new: AuthorProcess
    do throws(HostError) {
      new = try AuthorProcess(supervisor.launch(), echo: supervisor.echo) { [weak supervisor] in supervisor?.wake() }
    } catch {
      supervisor.lost(nil, error)
      throw error
    }
    process = new
    processNumber = supervisor.started(new.child)
    return new
  }
}

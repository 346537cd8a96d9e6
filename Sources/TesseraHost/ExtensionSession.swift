// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// Questions to one bundle, asked in turn: starts its process when it is needed, and anew after one was lost.
///
/// A tile that fails does not prevent the next one.
package final class ExtensionSession {
  /// A remark of the author's process with what was asked for when it was made.
  package struct Remark: Hashable, Sendable {
    package var diagnostic: Diagnostic
    package var kind: String?
    package var family: WidgetFamily?
    /// The preview, or the source of previews, by its identifier.
    package var preview: String?

    package init(
      _ diagnostic: Diagnostic, kind: String? = nil, family: WidgetFamily? = nil, preview: String? = nil
    ) {
      self.diagnostic = diagnostic
      self.kind = kind
      self.family = family
      self.preview = preview
    }
  }

  /// A timeline that the process keeps; it has to be asked for again when that process is gone.
  package struct Timeline {
    package var reply: TimelineReply
    package var subject: Subject
    fileprivate var processNumber: Int
  }

  /// What the clock of the author's process shows.
  package var now: Date
  /// Remarks so far, each once, in the order in which they were made.
  package private(set) var remarks: [Remark] = []
  /// Number of lines that the author's code printed, in all processes that have ended.
  package private(set) var printedLines = 0
  /// Seconds that the author's process spent on the last answer.
  package private(set) var lastDuration = 0.0

  private let launch: AuthorLaunch
  private let deadline: Duration
  private let echo: (@Sendable ([UInt8]) -> Void)?
  private var process: AuthorProcess?
  private var processNumber = 0
  private var descriptors: [WidgetDescriptor]?

  package init(
    _ launch: AuthorLaunch, now: Date, deadline: Duration = .seconds(10), echo: (@Sendable ([UInt8]) -> Void)? = nil
  ) {
    self.launch = launch
    self.now = now
    self.deadline = deadline
    self.echo = echo
  }

  /// Whether a provider has answered, with a timeline without entries.
  package func saidTimelineIsEmpty(_ kind: String) -> Bool {
    remarks.contains { $0.kind == kind && $0.diagnostic.id == .timelineEmpty }
  }

  /// The widgets of the bundle.
  package func describe() throws(HostError) -> [WidgetDescriptor] {
    if let descriptors { return descriptors }
    guard case .bundle(let found) = try ask(.describe) else { throw mismatch(.describe) }
    descriptors = found
    return found
  }

  package func timeline(_ subject: Subject) throws(HostError) -> Timeline {
    let request = Request.timeline(subject)
    guard case .timeline(let reply) = try ask(request) else { throw mismatch(request) }
    return Timeline(reply: reply, subject: subject, processNumber: processNumber)
  }

  /// Entries of a timeline as they look in an environment, in the order asked for.
  package func archive(
    _ timeline: inout Timeline, entries: [Int], environment: ArchivedEnvironment
  ) throws(HostError) -> [Archive] {
    if timeline.processNumber != processNumber || process?.isRunning != true {
      timeline = try self.timeline(timeline.subject)
    }
    var subject = timeline.subject
    subject.environment = environment
    return try archives(
      .archive(subject, generation: timeline.reply.generation, entries: entries, environments: [environment]),
      count: entries.count)
  }

  package func placeholder(_ subject: Subject) throws(HostError) -> Archive {
    try archives(.placeholder(subject), count: 1)[0]
  }

  package func snapshot(_ subject: Subject) throws(HostError) -> Archive {
    try archives(.snapshot(subject), count: 1)[0]
  }

  /// The parameters of an intent with some values over the defaults.
  package func form(
    of identifier: String, values: [String: IntentValue], family: WidgetFamily?, locale: String
  ) throws(HostError) -> IntentForm {
    let request = Request.intent(
      IntentRequest(.form, identifier: identifier, values: values, family: family, locale: locale))
    guard case .form(let form) = try ask(request) else { throw mismatch(request) }
    return form
  }

  /// The choices for a parameter of an intent while others have these values.
  package func options(
    of identifier: String, parameter: String, values: [String: IntentValue], family: WidgetFamily?, locale: String
  ) throws(HostError) -> IntentOptionList {
    let request = Request.intent(
      IntentRequest(
        .options(parameter: parameter, words: nil), identifier: identifier, values: values, family: family,
        locale: locale))
    guard case .options(let list) = try ask(request) else { throw mismatch(request) }
    return list
  }

  private func archives(_ request: Request, count: Int) throws(HostError) -> [Archive] {
    guard case .archives(let found) = try ask(request), found.count == count else { throw mismatch(request) }
    return found
  }

  func ask(_ request: Request) throws(HostError) -> Reply {
    do throws(HostError) {
      let answer = try running().send(request, now: now, deadline: deadline)
      lastDuration = answer.duration
      let environment = request.subject?.environment
      for diagnostic in answer.diagnostics {
        add(
          Remark(
            diagnostic, kind: request.subject?.kind, family: environment?.family, preview: request.previewID))
      }
      if case .failure(let failure) = answer.reply { throw HostError(failure) }
      return answer.reply
    } catch {
      throw explained(error, request)
    }
  }

  /// Notes a remark unless the same was made before, about the same or about the bundle as a whole.
  package func add(_ remark: Remark) {
    if !remarks.contains(remark), !remarks.contains(Remark(remark.diagnostic)) { remarks.append(remark) }
  }

  /// Ends the process; the next question starts another.
  package func finish() {
    guard let process else { return }
    process.terminate()
    printedLines += process.output.lineCount
    self.process = nil
  }

  private func running() throws(HostError) -> AuthorProcess {
    if let process, process.isRunning { return process }
    finish()
    let new = try AuthorProcess(launch, echo: echo)
    process = new
    processNumber += 1
    return new
  }

  /// A trap on a family that the widget never declared is a `switch` without a case for it: author code cannot
  /// catch that, so the host names it.
  private func explained(_ error: HostError, _ request: Request) -> HostError {
    guard error.code == .crashed, let end = error.cause as? ProcessEnd, end.isTrap, let subject = request.subject,
      let widget = descriptors?.first(where: { $0.kind == subject.kind }),
      !widget.families.contains(subject.environment.family)
    else { return error }
    let declared = widget.families.map(\.name).joined(separator: ", ")
    return HostError(
      .familyNotHandled,
      "The code of \(subject.kind) has no case for the family \(subject.environment.family.name), which it does not "
        + "declare (supportedFamilies: \(declared)); its process crashed (\(end)).",
      cause: end, location: error.location)
  }

  func mismatch(_ request: Request) -> HostError {
    HostError(.wireBroken, "The widget's process gave another kind of answer than \"\(request.name)\" asks for.")
  }
}

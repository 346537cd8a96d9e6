// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire

extension LivePreviews {
  /// One entry of a preview as the present program draws it; where that fails, as it was drawn last.
  ///
  /// Waits for the program. What failed once is asked again only of the next program.
  /// - Parameter entry: Counted from 0; the last where there are fewer.
  /// - Throws: `unknownKind` for a preview that there is not.
  package func draw(_ look: PreviewLook, entry: Int = 0) throws(HostError) -> PreviewDrawing {
    let (state, program, last) = shown.withLock { shown in
      (shown.state, shown.program, shown.drawings.last(look, entry: entry))
    }
    guard let preview = state.previews.first(where: { $0.key == look.key }) else {
      throw HostError(.unknownKind, "There is no preview \"\(look.key)\".")
    }
    if let problem = preview.problem { return Self.failed(problem, last) }
    guard let program else { throw HostError(.notBuilt, "The program is not built yet.") }
    let generation = program.generation
    let (known, failed) = shown.withLock { shown in
      (
        shown.drawings.current(look, entry: entry, generation: generation),
        shown.drawings.problem(look, entry: entry, generation: generation)
      )
    }
    if let known { return known }
    if let failed { return Self.failed(failed, last) }
    do throws(HostError) {
      let drawing = try draw(preview.descriptor, look, entry, program)
      shown.withLock { $0.drawings.keep(drawing, look) }
      return drawing
    } catch {
      // A newer program came meanwhile and answers for itself.
      if shown.withLock({ $0.program?.generation != generation && !$0.isStopped }) {
        return try draw(look, entry: entry)
      }
      let problem = problem(error, preview.descriptor, program)
      shown.withLock { $0.drawings.keep(problem, look, entry: entry, generation: generation) }
      return Self.failed(problem, last)
    }
  }

  private func draw(
    _ preview: PreviewDescriptor, _ look: PreviewLook, _ entry: Int, _ program: Program
  ) throws(HostError) -> PreviewDrawing {
    switch preview.content {
    case .failed(let message): throw HostError(.thrown, message)
    case .activity:
      throw HostError(.invalidRequest, "Live Activities are not shown yet.")
    case .widget, .view, .control: break
    }
    let place = preview.place(
      on: preview.shownDevice(look.device ?? surroundings.device), look.appearance, profile: surroundings.profile,
      timeZone: surroundings.timeZone)
    let subject = PreviewSubject(id: preview.id, place: place, entries: .indices([entry]))
    let (reply, remarks) = try program.process.ask { session throws(HostError) in
      let count = session.remarks.count
      var reply = try session.preview(subject)
      // A timeline that has become shorter ends at its last entry.
      if reply.archives.isEmpty, !reply.entries.isEmpty {
        var last = subject
        last.entries = .indices([reply.entries.count - 1])
        reply = try session.preview(last)
      }
      return (reply, session.remarks.dropFirst(count).map(\.diagnostic))
    }
    var drawing = PreviewDrawing()
    drawing.generation = program.generation
    drawing.fonts = program.fonts
    drawing.remarks = remarks
    drawing.dates = reply.entries.map(\.date)
    drawing.now = program.process.now
    if let control = reply.control {
      drawing.content = .control(control, look.appearance.scheme ?? .light)
      return drawing
    }
    guard let archive = reply.archives.first else {
      throw HostError(.noEntries, "The preview has no entries.")
    }
    drawing.entry = archive.entry
    if drawing.dates.indices.contains(archive.entry) { drawing.now = drawing.dates[archive.entry] }
    switch place {
    case .tile(let environment): drawing.content = .tile(archive.list, environment)
    case .screen(var environment):
      if let scheme = reply.preferredScheme { environment.colorScheme = scheme }
      drawing.content = .screen(archive.list, environment)
    }
    return drawing
  }

  /// What went wrong, in the author's files; a preview's own place where nothing better is known.
  private func problem(_ error: HostError, _ preview: PreviewDescriptor, _ program: Program) -> BuildProblem {
    var problem = program.files.placed(BuildProblem(error))
    if problem.file == nil {
      (problem.file, problem.line, problem.column) = (preview.file, preview.line, preview.column)
    }
    return problem
  }

  private static func failed(_ problem: BuildProblem, _ last: PreviewDrawing?) -> PreviewDrawing {
    var drawing = last ?? PreviewDrawing()
    drawing.problem = problem
    return drawing
  }
}

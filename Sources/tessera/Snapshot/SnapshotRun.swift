// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraLint
import TesseraModel
import TesseraReference
import TesseraRender

/// One run over the references of a bundle.
struct SnapshotRun {
  /// What a run does with each tile.
  enum Purpose {
    case compare(RecordMode)
    /// Only learns which references there are.
    case name
  }

  let suite: String
  let references: ReferenceFolder
  private(set) var cases: [SnapshotCase] = []
  private(set) var used: Set<ReferenceName> = []
  private(set) var status = ExitStatus.fine
  private(set) var remembered = 0
  /// Seconds that comparing took, painting included, and seconds that asking the widgets took.
  private(set) var seconds = (comparing: 0.0, all: 0.0)

  private let open: OpenBundle
  private let purpose: Purpose
  private let checker: ReferenceChecker
  /// A widget whose placeholder stood in for an empty timeline.
  private(set) var standIn: String?
  private let failures: FailureFolder
  private let package: String
  private let painter: TilePainter
  private let console: Console

  init(_ subject: SnapshotSubject, _ open: OpenBundle, _ purpose: Purpose, _ request: TileRequest, _ console: Console) {
    self.open = open
    self.purpose = purpose
    self.console = console
    suite = subject.suite ?? open.bundle.product
    references = subject.references
    failures = FailureFolder(package: subject.folder)
    package = subject.folder
    let mode = if case .compare(let mode) = purpose { mode } else { RecordMode.never }
    checker = ReferenceChecker(
      folder: references, mode: mode, threshold: subject.threshold,
      memory: PaintMemory(path: "\(subject.folder)/.build/tessera-references/matches"))
    painter = TilePainter(scale: request.scale ?? open.options.device.scale, bundleFonts: open.bundle.fonts)
  }

  mutating func run(_ request: TileRequest, _ arguments: Arguments) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let widgets = try open.options.widgets(of: try open.session.describe())
    let configurations = try ParameterOptions.configurations(arguments, of: widgets, open)
    // What `accept` takes is of this run alone.
    if case .compare = purpose { failures.remove(suite: suite) }
    var tiles = TileRun(request, open, configurations, console)
    tiles.replacesFailures = false
    try tiles.run(widgets) { tile in
      let start = clock.now
      check(tile)
      seconds.comparing += (clock.now - start).seconds
    }
    standIn = tiles.standIn
    for failure in tiles.failures {
      cases.append(
        SnapshotCase(
          name: ReferenceName(suite: suite, file: "\(TileName.safe(failure.kind)).\(failure.family.name)"),
          kind: failure.kind, family: failure.family, status: .failed,
          words: ["[\(failure.error.code.rawValue)] \(failure.error.message)"]))
    }
    status = max(status, tiles.status, open.tellRemarks(console, strict: arguments.has("strict")))
    checker.memory?.save()
    seconds.all = (clock.now - start).seconds
  }

  /// Says where the widgets are declared whose tiles did not match.
  mutating func place(_ sources: AuthorSources) {
    for index in cases.indices where cases[index].status != .matched {
      cases[index].place = sources.place(ofKind: cases[index].kind)
    }
  }

  private mutating func check(_ tile: Tile) {
    let name = ReferenceName(suite: suite, file: tile.name)
    guard used.insert(name).inserted else {
      console.error("Two tiles have the name \(name); widgets need kinds that stay apart in the names of files.")
      status = max(status, .usage)
      return
    }
    guard case .compare = purpose else { return }
    do {
      let result = try checker.check(
        name, list: tile.list, scale: Double(painter.scale), identity: try painter.identity(tile)
      ) { try painter.bitmap(tile) }
      add(result, of: tile, as: name)
    } catch let error as RenderError {
      fail("[render] \(error.message) (\(tile.name))", error.code == .limit ? .limitExceeded : .usage)
    } catch let error as ReferenceError {
      fail(error.message, .usage)
    } catch let error as UsageError {
      fail(error.message, .usage)
    } catch {
      fail("\(error)", .usage)
    }
  }

  private mutating func fail(_ message: String, _ status: ExitStatus) {
    console.error(message)
    self.status = max(self.status, status)
  }

  /// Pictures of a failure. Where they cannot be kept, what differs is told all the same.
  private mutating func kept(
    _ write: (FailureFolder) throws(ReferenceError) -> [(name: String, path: String)]
  ) -> [(name: String, path: String)] {
    do throws(ReferenceError) {
      return try write(failures)
    } catch {
      fail(error.message, .usage)
      return []
    }
  }

  /// A path as it is seen from the package, so that reports are the same everywhere.
  private func shown(_ path: String) -> String { shownPath(path, from: package) }

  private mutating func add(_ result: ReferenceResult, of tile: Tile, as name: ReferenceName) {
    var found = SnapshotCase(
      name: name, kind: tile.kind, family: tile.environment.family, entry: tile.entry, status: .matched,
      scale: Double(painter.scale))
    switch result {
    case .matched(let isPainted):
      if !isPainted { remembered += 1 }
      failures.remove(name)
    case .recorded(nil):
      failures.remove(name)
      found.status = .recorded
      found.words = ["There was no reference; this is the first"]
      found.pictures = [("actual", references.picture(name))]
    case .recorded(let difference?):
      found.status = .replaced
      found.words = difference.words
      found.pixels = difference.pixels
      found.pictures = kept { failures throws(ReferenceError) in
        try failures.write(difference, of: name, isAcceptable: false)
      }
    case .differs(let difference):
      found.status = .differs
      found.words = difference.words
      found.pixels = difference.pixels
      found.lists = (difference.expectedList, difference.actual.list)
      found.pictures = kept { failures throws(ReferenceError) in try failures.write(difference, of: name) }
    case .missing(let missing):
      found.status = .missing
      found.words = missing.paths.map { "\(shown($0)) is missing" }
      found.pictures = kept { failures throws(ReferenceError) in try failures.write(missing.actual, of: name) }
    case .broken(let fault, let actual):
      found.status = .broken
      found.words = ["\(shown(fault.path)) is broken: \(fault.message)"]
      found.pictures = kept { failures throws(ReferenceError) in try failures.write(actual, of: name) }
    }
    cases.append(found)
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

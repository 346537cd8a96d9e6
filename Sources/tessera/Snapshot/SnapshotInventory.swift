// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraReference

/// Which references there are, which are missing, and which nobody uses.
enum SnapshotInventory {
  /// - Parameter removes: whether those that nobody uses are removed.
  static func run(
    _ subjects: [SnapshotSubject], removes: Bool, _ arguments: Arguments, _ builder: PackageBuilder, _ console: Console
  ) throws -> ExitStatus {
    if removes, let filter = subjects.first?.filters.first {
      throw UsageError("With --\(filter) a part is looked at, and the rest would be taken for unused; leave it out.")
    }
    var status = ExitStatus.fine
    var standIn: String?
    var used: [ReferenceFolder: [String: Set<ReferenceName>]] = [:]
    for subject in subjects {
      let open = try OpenBundle(subject.selection, builder, subject.arguments, console)
      let request = try TileRequest(subject.arguments)
      var run = SnapshotRun(subject, open, .name, request, console)
      try run.run(request, subject.arguments)
      used[run.references, default: [:]][run.suite, default: []].formUnion(run.used)
      status = max(status, run.status)
      standIn = standIn ?? run.standIn
    }
    if removes, let standIn {
      console.error(
        "Nothing is removed: \(standIn) has no entries just now, so nobody knows which references its entries use.")
      return max(status, .differences)
    }
    guard !removes else { return try clean(used, status, console) }
    for (folder, suites) in used {
      for suite in suites.keys.sorted() {
        list(folder, suite, suites[suite] ?? [], isFiltered: !(subjects.first?.filters.isEmpty ?? true), console)
      }
    }
    return status
  }

  private static func list(
    _ folder: ReferenceFolder, _ suite: String, _ used: Set<ReferenceName>, isFiltered: Bool, _ console: Console
  ) {
    let stored = Set(folder.names(suite: suite))
    for name in used.union(isFiltered ? [] : stored).sorted() {
      let files = [folder.picture(name), folder.list(name)].filter { !FileManager.default.fileExists(atPath: $0) }
      let state =
        !used.contains(name) ? "unused" : files.count == 2 ? "missing" : files.count == 1 ? "incomplete" : "recorded"
      console.print("\(state.padding(toLength: 12, withPad: " ", startingAt: 0))\(name)")
    }
  }

  private static func clean(
    _ used: [ReferenceFolder: [String: Set<ReferenceName>]], _ status: ExitStatus, _ console: Console
  ) throws -> ExitStatus {
    // What a widget that failed uses is not known.
    guard status < .usage else {
      console.error("Nothing is removed: the run was not whole.")
      return status
    }
    var count = 0
    for (folder, suites) in used {
      for (suite, names) in suites.sorted(by: { $0.key < $1.key }) {
        // Widgets that have vanished altogether look like a mistake in the settings.
        guard !names.isEmpty else {
          console.error("Nothing is removed of \(suite): no widget, family and entry fits what is asked for.")
          return max(status, .differences)
        }
        // A file that is no half of a reference is somebody's own.
        let stored = folder.names(suite: suite).filter { name in
          [folder.picture(name), folder.list(name)].allSatisfy(FileManager.default.fileExists(atPath:))
        }
        for name in stored where !names.contains(name) {
          for path in try folder.remove(name) { console.print("removed \(path)") }
          count += 1
        }
      }
    }
    console.print(
      count == 0 ? "Every reference is used." : "\(count) unused \(count == 1 ? "reference" : "references") removed.")
    return status
  }
}

/// Takes what the last failed run drew into the references.
enum SnapshotAccept {
  static func run(
    _ subjects: [SnapshotSubject], _ arguments: Arguments, _ environment: [String: String], _ console: Console
  ) throws -> ExitStatus {
    if RecordMode.isContinuousIntegration(environment) {
      throw UsageError("In continuous integration (CI is set) nothing is accepted; accept where you look at pictures.")
    }
    if let filter = subjects.first?.filters.first {
      throw UsageError("accept takes no --\(filter): name what is meant with --name, as verify has printed it.")
    }
    let wanted = arguments.list("name")
    var failed: [(name: ReferenceName, failures: FailureFolder, references: ReferenceFolder)] = []
    for subject in subjects {
      let failures = FailureFolder(package: subject.folder)
      for name in failures.names(suite: subject.suite) where !failed.contains(where: { $0.name == name }) {
        failed.append((name, failures, subject.references))
      }
    }
    for name in wanted ?? [] where !failed.contains(where: { $0.name.file == name || $0.name.description == name }) {
      throw UsageError.unknown("failed reference", name, among: failed.map(\.name.file))
    }
    var accepted = 0
    for (name, failures, references) in failed {
      if let wanted, !wanted.contains(name.file), !wanted.contains(name.description) { continue }
      try references.write(try failures.files(name), as: name)
      failures.remove(name)
      console.print("accepted \(name)")
      accepted += 1
    }
    guard accepted > 0 else {
      console.error("Nothing waits to be accepted: the last \"snapshot verify\" found no difference, or never ran.")
      return .differences
    }
    return .fine
  }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraImage
import TesseraLint
import TesseraModel
import TesseraReference

/// What came of one reference, as reports tell it.
struct SnapshotCase {
  enum Status: String, CaseIterable {
    case matched, recorded, replaced, differs, missing, broken
    /// The widget's code gave no tile.
    case failed
  }

  var name: ReferenceName
  var kind: String
  var family: WidgetFamily
  var entry: Int?
  var status: Status
  /// What is wrong, in sentences.
  var words: [String] = []
  var pixels: PixelDifference?
  /// Paths of the pictures that show it, by their names.
  var pictures: [(name: String, path: String)] = []
  /// Pixels per point.
  var scale = 1.0
  /// The list of the reference, and the list as it is now.
  var lists: (expected: String?, actual: String)?
  /// Where the widget is declared.
  var place: SourcePlace?

  /// Whether it fails the run.
  func isFailure(recording: Bool) -> Bool {
    switch status {
    case .matched: false
    case .recorded, .replaced: !recording
    case .differs, .missing, .broken, .failed: true
    }
  }
}

/// Which references the bundles of a run have used; several may share a suite.
struct SnapshotUse {
  private var used: [ReferenceFolder: [String: Set<ReferenceName>]] = [:]
  /// Suites of which a part was not looked at: what is not used there may well be.
  private var partial: Set<String> = []

  mutating func add(_ run: SnapshotRun, isWhole: Bool) {
    used[run.references, default: [:]][run.suite, default: []].formUnion(run.used)
    if !isWhole { partial.insert(run.suite) }
  }

  mutating func addUnopened(_ suite: String) { partial.insert(suite) }

  /// References that nothing has used.
  var unused: [ReferenceName] {
    used.flatMap { folder, suites in
      suites.filter { !partial.contains($0.key) }
        .flatMap { suite, names in folder.names(suite: suite).filter { !names.contains($0) } }
    }.sorted()
  }
}

/// All that came of a run.
struct SnapshotReport {
  var cases: [SnapshotCase]
  var threshold: UInt8
  /// Whether recording is what was asked for.
  var isRecording: Bool
  /// How many were not painted, since the same had matched before.
  var remembered: Int
  var title: String
  /// Bundles of which nothing is known, since they could not be built or started, each with the reason.
  var unopened: [(suite: String, reason: String)] = []
  /// References that nothing used, where the whole of their suite was looked at.
  var unused: [ReferenceName] = []

  var failures: [SnapshotCase] { cases.filter { $0.isFailure(recording: isRecording) } }

  func count(_ status: SnapshotCase.Status) -> Int { cases.count { $0.status == status } }

  /// "12 references: 10 matched, 1 differs, 1 missing (threshold 2 of 255)".
  var summary: String {
    var parts = SnapshotCase.Status.allCases.compactMap { status in
      count(status) == 0 ? nil : "\(count(status)) \(status.rawValue)"
    }
    if !unopened.isEmpty {
      parts.append("\(unopened.count) not compared (\(unopened.map(\.suite).joined(separator: ", ")))")
    }
    if !unused.isEmpty { parts.append("\(unused.count) unused") }
    let total = cases.count == 1 ? "1 reference" : "\(cases.count) references"
    let limit = threshold == 0 ? "" : " (threshold \(threshold) of 255)"
    return parts.isEmpty ? "\(total)\(limit)" : "\(total): \(parts.joined(separator: ", "))\(limit)"
  }

  /// Says of entries that show what another entry should that their order differs.
  ///
  /// - Parameter expected: the list of a reference that matched, which is read only where it is needed.
  mutating func explainOrder(expected: (ReferenceName) -> String?) {
    for index in cases.indices where cases[index].status == .differs {
      guard let entry = cases[index].entry, let actual = cases[index].lists?.actual else { continue }
      let this = cases[index]
      let other = cases.first { other in
        other.entry != nil && other.entry != entry && other.kind == this.kind && other.family == this.family
          && other.look == this.look
          && (other.lists?.expected ?? (other.status == .matched ? expected(other.name) : nil)) == actual
      }
      guard let number = other?.entry else { continue }
      cases[index].words.insert(
        "Entry \(entry) shows what the reference of entry \(number) shows: the entries are in another order", at: 0)
    }
  }
}

extension SnapshotCase {
  /// The name without the entry.
  fileprivate var look: Substring {
    guard let entry, name.file.hasSuffix("-entry\(entry)") else { return name.file[...] }
    return name.file.dropLast("-entry\(entry)".count)
  }
}

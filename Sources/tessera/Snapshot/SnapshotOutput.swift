// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLint
import TesseraReference

/// Tells what came of a run: in lines, in files, in annotations.
struct SnapshotOutput {
  /// More sentences of one reference than these are cut in lines and tables; JSON and HTML have all.
  static let wordLimit = 12

  let report: SnapshotReport
  let mode: RecordMode
  /// The checkout, where the colours of our pages are.
  let checkout: String
  let repository: Repository

  func write(_ arguments: Arguments, _ console: Console) throws {
    if arguments.has("json") {
      console.print(try SnapshotJSON.text(report))
    } else {
      for line in lines(isVerbose: console.verbosity == .verbose) { console.print(line) }
    }
    if repository.wantsAnnotations(arguments) {
      for annotation in report.annotations { console.print(annotation.description) }
    }
    guard let folder = arguments["report"] else { return }
    let tokens = try? String(
      contentsOfFile: "\(checkout)/Sources/TesseraServer/Client/tokens.css", encoding: .utf8)
    let files = [
      ("report.html", try SnapshotPage(report: report, tokens: tokens ?? "").html()),
      ("junit.xml", SnapshotJUnit.text(report)),
      ("summary.md", SnapshotMarkdown.text(report)),
      ("report.json", try SnapshotJSON.text(report) + "\n"),
    ]
    for (name, text) in files { try FileOutput.write(Array(text.utf8), to: "\(folder)/\(name)") }
    console.say("\(folder)/report.html")
  }

  private func lines(isVerbose: Bool) -> [String] {
    var lines: [String] = []
    for found in report.cases where isVerbose || found.status != .matched {
      lines.append("\(found.status.rawValue)  \(found.name)")
      lines += found.words.prefix(Self.wordLimit).map { "  \($0)" }
      if found.words.count > Self.wordLimit { lines.append("  and \(found.words.count - Self.wordLimit) more") }
      if found.status == .recorded { continue }
      if let shown = found.pictures.last {
        lines.append("  see \(shownPath(shown.path, from: repository.root))")
      }
    }
    lines += report.unopened.map { "not compared  \($0.suite)\n  \($0.reason)" }
    lines += report.unused.map { "unused  \($0)" }
    lines.append(report.summary)
    if !report.unused.isEmpty { lines.append("tessera snapshot clean removes what is unused.") }
    if !report.isRecording, report.count(.recorded) + report.count(.replaced) > 0 {
      lines.append("What was recorded has been compared with nothing: look at the pictures, then verify again.")
    }
    return lines
  }
}

extension SnapshotReport {
  /// Failures as GitHub shows them beside the line that declares the widget.
  var annotations: [WorkflowAnnotation] {
    failures.map { found in
      let words = found.words.prefix(SnapshotOutput.wordLimit).joined(separator: "\n")
      return WorkflowAnnotation(
        .error, at: found.place, title: "\(found.name) \(found.status.rawValue)", message: words)
    } + unopened.map { WorkflowAnnotation(.error, at: nil, title: "\($0.suite) not compared", message: $0.reason) }
  }
}

/// The report for programs.
enum SnapshotJSON {
  private struct Document: Encodable {
    var suites: String
    var threshold: UInt8
    var counts: [String: Int]
    var notPaintedAgain: Int
    /// Bundles that could not be built or started, with the reason.
    var notCompared: [String: String]
    var unused: [String]
    var references: [Entry]
  }

  private struct Entry: Encodable {
    struct Pixels: Encodable {
      var count: Int
      var largest: Int
      /// x, y, width and height in pixels.
      var box: [Int]
      var expectedSize: [Int]
      var actualSize: [Int]
    }

    var suite: String
    var name: String
    var kind: String
    var family: String
    var entry: Int?
    var status: String
    var isFailure: Bool
    var words: [String]
    var pixels: Pixels?
    var pictures: [String: String]
    var file: String?
    var line: Int?
  }

  static func text(_ report: SnapshotReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(
      suites: report.title, threshold: report.threshold,
      counts: Dictionary(
        uniqueKeysWithValues: SnapshotCase.Status.allCases.map { ($0.rawValue, report.count($0)) }),
      notPaintedAgain: report.remembered,
      notCompared: Dictionary(report.unopened.map { ($0.suite, $0.reason) }, uniquingKeysWith: { $0 + "\n" + $1 }),
      unused: report.unused.map(\.description),
      references: report.cases.map { found in
        Entry(
          suite: found.name.suite, name: found.name.file, kind: found.kind, family: found.family.name,
          entry: found.entry, status: found.status.rawValue, isFailure: found.isFailure(recording: report.isRecording),
          words: found.words,
          pixels: found.pixels.map {
            Entry.Pixels(
              count: $0.count, largest: $0.largest,
              box: [$0.box.x, $0.box.y, $0.box.size.width, $0.box.size.height],
              expectedSize: [$0.expectedSize.width, $0.expectedSize.height],
              actualSize: [$0.actualSize.width, $0.actualSize.height])
          },
          pictures: Dictionary(found.pictures.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first }),
          file: found.place?.path, line: found.place?.line)
      })
    return String(decoding: try encoder.encode(document), as: UTF8.self)
  }
}

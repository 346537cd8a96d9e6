// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraLint
import TesseraModel

/// One bundle looked at: its sources always, its tiles where it can be built.
struct LintRun {
  private let request: LintRequest
  private let selection: BundleSelection
  private let builder: PackageBuilder
  private let arguments: Arguments
  private let console: Console

  init(
    _ request: LintRequest, _ selection: BundleSelection, _ builder: PackageBuilder, _ arguments: Arguments,
    _ console: Console
  ) {
    self.request = request
    self.selection = selection
    self.builder = builder
    self.arguments = arguments
    self.console = console
  }

  /// What is found and not silenced, and what kept the tiles from being drawn as a status.
  func findings() throws -> (findings: [LintFinding], status: ExitStatus) {
    let files = try builder.authorFiles(selection)
    console.build(.progress("Reading the code"))
    let sources = AuthorSources(files)
    var findings = LintRules.findings(in: sources)
    var status = ExitStatus.fine
    var hasTiles = false
    if !request.isOfSourcesOnly {
      do {
        var survey = TileSurvey(try OpenBundle(selection, builder, arguments, console), types: request.types)
        try survey.draw(sources, console)
        findings += LintRules.findings(in: DrawnTiles(survey.tiles, sources: sources)) + survey.findings
        // Kinds and families that were left out may have what a silence is for.
        hasTiles = !arguments.has("kind") && !arguments.has("family")
      } catch let error as HostError {
        console.error(error)
        console.say("Nothing was drawn, so that only the code and the plists are judged.")
        status = ExitStatus(error)
      }
      console.endProgress()
    }
    let ofSources = Set(LintRules.ofSources.flatMap { $0.codes }.map(\.rawValue))
    let drawsToo = Set(LintRules.ofTiles.flatMap { $0.codes }.map(\.rawValue))
    let left = try silences(sources, files).applied(to: findings.merged.filter { request.wants($0.code) }) { code in
      request.wants(code) && (hasTiles || (ofSources.contains(code) && !drawsToo.contains(code)))
    }
    return (left.filter { request.wants($0.code) }.merged, status)
  }

  private func silences(_ sources: AuthorSources, _ files: AuthorFiles) throws -> Silences {
    var silences = Silences()
    for file in sources.all { silences.add(commentsOf: file) }
    let path = "\(files.root)/\(Silences.fileName)"
    if FileManager.default.fileExists(atPath: path) {
      guard let text = SourceReader().text(path) else { throw UsageError("\(path) cannot be read.") }
      silences.add(file: text, path: shownPath(path))
    }
    return silences
  }
}

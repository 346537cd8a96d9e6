// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraReference

/// Makes a package with a widget to start from, or one around sources that are there.
enum InitVerb: Verb {
  static let name = "init"
  static let summary = "make a package with a widget, or one around a folder of widget sources"
  static let word = "[folder]"

  static let options = [
    Option("name", value: "NAME", "what types and products are called after; the folder's name otherwise"),
    Option("ci", value: "LIST", list: true, "github, gitlab: a workflow that tests the widget as well"),
    Option("no-build", "leave out the first reference images, for which the widget must be built"),
  ]

  static let details = """
    In a folder without Swift sources, or a new one, it makes a widget with a setting, a button, previews, tests and reference images.
    In a folder with the sources of a widget it writes the Package.swift that they lack, and touches nothing else.
    No file is ever overwritten: where one of them exists, nothing is written.
    """

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let folder = URL(fileURLWithPath: arguments.words.first ?? ".").standardizedFileURL.path
    let checkout = try Checkout.ofThisProgram(environment: ProcessInfo.processInfo.environment)
    let workflows = try (arguments.list("ci") ?? []).map(Workflow.init(named:))
    let entries = try contents(of: folder)
    if let project = entries.first(where: { $0.hasSuffix(".xcodeproj") }) {
      throw UsageError(
        "\(folder) has \(project), which needs no package: tessera preview --project \(project) shows its widgets.")
    }
    if entries.contains("Package.swift") {
      throw UsageError("\(folder) is a Swift package already: tessera preview shows its widgets.")
    }
    let place = "\(arguments.words.first ?? ".")"
    let files: [StarterFile]
    var isNew = false
    var status = ExitStatus.fine
    if let sources = try AdoptedSources(folder: folder) {
      if let package = package(around: folder) {
        throw UsageError(
          "The sources in \(folder) belong to the package in \(package): tessera preview shows its widgets.")
      }
      let name = try StarterName(arguments["name"] ?? sources.mainType ?? lastName(folder))
      files = [StarterFile(path: "Package.swift", text: manifest(of: sources, name, checkout).text)]
      let remarks = sources.remarks + sources.programs.compactMap { entitlementsRemark($0, name) }
      for remark in remarks {
        console.warn(remark.text, about: remark.location)
        status = .differences
      }
    } else {
      isNew = true
      files = StarterPackage(name: try StarterName(arguments["name"] ?? lastName(folder)), checkout: checkout).files
    }
    let all = files + workflows.map(\.file)
    try all.write(into: folder)
    for file in all { console.print(place == "." ? file.path : "\(place)/\(file.path)") }
    if isNew, !arguments.has("no-build") { status = max(status, try record(place, console)) }
    let path = place == "." ? "" : " --package-path \(place)"
    console.note("Next: tessera preview\(path) shows it, tessera run \(place) puts it on a home screen.")
    return status
  }

  /// Records the reference images of a new package; in continuous integration nothing is ever recorded.
  private static func record(_ place: String, _ console: Console) throws -> ExitStatus {
    if RecordMode.isContinuousIntegration(ProcessInfo.processInfo.environment) {
      console.note("In continuous integration no reference images are recorded.")
      return .fine
    }
    console.note("The widget is built for its first reference images; --no-build leaves them out.")
    let words = ["record", "--package-path", place]
    return try SnapshotVerb.run(
      Arguments(words, options: SnapshotVerb.options, maximumWords: SnapshotVerb.maximumWords), console)
  }

  private static func lastName(_ folder: String) -> String { URL(fileURLWithPath: folder).lastPathComponent }

  /// The nearest folder around this one that is a Swift package.
  private static func package(around folder: String) -> String? {
    var place = URL(fileURLWithPath: folder)
    while place.path != "/" {
      place.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: place.path + "/Package.swift") { return place.path }
    }
    return nil
  }

  private static func contents(of folder: String) throws(UsageError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { throw UsageError("\(folder) is a file; name a folder.") }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw UsageError("\(folder) cannot be read: \(error.localizedDescription)")
    }
  }

  private static func manifest(
    of sources: AdoptedSources, _ name: StarterName, _ checkout: Checkout
  ) -> StarterManifest {
    StarterManifest(
      name: name.type, checkout: checkout.path,
      targets: sources.programs.map { program in
        StarterManifest.Target(
          name: targetName(program, name), path: program.path, excluded: program.excluded,
          products: program.products, languageMode: "5")
      })
  }

  /// Products that are called `XApp` and `XWidget` or `XWidgets` are a pair; an entitlements file is found by the name
  /// of its target.
  private static func targetName(_ program: AdoptedSources.Program, _ name: StarterName) -> String {
    if program.isApp { return "\(name.type)App" }
    return program.entitlements == "\(name.type)Widgets" ? "\(name.type)Widgets" : name.product
  }

  private static func entitlementsRemark(
    _ program: AdoptedSources.Program, _ name: StarterName
  ) -> AdoptedSources.Remark? {
    let target = targetName(program, name)
    guard let file = program.entitlements, file != target else { return nil }
    return AdoptedSources.Remark(
      text: "\(file).entitlements is read under the name of its target; rename it, or link it: "
        + "ln -s \(file).entitlements \(program.path)/\(target).entitlements", location: program.path)
  }
}

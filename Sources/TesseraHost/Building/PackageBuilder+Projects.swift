// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraXcode

extension PackageBuilder {
  /// The selections that an Xcode project stands for: one for each widget extension.
  /// - Parameters:
  ///   - path: The project, a workspace, or a folder that holds one, absolute.
  ///   - target: The target that is meant; nil for every widget extension.
  package func selections(
    project path: String, target: String?
  ) throws(HostError) -> [(target: String, selection: BundleSelection)] {
    do throws(ProjectError) {
      let project = try XcodeProject(
        path: ProjectSearch.project(path, target: target), isRelease: configuration == .release)
      let targets = try target.map { name throws(ProjectError) in [try project.widget(named: name)] } ?? project.widgets
      // Says what there is instead.
      if targets.isEmpty { _ = try project.widget(named: nil) }
      return targets.map { target in
        (
          target.name,
          BundleSelection(
            packagePath: project.packagePath(of: target), product: target.moduleName,
            project: .init(path: project.path, target: target.name))
        )
      }
    } catch {
      throw HostError(error)
    }
  }

  /// The package of an Xcode project's target as it is now, written again; nil for a package of an author's.
  package func project(_ selection: BundleSelection) throws(HostError) -> ProjectPackage? {
    if let project = selection.project { return try write(project.target, of: project.path) }
    guard let known = ProjectPackage(at: selection.packagePath) else { return nil }
    return try write(known.target, of: known.project)
  }

  /// Writes the package of the app that a bundle comes with.
  func writeApp(of bundle: ExtensionBundle) throws(HostError) {
    guard let known = ProjectPackage(at: bundle.packagePath), let app = known.app else { return }
    _ = try write(app.target, of: known.project)
  }

  private func write(
    _ target: String, of path: String, failing: Set<String> = []
  ) throws(HostError) -> ProjectPackage {
    report(.progress("Reading the project"))
    do throws(ProjectError) {
      let project = try XcodeProject(path: path, isRelease: configuration == .release)
      return try ProjectPackage(
        project, try project.widget(named: target), checkout: checkout.path, stamp: stamp, failing: failing
      ) { folder throws(ProjectError) in try manifest(of: folder) }
    } catch {
      throw HostError(error)
    }
  }

  /// What decides whether code compiles, besides the code.
  private var stamp: String {
    var fingerprint = Fingerprint()
    fingerprint.add(toolchain.stamp)
    fingerprint.add(fileOrFolder: "\(checkout.path)/Sources")
    return fingerprint.hex
  }

  /// Builds the program of a project's target.
  ///
  /// Files of modules that do not compile here are left out as long as there are such, since the widget may need other
  /// files of them. Where the build fails in the end and imports had to be left out, they are the reason that is told.
  /// - Returns: The package that was built.
  func build(_ project: ProjectPackage, _ plan: BuildPlan = .anew) throws(HostError) -> ProjectPackage {
    var project = project
    for note in project.notes { report(.message("note: \(note)")) }
    var lost: [ProjectPackage.MissingImport] = []
    var rounds = 0
    while true {
      var errors: [String] = []
      var builder = self
      builder.report = { event in
        if case .message(let line) = event { errors.append(project.original(line)) } else { report(event) }
      }
      var failing: Set<String> = []
      do throws(HostError) {
        try builder.build(project.product, in: project.path, plan) { line in
          if let end = line.range(of: ": error: ") {
            failing.insert(String(project.original(String(line[..<end.lowerBound])).prefix { $0 != ":" }))
          }
        }
        for line in errors { report(.message(line)) }
        break
      } catch {
        let modules = failing.intersection(project.moduleSources)
        rounds += 1
        guard error.code == .buildFailed, !modules.isEmpty, rounds <= mostRounds else {
          for line in errors { report(.message(line)) }
          throw reason(error, lost + project.missing.filter { failing.contains($0.path) })
        }
        lost += project.missing.filter { modules.contains($0.path) }
        // Why, is for those who want to know it.
        for line in errors { report(.progress(line)) }
        for path in modules.sorted() {
          report(.message("note: \(path): It cannot be compiled here and is left out of its module."))
        }
        project = try write(project.target, of: project.project, failing: modules)
      }
    }
    for found in project.missing {
      report(
        .message("note: \(found.path):\(found.line): \(found.module) is not there; the code builds without it."))
    }
    return project
  }

  /// How often a build is tried again without files of modules: where code hangs together, leaving out one file breaks the
  /// next, and a module that large is no help to a widget.
  private var mostRounds: Int { 4 }

  /// The error that is told about a failed build: what is missing, if files with errors import something that is.
  private func reason(_ error: HostError, _ missing: [ProjectPackage.MissingImport]) -> HostError {
    guard error.code == .buildFailed, let first = missing.first else { return error }
    var told: Set<String> = [first.module]
    for found in missing where told.insert(found.module).inserted {
      report(.message("\(found.path):\(found.line): error: \(found.explanation)"))
    }
    return HostError(.moduleMissing, first.explanation, cause: error, location: "\(first.path):\(first.line)")
  }

  /// What `swift package dump-package` says about a folder.
  private func manifest(of folder: String) throws(ProjectError) -> Data {
    let tool = ToolRun(
      program: toolchain.swift,
      arguments: ["package", "--package-path", folder, "--scratch-path", cache.scratch + "-manifests", "dump-package"],
      environment: environment)
    var lines: [String] = []
    do throws(HostError) {
      let status = try tool.run(joinsErrors: false) { lines.append($0) }
      guard status == 0 else {
        throw HostError(.packageMissing, "SwiftPM cannot read it (status \(status)).", location: folder)
      }
    } catch {
      throw ProjectError(.projectInvalid, error.message, location: error.location)
    }
    return Data(lines.joined(separator: "\n").utf8)
  }
}

extension ProjectPackage {
  /// The package as SwiftPM would describe it.
  var description: PackageDescription {
    PackageDescription(
      name: name, path: path,
      targets: targets.map {
        PackageDescription.Target(
          name: $0.name, type: $0.isProgram ? "executable" : "library", path: $0.path, dependencies: $0.modules)
      },
      products: [PackageDescription.Product(name: product, targets: targets.filter(\.isProgram).map(\.name))])
  }
}

extension ProjectPackage.MissingImport {
  /// What a person should know about a module that is not there.
  fileprivate var explanation: String {
    if let package {
      return "The module \(module) comes from the Swift package \(package), and packages from outside are not built."
    }
    guard ModuleCatalog.apples.contains(module) else {
      return
        "The module \(module) is neither in the project nor here: it comes from a package, a pod or a script of its "
        + "own. Leave the code that needs it out of the widget's target, or put it in #if canImport(\(module))."
    }
    var text = "The framework \(module) is not available on Linux"
    if let count = ModuleCatalog.wanted[module] {
      text += "; \(count) of \(ModuleCatalog.surveyed) widget targets that were looked at import it"
    }
    return text + ". Leave the code that needs it out of the widget's target, or put it in #if canImport(\(module))."
  }
}

extension HostError {
  init(_ error: ProjectError) {
    self.init(
      error.code == .moduleMissing ? .moduleMissing : .projectInvalid, error.message, cause: error,
      location: error.location)
  }
}

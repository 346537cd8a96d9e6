// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The targets of the package that is generated for one program of a project: its own, and the modules that its code
/// imports, from the project's frameworks and from packages in the project.
///
/// What is imported decides, not what is linked: a framework that no file imports is not built.
struct PackagePlan {
  private(set) var program: ModulePlan
  private(set) var modules: [ModulePlan] = []
  private(set) var notes: [ProjectNote] = []

  private let project: XcodeProject
  /// What the program runs on, and so what packages are compiled for.
  private let platform: XcodeTarget.Platform
  /// Files of modules that are known not to compile here.
  private let leftOut: Set<String>
  private let manifest: (String) throws(ProjectError) -> Data
  /// Packages in the project's folders, read at the first import that nothing else explains.
  private var packages: [LocalPackage]?

  /// - Parameters:
  ///   - leftOut: files of modules that are known not to compile here.
  ///   - manifest: what `swift package dump-package` says about a folder.
  init(
    _ project: XcodeProject, _ target: XcodeTarget, leavingOut leftOut: Set<String>,
    manifest: @escaping (String) throws(ProjectError) -> Data
  ) throws(ProjectError) {
    self.project = project
    platform = target.platform
    self.leftOut = leftOut
    self.manifest = manifest
    program = ModulePlan(name: target.moduleName, isProgram: true)
    notes = target.notes
    program = try plan(target, isProgram: true)
    // Each module may ask for more.
    var open = program.modules
    while !open.isEmpty {
      let name = open.removeFirst()
      guard !modules.contains(where: { $0.name == name }) else { continue }
      let module = try self.module(name)
      modules.append(module)
      open += module.modules
    }
  }

  /// Every target, the program first.
  var all: [ModulePlan] { [program] + modules }

  // MARK: Targets of the project

  private mutating func plan(_ target: XcodeTarget, isProgram: Bool) throws(ProjectError) -> ModulePlan {
    var plan = ModulePlan(name: target.moduleName, isProgram: isProgram)
    let files = project.files(of: target)
    let root = project.sourceRoot
    plan.swift = ModulePlan.SwiftSettings(target.settings)
    plan.resources = files.resources.filter { FileManager.default.fileExists(atPath: $0) }
    for path in files.foreign {
      notes.append(ProjectNote("Only Swift is compiled here; the file is left out.", location: path))
    }
    if let header = target.settings.value("SWIFT_OBJC_BRIDGING_HEADER"), !header.isEmpty {
      notes.append(
        ProjectNote(
          "What the bridging header of the target \(target.name) declares is not there.",
          location: Paths.join(root, header)))
    }
    // Of a framework nothing reads them.
    if isProgram {
      let isWidget = target.product == .appExtension
      plan.informationFile = try InformationFile.merged(target, isWidget: isWidget, sourceRoot: root)
      plan.entitlements = InformationFile.entitlements(target, sourceRoot: root)
    }
    guard !files.sources.isEmpty else {
      throw ProjectError(.targetMissing, "The target \(target.name) has no Swift sources.", location: project.path)
    }
    try add(files.sources, to: &plan, platform: target.platform, isPackage: false)
    return plan
  }

  // MARK: Modules

  private mutating func module(_ name: String) throws(ProjectError) -> ModulePlan {
    if let target = framework(name) { return try plan(target, isProgram: false) }
    for package in localPackages() {
      guard let target = package.target(named: name) else { continue }
      var plan = ModulePlan(name: name, isProgram: false)
      plan.resources = target.resources
      plan.swift.languageMode = target.languageMode
      plan.swift.defined = target.defined
      plan.swift.isIsolatedToMain = target.isIsolatedToMain
      try add(target.sources, to: &plan, platform: platform, isPackage: true)
      return plan
    }
    throw ProjectError(.moduleMissing, "There is no module \(name) in the project.", location: project.path)
  }

  /// The framework or library of a name, if it has any Swift.
  private func framework(_ name: String) -> XcodeTarget? {
    project.targets.first {
      $0.product == .module && $0.moduleName == name && !project.files(of: $0).sources.isEmpty
    }
  }

  /// Whether a module is one of the project, with code that can be read.
  private mutating func isInProject(_ name: String) -> Bool {
    if framework(name) != nil { return true }
    return localPackages().contains { !($0.target(named: name)?.sources.isEmpty ?? true) }
  }

  private mutating func localPackages() -> [LocalPackage] {
    if let packages { return packages }
    var found: [LocalPackage] = []
    for folder in project.packageFolders {
      do throws(ProjectError) {
        found.append(try LocalPackage(manifest: manifest(folder), path: folder))
      } catch {
        notes.append(ProjectNote("The package is left out: \(error.message)", location: folder))
      }
    }
    packages = found
    return found
  }

  // MARK: Sources

  /// Copies sources into a plan, and notes what they import.
  private mutating func add(
    _ sources: [String], to plan: inout ModulePlan, platform: XcodeTarget.Platform, isPackage: Bool
  ) throws(ProjectError) {
    let conditions = SourceConditions(
      platform: platform, defined: Set(plan.swift.defined), modules: ModuleCatalog.ours.union(ModuleCatalog.toolchain),
      isPackage: isPackage)
    var names: [String: String] = [:]
    var known: [String: Bool] = [plan.name: true]
    for path in sources {
      if !plan.isProgram, leftOut.contains(path) {
        notes.append(ProjectNote("It cannot be compiled here and is left out of \(plan.name).", location: path))
        continue
      }
      guard let data = FileManager.default.contents(atPath: path) else {
        // Often a file with secrets that is kept out of the repository: perhaps the widget does without.
        notes.append(ProjectNote("The target \(plan.name) lists this file, and it is not there.", location: path))
        continue
      }
      if let other = names.updateValue(path, forKey: Paths.name(path)) {
        throw ProjectError(
          .projectInvalid, "A module cannot have two files of one name; the other is \(other).", location: path)
      }
      let copy = SourceCopy(String(decoding: data, as: UTF8.self), conditions) { module in
        if let isHere = known[module] { return isHere }
        let isHere = explain(module, for: &plan)
        known[module] = isHere
        return isHere
      }
      plan.sources.append((path, copy))
      plan.missing += copy.missing.map { (path, $0) }
    }
  }

  /// Notes where a module comes from; false if from nowhere.
  private mutating func explain(_ module: String, for plan: inout ModulePlan) -> Bool {
    if ModuleCatalog.ours.contains(module) {
      plan.ours.insert(module)
      return true
    }
    if ModuleCatalog.toolchain.contains(module) { return true }
    guard isInProject(module) else { return false }
    plan.modules.append(module)
    return true
  }
}

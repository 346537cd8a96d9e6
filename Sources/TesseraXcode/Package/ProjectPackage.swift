// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A Swift package generated from a target of an Xcode project: copies of its sources, links to its catalogs, a
/// manifest. It lies in `.build/tessera` beside the project and is brought up to date before every build.
///
/// The project itself is only read.
package struct ProjectPackage {
  /// Where something comes from that is not here.
  package struct MissingImport: Hashable, Sendable {
    package var module: String
    /// The source file.
    package var path: String
    /// From 1.
    package var line: Int
    /// The address of the Swift package that the project takes it from, where it says so.
    package var package: String?
  }

  /// The app that an extension belongs to.
  package struct App: Hashable, Sendable {
    /// Its target.
    package var target: String
    /// Its product, and the folder of its package.
    package var product: String
    package var path: String
    /// The folder with its Info.plist.
    package var folder: String
  }

  package static let recordName = "TesseraProject.plist"

  /// The package's folder.
  package private(set) var path: String
  /// The executable product.
  package private(set) var product: String
  /// The name of the package.
  package private(set) var name: String
  /// Its targets with the targets that they import.
  package private(set) var targets: [(name: String, isProgram: Bool, path: String, modules: [String])] = []
  /// The project and the target that it was made of.
  package private(set) var project: String
  package private(set) var target: String
  package private(set) var app: App?
  /// Imports that were left out of the copies; whether the code gets along without them shows in the build.
  package private(set) var missing: [MissingImport] = []
  package private(set) var notes: [ProjectNote] = []
  /// Files of modules that do not compile here, each with its size and date when that was found out.
  private var leftOut: [String: String] = [:]
  private var stamp: String
  /// The sources by the paths of their copies.
  package private(set) var originals: [String: String] = [:]
  /// The sources of modules, which the program can perhaps do without.
  package private(set) var moduleSources: Set<String> = []

  /// Makes the package of a target, or brings it up to date.
  /// - Parameters:
  ///   - checkout: The folder of Tessera's own package.
  ///   - stamp: Changes when what can be compiled does: files that were left out are tried again then.
  ///   - failing: Files of modules that were just found not to compile.
  ///   - manifest: What `swift package dump-package` says about a folder.
  package init(
    _ project: XcodeProject, _ target: XcodeTarget, checkout: String, stamp: String = "", failing: Set<String> = [],
    manifest: @escaping (String) throws(ProjectError) -> Data
  ) throws(ProjectError) {
    path = ProjectPackage.folder(of: target, in: project)
    product = target.moduleName
    name = BuildSettings.identifier("\(project.name)_\(target.name)")
    self.project = project.path
    self.target = target.name
    if let former = ProjectPackage(at: path), former.stamp == stamp {
      leftOut = former.leftOut.filter { $0.value == Paths.stamp($0.key) }
    }
    for path in failing { leftOut[path] = Paths.stamp(path) }
    self.stamp = stamp
    let plan = try PackagePlan(project, target, leavingOut: Set(leftOut.keys), manifest: manifest)
    notes = plan.notes
    for module in plan.all {
      for (source, _) in module.sources {
        originals["\(path)/Targets/\(module.name)/Sources/\(Paths.name(source))"] = source
      }
    }
    moduleSources = Set(plan.modules.flatMap(\.sources).map(\.path))
    missing = plan.all.flatMap(\.missing).map { path, found in
      MissingImport(
        module: found.module, path: path, line: found.line,
        package: ProjectPackage.package(of: found.module, target))
    }
    var folder = PackageFolder(path: path)
    try folder.write("*\n", to: ".gitignore")
    var copied: [String: [String]] = [:]
    for module in plan.all { copied[module.name] = try ProjectPackage.write(module, to: &folder) }
    if target.product != .application {
      do throws(ProjectError) {
        app = try ProjectPackage.app(of: target, in: project)
      } catch {
        // Widgets never wait for apps.
        notes.append(ProjectNote("The app is left out: \(error.message)", location: error.location))
      }
    }
    targets = plan.all.map { ($0.name, $0.isProgram, "\(path)/Targets/\($0.name)", $0.modules) }
    let text = PackageText(name: name, plans: plan.all, resources: copied, checkout: checkout)
    try folder.write(text.text, to: "Package.swift")
    try folder.write(record, to: ProjectPackage.recordName)
    folder.removeOthers()
  }

  /// Reads what a generated package notes about itself; nil for any other folder.
  package init?(at path: String) {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(ProjectPackage.recordName)"),
      let root = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any],
      let project = root["project"] as? String, let target = root["target"] as? String,
      let product = root["product"] as? String
    else { return nil }
    self.path = path
    self.product = product
    name = ""
    self.project = project
    self.target = target
    stamp = root["stamp"] as? String ?? ""
    leftOut = root["leftOut"] as? [String: String] ?? [:]
    originals = root["sources"] as? [String: String] ?? [:]
    if let app = root["app"] as? [String: String], let target = app["target"], let product = app["product"],
      let path = app["path"], let folder = app["folder"]
    {
      self.app = App(target: target, product: product, path: path, folder: folder)
    }
  }

  /// A line of the compiler's with the names of copies replaced by those of the sources; lines and columns are the same
  /// in both.
  package func original(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let start = rest.range(of: "\(path)/Targets/") {
      result += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      let end = rest.range(of: ".swift")?.upperBound ?? rest.endIndex
      let name = String(rest[..<end])
      result += originals[name] ?? name
      rest = rest[end...]
    }
    return result + rest
  }

  private var record: [String: Any] {
    var root: [String: Any] = [
      "project": project, "target": target, "product": product, "stamp": stamp, "leftOut": leftOut,
      "sources": originals,
    ]
    if let app {
      root["app"] = ["target": app.target, "product": app.product, "path": app.path, "folder": app.folder]
    }
    return root
  }

  /// The folder of a target's package.
  fileprivate static func folder(of target: XcodeTarget, in project: XcodeProject) -> String {
    let name = BuildSettings.identifier(project.name)
    return "\(Paths.folder(project.path))/.build/tessera/\(name)/\(BuildSettings.identifier(target.name))"
  }

  /// The app that a widget comes with; of its package only the Info.plist is written.
  private static func app(of target: XcodeTarget, in project: XcodeProject) throws(ProjectError) -> App? {
    guard let app = project.app(of: target) else { return nil }
    let path = folder(of: app, in: project)
    let folder = "\(path)/Targets/\(app.moduleName)"
    let plist = try InformationFile.merged(app, isWidget: false, sourceRoot: project.sourceRoot)
    var files = PackageFolder(path: folder)
    try files.write(plist, to: "Info.plist")
    return App(target: app.name, product: app.moduleName, path: path, folder: folder)
  }

  private static func package(of module: String, _ target: XcodeTarget) -> String? {
    for product in target.packageProducts where product.name == module {
      if case .remote(let url) = product.origin { return url }
    }
    return nil
  }

  // MARK: Files of a target

  /// Writes a target's folder.
  /// - Returns: The names in its `Resources`.
  private static func write(_ plan: ModulePlan, to folder: inout PackageFolder) throws(ProjectError) -> [String] {
    let root = "Targets/\(plan.name)"
    for (path, copy) in plan.sources {
      try folder.write(copy.text, to: "\(root)/Sources/\(Paths.name(path))")
    }
    if plan.sources.isEmpty {
      try folder.write("// Every file of the module is left out.\n", to: "\(root)/Sources/\(plan.name).swift")
    }
    if let list = plan.informationFile { try folder.write(list, to: "\(root)/Info.plist") }
    if var list = plan.entitlements {
      let key = "com.apple.security.application-groups"
      // Groups of macOS begin with the team.
      list[key] = (list[key] as? [String])?.filter { $0.hasPrefix("group.") && !$0.contains(":") }
      try folder.write(list, to: "\(root)/\(plan.name).entitlements")
    }
    try folder.write("", to: "\(root)/Compiled/.keep")
    var copied: Set<String> = []
    var compiled: [String: Int] = [:]
    for path in plan.resources {
      let name = Paths.name(path)
      let language = FileTree.language(of: path).map { "\($0).lproj/" } ?? ""
      switch Paths.kind(path) {
      case "xcassets", "strings", "stringsdict", "xcstrings", "intentdefinition":
        // Targets may list two catalogs of one name.
        let count = compiled["\(language)\(name)", default: 0]
        compiled["\(language)\(name)"] = count + 1
        try folder.link(path, as: "\(root)/Compiled/\(count == 0 ? "" : "\(count)/")\(language)\(name)")
      case "storyboard", "xib", "nib", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "mlmodel", "mlpackage", "sks",
        "scnassets", "lproj", "xcprivacy", "framework", "xcframework", "a", "dylib", "tbd", "appex", "app":
        continue
      default:
        guard name != "Info.plist" else { continue }
        try folder.copy(path, as: "\(root)/Resources/\(language)\(name)")
        copied.insert(language.isEmpty ? name : String(language.dropLast()))
      }
    }
    return copied.sorted()
  }
}

extension XcodeProject {
  /// Where the package of a target lies once it is made.
  package func packagePath(of target: XcodeTarget) -> String { ProjectPackage.folder(of: target, in: self) }
}

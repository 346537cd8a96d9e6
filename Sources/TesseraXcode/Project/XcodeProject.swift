// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An Xcode project: its targets, their files, and which of them are widgets.
package struct XcodeProject {
  /// The folder ending in `.xcodeproj`.
  package let path: String
  /// Every native target, in the project's order.
  package let targets: [XcodeTarget]
  let file: ProjectFile
  private let tree: FileTree
  private let synchronized: [String: SynchronizedFolder]

  /// - Parameters:
  ///   - path: A folder ending in `.xcodeproj`.
  ///   - isRelease: whether the settings of the release configuration count, else those of the debug one.
  package init(path: String, isRelease: Bool = false) throws(ProjectError) {
    let file = try ProjectFile(contentsOf: path)
    let tree = FileTree(file)
    self.path = path
    self.file = file
    self.tree = tree
    var synchronized: [String: SynchronizedFolder] = [:]
    for object in file.objects(of: "PBXFileSystemSynchronizedRootGroup") {
      guard let folder = tree.path(of: object.identifier) else { continue }
      synchronized[object.identifier] = SynchronizedFolder(object, path: folder, file)
    }
    self.synchronized = synchronized
    let reader = TargetReader(file, tree, isRelease: isRelease)
    targets = file.objects(file.root.strings("targets")).filter { $0.isa == "PBXNativeTarget" }.map(reader.target)
  }

  package var name: String { file.name }

  /// The folder that paths begin at.
  package var sourceRoot: String { file.sourceRoot }

  package func target(named name: String) -> XcodeTarget? { targets.first { $0.name == name } }

  func target(_ identifier: String) -> XcodeTarget? { targets.first { $0.identifier == identifier } }

  /// The widget extensions, in the project's order.
  package var widgets: [XcodeTarget] { targets.filter(isWidget) }

  /// The app that an extension is a part of: the one that it is put into, else the one that is built after it.
  package func app(of widget: XcodeTarget) -> XcodeTarget? {
    let apps = targets.filter { $0.product == .application }
    return apps.first { $0.embedded.contains(widget.identifier) }
      ?? apps.first { $0.dependencies.contains(widget.identifier) }
  }

  /// The module targets of the project that a target is linked with or built after, and those that they need.
  func modules(of target: XcodeTarget) -> [XcodeTarget] {
    var found: [XcodeTarget] = []
    var open = target.dependencies
    while !open.isEmpty {
      let identifier = open.removeFirst()
      guard let next = self.target(identifier), next.product == .module, next.identifier != target.identifier,
        !found.contains(where: { $0.identifier == identifier })
      else { continue }
      found.append(next)
      open += next.dependencies
    }
    return found
  }

  /// The files of a target: those of its build phases, then those of its synchronized folders.
  func files(of target: XcodeTarget) -> TargetFiles {
    var files = TargetFiles()
    guard let object = file.object(target.identifier) else { return files }
    let phases = file.objects(object.strings("buildPhases"))
    for phase in phases where phase.isa == "PBXSourcesBuildPhase" || phase.isa == "PBXResourcesBuildPhase" {
      for built in file.objects(phase.strings("files")) {
        if let filter = built.string("platformFilter"), filter != target.platform.filter { continue }
        let filters = built.strings("platformFilters")
        if !filters.isEmpty, !filters.contains(target.platform.filter) { continue }
        guard let reference = built.string("fileRef") else { continue }
        for path in paths(of: reference) { files.add(path) }
      }
    }
    let owned = Set(object.strings("fileSystemSynchronizedGroups"))
    for (identifier, folder) in synchronized.sorted(by: { $0.value.path < $1.value.path }) {
      let listed = folder.files(
        of: target.identifier, owns: owned.contains(identifier), platform: target.platform.filter)
      for path in listed { files.add(path) }
    }
    let given = Set(
      ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap { setting in
        target.settings.value(setting).map { Paths.join(sourceRoot, $0) }
      })
    files.remove(given)
    return files
  }

  private func paths(of reference: String) -> [String] {
    if let variants = tree.variants(of: reference) { return variants.files.map(\.path) }
    if let group = file.object(reference), group.isa == "XCVersionGroup" {
      return tree.path(of: reference).map { [$0] } ?? []
    }
    return tree.path(of: reference).map { [$0] } ?? []
  }

  /// Whether a target is a widget extension: by its Info.plist, else by what its code declares.
  private func isWidget(_ target: XcodeTarget) -> Bool {
    guard target.product == .appExtension else { return false }
    if let plist = InformationFile.given(target, sourceRoot: sourceRoot) {
      if let point = (plist["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String {
        return target.settings.expand(point) == "com.apple.widgetkit-extension"
      }
      if plist["EXAppExtensionAttributes"] != nil { return false }
    }
    return files(of: target).sources.contains { path in
      guard let data = FileManager.default.contents(atPath: path) else { return false }
      return String(decoding: data, as: UTF8.self).contains("import WidgetKit")
    }
  }

  /// Folders of the navigator that hold a package of their own.
  var packageFolders: [String] {
    var folders: [String] = []
    for reference in file.objects(of: "XCLocalSwiftPackageReference") {
      if let path = reference.string("relativePath") ?? reference.string("path") {
        folders.append(Paths.join(sourceRoot, path))
      }
    }
    for reference in file.objects(of: "PBXFileReference") {
      guard let path = tree.path(of: reference.identifier), !folders.contains(path),
        FileManager.default.fileExists(atPath: path + "/Package.swift")
      else { continue }
      folders.append(path)
    }
    return folders
  }
}

/// The files that a target is made of.
struct TargetFiles {
  /// Swift sources.
  private(set) var sources: [String] = []
  /// Everything that goes into the product as it is, or compiled by us: catalogs, tables, fonts, data.
  private(set) var resources: [String] = []
  /// Sources in other languages.
  private(set) var foreign: [String] = []
  private var known: Set<String> = []

  /// Adds a file once, where its kind puts it.
  mutating func add(_ path: String) {
    guard known.insert(path).inserted else { return }
    switch Paths.kind(path) {
    case "swift": sources.append(path)
    case "m", "mm", "c", "cc", "cpp", "s", "metal": foreign.append(path)
    // What Xcode reads itself and puts into no product.
    case "h", "hpp", "pch", "modulemap", "entitlements", "xcconfig", "md", "docc", "xctestplan", "storekit": break
    default: resources.append(path)
    }
  }

  mutating func remove(_ paths: Set<String>) {
    resources.removeAll(where: paths.contains)
  }
}

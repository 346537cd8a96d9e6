// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the project that a person means.
package enum ProjectSearch {
  /// The path of the project named by a path: an `.xcodeproj`, a workspace, or a folder that holds one.
  /// - Parameter target: A target that it must have, where several projects come into question.
  package static func project(_ path: String, target: String? = nil) throws(ProjectError) -> String {
    let path = Paths.standard(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ProjectError(.projectMissing, "There is no such file or folder.", location: path)
    }
    if path.hasSuffix(".pbxproj") { return Paths.folder(path) }
    if path.hasSuffix(".xcodeproj") { return path }
    guard isFolder.boolValue else {
      throw ProjectError(
        .projectMissing, "It is no Xcode project; name a folder ending in .xcodeproj or one that holds it.",
        location: path)
    }
    let found = path.hasSuffix(".xcworkspace") ? projects(ofWorkspace: path) : projects(in: path, depth: 4)
    if found.isEmpty { throw ProjectError(.projectMissing, absence(in: path), location: path) }
    if found.count == 1 { return found[0] }
    // Of several, those count that have the target, or a widget.
    let fitting = found.filter { candidate in
      guard let project = try? XcodeProject(path: candidate) else { return false }
      return target.map { project.target(named: $0) != nil } ?? !project.widgets.isEmpty
    }
    if fitting.count == 1 { return fitting[0] }
    let names = (fitting.isEmpty ? found : fitting).map { String($0.dropFirst(path.count + 1)) }
    throw ProjectError(
      .projectAmbiguous, "There are several projects: \(names.joined(separator: ", ")); name one.", location: path)
  }

  /// Whether there is a project in a folder or in those below.
  package static func holdsProject(_ path: String) -> Bool { !projects(in: path, depth: 4).isEmpty }

  /// Projects in a folder and the folders below, without those of tools and dependencies.
  private static func projects(in folder: String, depth: Int) -> [String] {
    let skipped: Set<String> = ["Pods", "Carthage", "node_modules", "DerivedData", "build", "vendor", "SourcePackages"]
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var found = names.filter { $0.hasSuffix(".xcodeproj") }.map { "\(folder)/\($0)" }
      .filter { FileManager.default.fileExists(atPath: $0 + "/project.pbxproj") }
    guard depth > 0 else { return found }
    for name in names where !name.hasPrefix(".") && !skipped.contains(name) && !name.contains(".xc") {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
      found += projects(in: path, depth: depth - 1)
    }
    return found
  }

  /// The projects that a workspace lists.
  private static func projects(ofWorkspace path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path + "/contents.xcworkspacedata") else { return [] }
    let folder = Paths.folder(path)
    return String(decoding: data, as: UTF8.self).components(separatedBy: "location").dropFirst().compactMap { part in
      let value = part.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
      guard value.hasSuffix(".xcodeproj"), let colon = value.firstIndex(of: ":") else { return nil }
      let place = Paths.join(folder, String(value[value.index(after: colon)...]))
      return FileManager.default.fileExists(atPath: place + "/project.pbxproj") ? place : nil
    }
  }

  /// What to do where there is no project, by what there is instead.
  private static func absence(in folder: String) -> String {
    let makers = [
      "project.yml": "xcodegen", "project.yaml": "xcodegen", "Project.swift": "tuist generate",
      "BUILD.bazel": "the Bazel rule that makes it",
    ]
    for (file, command) in makers.sorted(by: { $0.key < $1.key })
    where FileManager.default.fileExists(atPath: "\(folder)/\(file)") {
      return "There is no Xcode project here, but \(file): make the project first (\(command))."
    }
    return "There is no Xcode project in the folder."
  }
}

extension XcodeProject {
  /// The widget target of a name, or the only one.
  package func widget(named name: String?) throws(ProjectError) -> XcodeTarget {
    let widgets = self.widgets
    func list(_ targets: [XcodeTarget]) -> String { targets.map(\.name).joined(separator: ", ") }
    if let name {
      if let target = target(named: name) { return target }
      throw ProjectError(
        .targetMissing,
        "The project has no target \(name); its widget extensions: "
          + (widgets.isEmpty ? "none" : list(widgets)) + ".", location: path)
    }
    if widgets.count == 1 { return widgets[0] }
    if widgets.isEmpty {
      throw ProjectError(
        .targetMissing,
        "None of its targets is a widget extension: "
          + (targets.isEmpty ? "it has none" : list(targets)) + ".", location: path)
    }
    throw ProjectError(
      .projectAmbiguous, "The project has several widget extensions: \(list(widgets)); name one with --target.",
      location: path)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraXcode

/// The bundles that a command line means: of packages, and of Xcode projects.
enum BundleChoice {
  static let options = [
    Option("package-path", value: "DIR", "folder of the package; the present one otherwise"),
    Option("project", value: "PATH", "Xcode project, workspace, or folder that holds one"),
    Option("target", value: "NAME", "widget extension of the project; all otherwise"),
  ]

  /// A bundle and what it is called where there are several.
  struct Choice {
    var name: String?
    var selection: BundleSelection
  }

  /// What the words and options name; the package or project in the present folder without any.
  static func all(_ arguments: Arguments, _ builder: PackageBuilder) throws -> [Choice] {
    let directory = FileManager.default.currentDirectoryPath
    if arguments.has("target"), arguments.has("package-path") {
      throw UsageError("--target names a target of an Xcode project; a product of a package is named as it is.")
    }
    if let path = arguments["project"] {
      guard arguments.words.isEmpty else {
        throw UsageError("--project \(path) and \(arguments.words[0]) name two bundles; name targets with --target.")
      }
      return try project(path, arguments, builder)
    }
    if arguments["package-path"] == nil {
      if arguments.words.isEmpty, let path = projectFolder(directory, isNamed: false) {
        return try project(path, arguments, builder)
      }
      if let word = arguments.words.first, let path = projectFolder(word, isNamed: true) {
        guard arguments.words.count == 1 else { throw UsageError("Name one Xcode project at a time.") }
        return try project(path, arguments, builder)
      }
    }
    if let target = arguments["target"] {
      throw UsageError("--target \(target): there is no Xcode project here; name it with --project.")
    }
    let names: [String?] = arguments.words.isEmpty ? [nil] : arguments.words
    return try names.map { name throws(HostError) in
      Choice(
        name: name,
        selection: try BundleSelection(
          name: name, packagePath: arguments["package-path"], directory: directory, checkout: builder.checkout))
    }
  }

  /// The only bundle.
  static func one(_ arguments: Arguments, _ builder: PackageBuilder) throws -> BundleSelection {
    let choices = try all(arguments, builder)
    guard choices.count == 1 else {
      let names = choices.compactMap(\.name).joined(separator: ", ")
      throw UsageError("There are several widget extensions: \(names); name one with --target.")
    }
    return choices[0].selection
  }

  /// Whether the words, or the present folder without any, mean an Xcode project.
  static func meansProject(_ arguments: Arguments) -> Bool {
    guard !arguments.has("package-path") else { return false }
    if let word = arguments.words.first { return projectFolder(word, isNamed: true) != nil }
    return projectFolder(FileManager.default.currentDirectoryPath, isNamed: false) != nil
  }

  private static func project(_ path: String, _ arguments: Arguments, _ builder: PackageBuilder) throws -> [Choice] {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    return try builder.selections(project: absolute, target: arguments["target"])
      .map { Choice(name: $0.target, selection: $0.selection) }
  }

  /// The path itself if it is an Xcode project, or a folder with one and without a package.
  private static func projectFolder(_ path: String, isNamed: Bool) -> String? {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") || path.hasSuffix(".pbxproj") { return path }
    guard !FileManager.default.fileExists(atPath: path + "/Package.swift"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return nil }
    if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) { return path }
    // Of a folder that is named by its path, those below count too.
    return isNamed && path.contains("/") && ProjectSearch.holdsProject(path) ? path : nil
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// Prepares an author's target: a generated source file with what Foundation lacks on Linux, and compiled resources.
///
/// Catalogs and tables are looked for in the target's folder, not in its list of files, since packages that are also
/// built by Xcode often exclude them from the manifest.
@main
struct TesseraOverlay: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let tool = try context.tool(named: "tessera-assets").url
    let folder = context.pluginWorkDirectoryURL
    var commands = [prelude(of: target, tool: tool, folder: folder)]
    let found = Resources(in: target.directoryURL)
    if !found.catalogs.isEmpty {
      let output = folder.appending(path: "Assets.tessera")
      commands.append(
        .buildCommand(
          displayName: "Compiling the asset catalogs of \(target.name)", executable: tool,
          arguments: ["compile", "--output", output.filePath] + found.catalogs.map { $0.filePath },
          inputFiles: found.catalogFiles, outputFiles: [output]))
      commands.append(symbols(of: target, in: found, tool: tool, folder: folder))
    }
    if !found.tables.isEmpty {
      let output = folder.appending(path: "Bundle.plist")
      commands.append(
        .buildCommand(
          displayName: "Packing the texts of \(target.name)", executable: tool,
          arguments: ["bundle", "--output", output.filePath, "--root", target.directoryURL.filePath]
            + found.tables.map { $0.filePath },
          inputFiles: found.tables, outputFiles: [output]))
    }
    if let intents = intentClasses(of: target, tool: tool, folder: folder) { commands.append(intents) }
    // Files that the manifest declares are copied by SwiftPM itself.
    var names = Set(target.sourceFiles.filter { $0.type == .resource }.map(\.url.lastPathComponent))
    names.formUnion(["Assets.tessera", "Bundle.plist"])
    for file in found.files where names.insert(file.lastPathComponent).inserted {
      let output = folder.appending(path: file.lastPathComponent)
      commands.append(
        .buildCommand(
          displayName: "Copying \(file.lastPathComponent) of \(target.name)", executable: tool,
          arguments: ["copy", "--output", output.filePath, file.filePath], inputFiles: [file], outputFiles: [output]))
    }
    return commands
  }

  private func sources(of target: SwiftSourceModuleTarget, folder: URL) -> [URL] {
    target.sourceFiles(withSuffix: ".swift").map(\.url)
      .filter { !$0.filePath.hasPrefix(folder.filePath) }
      .sorted { $0.filePath < $1.filePath }
  }

  private func symbols(of target: SwiftSourceModuleTarget, in found: Resources, tool: URL, folder: URL) -> Command {
    let output = folder.appending(path: "TesseraAssetSymbols.swift")
    let sources = sources(of: target, folder: folder)
    // A program finds its own assets through the host, wherever it lies.
    let bundle = target.kind == .executable ? "Foundation.Bundle.main" : "Foundation.Bundle.module"
    return .buildCommand(
      displayName: "Naming the assets of \(target.name)", executable: tool,
      arguments: ["symbols", "--output", output.filePath, "--bundle", bundle]
        + (found.catalogs + sources).map { $0.filePath },
      inputFiles: found.catalogFiles + sources, outputFiles: [output])
  }

  private func prelude(of target: SwiftSourceModuleTarget, tool: URL, folder: URL) -> Command {
    let output = folder.appending(path: "TesseraPrelude.swift")
    let sources = sources(of: target, folder: folder)
    return .buildCommand(
      displayName: "Generating the prelude of \(target.name)", executable: tool,
      arguments: ["prelude", "--output", output.filePath] + sources.map { $0.filePath },
      inputFiles: sources, outputFiles: [output])
  }
}

extension URL {
  /// The path as the file system knows it: folders such as "Preview Content" keep their spaces.
  fileprivate var filePath: String { path(percentEncoded: false) }
}

/// The catalogs and tables in a folder and the folders within.
private struct Resources {
  private(set) var catalogs: [URL] = []
  /// Every file inside the catalogs, so that a change of any is noticed.
  private(set) var catalogFiles: [URL] = []
  /// String tables and the Info.plist.
  private(set) var tables: [URL] = []
  /// Other files that a program may want to read.
  private(set) var files: [URL] = []

  init(in folder: URL) {
    visit(folder)
    catalogs.sort { $0.filePath < $1.filePath }
    catalogFiles.sort { $0.filePath < $1.filePath }
    tables.sort { $0.filePath < $1.filePath }
    files.sort { $0.filePath < $1.filePath }
  }

  private mutating func visit(_ folder: URL) {
    for url in contents(of: folder) {
      let name = url.lastPathComponent
      if name.hasSuffix(".xcassets") {
        catalogs.append(url)
        collect(url)
      } else if isFolder(url) {
        if !Self.foreign.contains(name) { visit(url) }
      } else if name == "Info.plist" || [".strings", ".stringsdict", ".xcstrings"].contains(where: name.hasSuffix) {
        tables.append(url)
      } else if Self.isData(url) {
        files.append(url)
      }
    }
  }

  /// Folders that are no part of a target even where it is the whole package.
  private static let foreign: Set<String> = [
    "Tests", "__References__", "Pods", "Carthage", "DerivedData", "node_modules", "build",
  ]

  /// Whether a file is bundled as it is: no code, and nothing that Xcode compiles.
  private static func isData(_ url: URL) -> Bool {
    var leadsToFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.filePath, isDirectory: &leadsToFolder), !leadsToFolder.boolValue
    else { return false }
    let ending = url.pathExtension.lowercased()
    let parents = url.pathComponents.dropLast().contains { component in
      [".lproj", ".xcodeproj", ".xcworkspace", ".bundle", ".xcdatamodeld", ".docc", ".playground", ".framework"]
        .contains(where: component.hasSuffix)
    }
    return !parents && !ending.isEmpty && !url.lastPathComponent.hasSuffix("-Info.plist")
      && url.lastPathComponent != "Package.resolved" && !compiled.contains(ending)
  }

  private static let compiled: Set<String> = [
    "swift", "c", "h", "m", "mm", "cpp", "cc", "hpp", "s", "metal", "modulemap", "entitlements", "xcprivacy",
    "intentdefinition", "storyboard", "xib", "xcconfig", "md", "pch", "mlmodel", "xcmappingmodel", "yml", "yaml",
    "sh", "py", "rb", "o", "a",
  ]

  private mutating func collect(_ folder: URL) {
    for url in contents(of: folder) {
      if isFolder(url) { collect(url) } else { catalogFiles.append(url) }
    }
  }

  private func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey], options: [.skipsHiddenFiles]))
      ?? []
  }

  /// Whether it is a folder itself; a link to one is not followed, it could lead in a circle.
  private func isFolder(_ url: URL) -> Bool {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    return values?.isDirectory == true && values?.isSymbolicLink != true
  }
}

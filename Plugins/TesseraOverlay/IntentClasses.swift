// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

extension TesseraOverlay {
  /// The command that writes the classes of a target's intent definition files; nil where it has none.
  func intentClasses(of target: SwiftSourceModuleTarget, tool: URL, folder: URL) -> Command? {
    let path = { (url: URL) in url.path(percentEncoded: false) }
    let found = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: [], options: [.skipsHiddenFiles])
    let definitions = (found?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "intentdefinition" }.sorted { path($0) < path($1) }
    guard !definitions.isEmpty else { return nil }
    let output = folder.appending(path: "TesseraIntents.swift")
    return .buildCommand(
      displayName: "Generating the intents of \(target.name)", executable: tool,
      arguments: ["intents", "--output", path(output)] + definitions.map(path), inputFiles: definitions,
      outputFiles: [output])
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where the package that authors build against is: a checkout of Tessera, or what `make install` laid down.
package struct Checkout: Hashable, Sendable {
  /// The folder with our `Package.swift`.
  package var path: String

  package init(path: String) { self.path = path }

  /// Finds it from the place of this program, else from `TESSERA_PATH`.
  ///
  /// A program inside a checkout uses that one, `PREFIX/bin/tessera` uses `PREFIX/lib/tessera`.
  package static func find(
    executable: String, environment: [String: String]
  ) throws(HostError) -> Checkout {
    let program = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      if isOurs(folder.path) { return Checkout(path: folder.path) }
      folder.deleteLastPathComponent()
    }
    let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
    let installed = prefix.appendingPathComponent("lib/tessera").path
    if isOurs(installed) { return Checkout(path: installed) }
    if let path = environment["TESSERA_PATH"], isOurs(path) {
      return Checkout(path: URL(fileURLWithPath: path).standardizedFileURL.path)
    }
    throw HostError(
      .tesseraMissing,
      "The sources of Tessera that widgets are built against are neither around this program nor in "
        + "\(installed); set TESSERA_PATH to a checkout, or install with \"make install\".",
      location: program.path)
  }

  /// Whether the package of a folder is Tessera itself.
  private static func isOurs(_ folder: String) -> Bool {
    guard let manifest = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8) else { return false }
    return manifest.contains("name: \"Tessera\",")
      && FileManager.default.fileExists(atPath: folder + "/Sources/WidgetKit")
  }
}

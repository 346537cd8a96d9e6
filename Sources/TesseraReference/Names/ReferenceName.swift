// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The name of a reference: a suite, which is a folder, and what is shown.
package struct ReferenceName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Of a test suite, or of a product.
  package let suite: String
  /// As `TileName` gives it.
  package let file: String

  package init(suite: String, _ name: TileName) {
    self.init(suite: suite, file: name.description)
  }

  package init(suite: String, file: String) {
    self.suite = TileName.safe(suite)
    self.file = file
  }

  /// "Shop/Deal.medium-dark".
  package var description: String { "\(suite)/\(file)" }

  package static func < (a: ReferenceName, b: ReferenceName) -> Bool {
    (a.suite, a.file) < (b.suite, b.file)
  }
}

/// The folder of references, beside a test file or a package.
package struct ReferenceFolder: Hashable, Sendable {
  package static let name = "__References__"

  /// The folder's path.
  package let path: String

  package init(path: String) { self.path = path }

  /// The folder of this name in another one.
  package init(beside folder: String) { self.init(path: "\(folder)/\(Self.name)") }

  package func picture(_ name: ReferenceName) -> String { "\(path)/\(name.suite)/\(name.file).png" }

  /// The display list as it prints.
  package func list(_ name: ReferenceName) -> String { "\(path)/\(name.suite)/\(name.file).txt" }

  /// The references that have a picture or a list, of one suite or of all.
  package func names(suite: String? = nil) -> [ReferenceName] {
    let manager = FileManager.default
    let suites = suite.map { [TileName.safe($0)] } ?? (try? manager.contentsOfDirectory(atPath: path)) ?? []
    var found: Set<ReferenceName> = []
    for suite in suites {
      for file in (try? manager.contentsOfDirectory(atPath: "\(path)/\(suite)")) ?? [] {
        guard file.hasSuffix(".png") || file.hasSuffix(".txt"), !file.hasPrefix(".") else { continue }
        found.insert(ReferenceName(suite: suite, file: String(file.dropLast(4))))
      }
    }
    return found.sorted()
  }

  /// Removes both files of a reference; those that were there are given.
  @discardableResult
  package func remove(_ name: ReferenceName) throws(ReferenceError) -> [String] {
    var removed: [String] = []
    for path in [picture(name), list(name)] where FileManager.default.fileExists(atPath: path) {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        throw ReferenceError(.unwritable, "\(path) cannot be removed: \(error.localizedDescription)")
      }
      removed.append(path)
    }
    return removed
  }

  /// Writes both files, each as a whole or not at all.
  package func write(_ files: ReferenceFiles, as name: ReferenceName) throws(ReferenceError) {
    try ReferenceFiles.write(files.picture, to: picture(name))
    try ReferenceFiles.write(Data(files.list.utf8), to: list(name))
  }
}

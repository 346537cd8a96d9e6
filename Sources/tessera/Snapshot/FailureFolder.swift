// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraReference

/// What the last failed run drew, outside of the references: pictures to look at, and what `accept` takes.
struct FailureFolder {
  let path: String

  /// The folder of a package, in its build folder, which no repository keeps.
  init(package: String) { path = "\(package)/.build/tessera-references/failures" }

  func folder(_ name: ReferenceName) -> String { "\(path)/\(name.suite)/\(name.file)" }

  /// Writes the pictures of a difference; gives their names and paths.
  ///
  /// - Parameter isAcceptable: whether `accept` may take it; what was recorded already needs no accepting.
  func write(
    _ found: ReferenceDifference, of name: ReferenceName, isAcceptable: Bool = true
  ) throws(ReferenceError) -> [(name: String, path: String)] {
    remove(name)
    if isAcceptable { try ReferenceFiles.write(Data(found.actual.list.utf8), to: "\(folder(name))/actual.txt") }
    try ReferenceFiles.write(Data(found.expectedList.utf8), to: "\(folder(name))/expected.txt")
    var written: [(name: String, path: String)] = []
    for file in try DifferencePictures(found).files() {
      let path = "\(folder(name))/\(file.name).png"
      try ReferenceFiles.write(file.data, to: path)
      written.append((file.name, path))
    }
    return written
  }

  /// Writes what is drawn where there is nothing to compare it with.
  func write(
    _ actual: ActualReference, of name: ReferenceName
  ) throws(ReferenceError) -> [(name: String, path: String)] {
    remove(name)
    let files = try actual.files()
    try ReferenceFiles.write(files.picture, to: "\(folder(name))/actual.png")
    try ReferenceFiles.write(Data(files.list.utf8), to: "\(folder(name))/actual.txt")
    return [("actual", "\(folder(name))/actual.png")]
  }

  func remove(_ name: ReferenceName) { try? FileManager.default.removeItem(atPath: folder(name)) }

  func remove(suite: String) {
    try? FileManager.default.removeItem(atPath: "\(path)/\(TileName.safe(suite))")
  }

  /// What failed in the last run, of one suite or of all.
  func names(suite: String?) -> [ReferenceName] {
    let manager = FileManager.default
    let suites = suite.map { [TileName.safe($0)] } ?? (try? manager.contentsOfDirectory(atPath: path)) ?? []
    return suites.flatMap { suite in
      ((try? manager.contentsOfDirectory(atPath: "\(path)/\(suite)")) ?? [])
        .filter { manager.fileExists(atPath: "\(path)/\(suite)/\($0)/actual.txt") }
        .map { ReferenceName(suite: suite, file: $0) }
    }.sorted()
  }

  /// The picture and the list that `accept` takes.
  func files(_ name: ReferenceName) throws(ReferenceError) -> ReferenceFiles {
    do {
      let picture = try Data(contentsOf: URL(fileURLWithPath: "\(folder(name))/actual.png"))
      let list = try Data(contentsOf: URL(fileURLWithPath: "\(folder(name))/actual.txt"))
      return ReferenceFiles(picture: picture, list: String(decoding: list, as: UTF8.self))
    } catch {
      throw ReferenceError(.unwritable, "\(folder(name)) cannot be read: \(error.localizedDescription)")
    }
  }
}

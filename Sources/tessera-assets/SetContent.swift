// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets

/// What a set's reader found in its folder.
struct SetContent {
  struct File {
    var data: Data
    /// The picture's description, its blob index not yet set; nil for data sets.
    var variant: ImageSet.Variant?
  }

  var files: [File] = []
  var rendering = ImageSet.Rendering.automatic
  var warnings: [String] = []
  /// Why a file was left out, the first of them, in words for the person who uses the asset.
  var reason: String?

  /// Leaves a file out, telling why.
  mutating func leaveOut(_ reason: String) {
    warnings.append(reason)
    if self.reason == nil { self.reason = reason }
  }
}

/// Opens files that a set names, refusing every name that leads elsewhere.
enum SetFiles {
  static func read(_ name: String, in folder: URL, catalog: URL) throws(ContentsError) -> Data {
    guard !name.contains("/"), name != "..", name != ".", !name.contains("\0") else {
      throw ContentsError(text: "the file name \"\(name)\" leads out of its set and is refused")
    }
    let file = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw ContentsError(text: "the file \"\(name)\" is missing")
    }
    guard CatalogCompiler.lies(file, in: catalog) else {
      throw ContentsError(text: "the file \"\(name)\" is a link out of the catalog and is refused")
    }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw ContentsError(text: "the file \"\(name)\" cannot be read: \(error.localizedDescription)")
    }
  }
}

/// Reads a data set.
struct DataSetReader {
  let folder: URL
  let catalog: URL

  func read(_ contents: ContentsFile) throws(ContentsError) -> SetContent {
    var found = SetContent()
    for item in contents.data ?? [] {
      guard let name = item.filename else { continue }
      found.files.append(.init(data: try SetFiles.read(name, in: folder, catalog: catalog)))
    }
    if found.files.count > 1 { found.warnings.append("only the first of \(found.files.count) files is used") }
    return found
  }
}

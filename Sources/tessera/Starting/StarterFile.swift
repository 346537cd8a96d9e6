// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost

/// A file that `init` writes.
struct StarterFile: Equatable {
  /// Relative to the package's folder.
  var path: String
  var text: String
}

extension [StarterFile] {
  /// Writes all of them, or none where one of them exists already.
  func write(into folder: String) throws(UsageError) {
    let existing = filter { FileManager.default.fileExists(atPath: "\(folder)/\($0.path)") }
    guard existing.isEmpty else {
      throw UsageError(
        "\(folder) has \(existing.map(\.path).joined(separator: ", ")) already, and nothing was written; "
          + "name another folder.")
    }
    for file in self { try FileOutput.write([UInt8](file.text.utf8), to: "\(folder)/\(file.path)") }
  }
}

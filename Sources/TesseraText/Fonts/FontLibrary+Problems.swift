// SPDX-License-Identifier: Apache-2.0
import Foundation

extension FontLibrary {
  /// What is wrong with the set in the font folder: missing, unreadable or unexpected files.
  package func problems() -> [FontProblem] {
    FontFolder.files.compactMap { entry in
      let path = folder + "/" + entry.file
      guard FileManager.default.fileExists(atPath: path) else {
        return FontProblem(
          file: path, message: "The font \(entry.file) (\(entry.role)) is missing. Run `make setup`.",
          isFatal: entry.role == "text")
      }
      guard face(.init(role: entry.role)) != nil else {
        return FontProblem(
          file: path,
          message: "The font \(entry.file) (\(entry.role)) cannot be read. Delete it and run `make setup`.",
          isFatal: entry.role == "text")
      }
      return nil
    }
  }

  /// The problems of the process's font set, whether or not it can be opened.
  package static func problems() -> [FontProblem] {
    do throws(FontError) {
      return try opened().problems()
    } catch {
      return [FontProblem(file: error.path ?? FontFolder.files[0].file, message: error.message, isFatal: true)]
    }
  }
}

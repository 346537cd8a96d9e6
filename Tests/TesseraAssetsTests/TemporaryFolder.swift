// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A folder for one test, removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, making the folders above it.
  @discardableResult
  func write(_ path: String, _ data: Data) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  @discardableResult
  func write(_ path: String, _ text: String) throws -> URL { try write(path, Data(text.utf8)) }
}

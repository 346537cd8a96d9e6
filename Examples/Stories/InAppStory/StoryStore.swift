// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Feeds and pictures that were loaded once, in files.
struct StoryStore: Sendable {
  /// A feed as its server gave it.
  struct Entry: Codable, Equatable, Sendable {
    /// What the server calls this version, its `ETag`.
    var tag: String?
    var body: Data
  }

  let folder: URL

  func entry(of source: URL) -> Entry? {
    guard let data = try? Data(contentsOf: file(of: source, suffix: "feed")) else { return nil }
    return try? JSONDecoder().decode(Entry.self, from: data)
  }

  func keep(_ entry: Entry, of source: URL) throws {
    try write(JSONEncoder().encode(entry), to: file(of: source, suffix: "feed"))
  }

  /// The file of a picture that was loaded before.
  func picture(_ address: URL) -> URL? {
    let file = file(of: address, suffix: "picture")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  func keep(picture data: Data, of address: URL) throws -> URL {
    let file = file(of: address, suffix: "picture")
    try write(data, to: file)
    return file
  }

  private func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }

  /// A name without anything that a path could stumble over, the same in every process.
  private func file(of address: URL, suffix: String) -> URL {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in address.absoluteString.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return folder.appendingPathComponent("\(String(hash, radix: 16)).\(suffix)")
  }
}

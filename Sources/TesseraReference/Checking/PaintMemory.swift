// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraImage

/// What decides the pixels of a list, and how it prints, besides the list: the program that draws and prints, fonts, scale,
/// corners, backdrop, the moment.
package struct PaintIdentity: Hashable, Sendable {
  package var text: String

  /// - Parameter parts: whatever must be the same for the pixels to be the same; each part is told apart.
  package init(_ parts: [String]) {
    text = parts.map { "\($0.utf8.count):\($0)" }.joined(separator: ";")
  }
}

/// Which lists have matched which pictures, so that neither has to be painted or decoded again.
///
/// An entry is a digest over everything that the comparison depends on: the whole list with its pictures, what else
/// decides its pixels, the bytes of the reference, the threshold. A file that is lost or damaged costs time only. Lines
/// are appended, so that several processes may share it.
package final class PaintMemory: Sendable {
  private struct Content {
    var known: Set<String> = []
    var fresh: [String] = []
  }

  /// Above this many bytes the file is begun anew.
  private static let limit = 4 << 20
  private let path: String
  private let content: Mutex<Content>

  /// Opens the memory in a file, which need not be there.
  package init(path: String) {
    self.path = path
    let text = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = text.utf8.count > Self.limit ? [] : text.split(separator: "\n").map(String.init)
    content = Mutex(Content(known: Set(lines.filter { $0.utf8.count == 64 })))
  }

  /// The digest of a list, of what else decides its pixels, and of both files of the reference.
  static func key(
    _ list: DisplayList, _ identity: PaintIdentity, picture: Data, text: String, threshold: UInt8
  ) -> String {
    let encoded = Data(list.encode())
    let parts = [encoded, Data(identity.text.utf8), Data(text.utf8), picture]
    let head = "references 2;\(threshold);" + parts.map { "\($0.count);" }.joined()
    return ContentDigest(of: parts.reduce(Data(head.utf8), +)).description
  }

  func contains(_ key: String) -> Bool { content.withLock { $0.known.contains(key) } }

  func insert(_ key: String) {
    content.withLock { if $0.known.insert(key).inserted { $0.fresh.append(key) } }
  }

  /// Keeps what was learnt; that it cannot be kept is no error.
  package func save() {
    let fresh = content.withLock { content in
      defer { content.fresh = [] }
      return content.fresh
    }
    guard !fresh.isEmpty else { return }
    let data = Data((fresh.joined(separator: "\n") + "\n").utf8)
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    if size > 0, size <= Self.limit, let handle = try? FileHandle(forWritingTo: url) {
      _ = try? handle.seekToEnd()
      try? handle.write(contentsOf: data)
      try? handle.close()
    } else {
      try? data.write(to: url, options: .atomic)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

/// The content of a reference: a PNG and the display list as it prints.
package struct ReferenceFiles: Sendable {
  package var picture: Data
  package var list: String

  package init(picture: Data, list: String) {
    self.picture = picture
    self.list = list
  }

  /// The same picture always gives the same bytes.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, written as resolution.
  ///   - effort: how hard to try for a small file; references stay, so that it is worth it.
  package init(
    _ bitmap: Bitmap, scale: Double, list: String, effort: PNGEncoder.Effort = .compact
  ) throws(ReferenceError) {
    do throws(ImageError) {
      self.init(picture: try PNGEncoder.encode(bitmap, effort: effort, scale: scale), list: list)
    } catch {
      throw ReferenceError(.notPainted, error.message)
    }
  }

  /// Writes a file as a whole or not at all, with the folders that it needs.
  package static func write(_ data: Data, to path: String) throws(ReferenceError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw ReferenceError(.unwritable, "\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}

/// A reference as it lies on the disk.
struct StoredReference {
  var picture: Data?
  var list: String?
  var fault: BrokenReference?

  init(_ name: ReferenceName, in folder: ReferenceFolder) {
    picture = read(folder.picture(name))
    guard let bytes = read(folder.list(name)) else { return }
    // A checkout may have turned the ends of lines into those of another system.
    guard let text = String(data: bytes, encoding: .utf8)?.replacingOccurrences(of: "\r\n", with: "\n") else {
      fault = BrokenReference(path: folder.list(name), message: "it is no text in UTF-8")
      return
    }
    list = text
    if text.hasPrefix("<<<<<<< ") || text.contains("\n<<<<<<< ") {
      fault = BrokenReference(path: folder.list(name), message: "it holds the marks of a merge conflict")
    }
  }

  private mutating func read(_ path: String) -> Data? {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      if FileManager.default.fileExists(atPath: path) {
        fault = BrokenReference(path: path, message: "it cannot be read: \(error.localizedDescription)")
      }
      return nil
    }
  }

  /// The pixels of a stored picture, or what is wrong with it.
  static func decode(_ data: Data, path: String) throws(BrokenReference) -> Bitmap {
    if data.starts(with: Data("version https://git-lfs".utf8)) {
      throw BrokenReference(path: path, message: "it is a pointer of Git LFS; \"git lfs pull\" gets the picture")
    }
    do throws(ImageError) {
      return try ImageDecoder.decode(data)
    } catch {
      throw BrokenReference(path: path, message: "it is no whole picture: \(error.message)")
    }
  }
}

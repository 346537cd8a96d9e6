// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A file given to or made by an intent: bytes with a name, or a place in the file system.
public struct IntentFile: _IntentValue, Sendable, Hashable {
  public var filename: String
  public let fileURL: URL?
  /// The uniform type identifier, where the author states one.
  package let typeIdentifier: String?
  private let bytes: Data?
  public var removedOnCompletion = false

  public init(data: Data, filename: String) {
    self.init(filename: filename, fileURL: nil, typeIdentifier: nil, bytes: data)
  }

  public init(fileURL: URL, filename: String? = nil) {
    self.init(filename: filename ?? fileURL.lastPathComponent, fileURL: fileURL, typeIdentifier: nil, bytes: nil)
  }

  package init(filename: String, fileURL: URL?, typeIdentifier: String?, bytes: Data?) {
    self.filename = filename
    self.fileURL = fileURL
    self.typeIdentifier = typeIdentifier
    self.bytes = bytes
  }

  /// The contents; empty where a file cannot be read.
  public var data: Data {
    if let bytes { return bytes }
    guard let fileURL, fileURL.isFileURL, let read = FileManager.default.contents(atPath: fileURL.path) else {
      return Data()
    }
    return read
  }
}

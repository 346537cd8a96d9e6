// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A folder with files for one test, removed with this object.
final class TemporaryFolder {
  /// Without symbolic links, as SwiftPM and our own paths are.
  let path: String

  init(_ files: [String: String] = [:]) throws {
    var template = Array((NSTemporaryDirectory() + "/tessera-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = URL(fileURLWithPath: made).resolvingSymlinksInPath().path
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

/// Property lists as text.
enum Plist {
  static func text(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">\(content)</plist>
    """
  }
}

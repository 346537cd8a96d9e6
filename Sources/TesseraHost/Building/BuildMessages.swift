// SPDX-License-Identifier: Apache-2.0

/// Sorts the lines of `swift build` into progress and messages, and tells each message once.
///
/// The compiler gives an error when it emits the module and again when it compiles the file.
struct BuildMessages {
  private var told: Set<String> = []
  private var isRepeating = false

  /// What a line is; nil for lines without news.
  mutating func event(_ line: String) -> BuildEvent? {
    if line.hasPrefix("["), line.dropFirst().first?.isNumber == true {
      isRepeating = false
      return .progress(line)
    }
    if line.isEmpty || BuildMessages.idle.contains(where: line.hasPrefix) { return nil }
    if BuildMessages.isHeading(line) { isRepeating = !told.insert(line).inserted }
    return isRepeating ? nil : .message(line)
  }

  private static let idle = [
    "Building for ", "Build complete!", "Build of product ", "error: emit-module command failed",
  ]

  /// Whether a line begins a message about a place in a file, as "/path/File.swift:3:19: error: ...".
  private static func isHeading(_ line: String) -> Bool {
    line.first == "/" && [": error: ", ": warning: ", ": note: "].contains(where: line.contains)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Generated Swift source for targets whose declarations belong to the main actor unless they say otherwise, as Xcode
/// sets new ones up.
enum IsolatedText {
  private static let introducers: Set<Substring> = [
    "extension", "struct", "class", "enum", "protocol", "func", "let", "var",
  ]
  private static let modifiers: Set<Substring> = ["public", "private", "fileprivate", "internal", "final", "open"]

  /// The same text with every declaration at the beginning of a line kept off any actor.
  static func offTheMainActor(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let first = line.split(separator: " ").first { !modifiers.contains($0) }
      return first.map(introducers.contains) == true && line.first?.isLetter == true
        ? "nonisolated " + line : String(line)
    }.joined(separator: "\n")
  }
}

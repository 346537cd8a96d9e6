// SPDX-License-Identifier: Apache-2.0

/// The conditions of the `#if` lines around a place in a source file.
struct ConditionStack {
  private struct Level {
    /// The conditions of the branches before.
    var former: [String] = []
    var current: String
  }

  private var levels: [Level] = []

  /// Takes a line: its word, as `elseif`, and what follows.
  mutating func read(_ word: Substring, _ text: String) {
    switch word {
    case "if": levels.append(Level(current: text))
    case "elseif", "else":
      guard var level = levels.popLast() else { return }
      level.former.append(level.current)
      level.current = word == "else" ? "" : text
      levels.append(level)
    default: _ = levels.popLast()
    }
  }

  /// All conditions in one, nil outside of all.
  var text: String? {
    let parts = levels.flatMap { level in
      level.former.map { "!(\($0))" } + (level.current.isEmpty ? [] : ["(\(level.current))"])
    }
    return levels.isEmpty ? nil : parts.joined(separator: " && ")
  }
}

// SPDX-License-Identifier: Apache-2.0

/// An option of a verb, with what `--help` says about it.
struct Option: Equatable, Sendable {
  /// Without the dashes.
  var name: String
  /// One letter that stands for it.
  var letter: Character?
  /// What its value is called; nil for an option that is only there or not.
  var value: String?
  /// Whether the value is a list with commas between, which may also be given in several options.
  var isList: Bool
  /// Whether commas part the values of a list; where they do not, each value is an option of its own.
  var splits: Bool
  var help: String

  init(
    _ name: String, value: String? = nil, letter: Character? = nil, list: Bool = false, splits: Bool = true,
    _ help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    isList = list
    self.splits = splits
    self.help = help
  }

  /// As it is written: "-v, --verbose" or "--family LIST".
  var spelling: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

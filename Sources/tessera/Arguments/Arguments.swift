// SPDX-License-Identifier: Apache-2.0

/// The words of a command line, taken apart by the options of a verb.
struct Arguments: Equatable, Sendable {
  /// Words that are no options, in order.
  private(set) var words: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `UsageError` for an unknown option, a missing or needless value, a value given twice, or more words
  ///   than `maximumWords`.
  init(_ words: [String], options: [Option], maximumWords: Int = 1) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.words += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        self.words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try Arguments.option(parts[0], options)
      guard let name = option.value else {
        guard parts.count == 1 else { throw UsageError("\(parts[0]) takes no value.") }
        values[option.name] = []
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError("\(parts[0]) needs a value: \(option.spelling).")
      }
      let items = option.isList && option.splits ? value.split(separator: ",").map(String.init) : [value]
      guard !items.isEmpty, !items.contains("") else { throw UsageError("\(parts[0]) needs a value: \(name).") }
      guard option.isList || values[option.name] == nil else { throw UsageError("\(parts[0]) is given twice.") }
      values[option.name, default: []] += items
    }
    if self.words.count > maximumWords {
      throw UsageError("\"\(self.words[maximumWords])\" is one word too many.")
    }
  }

  /// Whether an option stands there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, the last one of a list.
  subscript(_ name: String) -> String? { values[name]?.last }

  /// The arguments after the first word, where that is a verb of its own.
  func droppingFirstWord() -> Arguments {
    var rest = self
    rest.words.removeFirst()
    return rest
  }

  /// Options that are not given take these values.
  func filling(_ others: [String: [String]]) -> Arguments {
    var filled = self
    filled.values.merge(others) { own, _ in own }
    return filled
  }

  /// The values of a list; nil where the option is absent.
  func list(_ name: String) -> [String]? { values[name] }

  private static func option(_ word: String, _ options: [Option]) throws(UsageError) -> Option {
    let found = options.first { option in
      word == "--\(option.name)" || option.letter.map { word == "-\($0)" } == true
    }
    if let found { return found }
    throw UsageError.unknown("option", word, among: options.map { "--\($0.name)" })
  }
}

extension UsageError {
  /// A word that is none of those allowed; the nearest one is offered, else all where they are few.
  static func unknown(_ what: String, _ word: String, among names: [String]) -> UsageError {
    if let near = NearestMatch.find(word, among: names) {
      return UsageError("There is no \(what) \(word); do you mean \(near)?")
    }
    let all = names.count <= 16 ? "; there is \(names.joined(separator: ", "))" : ""
    return UsageError("There is no \(what) \(word)\(all).")
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The inline marks of Markdown, after the delimiter rules of CommonMark.
enum InlineMarkdown {
  /// A stretch of text with the same marks.
  struct Run: Equatable {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: String?
  }

  static func runs(of text: String) -> [Run] {
    // Most texts have no marks at all.
    guard text.contains(where: { "*_`[~\\<".contains($0) }) else {
      return text.isEmpty ? [] : [Run(text: text)]
    }
    var parser = Parser(characters: Array(text))
    return merged(parser.parse())
  }

  private static func merged(_ runs: [Run]) -> [Run] {
    var result: [Run] = []
    for run in runs where !run.text.isEmpty {
      if let last = result.last, last.intent == run.intent, last.link == run.link {
        result[result.count - 1].text += run.text
      } else {
        result.append(run)
      }
    }
    return result
  }

  private struct Parser {
    let characters: [Character]

    /// A run of the same mark, which may open or close a span.
    struct Delimiter {
      var mark: Character
      var count: Int
      /// Its place among the runs.
      var index: Int
      var opens: Bool
      var closes: Bool
    }

    mutating func parse() -> [Run] { parse(characters.indices, depth: 0) }

    private func parse(_ range: Range<Int>, depth: Int) -> [Run] {
      var runs: [Run] = []
      var delimiters: [Delimiter] = []
      var position = range.lowerBound
      func plain(_ text: String) { runs.append(Run(text: text)) }
      while position < range.upperBound {
        let character = characters[position]
        switch character {
        case "\\"
        where position + 1 < range.upperBound && characters[position + 1].isASCII
          && (characters[position + 1].isPunctuation || characters[position + 1].isSymbol):
          plain(String(characters[position + 1]))
          position += 2
        case "`":
          if let code = code(at: position, end: range.upperBound) {
            runs.append(Run(text: code.text, intent: .code))
            position = code.end
          } else {
            let count = length(of: "`", at: position, end: range.upperBound)
            plain(String(repeating: "`", count: count))
            position += count
          }
        case "<":
          if let link = autolink(at: position, end: range.upperBound) {
            runs.append(Run(text: link.text, link: link.text))
            position = link.end
          } else {
            plain("<")
            position += 1
          }
        case "^" where depth < 16 && position + 1 < range.upperBound && characters[position + 1] == "[":
          // Attributes of Apple's own: the words in brackets are shown, and may be asked to agree with a number.
          if let marked = bracketed(at: position + 1, end: range.upperBound) {
            let agrees = marked.written.replacing(" ", with: "").contains("inflect:true")
            runs += parse(marked.label, depth: depth + 1).map { run in
              var run = run
              if agrees { run.text = Inflection.agreed(run.text) }
              return run
            }
            position = marked.end
          } else {
            plain("^")
            position += 1
          }
        case "[" where depth < 16:
          if let link = link(at: position, end: range.upperBound) {
            runs += parse(link.label, depth: depth + 1).map {
              Run(text: $0.text, intent: $0.intent, link: link.target)
            }
            position = link.end
          } else {
            plain("[")
            position += 1
          }
        case "*", "_", "~":
          let count = length(of: character, at: position, end: range.upperBound)
          let delimiter = delimiter(character, count: count, at: position, in: range, index: runs.count)
          plain(String(repeating: character, count: count))
          if character != "~" || count <= 2 { delimiters.append(delimiter) }
          position += count
        default:
          let start = position
          while position < range.upperBound, !"\\`<[*_~^".contains(characters[position]) || position == start {
            position += 1
          }
          plain(String(characters[start..<position]))
        }
      }
      pair(&delimiters, &runs)
      return runs
    }

    private func length(of mark: Character, at start: Int, end: Int) -> Int {
      var position = start
      while position < end, characters[position] == mark { position += 1 }
      return position - start
    }

    private func code(at start: Int, end: Int) -> (text: String, end: Int)? {
      let count = length(of: "`", at: start, end: end)
      var position = start + count
      while position < end {
        guard characters[position] == "`" else {
          position += 1
          continue
        }
        let closing = length(of: "`", at: position, end: end)
        if closing == count {
          var text = String(characters[(start + count)..<position])
          if text.hasPrefix(" "), text.hasSuffix(" "), text.contains(where: { $0 != " " }) {
            text = String(text.dropFirst().dropLast())
          }
          return (text, position + count)
        }
        position += closing
      }
      return nil
    }

    private func autolink(at start: Int, end: Int) -> (text: String, end: Int)? {
      guard let close = characters[start..<end].firstIndex(of: ">") else { return nil }
      let text = String(characters[(start + 1)..<close])
      guard text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]{1,31}:[^\s<>]*/#) != nil else { return nil }
      return (text, close + 1)
    }

    private func link(at start: Int, end: Int) -> (label: Range<Int>, target: String, end: Int)? {
      bracketed(at: start, end: end).map { ($0.label, destination($0.written), $0.end) }
    }

    /// `[label](written)`, beginning at its first bracket.
    private func bracketed(at start: Int, end: Int) -> (label: Range<Int>, written: String, end: Int)? {
      var depth = 0
      var position = start
      while position < end {
        switch characters[position] {
        case "\\": position += 1
        case "[": depth += 1
        case "]": depth -= 1
        default: break
        }
        if depth == 0 { break }
        position += 1
      }
      guard position + 1 < end, depth == 0, characters[position + 1] == "(" else { return nil }
      let label = (start + 1)..<position
      var target = ""
      var nesting = 0
      position += 2
      while position < end {
        let character = characters[position]
        if character == "(" { nesting += 1 }
        if character == ")" {
          if nesting == 0 { return (label, target, position + 1) }
          nesting -= 1
        }
        target.append(character)
        position += 1
      }
      return nil
    }

    /// A link's target without its title and pointed brackets.
    private func destination(_ text: String) -> String {
      let text = text.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("<"), let close = text.firstIndex(of: ">") {
        return String(text[text.index(after: text.startIndex)..<close])
      }
      return text.split(separator: " ").first.map(String.init) ?? ""
    }

    private func delimiter(
      _ mark: Character, count: Int, at start: Int, in range: Range<Int>, index: Int
    ) -> Delimiter {
      let before = start > range.lowerBound ? characters[start - 1] : " "
      let after = start + count < range.upperBound ? characters[start + count] : " "
      func punctuates(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
      let left = !after.isWhitespace && (!punctuates(after) || before.isWhitespace || punctuates(before))
      let right = !before.isWhitespace && (!punctuates(before) || after.isWhitespace || punctuates(after))
      // Underscores inside words mark nothing: snake_case_names stay as they are.
      let opens = mark == "_" ? left && (!right || punctuates(before)) : left
      let closes = mark == "_" ? right && (!left || punctuates(after)) : right
      return Delimiter(mark: mark, count: count, index: index, opens: opens, closes: closes)
    }

    /// Joins opening and closing delimiters from the inside out and marks the runs between them.
    private func pair(_ delimiters: inout [Delimiter], _ runs: inout [Run]) {
      var closer = 0
      while closer < delimiters.count {
        guard delimiters[closer].closes, delimiters[closer].count > 0,
          let opener = opener(for: closer, delimiters)
        else {
          closer += 1
          continue
        }
        let mark = delimiters[closer].mark
        let both = min(delimiters[opener].count, delimiters[closer].count)
        let used = mark == "~" ? both : min(both, 2)
        let intent: InlinePresentationIntent =
          mark == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
        for index in (delimiters[opener].index + 1)..<delimiters[closer].index { runs[index].intent.insert(intent) }
        for index in [opener, closer] {
          delimiters[index].count -= used
          runs[delimiters[index].index].text.removeLast(used)
        }
        // Whatever stands between a pair and found no partner is text.
        for index in (opener + 1)..<closer { delimiters[index].count = 0 }
      }
    }

    private func opener(for closer: Int, _ delimiters: [Delimiter]) -> Int? {
      let close = delimiters[closer]
      return delimiters[..<closer].lastIndex { open in
        guard open.mark == close.mark, open.opens, open.count > 0 else { return false }
        if open.mark == "~" { return open.count == close.count }
        // A delimiter that can do both pairs only if the sum of the lengths is no multiple of three.
        let either = open.closes || close.opens
        return !(either && (open.count + close.count) % 3 == 0 && !(open.count % 3 == 0 && close.count % 3 == 0))
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A printed display list, taken apart again.
///
/// References keep lists as text alone, since that is what people review; differences in words are found from the two
/// texts. What a line says that is not understood here is kept as it is, so that nothing that differs is passed over.
struct ListedText {
  /// Width and height of the tile in points; nil where the first line tells none.
  private(set) var size: String?
  private(set) var items: [ListedItem] = []

  init(_ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: true).enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let content = String(line.dropFirst(indent))
      if number == 0, indent == 0, content.hasPrefix("tile ") {
        size = String(content.dropFirst(5))
        continue
      }
      append(content, depth: max(0, indent / 2 - 1))
    }
  }

  private mutating func append(_ line: String, depth: Int) {
    if let last = items.last, depth == last.depth + 1, let run = Self.run(line, of: last.kind) {
      items[items.count - 1].runs.append(run)
      items[items.count - 1].partLines.append(line)
      return
    }
    items.append(Self.item(line, depth: depth))
  }

  private static func run(_ line: String, of kind: ListedItem.Kind) -> ListedRun? {
    let (head, details) = cut(line)
    switch kind {
    case .text:
      guard head.hasPrefix("run "), let text = quoted(head) else { return nil }
      return run(text, details)
    case .liveText:
      return run(quoted(head) ?? head, details)
    default: return nil
    }
  }

  private static func run(_ text: String, _ details: String) -> ListedRun {
    let words = PaintWords.split(details)
    let baseline = words.rest.firstMatch(of: /baseline (?:-?[\d.]+),(-?[\d.]+)/).flatMap { Double($0.1) }
    return ListedRun(text: text, font: words.before, paint: words.paint, rest: words.rest, baseline: baseline)
  }

  private static func item(_ line: String, depth: Int) -> ListedItem {
    let (before, details) = cut(line)
    let (head, place) = frame(before)
    var item = ListedItem(kind: kind(head), depth: depth, string: quoted(head), head: head, place: place, line: line)
    switch item.kind {
    case .fill, .stroke:
      let words = PaintWords.split(details)
      (item.outline, item.paint, item.rest) = (words.before, words.paint, words.rest)
    case .text:
      let words = PaintWords.split(details)
      if words.paint.isEmpty {
        item.rest = details
      } else {
        item.runs = [run(item.string ?? "", details)]
        item.paint = words.paint
      }
    case .image:
      item.outline = head.firstMatch(of: /\d+x\d+px/).map { String($0.output) } ?? ""
      item.head = head.contains("missing") ? "image missing" : "image"
      item.rest = details
    default: item.rest = details
    }
    return item
  }

  private static let twoWords: Set<String> = ["widget url", "container background", "privacy sensitive"]

  private static func kind(_ head: String) -> ListedItem.Kind {
    let words = head.split(separator: " ", maxSplits: 2)
    switch words.first {
    case "fill": return .fill
    case "stroke": return .stroke
    case "text": return .text
    case "placeholder": return .placeholder
    case "live" where words.count > 1: return words[1] == "progress" ? .liveProgress : .liveText
    case .some(let first) where first.hasPrefix("image#"): return .image
    case .some(let first):
      let two = words.prefix(2).joined(separator: " ")
      return .group(twoWords.contains(two) ? two : String(first))
    case nil: return .group("")
    }
  }

  /// What is before and behind the first stroke outside of quotation marks.
  private static func cut(_ line: String) -> (head: String, details: String) {
    var isQuoted = false
    var isEscaped = false
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted = false
        }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "|", previous == " " {
        return (
          line[..<index].trimmingCharacters(in: .whitespaces),
          line[line.index(after: index)...].trimmingCharacters(in: .whitespaces)
        )
      }
      previous = character
    }
    return (line, "")
  }

  /// The words before the frame, and the frame: the last two of "text \"Milk\" 16,20 30x12".
  private static func frame(_ head: String) -> (head: String, place: ListedPlace?) {
    let pattern = /^(.*?) ?(-?[\d.]+),(-?[\d.]+) (-?[\d.]+)x(-?[\d.]+)$/
    guard let match = head.wholeMatch(of: pattern)?.output,
      let x = Double(match.2), let y = Double(match.3), let width = Double(match.4), let height = Double(match.5)
    else { return (head, nil) }
    return (String(match.1), ListedPlace(x: x, y: y, width: width, height: height))
  }

  /// The first text between quotation marks, with its escapes undone.
  static func quoted(_ text: String) -> String? {
    guard let start = text.firstIndex(of: "\"") else { return nil }
    var result = ""
    var index = text.index(after: start)
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if character == "\"" { return result }
      guard character == "\\", index < text.endIndex else {
        result.append(character)
        continue
      }
      let escaped = text[index]
      index = text.index(after: index)
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "u":
        let rest = text[index...]
        guard let match = rest.prefixMatch(of: /\{([0-9A-F]+)\}/), let value = UInt32(match.1, radix: 16),
          let scalar = Unicode.Scalar(value)
        else { continue }
        result.unicodeScalars.append(scalar)
        index = match.range.upperBound
      default: result.append(escaped)
      }
    }
    return nil
  }
}

/// Finds the paint in the details of a line.
enum PaintWords {
  private static let names: Set<Substring> = ["linear", "radial", "elliptical", "angular", "tiled", "material"]

  /// What stands before the paint, the paint, and what stands behind it.
  static func split(_ details: String) -> (before: String, paint: String, rest: String) {
    let words = details.split(separator: " ")
    guard let start = words.firstIndex(where: { $0.hasPrefix("#") || names.contains($0) }) else {
      return (details, "", "")
    }
    var end = start + 1
    switch words[start] {
    case "linear", "radial", "elliptical", "angular":
      while end < words.count, !words[end - 1].hasSuffix("]") { end += 1 }
    case "tiled":
      // "tiled image#1 20x20px 0,0 20x20"
      while end < words.count, !words[end].hasPrefix("baseline"), !words[end].hasPrefix("width") { end += 1 }
    case "material": end = min(words.count, start + 4)
    default: break
    }
    return (
      words[..<start].joined(separator: " "), words[start..<end].joined(separator: " "),
      words[end...].joined(separator: " ")
    )
  }
}

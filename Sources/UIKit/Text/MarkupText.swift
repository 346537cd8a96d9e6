// SPDX-License-Identifier: Apache-2.0

/// The text that a piece of HTML shows, without its styles.
struct MarkupText {
  private(set) var text = ""
  /// Whether something in it looks different from the rest.
  private(set) var hasStyles = false
  private var rest: Substring
  /// Whether a space stands between what was read and what comes.
  private var needsSpace = false

  private static let blocks: Set<Substring> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "tr", "table", "section", "article", "header",
    "footer", "blockquote", "pre",
  ]
  private static let hidden: Set<Substring> = ["script", "style", "head", "title"]
  private static let styles: Set<Substring> = [
    "b", "strong", "i", "em", "u", "a", "font", "h1", "h2", "h3", "h4", "h5", "h6", "s", "sub", "sup", "code",
  ]
  private static let names: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "ndash": "–", "mdash": "—",
    "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "copy": "©", "reg": "®", "trade": "™",
    "deg": "°", "euro": "€", "pound": "£", "bull": "•", "middot": "·", "auml": "ä", "ouml": "ö", "uuml": "ü",
    "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  init(_ markup: String) {
    rest = markup[...]
    while let character = rest.first {
      switch character {
      case "<": readTag()
      case "&": append(readEntity())
      default:
        rest.removeFirst()
        if character.isWhitespace { needsSpace = true } else { append(character) }
      }
    }
  }

  private mutating func append(_ character: Character) {
    if needsSpace, let last = text.last, !last.isNewline { text.append(" ") }
    needsSpace = false
    text.append(character)
  }

  private mutating func breakLine() {
    needsSpace = false
    if let last = text.last, !last.isNewline { text.append("\n") }
  }

  private mutating func readTag() {
    if rest.hasPrefix("<!--") {
      let end = rest.range(of: "-->")?.upperBound ?? rest.endIndex
      rest = rest[end...]
      return
    }
    guard let next = rest.dropFirst().first, next.isLetter || next == "/" || next == "!" else {
      // A sign of comparison, not a tag.
      rest.removeFirst()
      append("<")
      return
    }
    let end = rest.firstIndex(of: ">") ?? rest.endIndex
    let inside = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[(end < rest.endIndex ? rest.index(after: end) : end)...]
    let closes = inside.hasPrefix("/")
    let name = Substring(inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased())
    if !closes, Self.hidden.contains(name) {
      rest = rest.range(of: "</\(name)").map { rest[$0.lowerBound...] } ?? rest[rest.endIndex...]
      return
    }
    if Self.styles.contains(name) { hasStyles = true }
    if name == "br" {
      needsSpace = false
      text.append("\n")
    } else if Self.blocks.contains(name) {
      breakLine()
      if name == "li", !closes { text.append("\t•\t") }
    }
  }

  private mutating func readEntity() -> Character {
    let end = rest.prefix(12).firstIndex(of: ";")
    guard let end else {
      rest.removeFirst()
      return "&"
    }
    let name = rest[rest.index(after: rest.startIndex)..<end]
    var found = Self.names[name]
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let code = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      found = code.flatMap(Unicode.Scalar.init).map(Character.init)
    }
    guard let found else {
      rest.removeFirst()
      return "&"
    }
    rest = rest[rest.index(after: end)...]
    return found
  }
}

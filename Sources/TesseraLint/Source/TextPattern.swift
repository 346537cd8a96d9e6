// SPDX-License-Identifier: Apache-2.0

/// A text of which parts are known: what lies between may be anything.
package struct TextPattern: Hashable, Sendable, CustomStringConvertible {
  package enum Part: Hashable, Sendable {
    case text(String)
    case gap
  }

  package private(set) var parts: [Part] = []

  package init(_ parts: [Part]) {
    for part in parts {
      switch (self.parts.last, part) {
      case (_, .text("")), (.gap?, .gap): continue
      case (.text(let before)?, .text(let text)): self.parts[self.parts.count - 1] = .text(before + text)
      default: self.parts.append(part)
      }
    }
  }

  package init(_ text: String) { self.init([.text(text)]) }

  /// Anything at all.
  package static let anything = TextPattern([.gap])

  /// The text where it is known to the end.
  package var whole: String? {
    if parts.isEmpty { return "" }
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    return nil
  }

  /// The characters that are known.
  package var knownCharacters: Int {
    parts.reduce(0) { count, part in
      if case .text(let text) = part { count + text.count } else { count }
    }
  }

  package func matches(_ text: String) -> Bool { TextPattern.matches(parts[...], text[...]) }

  /// Whether some text is of both patterns.
  package func meets(_ other: TextPattern) -> Bool {
    if let text = other.whole { return matches(text) }
    if let text = whole { return other.matches(text) }
    // Of two patterns with gaps the ends that are known have to agree.
    return TextPattern.agree(first(of: self), first(of: other), atStart: true)
      && TextPattern.agree(last(of: self), last(of: other), atStart: false)
  }

  package var description: String {
    parts.map { part in
      if case .text(let text) = part { text } else { "\\(...)" }
    }.joined()
  }

  private func first(of pattern: TextPattern) -> String {
    if case .text(let text)? = pattern.parts.first { text } else { "" }
  }

  private func last(of pattern: TextPattern) -> String {
    if case .text(let text)? = pattern.parts.last { text } else { "" }
  }

  private static func agree(_ a: String, _ b: String, atStart: Bool) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return atStart ? long.hasPrefix(short) : long.hasSuffix(short)
  }

  private static func matches(_ parts: ArraySlice<Part>, _ text: Substring) -> Bool {
    guard let part = parts.first else { return text.isEmpty }
    switch part {
    case .text(let known): return text.hasPrefix(known) && matches(parts.dropFirst(), text.dropFirst(known.count))
    case .gap:
      guard case .text(let known)? = parts.dropFirst().first else { return true }
      var rest = text
      while true {
        if rest.hasPrefix(known), matches(parts.dropFirst(), rest) { return true }
        if rest.isEmpty { return false }
        rest = rest.dropFirst()
      }
    }
  }
}

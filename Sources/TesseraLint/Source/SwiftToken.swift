// SPDX-License-Identifier: Apache-2.0

/// A word, number, string or mark of Swift source, with the line it stands on.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword, without backticks.
    case word(String)
    case number(String)
    case string(SwiftString)
    /// One character that is none of the others; operators come as one mark for each character.
    case mark(Character)
  }

  package var kind: Kind
  /// From 1.
  package var line: Int
  /// Whether nothing stands between it and the token before.
  package var isAdjacent: Bool

  package var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  package var string: SwiftString? {
    if case .string(let string) = kind { string } else { nil }
  }

  package func isMark(_ mark: Character) -> Bool { kind == .mark(mark) }

  package func isWord(_ word: String) -> Bool { kind == .word(word) }
}

/// A string literal: what is written in it, escapes resolved, and the code of its interpolations.
package struct SwiftString: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case code([SwiftToken])
  }

  package var pieces: [Piece]

  package init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The whole text of a literal without interpolations.
  package var literal: String? {
    switch pieces.count {
    case 0: ""
    case 1: if case .text(let text) = pieces[0] { text } else { nil }
    default: nil
    }
  }

  /// What is known of the text, with a gap for each interpolation.
  package var pattern: TextPattern {
    TextPattern(
      pieces.map { piece in
        if case .text(let text) = piece { .text(text) } else { .gap }
      })
  }
}

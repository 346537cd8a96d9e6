// SPDX-License-Identifier: Apache-2.0

/// A rule about what an author has written; each has a file of its own here.
package protocol SourceRule {
  /// What it can find.
  static var codes: [LintCode] { get }
  static func findings(in sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding]
}

/// A rule about what was drawn of a widget.
package protocol TileRule {
  static var codes: [LintCode] { get }
  static func findings(in tiles: DrawnTiles) -> [LintFinding]
}

/// All rules.
package enum LintRules {
  package static var ofSources: [any SourceRule.Type] {
    [
      AppGroupRule.self, SchemeRule.self, StoredKeyRule.self, ForcedURLRule.self, TranslationRule.self,
      PictureFileRule.self,
    ]
  }
  package static var ofTiles: [any TileRule.Type] {
    [
      DrawnSchemeRule.self, FamilyRule.self, ImageAreaRule.self, FontSizeRule.self, ContrastRule.self,
      TruncationRule.self,
    ]
  }

  /// What all rules find in the sources.
  package static func findings(in sources: AuthorSources) -> [LintFinding] {
    let uses = DefaultsUses(sources)
    return ofSources.flatMap { $0.findings(in: sources, uses) }
  }

  /// What all rules find in the tiles.
  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    ofTiles.flatMap { $0.findings(in: tiles) }
  }
}

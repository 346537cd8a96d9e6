// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What Markdown says about a run of text; several may hold at once.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis, drawn in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis, drawn in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Source text, drawn in a monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Text that no longer holds, drawn with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A line end in the source, which is no line end of the text.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line end of the text.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension AttributeScopes {
  /// The attributes that Foundation's own scope lacks on Linux.
  public struct TesseraAttributes: AttributeScope {
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: FoundationAttributes

    /// The key of the inline intents.
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }

  public var tessera: TesseraAttributes.Type { TesseraAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.TesseraAttributes, Key>
  ) -> Key { self[Key.self] }
}

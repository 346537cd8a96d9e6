// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import SwiftUI
import TesseraDisplayList
import TesseraModel

/// Something that a tile shows: a text, a symbol, a picture, or a part that acts or speaks as a whole.
public struct TileElement: Hashable, Sendable, CustomStringConvertible {
  /// What it is.
  public enum Content: Hashable, Sendable {
    /// A text, as it stands there: formatted, in the language of the tile, counted to the moment.
    case text(String)
    /// A system symbol by its name.
    case symbol(String)
    /// A picture; its name in the catalog, nil for one that was made at run time.
    case image(String?)
    /// A mark where something is missing or is not drawn; the text says what.
    case missing(String)
    /// A button, toggle or link around other elements.
    case control
    /// Other elements that have a label, a value or an identifier in common.
    case group
  }

  public let content: Content
  /// Where it is, in points from the top left corner of the tile.
  public let frame: CGRect
  /// The font of a text or symbol; of several that of the first run.
  public let font: TileFont?
  /// The colour of a text or symbol as "#RRGGBB", with "@" and its opacity where it is not opaque; nil for gradients
  /// and pictures.
  public let color: String?
  /// What a tap on it does; nil where nothing of its own happens, and the tile's URL or the app is opened.
  public let action: TileAction?
  /// Whether it is a toggle that is on; nil for everything else.
  public let isOn: Bool?
  /// The name that `accessibilityIdentifier` gives it or what is around it.
  public let identifier: String?
  let accessibility: Accessibility
  /// Its items in the display list.
  let items: Range<Int>

  struct Accessibility: Hashable, Sendable {
    var label: String?
    var value: String?
    var hint: String?
    var traits: Set<String> = []
    var isHidden = false
    var isPrivate = false
  }

  init(
    content: Content, items: Range<Int>, frame: CGRect, font: TileFont? = nil, color: String? = nil,
    action: TileAction? = nil,
    isOn: Bool? = nil, identifier: String? = nil, accessibility: Accessibility = Accessibility()
  ) {
    self.content = content
    self.items = items
    self.frame = frame
    self.font = font
    self.color = color
    self.action = action
    self.isOn = isOn
    self.identifier = identifier
    self.accessibility = accessibility
  }

  /// The text; nil where it is none.
  public var text: String? { if case .text(let text) = content { text } else { nil } }
  /// The name of the symbol; nil where it is none.
  public var symbol: String? { if case .symbol(let name) = content { name } else { nil } }

  /// What a reader says: the label of the author, else the text itself.
  public var label: String? { accessibility.label ?? text }
  public var value: String? { accessibility.value }
  public var hint: String? { accessibility.hint }
  /// What the author says it is, and what follows from it: links and buttons are known as such.
  public var traits: AccessibilityTraits { AccessibilityTraits(names: accessibility.traits) }
  /// Whether readers pass over it.
  public var isHidden: Bool { accessibility.isHidden }
  /// Whether it is hidden on a locked phone.
  public var isPrivate: Bool { accessibility.isPrivate }

  public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  public var description: String {
    let what =
      switch content {
      case .text(let text): "text \"\(text)\""
      case .symbol(let name): "symbol \"\(name)\""
      case .image(let name): name.map { "picture \"\($0)\"" } ?? "picture"
      case .missing(let what): "mark for \"\(what)\""
      case .control: action.map { "\($0)" } ?? "control"
      case .group: identifier.map { "group \"\($0)\"" } ?? "group \"\(label ?? "")\""
      }
    func short(_ value: CGFloat) -> String {
      let text = String(format: "%.1f", Double(value))
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "\(what) at \(short(frame.minX)),\(short(frame.minY)) \(short(frame.width))x\(short(frame.height))"
  }
}

/// The font of an element.
public struct TileFont: Hashable, Sendable, CustomStringConvertible {
  /// "SF" for the system's font; "rounded", "serif", "monospaced" for its designs; else the role or file of a font.
  public let name: String
  /// Points, as the author or the text style says.
  public let size: Double
  public let weight: Weight
  public let isItalic: Bool

  /// The weights by their names.
  public enum Weight: Int, Hashable, Sendable, Comparable {
    case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500, semibold = 600, bold = 700
    case heavy = 800, black = 900

    public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
  }

  init(_ run: GlyphRun) {
    name = run.face.familyName
    size = Double(run.face.statedSize(drawnSize: run.size) * 100).rounded() / 100
    weight = Weight(rawValue: Int((run.face.weight / 100).rounded()) * 100) ?? .regular
    isItalic = run.face.isItalic
  }

  public var description: String { "\(name) \(size) \(weight)\(isItalic ? " italic" : "")" }
}

/// What a tap on an element asks for.
public enum TileAction: Hashable, Sendable, CustomStringConvertible {
  /// The app opens with a URL.
  case link(URL)
  /// An intent is run in the background, or in the app where it says so.
  case intent(TileIntent)
  /// A control that is off.
  case disabled

  public var description: String {
    switch self {
    case .link(let url): "link \(url.absoluteString)"
    case .intent(let intent): "control of \(intent.identifier)"
    case .disabled: "disabled control"
    }
  }
}

/// An intent with its parameters, as it stands in the picture of a widget.
public struct TileIntent: Hashable, Sendable {
  let token: IntentToken

  /// The name of its type, or what the author pins in its place.
  public var identifier: String { token.identifier }

  /// The intent again, with its parameters as they were when the tile was drawn; entities are asked for by their
  /// identifiers, as at a tap.
  ///
  /// - Throws: where a parameter has no value any more.
  public func intent() async throws -> any AppIntent { try await token.intent() }

  /// The same as its type; nil for an intent of another type.
  public func intent<Intent: AppIntent>(as type: Intent.Type) async throws -> Intent? {
    try await token.intent() as? Intent
  }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraDisplayList
import TesseraViewGraph

/// What readers say of a control that shows nothing but a symbol.
enum SymbolSpeech {
  /// Common symbols by what they are for; others are said by their names.
  private static let words = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "trash": "Delete", "pencil": "Edit", "ellipsis": "More",
    "square.and.arrow.up": "Share", "square.and.pencil": "Compose", "magnifyingglass": "Search", "gear": "Settings",
    "gearshape": "Settings", "chevron.backward": "Back", "chevron.left": "Back", "chevron.forward": "Forward",
    "chevron.right": "Forward", "checkmark": "Done", "arrow.clockwise": "Refresh", "heart": "Love",
    "star": "Favorite", "bell": "Notifications", "person": "Person", "play": "Play", "pause": "Pause",
  ]
  private static let variants: Set<Substring> = ["fill", "circle", "square", "slash"]

  /// A symbol's name as it is said: without its variants, unless they are all of it.
  static func said(_ name: String) -> String {
    let bare =
      name.hasPrefix("square.and.")
      ? name.replacing(".fill", with: "")
      : name.split(separator: ".").filter { !variants.contains($0) }.joined(separator: ".")
    let known = bare.isEmpty ? name : bare
    return words[known] ?? known.replacing(".", with: " ")
  }

  /// The content of a control with the words of its symbol, where it has no others.
  static func spoken(_ node: Node) -> Node {
    var hasWords = false
    var symbol: String?
    node.visit { inner in
      if (inner as? EffectNode)?.label != nil { hasWords = true }
      guard let leaf = (inner as? LeafNode)?.leaf else { return }
      if leaf is TextLeaf { hasWords = true }
      if symbol == nil { symbol = (leaf as? ImageLeaf)?.image.symbolName }
    }
    guard !hasWords, let symbol else { return node }
    return EffectNode(child: node, .accessibility(.init(label: said(symbol))))
  }
}

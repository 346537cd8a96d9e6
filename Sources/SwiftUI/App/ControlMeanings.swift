// SPDX-License-Identifier: Apache-2.0
import TesseraDisplayList
import TesseraWire

/// What the controls of a window say, and since which frame.
///
/// Tokens name places among the views: after a row has gone, the next one may have its token. Whoever touched the one
/// does not mean the other. What changes because the control itself was touched, or in its figures alone, as a count or
/// the time, is the same control still.
struct ControlMeanings {
  private struct Meaning {
    var words: String
    var since: UInt64
  }

  private var known: [String: Meaning] = [:]
  /// What was operated last.
  var touched: String?

  /// Reads a frame that is shown.
  mutating func follow(_ frame: WindowFrame) {
    var found: [String: String] = [:]
    for layer in frame.layers { Self.read(layer.list.items, into: &found) }
    if let alert = frame.alert {
      for button in alert.buttons {
        found[button.token] = Self.letters(of: [alert.title, alert.message, button.title])
      }
    }
    var next: [String: Meaning] = [:]
    for (token, words) in found {
      let former = known[token].flatMap { $0.words == words || token == touched ? $0 : nil }
      next[token] = Meaning(words: words, since: former?.since ?? frame.number)
    }
    known = next
  }

  /// Whether a control says now what it said in a frame; one that says nothing does.
  func isSame(_ token: String, since frame: UInt64) -> Bool { known[token].map { $0.since <= frame } ?? true }

  private static func read(_ items: [DisplayItem], into found: inout [String: String]) {
    for (index, item) in items.enumerated() {
      guard case .group(.interaction(.control(let control))) = item.content else { continue }
      var words: [String] {
        items[index + 1..<index + 1 + item.descendants].compactMap {
          if case .text(let text) = $0.content { text.string } else { nil }
        }
      }
      switch control.gesture {
      case .tap, .longPress: found[control.token] = letters(of: words)
      case .menu(let menu), .contextMenu(let menu): read(menu, of: [], into: &found)
      case .swipe(let leading, let trailing): read(leading + trailing, of: words, into: &found)
      case .drag, .handle: break
      }
    }
  }

  /// - Parameter row: What the row says whose commands they are.
  private static func read(_ menu: [MenuItem], of row: [String], into found: inout [String: String]) {
    for item in menu {
      found[item.token] = letters(of: row + [item.title])
      read(item.items, of: row, into: &found)
    }
  }

  private static func letters(of words: [String]) -> String { words.joined(separator: " ").filter(\.isLetter) }
}

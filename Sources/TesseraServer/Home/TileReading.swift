// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// What a screen reader says of a tile, and what can be done with it.
struct TileReading {
  struct Action {
    /// The number in `data-action`.
    var index: Int
    var kind: String
    var label: String
    var url: String?
    var isToggle = false
  }

  private(set) var label = ""
  private(set) var actions: [Action] = []
  private let list: DisplayList
  private var words: [String] = []

  init(_ list: DisplayList) {
    self.list = list
    words = text(0..<list.items.count)
    label = String(words.joined(separator: ", ").prefix(400))
    var index = 0
    for (place, item) in list.items.enumerated() {
      guard case .group(.interaction(let interaction)) = item.content, interaction != .disabled else { continue }
      let label = text(place + 1..<place + 1 + item.descendants).joined(separator: ", ")
      switch interaction {
      case .link(let url): actions.append(Action(index: index, kind: "link", label: label, url: url))
      case .widgetURL(let url): actions.append(Action(index: index, kind: "widgetURL", label: label, url: url))
      case .intent:
        let isToggle = list.items[place + 1..<place + 1 + item.descendants].contains { inner in
          if case .group(.toggle) = inner.content { true } else { false }
        }
        actions.append(Action(index: index, kind: "intent", label: label, isToggle: isToggle))
      case .control, .disabled: break
      }
      index += 1
    }
  }

  /// The words of a range in the order of the list; a label stands for what is inside.
  private func text(_ range: Range<Int>) -> [String] {
    var found: [String] = []
    list.forEachChild(in: range) { index, descendants in
      switch list.items[index].content {
      case .text(let text): found.append(text.string)
      case .liveText(let text):
        found += text.paragraph.fragments.compactMap { fragment in
          if case .text(let string, _, _) = fragment, !string.isEmpty { string } else { nil }
        }
      case .group(.accessibility(let node)):
        guard !node.isHidden else { return }
        if let label = node.label {
          found.append([label, node.value].compactMap { $0 }.joined(separator: ", "))
        } else {
          found += text(descendants)
          if let value = node.value { found.append(value) }
        }
      case .group(.toggle(let isOn)):
        // Only the appearance that is shown is read.
        var appearances: [Range<Int>] = []
        list.forEachChild(in: descendants) { place, inside in appearances.append(place..<inside.upperBound) }
        let shown = isOn ? appearances.last : appearances.first
        found += shown.map { text($0) } ?? []
      default: found += text(descendants)
      }
    }
    return found.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

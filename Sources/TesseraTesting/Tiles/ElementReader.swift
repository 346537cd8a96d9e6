// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import SwiftUI
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

/// Reads the elements of a display list: what is shown, and what the groups around it say about it.
struct ElementReader {
  /// What the groups around an item say.
  private struct Surroundings {
    var transform = CGAffineTransform.identity
    var accessibility = TileElement.Accessibility()
    var action: TileAction?
    var isOn: Bool?
  }

  private let list: DisplayList
  private let names: ViewNames
  private var elements: [TileElement] = []
  /// Pictures and symbols of several layers are one element each.
  private var last: (identity: UInt32, frame: CGRect)?
  private var openIdentifiers: [ViewNames.Identifier]
  /// The item that is read, with those inside it.
  private var place = 0..<0

  static func elements(of list: DisplayList, names: ViewNames) -> [TileElement] {
    var reader = ElementReader(list, names)
    reader.read(0..<list.items.count, Surroundings())
    return reader.elements
  }

  private init(_ list: DisplayList, _ names: ViewNames) {
    self.list = list
    self.names = names
    openIdentifiers = names.identifiers
  }

  private mutating func read(_ range: Range<Int>, _ around: Surroundings) {
    var children: [(Int, Range<Int>)] = []
    list.forEachChild(in: range) { children.append(($0, $1)) }
    for (index, descendants) in children { read(list.items[index], index, descendants, around) }
  }

  private mutating func read(_ item: DisplayItem, _ index: Int, _ descendants: Range<Int>, _ around: Surroundings) {
    place = index..<max(index + 1, descendants.upperBound)
    noteIdentifiers(of: item, around)
    switch item.content {
    case .text(let text): readText(text, item, around)
    case .image: addLeaf(.image(names.images[path(item)]), item, around)
    case .placeholder(let what): addLeaf(.missing(what), item, around)
    case .shape:
      // A symbol whose layers are outlines.
      if let symbol = names.symbols[path(item)] { addLeaf(.symbol(symbol), item, around) }
    case .group(let group): readGroup(group, item, descendants, around)
    case .liveText, .liveProgress, .native, .unknown: break
    }
  }

  private mutating func readText(_ text: TextContent, _ item: DisplayItem, _ around: Surroundings) {
    if let symbol = names.symbols[path(item)] {
      addLeaf(.symbol(symbol), item, around, run: text.runs.first)
    } else if !text.string.isEmpty {
      addLeaf(.text(text.string), item, around, run: text.runs.first)
    }
  }

  private mutating func readGroup(
    _ group: DisplayItem.Group, _ item: DisplayItem, _ descendants: Range<Int>, _ around: Surroundings
  ) {
    var inner = around
    switch group {
    case .transform(let transform): inner.transform = transform.concatenating(around.transform)
    case .interaction(let interaction):
      if let action = Self.action(of: interaction) {
        inner.action = action
        switch action {
        case .link: inner.accessibility.traits.insert("link")
        case .intent, .disabled: inner.accessibility.traits.insert("button")
        }
        inner.isOn = toggleState(descendants)
        add(.control, item, inner)
      }
    case .accessibility(let node):
      inner.accessibility.label = node.label ?? inner.accessibility.label
      inner.accessibility.value = node.value ?? inner.accessibility.value
      inner.accessibility.hint = node.hint ?? inner.accessibility.hint
      inner.accessibility.isHidden = inner.accessibility.isHidden || node.isHidden
      if let role = node.role, role != "group" { inner.accessibility.traits.insert(role) }
      if node.label != nil || node.value != nil { add(.group, item, inner) }
    case .privacySensitive: inner.accessibility.isPrivate = true
    case .toggle(let isOn):
      // Both looks are in the list; one is shown.
      var looks: [Range<Int>] = []
      list.forEachChild(in: descendants) { looks.append($0..<$1.upperBound) }
      guard looks.count == 2 else { break }
      return read(looks[isOn ? 1 : 0], inner)
    case .mask:
      // The first child is a mask and shows nothing itself.
      var parts: [Range<Int>] = []
      list.forEachChild(in: descendants) { parts.append($0..<$1.upperBound) }
      guard let first = parts.first else { return }
      return read(first.upperBound..<descendants.upperBound, inner)
    case .blend(.destinationOut): return
    default: break
    }
    read(descendants, inner)
  }

  private func toggleState(_ range: Range<Int>) -> Bool? {
    for index in range {
      if case .group(.toggle(let isOn)) = list.items[index].content { return isOn }
    }
    return nil
  }

  private static func action(of interaction: DisplayItem.Interaction) -> TileAction? {
    switch interaction {
    case .link(let text): URL(string: text).map { .link($0) }
    case .intent(let identifier, let parameters):
      (try? IntentToken(identifier: identifier, parameters: parameters)).map { .intent(TileIntent(token: $0)) }
    case .disabled: .disabled
    case .widgetURL, .control: nil
    }
  }

  // MARK: Adding

  private func path(_ item: DisplayItem) -> String {
    list.identities.indices.contains(Int(item.identity)) ? list.identities[Int(item.identity)] : ""
  }

  /// Adds the groups of identifiers whose first item this is.
  private mutating func noteIdentifiers(of item: DisplayItem, _ around: Surroundings) {
    guard !openIdentifiers.isEmpty else { return }
    let path = path(item)
    for identifier in openIdentifiers where identifier.identities.contains(path) {
      elements.append(
        TileElement(
          content: .group, items: items(of: identifier), frame: identifier.frame.applying(around.transform),
          action: around.action,
          isOn: around.isOn, identifier: identifier.name, accessibility: around.accessibility))
    }
    openIdentifiers.removeAll { $0.identities.contains(path) }
  }

  /// From the first to the last item that a view with an identifier paints.
  private func items(of identifier: ViewNames.Identifier) -> Range<Int> {
    let found = list.items.indices.filter { identifier.identities.contains(path(list.items[$0])) }
    guard let first = found.first, let last = found.last else { return 0..<0 }
    return first..<last + 1 + list.items[last].descendants
  }

  private mutating func addLeaf(
    _ content: TileElement.Content, _ item: DisplayItem, _ around: Surroundings, run: GlyphRun? = nil
  ) {
    // The layers of one symbol, and the shadows of one text, share identity and place.
    if let last, last.identity == item.identity, elements.last?.content == content, last.frame == item.frame { return }
    last = (item.identity, item.frame)
    add(content, item, around, run: run)
  }

  private mutating func add(
    _ content: TileElement.Content, _ item: DisplayItem, _ around: Surroundings, run: GlyphRun? = nil
  ) {
    let path = path(item)
    elements.append(
      TileElement(
        content: content, items: place, frame: item.frame.applying(around.transform), font: run.map { TileFont($0) },
        color: run.flatMap { Self.color($0.paint) }, action: around.action, isOn: around.isOn,
        identifier: names.identifiers.last { $0.identities.contains(path) }?.name,
        accessibility: around.accessibility))
  }

  private static func color(_ paint: Paint) -> String? {
    guard case .color(let color) = paint else { return nil }
    let hex = String(color.hex, radix: 16, uppercase: true)
    let text = "#" + String(repeating: "0", count: 6 - hex.count) + hex
    guard color.opacity < 1 else { return text }
    return text + "@" + String(format: "%g", (Double(color.opacity) * 100).rounded() / 100)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// A command read out of an author's buttons, for menus, swipes and alerts.
struct MenuEntry {
  var item: MenuItem
  let action: () -> Void
  var entries: [MenuEntry] = []

  init(
    token: String, title: String, symbol: String? = nil, isDestructive: Bool = false, isChecked: Bool = false,
    action: @escaping () -> Void
  ) {
    item = MenuItem(token: token, title: title)
    item.symbol = symbol
    item.isDestructive = isDestructive
    item.isChecked = isChecked
    self.action = action
  }

  /// Makes the command known to the window.
  func register(_ emitter: Emitter) {
    let action = action
    emitter.register(item.token) { event in
      if event == .tap { action() }
    }
    for entry in entries { entry.register(emitter) }
  }

  /// The commands in a view: its buttons, links, toggles, pickers and menus, in order.
  @MainActor static func entries<V: View>(of view: V, _ inputs: ViewInputs) -> [MenuEntry] {
    var inner = inputs.inContainer()
    inner.environment.isInMenu = true
    return entries(in: evaluate(view, inner))
  }

  /// The commands that a node offers, whatever is around it.
  private static func group(in node: Node) -> MenuGroup? {
    var current = node
    while let wrapper = current as? WrapperNode, !(wrapper is ControlNode) {
      if let offer = wrapper as? OfferNode<MenuGroup> { return offer.offer }
      current = wrapper.child
    }
    return nil
  }

  @MainActor static func entries(in nodes: [Node]) -> [MenuEntry] {
    var found: [MenuEntry] = []
    for node in nodes {
      if let group = group(in: node) {
        var entries = group.entries
        if !found.isEmpty, !entries.isEmpty { entries[0].item.beginsSection = true }
        found += entries
        continue
      }
      if let control = node.firstControl {
        var entry: MenuEntry
        switch control.info {
        case let info as ButtonInfo:
          entry = MenuEntry(
            token: control.control.token, title: control.child.words(), symbol: control.child.symbolName,
            isDestructive: info.role == .destructive, action: info.action)
          entry.item.isChecked = info.isChecked
        case let info as RowFillingControl:
          entry = MenuEntry(
            token: control.control.token, title: control.child.words(), symbol: control.child.symbolName,
            action: info.action)
        default: continue
        }
        entry.item.tint = node.layoutValue(MenuTintKey.self)
        found.append(entry)
      } else {
        let words = node.words()
        guard !words.isEmpty else { continue }
        var entry = MenuEntry(
          token: ControlToken.of(node.identity, "title"), title: words, symbol: node.symbolName, action: {})
        entry.item.isEnabled = false
        found.append(entry)
      }
    }
    return found
  }
}

/// Commands that belong together: those of a section, of a picker, or of a menu inside a menu.
struct MenuGroup {
  var entries: [MenuEntry]
}

private struct IsInMenuKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

struct MenuTintKey: LayoutValueKey {
  static var defaultValue: ResolvedColor? { nil }
}

extension EnvironmentValues {
  /// Whether the view is read as a command of a menu.
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
}

/// A list of commands that opens at a tap.
public struct Menu<Label: View, Content: View> {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

extension Menu: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }

  public var body: some View {
    WindowOnly("Menu") {
      let _ = primaryAction.map { _ in DiagnosticLog.ignoredInWidget("Menu(primaryAction:)") }
      StyledMenu(label: AnyView(label), content: AnyView(content))
    }
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(label: SwiftUI.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
  }
}

/// Something that opens a menu.
struct MenuSource<Label: View, Content: View> {
  let label: Label
  let content: Content
}

extension MenuSource: View {
  typealias Body = Never
}

extension MenuSource: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let entries = MenuEntry.entries(of: content, inputs.child(.part("menu")))
    let label = evaluateSingle(label, inputs.child(.part("label")).inContainer())
    if inputs.environment.isInMenu {
      var entry = MenuEntry(
        token: ControlToken.of(inputs.identity, "submenu"), title: label.words(), symbol: label.symbolName, action: {})
      entry.item.items = entries.map(\.item)
      entry.entries = entries
      return [OfferNode(MenuGroup(entries: [entry]), child: label)]
    }
    guard inputs.environment.isEnabled else { return [label] }
    return [
      ControlNode(
        child: SymbolSpeech.spoken(label), part: inputs.identity.child(.part("menu")),
        gesture: .menu(entries.map(\.item))
      ) { emitter, _ in
        for entry in entries { entry.register(emitter) }
      }
    ]
  }
}

/// Opens a menu when the view is held.
struct ContextMenuModifier<Content: View> {
  let content: Content
}

extension ContextMenuModifier: ViewModifier, PrimitiveModifier, NodeModifier, RowModifier {
  typealias Body = Never

  var name: String { "contextMenu" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    let part = inputs.identity.child(.part("contextMenu"))
    let entries = MenuEntry.entries(of: content, inputs.child(.part("contextMenu")))
    guard !entries.isEmpty else { return node }
    return ControlNode(child: node, part: part, gesture: .contextMenu(entries.map(\.item))) { emitter, _ in
      for entry in entries { entry.register(emitter) }
    }
  }
}

extension View {
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier(content: menuItems()))
  }

  nonisolated public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View { modifier(ContextMenuModifier(content: menuItems())) }
}

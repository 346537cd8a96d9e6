// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// A scrolling list; widgets do not show it.
public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
  let selection: Binding<Set<SelectionValue>>?
  let choice: Binding<SelectionValue?>?

  init(content: Content, selection: Binding<Set<SelectionValue>>? = nil, choice: Binding<SelectionValue?>? = nil) {
    self.content = content
    self.selection = selection
    self.choice = choice
  }
}

extension List: View {
  public var body: some View {
    let (choice, selection) = (choice, selection)
    let choose: ((AnyHashable) -> Bool)? =
      choice.map { choice in
        { tag in
          guard let value = tag.base as? SelectionValue else { return false }
          choice.wrappedValue = value
          return true
        }
      }
    WindowOnly("List") {
      ListContent(
        content: content, choose: choose, chosen: choice?.wrappedValue.map { AnyHashable($0) },
        clear: choice.map { choice in { choice.wrappedValue = nil } },
        several: selection.map { selection in
          RowSelection(
            contains: { tag in (tag.base as? SelectionValue).map { selection.wrappedValue.contains($0) } ?? false },
            toggle: { tag in
              guard let value = tag.base as? SelectionValue else { return }
              selection.wrappedValue.formSymmetricDifference([value])
            })
        })
    }
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(content: ForEach(data: data, content: rowContent) { $0.id })
  }

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(content: ForEach(data: data, content: rowContent) { $0[keyPath: id] })
  }

  nonisolated public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(content: ForEach(data: data, content: rowContent) { $0 })
  }

  nonisolated public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Content == ForEach<[Binding<Data.Element>], Data.Element.ID, Row>, Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(content: ForEach(data, content: rowContent))
  }
}

extension List {
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection)
  }

  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), choice: selection)
  }

  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(content: ForEach(data: data, content: rowContent) { $0.id }, choice: selection)
  }

  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(content: ForEach(data: data, content: rowContent) { $0.id }, selection: selection)
  }
}

extension List {
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(content: ForEach(data: data, content: rowContent) { $0[keyPath: id] }, choice: selection)
  }

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(content: ForEach(data: data, content: rowContent) { $0[keyPath: id] }, selection: selection)
  }
}

/// Controls in groups; widgets do not show it.
public struct Form<Content: View> {
  let content: Content
}

extension Form: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  public var body: some View {
    WindowOnly("Form") {
      ListContent(content: content, choose: nil, chosen: nil).environment(\.listLook, .insetGrouped)
    }
  }
}

/// How a list arranges its rows.
enum ListLook: Equatable {
  case automatic, plain, grouped, insetGrouped, sidebar
}

private struct ListLookKey: EnvironmentKey {
  static var defaultValue: ListLook { .automatic }
}

private struct IsInListKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct HidesScrollBackgroundKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct MinimumRowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat { 44 }
}

extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// Whether the view is in a row of a list.
  var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }

  var hidesScrollBackground: Bool {
    get { self[HidesScrollBackgroundKey.self] }
    set { self[HidesScrollBackgroundKey.self] = newValue }
  }

  public var defaultMinListRowHeight: CGFloat {
    get { self[MinimumRowHeightKey.self] }
    set { self[MinimumRowHeightKey.self] = newValue }
  }
}

// What rows tell the list around them.
struct RowInsetsKey: LayoutValueKey {
  static var defaultValue: EdgeInsets? { nil }
}

struct RowBackgroundKey: LayoutValueKey {
  static var defaultValue: AnyView? { nil }
}

struct RowSeparatorKey: LayoutValueKey {
  static var defaultValue: Bool { true }
}

struct RowSwipeKey: LayoutValueKey {
  static var defaultValue: [SwipeActions] { [] }
}

/// What a node is in a section.
enum RowRole: Equatable {
  case row, header, footer
}

struct RowRoleKey: LayoutValueKey {
  static var defaultValue: RowRole { .row }
}

/// Which section a node belongs to.
struct RowSectionKey: LayoutValueKey {
  static var defaultValue: Identity? { nil }
}

/// The commands of one side of a row.
struct SwipeActions {
  var isLeading: Bool
  var items: () -> [MenuEntry]
}

extension Section: LazyRowSource where Parent: View, Content: View, Footer: View {
  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    func marked<V: View>(_ view: V, _ role: RowRole, _ inner: ViewInputs) -> [LazyRow] {
      lazyRows(of: view, inner).map { row in
        LazyRow(identity: row.identity, isPinned: role == .header) {
          row.make().map { sectioned($0, role, inputs.identity) }
        }
      }
    }
    let inner = inputs.child(.part("section"))
    var captions = inner
    captions.environment.isInCaption = true
    let isQuiet = inputs.environment.listLook != .plain && inputs.environment.profile == .ios26
    guard inputs.environment.isInList else {
      return (Parent.self == EmptyView.self ? [] : marked(header, .header, inner.child(.part("header"))))
        + marked(content, .row, inner)
        + (Footer.self == EmptyView.self ? [] : marked(footer, .footer, inner.child(.part("footer"))))
    }
    captions.environment.font = isQuiet ? .subheadline.weight(.semibold) : .footnote
    captions.environment.textCase = isQuiet || inputs.environment.listLook == .plain ? nil : .uppercase
    let secondary = AnyShapeStyle(HierarchicalShapeStyle.secondary)
    let head =
      Parent.self == EmptyView.self
      ? [] : marked(header.foregroundStyle(secondary), .header, captions.child(.part("header")))
    captions.environment.font = .footnote
    captions.environment.textCase = nil
    let foot =
      Footer.self == EmptyView.self
      ? [] : marked(footer.foregroundStyle(secondary), .footer, captions.child(.part("footer")))
    return head + marked(content, .row, inner) + foot
  }
}

/// A node with its place in a section.
func sectioned(_ node: Node, _ role: RowRole, _ section: Identity) -> Node {
  LayoutValueNode<RowSectionKey>(section, child: LayoutValueNode<RowRoleKey>(role, child: node))
}

/// The inside of a list.
struct ListContent<Content: View> {
  let content: Content
  /// Chooses a row by its tag; false where the tag is none of the list's.
  let choose: ((AnyHashable) -> Bool)?
  let chosen: AnyHashable?
  var clear: (() -> Void)?
  /// The rows that are chosen in edit mode.
  var several: RowSelection?
}

extension ListContent: View {
  typealias Body = Never
}

/// Where a row stands among its neighbours.
private struct RowPlace {
  var isFirst: Bool
  var isLast: Bool
  var beginsList: Bool
  var role: RowRole
}

extension ListContent: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let part = inputs.identity.child(.part("list"))
    let store = inputs.graph.store
    let scroll = store.location(identity: part, slot: 0, graph: inputs.graph, initial: { ScrollState() }).unread
    let column = store.location(identity: part, slot: 1, graph: inputs.graph, initial: { LazyColumnState() }).unread
    let environment = inputs.environment
    let isPlain = environment.listLook == .plain
    var inner = inputs.child(.part("rows")).inContainer(axis: .vertical)
    inner.environment.isInList = true
    inner.environment.isInCaption = false
    inner.environment.scrollState = scroll
    if environment.navigation?.hasDetail == true { inner.environment.chooseDetail = choose }
    let rows = lazyRows(of: content, inner)
    let roles = RowRoles(rows)
    let decorator = RowDecorator(
      isPlain: isPlain, inputs: inner, minimumHeight: environment.defaultMinListRowHeight, choose: choose,
      chosen: chosen, edit: ListEdit.of(part, inner, several))
    let decorated = rows.enumerated().map { index, row in
      LazyRow(identity: row.identity, isPinned: isPlain && row.isPinned) {
        let nodes = row.make()
        return nodes.enumerated().map { inside, node in
          decorator.decorate(
            node, isFirst: inside == 0 && roles.isFirst(index),
            isLast: inside == nodes.count - 1 && roles.isLast(index),
            gap: inside == 0 ? roles.gap(above: index) : 0)
        }
      }
    }
    let list = LazyColumnNode(
      rows: decorated, spacing: 0, alignment: 0, state: column, scroll: scroll,
      graph: inputs.graph, identity: part)
    let padded = UnaryLayoutNode(
      PaddingLayout(EdgeInsets(top: 0, leading: 0, bottom: isPlain ? 0 : 20, trailing: 0)), child: list,
      direction: environment.layoutDirection)
    let node = ScrollContent<EmptyView>.node(
      padded, axes: .vertical, state: scroll, part: part, showsIndicators: true, inputs)
    let color =
      environment.hidesScrollBackground
      ? nil : isPlain ? SystemBackground.color(environment) : SystemBackground.grouped(environment)
    let window = environment.window
    let screen = ScreenNode(
      content: node, background: color, safe: window.safeRect, whole: window.rect, identity: inputs.identity)
    var result: Node = screen
    if let clear { result = OfferNode(ListChoice(isMade: chosen != nil, clear: clear), child: result) }
    guard let color else { return [result] }
    return [PreferenceNode<ScreenBackgroundKey>(color, child: result)]
  }
}

/// The color of what fills a screen, for the bars around it.
struct ScreenBackgroundKey: PreferenceKey {
  static var defaultValue: ResolvedColor? { nil }

  static func reduce(value: inout ResolvedColor?, nextValue: () -> ResolvedColor?) { value = value ?? nextValue() }
}

/// Which rows begin and end a card, known without making them where they come from a section's structure.
private struct RowRoles {
  private let groups: [Identity?]
  private let kinds: [String]

  @MainActor init(_ rows: [LazyRow]) {
    // A row's section is its identity up to the part that a section adds; rows side by side share it.
    groups = rows.map { Self.group(of: $0.identity) }
    kinds = rows.map { Self.kind(of: $0.identity) }
  }

  private static func kind(of identity: Identity) -> String {
    var current: Identity? = identity
    while let one = current {
      if one.component == .part("header") { return "header" }
      if one.component == .part("footer") { return "footer" }
      if one.component == .part("rows") { break }
      current = one.parent
    }
    return "row"
  }

  /// The section around a row: the innermost ancestor that is a section's, else the list.
  private static func group(of identity: Identity) -> Identity? {
    var current: Identity? = identity
    while let one = current {
      if one.component == .part("section") { return one }
      if one.component == .part("rows") { return one }
      current = one.parent
    }
    return nil
  }

  func isFirst(_ index: Int) -> Bool {
    index == 0 || kinds[index - 1] != "row" || groups[index - 1] != groups[index]
  }

  /// The space above the row or caption at an index, in points, where it begins a card.
  func gap(above index: Int) -> CGFloat {
    guard index > 0 else { return 16 }
    if kinds[index] == "header" { return kinds[index - 1] == "footer" ? 8 : 24 }
    guard kinds[index] == "row", isFirst(index), kinds[index - 1] != "header" else { return 0 }
    return kinds[index - 1] == "footer" ? 16 : 30
  }

  func isLast(_ index: Int) -> Bool {
    index == kinds.count - 1 || kinds[index + 1] != "row" || groups[index + 1] != groups[index]
  }
}

/// Puts rows on their cards.
@MainActor private struct RowDecorator {
  let isPlain: Bool
  let inputs: ViewInputs
  let minimumHeight: CGFloat
  let choose: ((AnyHashable) -> Bool)?
  let chosen: AnyHashable?
  /// nil while the list is not edited.
  let edit: ListEdit?

  func decorate(_ node: Node, isFirst: Bool, isLast: Bool, gap: CGFloat) -> Node {
    let environment = inputs.environment
    let role = node.layoutValue(RowRoleKey.self)
    node.visit { ($0 as? ControlNode)?.isTakenByRow = false }
    if role != .row { return caption(node, isHeader: role == .header, gap: gap) }
    let margin: CGFloat = isPlain ? 0 : 16
    let wanted = node.layoutValue(RowInsetsKey.self)
    var style = ListRowStyle(
      insets: wanted ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16),
      minimumHeight: minimumHeight, margin: margin, fill: color(node))
    if wanted != nil { style.minimumHeight = 0 }
    style.isMirrored = environment.layoutDirection == .rightToLeft
    if !isPlain {
      let radius: CGFloat = environment.profile == .ios26 ? 26 : 10
      style.topRadius = isFirst ? radius : 0
      style.bottomRadius = isLast ? radius : 0
      style.spaceAbove = gap
    }
    if node.layoutValue(RowSeparatorKey.self), isPlain || !isLast {
      style.separator = Color(uiColor: .separator).resolved(in: environment)
    }
    let backdrop = node.layoutValue(RowBackgroundKey.self).map { view in
      evaluateSingle(view, inputs.child(.part("rowBackground")).child(.id(node.identity.path)))
    }
    guard let edit else {
      let row = operated(ListRowNode(node, style: style, backdrop: backdrop), node)
      // A row that can be moved is the same one in edit mode.
      return node.layoutValue(RowEditingKey.self).move == nil
        ? row : MovedRowNode(child: row, shift: 0, isLifted: false) { _ in }
    }
    let row = ListRowNode(edit.accessorised(node), style: style, backdrop: backdrop)
    return edit.operated(row, node, gap: style.spaceAbove)
  }

  private func color(_ node: Node) -> ResolvedColor? {
    let tag = node.layoutValue(TagKey.self)
    if tag.map({ $0 == chosen || edit?.selection?.contains($0) == true }) == true {
      return Color(uiColor: .systemGray4).resolved(in: inputs.environment)
    }
    return isPlain
      ? SystemBackground.color(inputs.environment)
      : SystemBackground.card(inputs.environment)
  }

  /// The row as something that a finger can touch: its only link, button or menu takes the whole of it.
  private func operated(_ row: ListRowNode, _ node: Node) -> Node {
    var result: Node = row
    var controls: [ControlNode] = []
    node.visit { if let control = $0 as? ControlNode { controls.append(control) } }
    if controls.count == 1, let info = controls[0].info as? RowFillingControl {
      result = ControlNode(
        child: result, part: controls[0].part.child(.part("row")), gesture: .tap(count: 1), info: info
      ) { event in
        if event == .tap { info.action() }
      }
      controls[0].isTakenByRow = true
    } else if controls.count == 1, case .menu = controls[0].control.gesture {
      // The commands are registered by the menu inside.
      result = ControlNode(
        child: result, part: controls[0].part.child(.part("row")), gesture: controls[0].control.gesture
      ) { _, _ in }
      controls[0].isTakenByRow = true
    } else if controls.isEmpty, let choose, let tag = node.layoutValue(TagKey.self) {
      result = ControlNode(child: result, part: node.identity.child(.part("choose")), gesture: .tap(count: 1)) {
        event in
        if event == .tap { _ = choose(tag) }
      }
    }
    let sides = node.layoutValue(RowSwipeKey.self)
    guard !sides.isEmpty else { return result }
    func entries(_ isLeading: Bool) -> [MenuEntry] { sides.filter { $0.isLeading == isLeading }.flatMap { $0.items() } }
    let (leading, trailing) = (entries(true), entries(false))
    return ControlNode(
      child: result, part: node.identity.child(.part("swipe")),
      gesture: .swipe(leading: leading.map(\.item), trailing: trailing.map(\.item))
    ) { emitter, _ in
      for entry in leading + trailing { entry.register(emitter) }
    }
  }

  private func caption(_ node: Node, isHeader: Bool, gap: CGFloat) -> Node {
    let inset: CGFloat = isPlain ? 16 : 32
    var insets = EdgeInsets(top: 6, leading: inset, bottom: 6, trailing: inset)
    if !isPlain {
      insets.top = isHeader ? gap : 7
      insets.bottom = isHeader ? 7 : 8
    }
    var style = ListRowStyle(
      insets: insets, minimumHeight: 0, margin: 0,
      fill: isPlain && isHeader ? Color(uiColor: .systemGroupedBackground).resolved(in: inputs.environment) : nil)
    style.isMirrored = inputs.environment.layoutDirection == .rightToLeft
    return ListRowNode(node, style: style)
  }
}

/// A control that takes the whole row of a list, such as a link.
struct RowFillingControl {
  var role: ButtonRole?
  var action: () -> Void
}

extension View {
  nonisolated public func listStyle(_ style: some ListStyle) -> some View {
    environment(\.listLook, (style as? any LookedListStyle)?.look ?? .automatic)
  }

  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(TraitModifier(key: RowInsetsKey.self, value: insets, name: "listRowInsets"))
  }

  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(TraitModifier(key: RowBackgroundKey.self, value: view.map { AnyView($0) }, name: "listRowBackground"))
  }

  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(TraitModifier(key: RowSeparatorKey.self, value: visibility != .hidden, name: "listRowSeparator"))
  }

  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { ignoredInWidget("listSectionSeparator") }

  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    ignoredInWidget("listRowSeparatorTint")
  }

  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    ignoredInWidget("listSectionSpacing")
  }

  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.hidesScrollBackground, visibility == .hidden)
  }

  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    modifier(SwipeModifier(isLeading: edge == .leading, content: content()))
  }
}

/// Gives a row commands beside it.
struct SwipeModifier<Content: View> {
  let isLeading: Bool
  let content: Content
}

extension SwipeModifier: ViewModifier, PrimitiveModifier, NodeModifier, RowModifier {
  typealias Body = Never

  var name: String { "swipeActions" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    let entries = MenuEntry.entries(of: content, inputs.child(.part(isLeading ? "leading" : "trailing")))
    let actions = SwipeActions(isLeading: isLeading) { entries }
    return LayoutValueNode<RowSwipeKey>(node.layoutValue(RowSwipeKey.self) + [actions], child: node)
  }
}

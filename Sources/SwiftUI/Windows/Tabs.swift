// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// What a tab shows in the bar.
struct TabItemKey: LayoutValueKey {
  static var defaultValue: AnyView? { nil }
}

struct TabBadgeKey: LayoutValueKey {
  static var defaultValue: String? { nil }
}

/// How a tab view arranges its tabs.
enum TabLook: Equatable {
  case bar, pages
}

private struct TabLookKey: EnvironmentKey {
  static var defaultValue: TabLook { .bar }
}

extension EnvironmentValues {
  var tabLook: TabLook {
    get { self[TabLookKey.self] }
    set { self[TabLookKey.self] = newValue }
  }
}

/// Views behind tabs; widgets do not show it.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let content: Content
  let selection: Binding<SelectionValue>?
}

extension TabView: View {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection)
  }

  public var body: some View {
    let selection = selection
    WindowOnly("TabView") {
      TabContent(
        content: content,
        bound: selection.map { selection in
          (
            get: { AnyHashable(selection.wrappedValue) },
            set: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } }
          )
        })
    }
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content(), selection: nil) }
}

/// One tab with its content.
public struct Tab<Value, Content: View, Label: View> {
  let value: AnyHashable?
  let content: Content
  let label: Label
}

extension Tab: View {
  public var body: some View {
    let tagged = content.tabItem { label }
    if let value {
      tagged.modifier(TagModifier(value: value))
    } else {
      tagged
    }
  }
}

extension Tab where Value == Never, Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(value: nil, content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
}

extension Tab where Value: Hashable, Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: AnyHashable(value), content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
}

extension Tab where Value == Never, Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(value: nil, content: content(), label: SwiftUI.Label(title, systemImage: systemImage)) }
}

extension Tab where Value: Hashable, Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(value: AnyHashable(value), content: content(), label: SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Tab where Value == Never {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: nil, content: content(), label: label())
  }
}

extension Tab where Value: Hashable {
  nonisolated public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: AnyHashable(value), content: content(), label: label())
  }
}

/// The inside of a tab view.
struct TabContent<Content: View> {
  let content: Content
  let bound: (get: () -> AnyHashable, set: (AnyHashable) -> Void)?
}

extension TabContent: View {
  typealias Body = Never
}

extension TabContent: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let part = inputs.identity.child(.part("tabs"))
    let own: StateLocation<Int> = inputs.graph.store.location(
      identity: part, slot: 0, graph: inputs.graph, initial: { 0 })
    let isPages = inputs.environment.tabLook == .pages
    var inner = inputs.child(.part("content")).inContainer()
    inner.environment.tabLook = .bar
    let window = inputs.environment.window
    if !isPages {
      // What stands above the bar does not reach to the window's lower edge.
      var surroundings = window
      let safe = window.safeRect
      surroundings.safePlace = CGRect(
        x: safe.minX, y: safe.minY, width: safe.width, height: max(0, safe.height - TabBar.height))
      inner.environment.window = surroundings
    }
    let tabs = evaluate(content, inner)
    guard !tabs.isEmpty else { return [] }
    let tags = tabs.enumerated().map { index, tab in tab.layoutValue(TagKey.self) ?? AnyHashable(index) }
    let chosen = bound.flatMap { bound in tags.firstIndex(of: bound.get()) } ?? min(own.value, tabs.count - 1)
    let choose: (Int) -> Void = { index in
      if let bound { bound.set(tags[index]) }
      own.value = index
    }
    let seen = inputs.graph.store.location(
      identity: part, slot: 1, graph: inputs.graph, initial: { SeenTabs() }
    ).unread
    seen.tags.insert(tags[chosen])
    let covered = tabs.indices.filter { $0 != chosen && seen.tags.contains(tags[$0]) }.map { tabs[$0] }
    let shown = CoveringNode(child: tabs[chosen], covered: covered)
    let background = shown.preference(ScreenBackgroundKey.self) ?? SystemBackground.color(inputs.environment)
    var bottom: Node?
    if isPages {
      bottom = evaluateSingle(
        PageDots(count: tabs.count, chosen: chosen, choose: choose), inputs.child(.part("dots")).inContainer())
    } else {
      let items = tabs.enumerated().map { index, tab in
        TabBar.Item(
          index: index, view: tab.layoutValue(TabItemKey.self) ?? AnyView(EmptyView()),
          badge: tab.layoutValue(TabBadgeKey.self))
      }
      bottom = evaluateSingle(
        TabBar(items: items, chosen: chosen, choose: choose), inputs.child(.part("bar")).inContainer())
    }
    return [
      ScreenNode(
        content: shown, bottom: bottom, background: background, safe: window.safeRect, whole: window.rect,
        identity: part)
    ]
  }
}

/// The tabs that were chosen once: those that nobody has seen do nothing.
private final class SeenTabs {
  var tags: Set<AnyHashable> = []
}

/// The bar with the tabs.
private struct TabBar: View {
  static let height: CGFloat = 49

  struct Item: Identifiable {
    let index: Int
    let view: AnyView
    let badge: String?

    var id: Int { index }
  }

  let items: [Item]
  let chosen: Int
  let choose: (Int) -> Void

  var body: some View {
    HStack(spacing: 0) {
      ForEach(items) { item in
        Button {
          choose(item.index)
        } label: {
          item.view
            .labelStyle(TabLabelStyle())
            .foregroundStyle(item.index == chosen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.gray))
            .frame(maxWidth: .infinity)
            .frame(height: Self.height)
            .overlay(alignment: .top) {
              if let badge = item.badge {
                Text(verbatim: badge).font(.system(size: 13)).foregroundStyle(.white)
                  .padding(.horizontal, 5).frame(minWidth: 18, minHeight: 18)
                  .background(Color.red, in: Capsule()).offset(x: 14, y: 3)
              }
            }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(item.index == chosen ? .isSelected : [])
      }
    }
    .overlay(alignment: .top) { Divider() }
  }
}

private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon.font(.system(size: 22)).frame(height: 28).symbolVariant(.fill)
      configuration.title.font(.system(size: 10, weight: .medium)).lineLimit(1)
    }
  }
}

/// The dots below pages.
private struct PageDots: View {
  let count: Int
  let chosen: Int
  let choose: (Int) -> Void

  var body: some View {
    HStack(spacing: 9) {
      ForEach(0..<count, id: \.self) { index in
        Button {
          choose(index)
        } label: {
          Circle().fill(Color.primary.opacity(index == chosen ? 0.9 : 0.25)).frame(width: 8, height: 8)
        }
        .buttonStyle(.plain)
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: 30)
  }
}

/// The look of tab views.
public protocol TabViewStyle {}

public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

public struct PageTabViewStyle: TabViewStyle, Sendable {
  public struct IndexDisplayMode: Sendable {
    let hidesDots: Bool

    public static let automatic = IndexDisplayMode(hidesDots: false)
    public static let always = IndexDisplayMode(hidesDots: false)
    public static let never = IndexDisplayMode(hidesDots: true)
  }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    // Pages are turned by their dots.
    if indexDisplayMode.hidesDots { DiagnosticLog.ignoredInWidget("indexDisplayMode(.never)") }
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// Gives a tab a badge.
struct BadgeModifier {
  let text: String?
}

extension BadgeModifier: ViewModifier, PrimitiveModifier, NodeModifier, RowModifier {
  typealias Body = Never

  var name: String { "badge" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    if text != nil, inputs.environment.isInList { DiagnosticLog.ignoredInWidget("badge in a row") }
    return LayoutValueNode<TabBadgeKey>(text, child: node)
  }
}

extension View {
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TraitModifier(key: TabItemKey.self, value: AnyView(label()), name: "tabItem"))
  }

  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabLook, style is PageTabViewStyle ? .pages : .bar)
  }

  nonisolated public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(text: count > 0 ? String(count) : nil))
  }

  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(BadgeModifier(text: label.map { String($0) }))
  }
}

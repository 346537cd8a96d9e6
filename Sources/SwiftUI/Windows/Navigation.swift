// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// What a view says to the bar above it.
struct NavigationBarContent {
  var title: Text?
  var isInline: Bool?
  var items: [ToolbarEntry] = []
  var hidesBar = false
  var hidesBack = false
  var search: SearchField?
}

struct NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }

  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.isInline = value.isInline ?? next.isInline
    value.items += next.items
    value.hidesBar = value.hidesBar || next.hidesBar
    value.hidesBack = value.hidesBack || next.hidesBack
    value.search = value.search ?? next.search
  }
}

/// Changes what is said to the bar.
struct NavigationBarModifier {
  let name: String
  let change: (inout NavigationBarContent) -> Void
}

extension NavigationBarModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    PreferenceTransformNode<NavigationBarKey>(change, child: node)
  }
}

/// A screen that was gone to: a value with its view, or a view alone.
struct NavigationStep: Equatable {
  enum Content {
    case value(AnyHashable)
    case view(AnyView)
  }

  /// Tells steps apart that were gone at different times.
  let number: Int
  let content: Content

  static func == (a: NavigationStep, b: NavigationStep) -> Bool { a.number == b.number }
}

/// The way through a stack's screens.
final class NavigationPathState {
  weak var graph: ViewGraph?
  var scope: ViewScope?
  var own: [NavigationStep] = []
  /// Views that are presented by a binding, which is set back when they are left.
  var bound: (get: () -> [AnyHashable], set: ([AnyHashable]) -> Void)?
  private var lastNumber = 0

  func push(_ content: NavigationStep.Content) {
    if case .value(let value) = content, let bound {
      bound.set(bound.get() + [value])
      return
    }
    lastNumber += 1
    own.append(NavigationStep(number: lastNumber, content: content))
    changed()
  }

  func pop() {
    if !own.isEmpty {
      own.removeLast()
      changed()
    } else if let bound, !bound.get().isEmpty {
      bound.set(bound.get().dropLast())
    }
  }

  private func changed() { graph?.invalidate(scope) }
}

private struct NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationPathState? { nil }
}

extension EnvironmentValues {
  /// The stack around the view.
  var navigation: NavigationPathState? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

/// What a stack shows for values of a type.
struct NavigationDestination {
  let make: @MainActor (AnyHashable) -> AnyView?
}

/// A view that is gone to as long as a binding says so.
struct NavigationPresented {
  let identity: Identity
  let view: AnyView
  let dismiss: () -> Void
}

/// Views that lead from one to the next; widgets do not show it.
public struct NavigationStack<Data, Root: View> {
  let root: Root
  let path: (get: () -> [AnyHashable], set: ([AnyHashable]) -> Void)?
}

extension NavigationStack: View {
  public var body: some View {
    WindowOnly("NavigationStack") { NavigationContent(root: root, path: path) }
  }
}

extension NavigationStack where Data == NavigationPath {
  nonisolated public init(@ViewBuilder root: () -> Root) { self.init(root: root(), path: nil) }

  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: (
        get: { path.wrappedValue.values }, set: { path.wrappedValue = NavigationPath(values: $0) }
      ))
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: (
        get: { path.wrappedValue.map { AnyHashable($0) } },
        set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
      ))
  }
}

/// A way through screens whose values may be of several types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  init(values: [AnyHashable]) { self.values = values }

  public var count: Int { values.count }

  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// Views that lead from one to the next, in the older form; widgets do not show it.
public struct NavigationView<Content: View> {
  let content: Content
}

extension NavigationView: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  public var body: some View {
    WindowOnly("NavigationView") { NavigationContent(root: content, path: nil) }
  }
}

/// Columns of which a phone shows the first; widgets do not show it.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
}

extension NavigationSplitView: View {
  public var body: some View {
    WindowOnly("NavigationSplitView") { NavigationContent(root: sidebar, path: nil) }
  }
}

extension NavigationSplitView where Content == EmptyView {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar())
  }
}

/// The inside of a stack.
struct NavigationContent<Root: View> {
  let root: Root
  let path: (get: () -> [AnyHashable], set: ([AnyHashable]) -> Void)?
}

extension NavigationContent: View {
  typealias Body = Never
}

extension NavigationContent: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let part = inputs.identity.child(.part("navigation"))
    let state = inputs.graph.store.location(
      identity: part, slot: 0, graph: inputs.graph, initial: { NavigationPathState() }
    ).unread
    state.graph = inputs.graph
    state.scope = inputs.scope
    state.bound = path
    var inner = inputs.child(.part("root")).inContainer()
    inner.environment.navigation = state
    inner.environment.isInList = false
    inner.environment.scrollState = nil
    var screens = [screen(of: root, inner, state: state, before: nil)]
    var number = 0
    func add(_ view: AnyView, _ name: String, leave: @escaping () -> Void) {
      number += 1
      var next = inputs.child(.part("screen")).child(.id(name)).inContainer()
      next.environment = inner.environment
      next.environment.dismiss = DismissAction(action: leave)
      next.environment.isPresented = true
      screens.append(screen(of: view, next, state: state, before: (title(screens.last), leave)))
    }
    for (index, value) in (path?.get() ?? []).enumerated() {
      let view = destination(of: value, screens) ?? missing(value)
      add(view, "\(index)-\(CanonicalID.string(for: value))") { [weak state] in
        guard let state, let bound = state.bound else { return }
        bound.set(Array(bound.get().prefix(index)))
      }
    }
    for step in state.own {
      let view: AnyView =
        switch step.content {
        case .view(let view): view
        case .value(let value): destination(of: value, screens) ?? missing(value)
        }
      add(view, "step\(step.number)") { [weak state] in
        guard let state else { return }
        state.own.removeAll { $0.number >= step.number }
        state.graph?.invalidate(state.scope)
      }
    }
    while let presented = presented(in: screens.last), number < 64 {
      add(presented.view, "presented\(presented.identity.path)", leave: presented.dismiss)
    }
    let top = screens[screens.count - 1]
    let shown = CoveringNode(child: top, covered: screens.dropLast())
    return [PreferenceNode<ScreenStepKey>(ScreenStep(depth: screens.count, identity: top.identity), child: shown)]
  }

  @MainActor private func missing(_ value: AnyHashable) -> AnyView {
    DiagnosticLog.report(
      .notInWindow, "No navigationDestination(for:) takes a \(type(of: value.base)).", location: "NavigationStack")
    return AnyView(UnsupportedView(name: "\(type(of: value.base))"))
  }

  @MainActor private func destination(of value: AnyHashable, _ screens: [Node]) -> AnyView? {
    for screen in screens.reversed() {
      var found: AnyView?
      screen.visit { node in
        if found == nil, let offer = node as? OfferNode<NavigationDestination> { found = offer.offer.make(value) }
      }
      if let found { return found }
    }
    return nil
  }

  private func presented(in screen: Node?) -> NavigationPresented? {
    var found: NavigationPresented?
    screen?.visit { node in
      if found == nil, let offer = node as? OfferNode<NavigationPresented> { found = offer.offer }
    }
    return found
  }

  private func title(_ screen: Node?) -> String {
    screen?.preference(ScreenTitleKey.self) ?? ""
  }

  /// A screen with its bar.
  @MainActor private func screen<V: View>(
    of view: V, _ inputs: ViewInputs, state: NavigationPathState, before: (title: String, leave: () -> Void)?
  ) -> Node {
    let content = evaluateSingle(view, inputs)
    let bar = content.preference(NavigationBarKey.self) ?? NavigationBarContent()
    let window = inputs.environment.window
    let background = content.preference(ScreenBackgroundKey.self) ?? SystemBackground.color(inputs.environment)
    var top: Node?
    if !bar.hidesBar {
      let view = NavigationBar(content: bar, back: bar.hidesBack ? nil : before)
      top = evaluateSingle(view, inputs.child(.part("bar")).inContainer())
    }
    let bottomItems = bar.items.filter { $0.placement == .bottomBar }
    var bottom: Node?
    if !bottomItems.isEmpty {
      bottom = evaluateSingle(BottomBar(items: bottomItems), inputs.child(.part("bottomBar")).inContainer())
    }
    let title = bar.title?.plainString(in: inputs.environment) ?? ""
    let node = ScreenNode(
      content: content, top: top, bottom: bottom, background: background, safe: window.safeRect, whole: window.rect,
      identity: inputs.identity)
    return PreferenceNode<ScreenTitleKey>(title, child: node)
  }
}

/// How far into a stack its screen is, for the way it comes and goes.
struct ScreenStep: Equatable {
  var depth: Int
  var identity: Identity
}

struct ScreenStepKey: PreferenceKey {
  static var defaultValue: ScreenStep? { nil }

  static func reduce(value: inout ScreenStep?, nextValue: () -> ScreenStep?) { value = value ?? nextValue() }
}

/// The title of a screen in plain words.
struct ScreenTitleKey: PreferenceKey {
  static var defaultValue: String { "" }

  static func reduce(value: inout String, nextValue: () -> String) { if value.isEmpty { value = nextValue() } }
}

/// Tells the stack around a view what to show for values of a type.
struct DestinationModifier<D: Hashable, C: View> {
  let destination: (D) -> C
}

extension DestinationModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "navigationDestination" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    let destination = destination
    return OfferNode(
      NavigationDestination { value in
        (value.base as? D).map { value in AnyView(inputs.made { destination(value) }) }
      }, child: node)
  }
}

/// Tells the stack around a view what to go to as long as a binding says so.
struct PresentedDestinationModifier<Item, C: View> {
  let item: () -> Item?
  let dismiss: () -> Void
  let destination: (Item) -> C
}

extension PresentedDestinationModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "navigationDestination" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard let value = item() else { return node }
    let destination = destination
    let presented = NavigationPresented(
      identity: inputs.identity, view: AnyView(inputs.made { destination(value) }), dismiss: dismiss)
    return OfferNode(presented, child: node)
  }
}

/// Adds items to the bar.
struct ToolbarModifier<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "toolbar" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    let entries = toolbarEntries(of: content)
    return PreferenceTransformNode<NavigationBarKey>({ $0.items += entries }, child: node)
  }
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier(destination: destination)) }

  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        item: { isPresented.wrappedValue ? true : nil }, dismiss: { isPresented.wrappedValue = false },
        destination: { _ in destination() }))
  }

  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        item: { item.wrappedValue }, dismiss: { item.wrappedValue = nil }, destination: destination))
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { barTitle(Text(titleKey)) }

  nonisolated public func navigationTitle(_ title: Text) -> some View { barTitle(title) }

  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    barTitle(Text(title))
  }

  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { barTitle(Text(titleKey)) }

  @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    barTitle(Text(title))
  }

  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { barTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode) }

  nonisolated private func barTitle(_ title: Text) -> some View {
    modifier(NavigationBarModifier(name: "navigationTitle") { $0.title = title })
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(
      NavigationBarModifier(name: "navigationBarTitleDisplayMode") { content in
        switch displayMode {
        case .inline: content.isInline = true
        case .large: content.isInline = false
        case .automatic: break
        }
      })
  }

  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(NavigationBarModifier(name: "navigationBarHidden") { $0.hidesBar = hidden })
  }

  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(NavigationBarModifier(name: "navigationBarBackButtonHidden") { $0.hidesBack = hidesBackButton })
  }

  nonisolated public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let view = AnyView(content())
    return modifier(
      NavigationBarModifier(name: "toolbar") { bar in
        bar.items.append(ToolbarEntry(placement: .automatic, view: view))
      })
  }

  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(content: content()))
  }

  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let hidesBar = visibility == .hidden && bars.contains { $0 == .navigationBar || $0 == .automatic }
    return modifier(NavigationBarModifier(name: "toolbar") { $0.hidesBar = $0.hidesBar || hidesBar })
  }

  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }

  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    self
  }

  nonisolated public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    self
  }
}

/// Parts of a navigation bar.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

/// The look of navigation views.
public protocol NavigationViewStyle {}

public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// The inside of a stack.
struct NavigationContent<Root: View> {
  let root: Root
  let path: (get: () -> [AnyHashable], set: ([AnyHashable]) -> Void)?
  /// What is gone to, one after the other, as long as something is chosen in the list of the screen before.
  var columns: [AnyView] = []
}

/// What is chosen in a list of one choice, and how it is unchosen.
struct ListChoice {
  let isMade: Bool
  let clear: () -> Void
}

/// A way back to the screen before, which an inner stack's first screen may show.
struct WayBack {
  let title: String
  /// Whether the screen before has its title in the bar; the next one has it there too, unless it says otherwise.
  let isInline: Bool
  let leave: () -> Void
}

private struct WayBackKey: EnvironmentKey {
  static var defaultValue: WayBack? { nil }
}

private struct ChooseDetailKey: EnvironmentKey {
  static var defaultValue: ((AnyHashable) -> Bool)? { nil }
}

extension EnvironmentValues {
  /// The way back from the column that the view fills, for the stack inside.
  var wayBack: WayBack? {
    get { self[WayBackKey.self] }
    set { self[WayBackKey.self] = newValue }
  }

  /// Chooses what the next column shows, in a list beside it; false where the value is none of the list's.
  var chooseDetail: ((AnyHashable) -> Bool)? {
    get { self[ChooseDetailKey.self] }
    set { self[ChooseDetailKey.self] = newValue }
  }
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
    state.hasDetail = !columns.isEmpty
    return state.makingScreens { screens(inputs, state) }
  }

  @MainActor private func screens(_ inputs: ViewInputs, _ state: NavigationPathState) -> [Node] {
    var inner = inputs.child(.part("root")).inContainer()
    inner.environment.navigation = state
    inner.environment.isInList = false
    inner.environment.scrollState = nil
    let outer = inputs.environment.wayBack
    inner.environment.wayBack = nil
    inner.environment.chooseDetail = nil
    var screens = [screen(of: root, inner, before: outer)]
    var number = 0
    /// Adds a screen, and those that it presents by its bindings.
    func add(_ view: AnyView, _ name: String, isColumn: Bool = false, leave: @escaping () -> Void) {
      number += 1
      var next = inputs.child(.part("screen")).child(.id(name)).inContainer()
      next.environment = inner.environment
      next.environment.dismiss = DismissAction(action: leave)
      next.environment.isPresented = true
      next.environment.editMode = inputs.graph.editMode(of: next.identity)
      let title = screens.last?.preference(ScreenTitleKey.self) ?? ScreenTitle()
      let back = WayBack(title: title.words, isInline: title.isInline, leave: leave)
      if isColumn { next.environment.wayBack = back }
      screens.append(screen(of: view, next, before: back, isColumn: isColumn))
      addPresented()
    }
    func addPresented() {
      guard let presented = presented(in: screens.last), number < 64 else { return }
      add(presented.view, "presented\(presented.identity.path)", leave: presented.dismiss)
    }
    addPresented()
    for (index, column) in columns.enumerated() {
      guard let choice = choice(in: screens[index]), choice.isMade else { break }
      add(column, "column\(index)", isColumn: true, leave: choice.clear)
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
        case .view(let make): inputs.made(make)
        case .value(let value): destination(of: value, screens) ?? missing(value)
        }
      add(view, "step\(step.number)") { [weak state] in
        guard let state else { return }
        state.own.removeAll { $0.number >= step.number }
        state.graph?.invalidate(state.scope)
      }
    }
    let top = screens[screens.count - 1]
    // What the screens say to their own bars is not said to a bar around the stack.
    let shown = PreferenceNode<NavigationBarKey>(
      NavigationBarContent(), child: CoveringNode(child: top, covered: screens.dropLast()))
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
      screen.visitScreen { node in
        if found == nil, let offer = node as? OfferNode<NavigationDestination> { found = offer.offer.make(value) }
      }
      if let found { return found }
    }
    return nil
  }

  private func choice(in screen: Node) -> ListChoice? {
    var found: ListChoice?
    screen.visitScreen(entersStacks: true) { node in
      if found == nil, let offer = node as? OfferNode<ListChoice> { found = offer.offer }
    }
    return found
  }

  private func presented(in screen: Node?) -> NavigationPresented? {
    var found: NavigationPresented?
    screen?.visitScreen { node in
      if found == nil, let offer = node as? OfferNode<NavigationPresented> { found = offer.offer }
    }
    return found
  }

  /// A screen with its bar; a column has none where a stack fills it.
  @MainActor private func screen<V: View>(
    of view: V, _ inputs: ViewInputs, before: WayBack?, isColumn: Bool = false
  ) -> Node {
    let content = evaluateSingle(view, inputs)
    var bar = content.preference(NavigationBarKey.self) ?? NavigationBarContent()
    bar.isInline = bar.isInline ?? before?.isInline ?? false
    let window = inputs.environment.window
    let background = (content.preference(ScreenBackgroundKey.self) ?? nil) ?? SystemBackground.color(inputs.environment)
    var (top, head, ground): (Node?, Node?, Node?)
    let reach = ReachMemory.of(inputs.identity, inputs.graph)
    let isStack = isColumn && content.preference(ScreenStepKey.self) != nil
    if !bar.hidesBar, !isStack {
      let view = NavigationBar(content: bar, back: bar.hidesBack ? nil : before, reach: reach)
      top = evaluateSingle(view, inputs.child(.part("bar")).inContainer())
      if view.isLarge {
        head = evaluateSingle(LargeTitle(content: bar), inputs.child(.part("largeTitle")).inContainer())
      }
      ground = evaluateSingle(
        BarGround(reach: reach, color: background), inputs.child(.part("barGround")).inContainer())
    }
    let bottomItems = bar.items.filter { $0.placement == .bottomBar }
    var bottom: Node?
    if !bottomItems.isEmpty {
      bottom = evaluateSingle(BottomBar(items: bottomItems), inputs.child(.part("bottomBar")).inContainer())
    }
    let title = ScreenTitle(
      words: bar.title?.plainString(in: inputs.environment) ?? "", isInline: bar.isInline ?? false)
    let node = ScreenNode(
      content: content, top: top, head: head, ground: ground, bottom: bottom, background: background,
      safe: window.safeRect, whole: window.rect, identity: inputs.identity, follow: reach.follow)
    return PreferenceNode<ScreenTitleKey>(title, child: node)
  }
}

extension Node {
  /// The nodes of a screen: not those of what is presented over it, nor those of a stack inside.
  fileprivate func visitScreen(entersStacks: Bool = false, _ body: (Node) -> Void) {
    guard entersStacks || !(self is PreferenceNode<ScreenStepKey>) else { return }
    body(self)
    for child in shownChildren { child.visitScreen(entersStacks: entersStacks, body) }
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

/// The title of a screen in plain words, and where it stands.
struct ScreenTitle {
  var words = ""
  var isInline = false
}

struct ScreenTitleKey: PreferenceKey {
  static var defaultValue: ScreenTitle { ScreenTitle() }

  static func reduce(value: inout ScreenTitle, nextValue: () -> ScreenTitle) {
    if value.words.isEmpty { value = nextValue() }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

private struct ScrollStateKey: EnvironmentKey {
  static var defaultValue: ScrollState? { nil }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

private struct ScrollIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

extension EnvironmentValues {
  /// The scrolling view around the view.
  var scrollState: ScrollState? {
    get { self[ScrollStateKey.self] }
    set { self[ScrollStateKey.self] = newValue }
  }

  /// What pulling the content down does.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }

  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorKey.self] }
    set { self[ScrollIndicatorKey.self] = newValue }
  }
}

/// Fetches new content.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

/// Whether the bars beside scrolling content are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let code: UInt8

  public static let automatic = ScrollIndicatorVisibility(code: 0)
  public static let visible = ScrollIndicatorVisibility(code: 1)
  public static let hidden = ScrollIndicatorVisibility(code: 2)
  public static let never = ScrollIndicatorVisibility(code: 3)
}

/// Content that can be moved under a window; widgets do not show it.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
}

extension ScrollView: View {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), axes: axes, showsIndicators: showsIndicators)
  }

  public var body: some View {
    WindowOnly("ScrollView") {
      ScrollContent(axes: axes, showsIndicators: showsIndicators, content: content)
    }
  }
}

/// The inside of a scrolling view.
struct ScrollContent<Content: View> {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content
}

extension ScrollContent: View {
  typealias Body = Never
}

extension ScrollContent: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let part = inputs.identity.child(.part("scroll"))
    let state = inputs.graph.store.location(
      identity: part, slot: 0, graph: inputs.graph, initial: { ScrollState() }
    ).unread
    var inner = inputs.child(.part("content")).inContainer()
    inner.environment.scrollState = state
    let child: Node
    let nodes = evaluate(content, inner)
    if nodes.count == 1 {
      child = nodes[0]
    } else if axes.contains(.vertical) {
      child = LayoutNode(
        VStackLayout(), children: nodes, identity: inner.identity, direction: inner.environment.layoutDirection)
    } else {
      child = LayoutNode(
        HStackLayout(), children: nodes, identity: inner.identity, direction: inner.environment.layoutDirection)
    }
    return [Self.node(child, axes: axes, state: state, part: part, showsIndicators: showsIndicators, inputs)]
  }

  /// A node that scrolls another one.
  static func node(
    _ child: Node, axes: Axis.Set, state: ScrollState, part: Identity, showsIndicators: Bool, _ inputs: ViewInputs
  ) -> Node {
    let graph = inputs.graph
    let window = inputs.environment.window
    let refresh = inputs.environment.refresh
    let behavior = inputs.environment.scrollRest
    let node = ScrollNode(
      child: child, axes: axes, isMovable: inputs.environment.isScrollEnabled, rest: behavior, state: state, part: part,
      showsIndicators: showsIndicators && inputs.environment.verticalScrollIndicatorVisibility != .hidden
        && inputs.environment.verticalScrollIndicatorVisibility != .never,
      isRefreshable: refresh != nil, bottoms: (safe: window.safeRect.maxY, whole: window.rect.maxY)
    ) { emitter, token in
      emitter.register(token) { [weak graph] event in
        switch event {
        case .scroll(let point):
          state.offset = point
          graph?.invalidate()
        case .refresh: if let refresh { Task { @MainActor in await refresh() } }
        default: break
        }
      }
    }
    return OfferNode(ScrollOffer(state: state), child: node)
  }
}

/// A scrolling view that can be asked to show something.
struct ScrollOffer {
  let state: ScrollState
}

/// Lets its content move scrolling views inside to a view with an id.
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content

  private init(_ content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.init(content) }
}

extension ScrollViewReader: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    let holder = inputs.graph.store.location(
      identity: inputs.identity.child(.part("reader")), slot: 0, graph: inputs.graph, initial: { ReaderHolder() }
    ).unread
    holder.graph = inputs.graph
    let content = content
    let nodes = evaluate(inputs.made { content(ScrollViewProxy(holder: holder)) }, inputs.child(.body))
    holder.nodes = nodes
    return nodes
  }
}

/// What a reader's proxy works on.
final class ReaderHolder {
  var nodes: [Node] = []
  weak var graph: ViewGraph?
}

/// Moves scrolling views to a view.
public struct ScrollViewProxy {
  let holder: ReaderHolder

  /// Shows the view with an id; the anchor says where in the window, nil moves as little as can be.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let wanted = Identity.Component.id(CanonicalID.string(for: id))
    for root in holder.nodes {
      var done = false
      root.visit { node in
        guard !done, let offer = node as? OfferNode<ScrollOffer> else { return }
        done = Self.move(offer, to: wanted, anchor)
      }
      if done {
        holder.graph?.invalidate()
        return
      }
    }
  }

  @MainActor private static func move(
    _ offer: OfferNode<ScrollOffer>, to wanted: Identity.Component, _ anchor: UnitPoint?
  ) -> Bool {
    let state = offer.offer.state
    func names(_ identity: Identity) -> Bool {
      var current: Identity? = identity
      while let one = current {
        if one.component == wanted { return true }
        current = one.parent
      }
      return false
    }
    var found: CGRect?
    offer.visit { node in
      if found == nil, node !== offer, names(node.identity), !(node is LazyColumnNode) {
        found = CGRect(origin: node.frame.origin - offer.frame.origin, size: node.frame.size)
      }
      if found == nil, let column = node as? LazyColumnNode, let place = column.start(where: names) {
        found = CGRect(
          x: column.frame.minX - offer.frame.minX, y: place.start + column.frame.minY - offer.frame.minY,
          width: column.frame.width, height: place.height)
      }
    }
    guard let found else { return false }
    let (content, viewport, offset) = (state.contentSize, state.viewport, state.offset)
    state.move(
      to: CGPoint(
        x: place(found.minX...found.maxX, in: viewport.width, of: content.width, from: offset.x, anchor?.x),
        y: place(found.minY...found.maxY, in: viewport.height, of: content.height, from: offset.y, anchor?.y)))
    return true
  }

  /// How far content is moved along one axis to show a part of it.
  private static func place(
    _ part: ClosedRange<CGFloat>, in window: CGFloat, of content: CGFloat, from offset: CGFloat, _ anchor: CGFloat?
  ) -> CGFloat {
    var start = offset
    if let anchor {
      start = part.lowerBound + (part.upperBound - part.lowerBound - window) * anchor
    } else {
      if part.lowerBound < start { start = part.lowerBound }
      if part.upperBound > start + window { start = part.upperBound - window }
    }
    return min(max(0, content - window), max(0, start))
  }
}

extension View {
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }

  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { environment(\.verticalScrollIndicatorVisibility, visibility) }
}

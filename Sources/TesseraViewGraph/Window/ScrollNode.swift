// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout

/// Where a scrolling view stands; it outlives the view's evaluations.
package final class ScrollState {
  /// How far the content is moved.
  package var offset = CGPoint.zero
  package fileprivate(set) var viewport = CGSize.zero
  package fileprivate(set) var contentSize = CGSize.zero
  /// Where the content stands while it is not moved, in the root's space.
  package fileprivate(set) var contentOrigin = CGPoint.zero
  /// Where the app wants it to be.
  package fileprivate(set) var target: CGPoint?
  package fileprivate(set) var targetNumber = 0
  /// What stays at the upper edge while the content moves under it, by the column that it belongs to.
  fileprivate var pinned: [Identity: Node] = [:]

  package init() {}

  /// Asks for another place.
  package func move(to point: CGPoint) {
    target = point
    targetNumber += 1
    offset = point
  }
}

/// Where content that was moved comes to rest.
package enum ScrollRest: Hashable, Sendable {
  case anywhere
  /// At whole windows.
  case pages
  /// At the starts of those views that are marked as targets.
  case targets
  /// At multiples of a length in points.
  case steps(CGFloat)
}

/// Marks the views inside as places where scrolling comes to rest.
package final class ScrollTargetsNode: WrapperNode {
  /// The nodes whose starts are meant.
  fileprivate var targets: [Node] {
    var node = child
    while let wrapper = node as? WrapperNode { node = wrapper.child }
    return node.children
  }
}

/// Content that is moved under a window.
package final class ScrollNode: Node {
  private let child: Node
  private let axes: Axis.Set
  private let state: ScrollState
  private let token: String
  private let showsIndicators: Bool
  private let isRefreshable: Bool
  private let isMovable: Bool
  private let rest: ScrollRest
  /// The edge of the safe area and of the window below, where the content reaches to the latter.
  private let bottoms: (safe: CGFloat, whole: CGFloat)?
  private let register: (Emitter, String) -> Void
  private var bottomInset: CGFloat = 0
  private var region = CGRect.zero
  /// What stands above the content and is moved with it.
  private var head: Node?
  private var headHeight: CGFloat = 0

  package init(
    child: Node, axes: Axis.Set, isMovable: Bool = true, rest: ScrollRest = .anywhere, state: ScrollState,
    part: Identity, showsIndicators: Bool, isRefreshable: Bool = false, bottoms: (safe: CGFloat, whole: CGFloat)?,
    register: @escaping (Emitter, String) -> Void
  ) {
    self.child = child
    self.axes = axes
    self.isMovable = isMovable
    self.rest = rest
    self.state = state
    self.showsIndicators = showsIndicators
    self.isRefreshable = isRefreshable
    self.bottoms = bottoms
    self.register = register
    token = ControlToken.of(part, "scroll")
    super.init(identity: part)
  }

  package override var children: [Node] { [head, child].compactMap(\.self) }

  var isVertical: Bool { axes == .vertical }

  /// Moves a node with the content, above it, from the next placing on.
  func carry(_ node: Node?, height: CGFloat) { (head, headHeight) = (node, node == nil ? 0 : height) }

  /// How far the content has come under a bar that is above.
  var reach: BarReach {
    var reach = BarReach()
    reach.hidesHead = head != nil && state.offset.y > headHeight - 10
    reach.isUnder = state.offset.y > headHeight + 0.5
    reach.isPinned = !state.pinned.isEmpty
    return reach
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }

  package override func placeChildren() {
    region = frame
    bottomInset = 0
    if axes.contains(.vertical), let bottoms, abs(region.maxY - bottoms.safe) < 0.51 {
      bottomInset = bottoms.whole - region.maxY
      region.size.height = bottoms.whole - region.minY
    }
    state.viewport = region.size
    state.pinned = [:]
    let wanted = inner(ProposedViewSize(size))
    var content = child.sizeThatFits(wanted)
    var corner = region.origin
    // Content that is smaller across than the window stands in its middle.
    if !axes.contains(.horizontal) { corner.x += (region.width - content.width) / 2 }
    if !axes.contains(.vertical) { corner.y += (size.height - content.height) / 2 }
    state.contentOrigin = corner
    head?.place(at: region.origin, proposal: ProposedViewSize(width: region.width, height: nil))
    child.place(at: CGPoint(x: corner.x, y: corner.y + headHeight), proposal: wanted)
    content.width = max(content.width, axes.contains(.horizontal) ? content.width : region.width)
    content.height += bottomInset + headHeight
    state.contentSize = content
  }

  /// The places at which the content comes to rest, from its start, in points.
  private func snaps(in window: CGSize, of content: CGSize) -> [CGFloat] {
    let isAcross = axes == .horizontal
    let (part, all) = isAcross ? (window.width, content.width) : (window.height, content.height)
    guard rest != .anywhere, isMovable, part > 0, all > part else { return [] }
    var places: [CGFloat] = []
    switch rest {
    case .anywhere: break
    case .pages: places = Array(stride(from: 0, to: min(all, part * Self.mostSnaps), by: part))
    case .steps(let step): if step > 0 { places = Array(stride(from: 0, through: all - part, by: step)) }
    case .targets:
      var found: ScrollTargetsNode?
      child.visit { if found == nil { found = $0 as? ScrollTargetsNode } }
      places = (found?.targets ?? []).map {
        isAcross ? $0.frame.minX - state.contentOrigin.x : $0.frame.minY - state.contentOrigin.y
      }
    }
    // What stands before the first view belongs to it.
    if rest == .targets, let first = places.indices.first { places[first] = 0 }
    let last = all - part
    return Array(Set(places.map { min(max(0, $0), last) })).sorted().suffix(Int(Self.mostSnaps))
  }

  private static let mostSnaps: CGFloat = 500

  package override func emit(_ emitter: Emitter) {
    let frame = emitter.aligned(region)
    var content = state.contentSize
    content.width = max(content.width, frame.width)
    content.height = max(content.height, frame.height)
    var scroll = ScrollRegion(
      token: token, contentSize: content,
      isHorizontal: isMovable && axes.contains(.horizontal) && content.width > frame.width + 0.5,
      isVertical: isMovable && axes.contains(.vertical))
    scroll.showsIndicators = showsIndicators
    scroll.isRefreshable = isRefreshable && isMovable
    scroll.isPaged = rest == .pages
    scroll.snaps = snaps(in: frame.size, of: content)
    scroll.target = state.target
    scroll.targetNumber = state.targetNumber
    register(emitter, token)
    let clip = DisplayItem.Group.clip(Path(frame), FillStyle())
    emitter.builder.group(clip, identity: identity.path + ".clip", frame: frame) {
      emitter.builder.group(.scroll(scroll), identity: identity.path, frame: frame) {
        emitter.inside(.scroll(scroll)) {
          child.emit(emitter)
          head?.emit(emitter)
        }
      }
      for node in state.pinned.values { node.emit(emitter) }
    }
  }
}

extension Node {
  /// What scrolls up and down before all others, wherever it stands.
  var firstScroll: ScrollNode? {
    if let scroll = self as? ScrollNode { return scroll.isVertical ? scroll : nil }
    for child in shownChildren { if let found = child.firstScroll { return found } }
    return nil
  }

  /// What scrolls up and down and fills the width of a part of the window from its upper edge; nil where nothing does.
  func scrollAtTop(of rect: CGRect) -> ScrollNode? {
    if let scroll = self as? ScrollNode {
      let near: CGFloat = 0.51
      let fills = abs(scroll.frame.minY - rect.minY) < near && scroll.frame.width > rect.width - near
      return scroll.isVertical && fills ? scroll : nil
    }
    // What stands lower, such as the second one of a column, has its own place.
    for child in shownChildren where child.frame.minY < rect.minY + 1 {
      if let found = child.scrollAtTop(of: rect) { return found }
    }
    return nil
  }
}

/// One of many rows, made when it comes near the window.
package struct LazyRow {
  package let identity: Identity
  /// Whether it stays at the upper edge while those up to the next such row are moved under it.
  package var isPinned = false
  package let make: () -> [Node]

  package init(identity: Identity, isPinned: Bool = false, make: @escaping () -> [Node]) {
    self.identity = identity
    self.isPinned = isPinned
    self.make = make
  }
}

/// What a lazy column remembers of its rows between evaluations.
package final class LazyColumnState {
  fileprivate var heights: [Identity: CGFloat] = [:]
  fileprivate var width: CGFloat = 0
  /// Where each row begins, from the column's top, as it was placed last.
  fileprivate var starts: [CGFloat] = []
  fileprivate var identities: [Identity] = []

  package init() {}

  /// Where a row begins, measured or estimated.
  package func start(where isWanted: (Identity) -> Bool) -> (start: CGFloat, height: CGFloat)? {
    guard let index = identities.firstIndex(where: isWanted), starts.indices.contains(index) else { return nil }
    return (starts[index], heights[identities[index]] ?? 44)
  }
}

extension LazyColumnNode {
  /// Where a row begins, from the column's top, whether it is made or not.
  package func start(where isWanted: (Identity) -> Bool) -> (start: CGFloat, height: CGFloat)? {
    state.start(where: isWanted)
  }
}

/// Rows below each other of which only those near the window are made.
package final class LazyColumnNode: Node {
  /// How far beyond the window rows are made, in heights of the window.
  private static let overscan: CGFloat = 1

  private let rows: [LazyRow]
  private let gap: CGFloat
  private let alignment: (CGFloat) -> CGFloat
  private let state: LazyColumnState
  private let scroll: ScrollState?
  private let graph: ViewGraph
  private var made: [Int: [Node]] = [:]
  private var shown: [Node] = []
  private var pinned: Node?
  /// The rows that stay at the upper edge.
  private lazy var pins = rows.indices.filter { rows[$0].isPinned }

  /// - Parameter alignment: The part of the spare width that stands before a row, from 0 to 1.
  package init(
    rows: [LazyRow], spacing: CGFloat, alignment: CGFloat, state: LazyColumnState,
    scroll: ScrollState?, graph: ViewGraph, identity: Identity
  ) {
    self.rows = rows
    gap = spacing
    self.alignment = { $0 * alignment }
    self.state = state
    self.scroll = scroll
    self.graph = graph
    super.init(identity: identity)
  }

  package override var children: [Node] { shown + [pinned].compactMap(\.self) }

  package override func emit(_ emitter: Emitter) {
    for child in Node.paintingOrder(shown) { child.emit(emitter) }
  }

  private var estimate: CGFloat {
    let known = state.heights.values
    return known.isEmpty ? 44 : known.reduce(0, +) / CGFloat(known.count)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width ?? widestOfFirst()
    if state.width != width {
      state.heights = [:]
      state.width = width
    }
    // The first rows tell how high the others may be.
    if state.heights.isEmpty { for index in rows.indices.prefix(12) { _ = height(of: index, width: width) } }
    let estimate = estimate
    let heights = rows.reduce(CGFloat(0)) { $0 + (state.heights[$1.identity] ?? estimate) }
    return CGSize(width: width, height: heights + gap * CGFloat(max(0, rows.count - 1)))
  }

  private func widestOfFirst() -> CGFloat {
    rows.indices.prefix(12).flatMap { nodes(at: $0) }.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
  }

  private func nodes(at index: Int) -> [Node] {
    if let known = made[index] { return known }
    let new = rows[index].make()
    made[index] = new
    return new
  }

  private func height(of index: Int, width: CGFloat) -> CGFloat {
    let proposal = ProposedViewSize(width: width, height: nil)
    let nodes = nodes(at: index)
    let height = nodes.reduce(CGFloat(0)) { $0 + $1.sizeThatFits(proposal).height }
    state.heights[rows[index].identity] = height
    return height
  }

  package override func placeChildren() {
    let width = size.width
    let estimate = estimate
    state.starts = []
    state.identities = rows.map(\.identity)
    var top: CGFloat = 0
    for row in rows {
      state.starts.append(top)
      top += (state.heights[row.identity] ?? estimate) + gap
    }
    // The window in the column's own coordinates; without one all of it is seen.
    var window: ClosedRange<CGFloat> = -.infinity ... .infinity
    if let scroll {
      let height = max(1, scroll.viewport.height)
      let start = scroll.offset.y - (origin.y - scroll.contentOrigin.y)
      window = (start - height * Self.overscan)...(start + height * (1 + Self.overscan))
    }
    shown = []
    let first = firstIndex(endingAfter: window.lowerBound)
    guard first < rows.count else { return }
    var y = state.starts[first]
    var index = first
    var used: Set<Int> = []
    while index < rows.count, y <= window.upperBound {
      let nodes = nodes(at: index)
      used.insert(index)
      let before = state.heights[rows[index].identity] ?? estimate
      let height = height(of: index, width: width)
      var place = y
      for node in nodes {
        let proposal = ProposedViewSize(width: width, height: nil)
        let size = node.sizeThatFits(proposal)
        node.place(
          at: CGPoint(x: origin.x + alignment(width - size.width), y: origin.y + place), proposal: proposal)
        place += size.height
        shown.append(node)
      }
      state.starts[index] = y
      y += height + gap
      // The column's height was an estimate: it is laid out again with what is known now.
      if before != height {
        hasStaleSize = true
        graph.invalidateSizes()
      }
      index += 1
    }
    if let index = pin(width) { used.insert(index) }
    for index in made.keys where !used.contains(index) { made[index] = nil }
  }

  /// Places the row that stays at the upper edge, and hands it to what scrolls; answers its number.
  private func pin(_ width: CGFloat) -> Int? {
    pinned = nil
    guard let scroll, !pins.isEmpty else { return nil }
    let above = origin.y - scroll.contentOrigin.y
    let start = scroll.offset.y - above
    guard let index = pins.last(where: { state.starts[$0] < start }), let node = nodes(at: index).first else {
      return nil
    }
    let proposal = ProposedViewSize(width: width, height: nil)
    let height = height(of: index, width: width)
    // The next one pushes it out.
    let next = pins.first { $0 > index }.map { state.starts[$0] - start } ?? .infinity
    node.place(
      at: CGPoint(x: origin.x, y: scroll.contentOrigin.y + min(0, next - height)), proposal: proposal)
    shown.removeAll { $0 === node }
    pinned = node
    scroll.pinned[identity] = node
    return index
  }

  private func firstIndex(endingAfter position: CGFloat) -> Int {
    guard position > 0 else { return 0 }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      let end = middle + 1 < rows.count ? state.starts[middle + 1] : .infinity
      if end < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

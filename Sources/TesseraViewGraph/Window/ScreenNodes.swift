// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout

/// How far content that moves under a screen's bar has come.
package struct BarReach: Equatable {
  /// Whether what stands above the content has gone under the bar.
  package var hidesHead = false
  /// Whether content has.
  package var isUnder = false
  /// Whether something of the content stays at the bar's edge.
  package var isPinned = false

  package init() {}
}

/// A screen of an app: content between a bar above and a bar below, on a background that reaches to the window's edges.
package final class ScreenNode: Node {
  private let content: Node
  private let top: Node?
  /// A large title below the bar: it moves with the content where that scrolls.
  private let head: Node?
  /// What is drawn below the bar, from the window's upper edge.
  private let ground: Node?
  private let follow: ((BarReach) -> Void)?
  /// Whether the head is moved by the content.
  private var isHeadMoved = false
  private let bottom: Node?
  private let background: ResolvedColor?
  private let safe: CGRect
  private let whole: CGRect

  /// - Parameter follow: Called as the screen is placed, with how far its content has come under the bar.
  package init(
    content: Node, top: Node? = nil, head: Node? = nil, ground: Node? = nil, bottom: Node? = nil,
    background: ResolvedColor?, safe: CGRect, whole: CGRect, identity: Identity, follow: ((BarReach) -> Void)? = nil
  ) {
    self.content = content
    self.top = top
    self.head = head
    self.ground = ground
    self.follow = follow
    self.bottom = bottom
    self.background = background
    self.safe = safe
    self.whole = whole
    super.init(identity: identity)
  }

  package override var children: [Node] {
    [content] + [isHeadMoved ? nil : head, ground, top, bottom].compactMap(\.self)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: safe.size)
  }

  package override func placeChildren() {
    var rest = frame
    if let top {
      let wanted = ProposedViewSize(width: rest.width, height: nil)
      let height = top.sizeThatFits(wanted).height
      top.place(at: rest.origin, proposal: wanted)
      rest.origin.y += height
      rest.size.height -= height
    }
    if let bottom {
      let wanted = ProposedViewSize(width: rest.width, height: nil)
      let height = bottom.sizeThatFits(wanted).height
      rest.size.height -= height
      bottom.place(at: CGPoint(x: rest.minX, y: rest.maxY), proposal: wanted)
    }
    rest.size.height = max(0, rest.size.height)
    ground?.place(
      at: CGPoint(x: frame.minX, y: area.minY),
      proposal: ProposedViewSize(width: frame.width, height: rest.minY - area.minY))
    guard top != nil else {
      // Without its bar a screen has no title either; one inside of another has nothing to say about that.
      if follow != nil { content.firstScroll?.carry(nil, height: 0) }
      return placeContent(rest)
    }
    let wanted = ProposedViewSize(width: rest.width, height: nil)
    let height = head?.sizeThatFits(wanted).height ?? 0
    // What scrolls first is most often what fills the screen: it is placed once.
    let first = content.firstScroll
    first?.carry(head, height: height)
    placeContent(rest)
    let scroll = content.scrollAtTop(of: rest)
    isHeadMoved = head != nil && scroll != nil
    if scroll !== first {
      first?.carry(nil, height: 0)
      scroll?.carry(head, height: height)
      placeContent(rest)
    }
    if let head, scroll == nil {
      head.place(at: rest.origin, proposal: wanted)
      rest.origin.y += height
      rest.size.height = max(0, rest.size.height - height)
      placeContent(rest)
    }
    follow?(scroll?.reach ?? BarReach())
  }

  private func placeContent(_ rest: CGRect) {
    content.keepClear(of: free(rest))
    let wanted = ProposedViewSize(rest.size)
    let size = content.sizeThatFits(wanted)
    content.place(
      at: CGPoint(x: rest.midX - size.width / 2, y: rest.midY - size.height / 2), proposal: wanted)
  }

  /// The window's free part without the bars, where the screen reaches to its edges.
  private func free(_ rest: CGRect) -> CGRect {
    var rect = safe
    let near: CGFloat = 0.51
    if abs(frame.minY - safe.minY) < near {
      rect.size.height -= rest.minY - rect.minY
      rect.origin.y = rest.minY
    }
    if abs(frame.maxY - safe.maxY) < near { rect.size.height = rest.maxY - rect.minY }
    return rect
  }

  /// The screen with the parts of the window beside it that nothing else covers.
  private var area: CGRect {
    var rect = frame
    let near: CGFloat = 0.51
    if abs(rect.minY - safe.minY) < near {
      rect.size.height += rect.minY - whole.minY
      rect.origin.y = whole.minY
    }
    if abs(rect.maxY - safe.maxY) < near { rect.size.height = whole.maxY - rect.minY }
    return rect
  }

  package override func emit(_ emitter: Emitter) {
    if let background {
      let rect = area
      emitter.builder.append(
        .shape(ShapeContent(path: Path(rect), paint: .color(background))), identity: identity.path + ".background",
        frame: rect)
    }
    content.emit(emitter)
    if !isHeadMoved { head?.emit(emitter) }
    ground?.emit(emitter)
    top?.emit(emitter)
    bottom?.emit(emitter)
  }
}

/// The top of several nodes at one place; the others keep their state and are not seen.
package final class CoveringNode: WrapperNode {
  private let below: [Node]

  package init(child: Node, covered: [Node]) {
    below = covered
    super.init(child: child)
  }

  package override var covered: [Node] { below }

  package override func placeChildren() {
    super.placeChildren()
    for node in below {
      let own = node.sizeThatFits(proposal)
      node.place(at: CGPoint(x: frame.midX - own.width / 2, y: frame.midY - own.height / 2), proposal: proposal)
    }
  }
}

/// How a row of a list looks.
package struct ListRowStyle {
  /// Between the row's card and its content.
  package var insets: EdgeInsets
  package var minimumHeight: CGFloat
  /// Between the list's edges and the card.
  package var margin: CGFloat
  package var fill: ResolvedColor?
  package var topRadius: CGFloat = 0
  package var bottomRadius: CGFloat = 0
  package var separator: ResolvedColor?
  /// Space above the card.
  package var spaceAbove: CGFloat = 0
  /// Whether rows begin at the right.
  package var isMirrored = false

  package init(insets: EdgeInsets, minimumHeight: CGFloat, margin: CGFloat, fill: ResolvedColor?) {
    self.insets = insets
    self.minimumHeight = minimumHeight
    self.margin = margin
    self.fill = fill
  }
}

/// A row of a list: content on a card, with a line below it.
package final class ListRowNode: Node {
  private let content: Node
  private let backdrop: Node?
  private let style: ListRowStyle

  package init(_ content: Node, style: ListRowStyle, backdrop: Node? = nil) {
    self.content = content
    self.style = style
    self.backdrop = backdrop
    super.init(identity: content.identity)
  }

  package override var children: [Node] { [backdrop, content].compactMap(\.self) }

  private func innerWidth(_ width: CGFloat) -> CGFloat {
    max(0, width - 2 * style.margin - style.insets.leading - style.insets.trailing)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width ?? 320
    let height = content.sizeThatFits(ProposedViewSize(width: innerWidth(width), height: nil)).height
    return CGSize(
      width: width,
      height: max(style.minimumHeight, height + style.insets.top + style.insets.bottom) + style.spaceAbove)
  }

  private var card: CGRect {
    CGRect(
      x: frame.minX + style.margin, y: frame.minY + style.spaceAbove, width: frame.width - 2 * style.margin,
      height: frame.height - style.spaceAbove)
  }

  package override func placeChildren() {
    let wanted = ProposedViewSize(width: innerWidth(size.width), height: nil)
    let inner = content.sizeThatFits(wanted)
    let room = card.height - style.insets.top - style.insets.bottom
    content.place(
      at: CGPoint(
        x: style.isMirrored ? card.maxX - style.insets.leading - inner.width : card.minX + style.insets.leading,
        y: card.minY + style.insets.top + max(0, (room - inner.height) / 2)),
      proposal: wanted)
    backdrop?.place(at: card.origin, proposal: ProposedViewSize(card.size))
  }

  package override func emit(_ emitter: Emitter) {
    let card = emitter.aligned(card)
    let path = Self.path(card, top: style.topRadius, bottom: style.bottomRadius)
    if let fill = style.fill, backdrop == nil {
      emitter.builder.append(
        .shape(ShapeContent(path: path, paint: .color(fill))), identity: identity.path + ".row", frame: card)
    }
    if let backdrop {
      let clip = DisplayItem.Group.clip(path, FillStyle())
      emitter.builder.group(clip, identity: identity.path + ".row", frame: card) {
        emitter.inside(clip) { backdrop.emit(emitter) }
      }
    }
    content.emit(emitter)
    if let separator = style.separator {
      let width = 1 / emitter.scale
      let line = CGRect(
        x: style.isMirrored ? card.minX : card.minX + style.insets.leading, y: card.maxY - width,
        width: card.width - style.insets.leading,
        height: width)
      emitter.builder.append(
        .shape(ShapeContent(path: Path(line), paint: .color(separator))), identity: identity.path + ".line", frame: line
      )
    }
  }

  /// A rectangle with round corners above and below, as a run of rows forms one card.
  private static func path(_ rect: CGRect, top: CGFloat, bottom: CGFloat) -> Path {
    if top == 0, bottom == 0 { return Path(rect) }
    return UnevenCorners.path(rect, top: top, bottom: bottom)
  }
}

/// A rectangle whose upper and lower corners have radii of their own.
private enum UnevenCorners {
  /// The distance of control points from a quarter circle's ends, in radii.
  private static let kappa: CGFloat = 0.5522847498

  static func path(_ rect: CGRect, top: CGFloat, bottom: CGFloat) -> Path {
    var path = Path()
    let (t, b) = (min(top, rect.height / 2), min(bottom, rect.height / 2))
    path.move(to: CGPoint(x: rect.minX + t, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - t, y: rect.minY))
    if t > 0 {
      path.addCurve(
        to: CGPoint(x: rect.maxX, y: rect.minY + t), control1: CGPoint(x: rect.maxX - t + t * kappa, y: rect.minY),
        control2: CGPoint(x: rect.maxX, y: rect.minY + t - t * kappa))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - b))
    if b > 0 {
      path.addCurve(
        to: CGPoint(x: rect.maxX - b, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.maxY - b + b * kappa),
        control2: CGPoint(x: rect.maxX - b + b * kappa, y: rect.maxY))
    }
    path.addLine(to: CGPoint(x: rect.minX + b, y: rect.maxY))
    if b > 0 {
      path.addCurve(
        to: CGPoint(x: rect.minX, y: rect.maxY - b), control1: CGPoint(x: rect.minX + b - b * kappa, y: rect.maxY),
        control2: CGPoint(x: rect.minX, y: rect.maxY - b + b * kappa))
    }
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + t))
    if t > 0 {
      path.addCurve(
        to: CGPoint(x: rect.minX + t, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.minY + t - t * kappa),
        control2: CGPoint(x: rect.minX + t - t * kappa, y: rect.minY))
    }
    path.closeSubpath()
    return path
  }
}

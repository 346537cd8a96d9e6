// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout

/// Names of things that can be operated, the same from one drawing to the next.
package enum ControlToken {
  /// FNV-1a of the view's path and the part's name, 64 bits.
  package static func of(_ identity: Identity, _ part: String) -> String {
    let hash = (identity.path + "|" + part).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }
}

/// Something in a window that a finger can touch.
package final class ControlNode: WrapperNode {
  package let part: Identity
  package private(set) var control: WindowControl
  /// What those who look for controls want to know of it, such as a button's role.
  package let info: Any?
  /// Whether the row around it is operated in its place: it is no control of its own then.
  package var isTakenByRow = false
  private let register: (Emitter, String) -> Void

  /// - Parameter register: Called as the control is painted, with its token.
  package init(
    child: Node, part: Identity, gesture: WindowControl.Gesture, info: Any? = nil, showsPress: Bool = false,
    shortcut: String? = nil, register: @escaping (Emitter, String) -> Void
  ) {
    self.part = part
    control = WindowControl(token: ControlToken.of(part, gesture.name), gesture: gesture)
    control.showsPress = showsPress
    control.shortcut = shortcut
    self.info = info
    self.register = register
    super.init(child: child)
  }

  package override func emit(_ emitter: Emitter) {
    register(emitter, control.token)
    if isTakenByRow { return child.emit(emitter) }
    emitter.builder.group(.interaction(.control(control)), identity: part.path, frame: emitter.aligned(frame)) {
      child.emit(emitter)
    }
  }
}

extension WindowControl.Gesture {
  fileprivate var name: String {
    switch self {
    case .tap(let count): "tap\(count)"
    case .longPress: "hold"
    case .drag: "drag"
    case .menu: "menu"
    case .contextMenu: "context"
    case .swipe: "swipe"
    case .handle: "handle"
    }
  }
}

/// A control that the page provides, laid out by a rule of its own.
package final class NativeNode: Node {
  package let control: NativeControl
  private let sizing: (ProposedViewSize) -> CGSize
  private let baseline: ((CGSize) -> CGFloat)?
  private let register: (Emitter, String) -> Void

  package init(
    _ control: NativeControl, identity: Identity, size: @escaping (ProposedViewSize) -> CGSize,
    baseline: ((CGSize) -> CGFloat)? = nil, register: @escaping (Emitter, String) -> Void
  ) {
    self.control = control
    sizing = size
    self.baseline = baseline
    self.register = register
    super.init(identity: identity)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing(proposal) }

  package override func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let isBaseline =
      key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    return isBaseline ? baseline?(size) : nil
  }

  package override func emit(_ emitter: Emitter) {
    register(emitter, control.token)
    emitter.builder.append(.native(control), identity: identity.path, frame: emitter.aligned(frame))
  }
}

/// Something presented apart from the view that presents it, such as a sheet.
package final class PresentationNode: WrapperNode {
  package let presentation: Identity
  package let content: Node
  /// What it is and how it goes away, for the window.
  package let info: Any
  /// Where it stands in the window.
  package private(set) var area = CGRect.zero

  package init(child: Node, presentation: Identity, content: Node, info: Any) {
    self.presentation = presentation
    self.content = content
    self.info = info
    super.init(child: child)
  }

  package override var detached: [Node] { [content] }

  /// Places the content in the middle of a part of the window.
  package func layOut(area: CGRect, safe: CGRect) {
    self.area = area
    let proposal = ProposedViewSize(safe.size)
    let size = content.sizeThatFits(proposal)
    content.place(
      at: CGPoint(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2), proposal: proposal)
  }
}

/// Lets a child reach to the edges of the window where it stands at the edges of the safe area.
package final class EdgeReachingNode: WrapperNode {
  /// What nothing covers; between the bars of the screen it is in, once that is placed.
  fileprivate(set) var safe: CGRect
  private let whole: CGRect
  private let edges: Edge.Set

  package init(child: Node, safe: CGRect, whole: CGRect, edges: Edge.Set) {
    self.safe = safe
    self.whole = whole
    self.edges = edges
    super.init(child: child)
  }

  package override func placeChildren() {
    var rect = frame
    let near: CGFloat = 0.51
    if edges.contains(.top), abs(rect.minY - safe.minY) < near {
      rect.size.height += rect.minY - whole.minY
      rect.origin.y = whole.minY
    }
    if edges.contains(.bottom), abs(rect.maxY - safe.maxY) < near { rect.size.height = whole.maxY - rect.minY }
    if edges.contains(.leading), abs(rect.minX - safe.minX) < near {
      rect.size.width += rect.minX - whole.minX
      rect.origin.x = whole.minX
    }
    if edges.contains(.trailing), abs(rect.maxX - safe.maxX) < near { rect.size.width = whole.maxX - rect.minX }
    guard rect != frame else { return child.place(at: origin, proposal: proposal) }
    let wanted = ProposedViewSize(rect.size)
    let size = child.sizeThatFits(wanted)
    child.place(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), proposal: wanted)
  }
}

extension Node {
  /// Tells all parts of a screen that reach to edges what is free of bars; a screen inside has bars of its own.
  func keepClear(of safe: CGRect) {
    guard !(self is ScreenNode) else { return }
    (self as? EdgeReachingNode)?.safe = safe
    (self as? DeferredNode)?.safe = safe
    for child in children { child.keepClear(of: safe) }
  }
}

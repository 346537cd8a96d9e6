// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel

/// Wraps what a child paints in groups; layout is the child's.
package final class EffectNode: WrapperNode {
  private let groups: (CGRect, Emitter) -> [DisplayItem.Group]
  /// What readers say in place of the content, where the node is there for that.
  package private(set) var label: String?

  /// - Parameter groups: The groups for the child's frame, outermost first.
  package init(child: Node, groups: @escaping (CGRect, Emitter) -> [DisplayItem.Group]) {
    self.groups = groups
    super.init(child: child)
  }

  package convenience init(child: Node, _ group: DisplayItem.Group) {
    self.init(child: child) { _, _ in [group] }
    if case .accessibility(let description) = group { label = description.label }
  }

  package override func emit(_ emitter: Emitter) {
    wrap(groups(emitter.aligned(frame), emitter)[...], emitter)
  }

  private func wrap(_ rest: ArraySlice<DisplayItem.Group>, _ emitter: Emitter) {
    guard let group = rest.first else { return child.emit(emitter) }
    guard group.isFinite else {
      DiagnosticLog.report(.valueNotFinite, "An effect has a number that is not finite; it is left out.")
      return wrap(rest.dropFirst(), emitter)
    }
    emitter.builder.group(group, identity: identity.path, frame: frame) {
      emitter.inside(group) { wrap(rest.dropFirst(), emitter) }
    }
  }
}

/// Shows a child through another view's alpha.
package final class MaskNode: WrapperNode {
  private let mask: Node

  /// - Parameter mask: Laid out in the child's size by a layer; its alpha decides what shows.
  package init(child: Node, mask: Node) {
    self.mask = mask
    super.init(child: child)
  }

  package override var children: [Node] { [child, mask] }

  package override func placeChildren() {
    super.placeChildren()
    mask.place(at: origin, proposal: ProposedViewSize(size))
  }

  package override func emit(_ emitter: Emitter) {
    emitter.builder.group(.mask, identity: identity.path, frame: frame) {
      emitter.builder.group(.compositing, identity: mask.identity.path, frame: mask.frame) { mask.emit(emitter) }
      child.emit(emitter)
    }
  }
}

extension DisplayItem.Group {
  /// Whether all its numbers can be painted with.
  fileprivate var isFinite: Bool {
    switch self {
    case .opacity(let value): value.isFinite
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy { $0.isFinite }
    case .blur(let radius, _): radius.isFinite
    case .shadow(_, let radius, let offset): radius.isFinite && offset.width.isFinite && offset.height.isFinite
    case .color(let adjustment): adjustment.isFinite
    default: true
    }
  }
}

extension DisplayItem.ColorAdjustment {
  fileprivate var isFinite: Bool {
    switch self {
    case .brightness(let value), .contrast(let value), .saturation(let value), .grayscale(let value): value.isFinite
    case .hueRotation(let angle): angle.radians.isFinite
    case .invert, .multiply, .luminanceToAlpha: true
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A proxy for one subview of a layout.
public struct LayoutSubview: Equatable {
  let element: any LayoutElement
  private let storage: SubviewStorage?
  private let position: Int

  init(element: any LayoutElement, storage: SubviewStorage?, position: Int) {
    self.element = element
    self.storage = storage
    self.position = position
  }

  /// A proxy outside any container, for a modifier and its one child.
  package init(_ element: any LayoutElement) {
    self.init(element: element, storage: nil, position: 0)
  }

  /// The value that the subview carries for a key.
  public subscript<K>(key: K.Type) -> K.Value where K: LayoutValueKey { element.layoutValue(key) }

  /// The layout priority of the subview, 0 unless set.
  public var priority: Double { element.layoutPriority }

  /// The spacing that the subview prefers around itself.
  public var spacing: ViewSpacing { element.spacing }

  /// Returns the size that the subview chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    element.sizeThatFits(proposal).sanitized
  }

  /// Returns the size that the subview chooses for a proposal together with its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: element, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// Puts the anchor of the subview at a position in the coordinates of the container's bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    place(
      Placement(
        origin: CGPoint(
          x: position.x - (anchor.x == 0 ? 0 : anchor.x * size.width),
          y: position.y - (anchor.y == 0 ? 0 : anchor.y * size.height)), proposal: proposal, size: size))
  }

  /// Puts the subview where a built-in layout has computed it.
  func place(_ placement: Placement) {
    if let storage {
      storage.record(placement, at: position)
    } else {
      element.place(at: placement.origin, proposal: placement.proposal)
    }
  }

  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.element === rhs.element }
}

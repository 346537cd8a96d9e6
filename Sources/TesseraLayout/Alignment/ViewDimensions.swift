// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The size of a view and its guides, in its own coordinates.
public struct ViewDimensions: Equatable {
  package let size: CGSize
  package let proposal: ProposedViewSize
  private let element: (any LayoutElement)?

  init(element: (any LayoutElement)?, size: CGSize, proposal: ProposedViewSize) {
    self.element = element
    self.size = size
    self.proposal = proposal
  }

  /// The dimensions of a region without guides of its own.
  package init(region size: CGSize) {
    self.init(element: nil, size: size, proposal: ProposedViewSize(size))
  }

  public var width: CGFloat { size.width }

  public var height: CGFloat { size.height }

  /// The position of a horizontal guide: the one that was set, or the guide's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// The position of a vertical guide: the one that was set, or the guide's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The position of a horizontal guide if one was set.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// The position of a vertical guide if one was set.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size && lhs.proposal == rhs.proposal && lhs.element === rhs.element
  }
}

extension ViewDimensions {
  package subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.defaultValue(in: self) }

  package subscript(explicit key: AlignmentKey) -> CGFloat? {
    element?.explicitAlignment(key, in: size, proposal: proposal)
  }

  /// The position of both guides of an alignment.
  package subscript(alignment: Alignment) -> CGPoint {
    CGPoint(x: self[alignment.horizontal.key], y: self[alignment.vertical.key])
  }
}

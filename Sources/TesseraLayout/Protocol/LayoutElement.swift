// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// What a node offers to layout.
///
/// The node memoises sizes and guides itself (see ``LayoutEngine`` and ``UnaryEngine``): layouts ask freely, and
/// deeply nested stacks stay linear only when the same question is not worked out twice.
package protocol LayoutElement: AnyObject {
  /// Returns the size chosen for a proposal; infinite extents are a fair answer to an infinite proposal only.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// Returns the guide that the element or something inside it has set, nil if there is none.
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat?

  /// Puts the element at its final place.
  ///
  /// `origin` is the top left corner in the coordinates of the caller, already anchored and mirrored.
  func place(at origin: CGPoint, proposal: ProposedViewSize)

  var spacing: ViewSpacing { get }

  var layoutPriority: Double { get }

  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value
}

/// Where and how one child is put, relative to the top leading corner of its parent.
package struct Placement: Equatable, Sendable {
  /// The top leading corner of the child; x grows from leading to trailing.
  package var origin: CGPoint
  package var proposal: ProposedViewSize
  package var size: CGSize

  package init(origin: CGPoint, proposal: ProposedViewSize, size: CGSize) {
    self.origin = origin
    self.proposal = proposal
    self.size = size
  }

  /// Returns the top left corner of the child in a parent of the given width, for a layout direction.
  package func leftOrigin(inWidth width: CGFloat, _ direction: LayoutDirection) -> CGPoint {
    direction == .leftToRight ? origin : CGPoint(x: width - origin.x - size.width, y: origin.y)
  }
}

extension CGSize {
  /// The size without negative or undefined extents, which an author's layout may return.
  package var sanitized: CGSize {
    if width >= 0, height >= 0 { return self }
    return CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout

/// Something that measures and paints itself, without children.
package protocol Leaf {
  /// The size for a proposal; asked once per proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// The position of a guide it sets itself, from the top left corner.
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat?

  var spacing: ViewSpacing { get }

  var layoutPriority: Double { get }

  /// Adds its items; the frame's origin is on the pixel grid.
  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter)
}

extension Leaf {
  package func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  package var spacing: ViewSpacing { ViewSpacing() }

  package var layoutPriority: Double { 0 }
}

/// The node of a leaf.
package final class LeafNode: Node {
  package let leaf: any Leaf

  package init(_ leaf: any Leaf, identity: Identity) {
    self.leaf = leaf
    super.init(identity: identity)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { leaf.sizeThatFits(proposal) }

  package override func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    leaf.explicitAlignment(key, in: size, proposal: proposal)
  }

  package override var spacing: ViewSpacing { leaf.spacing }

  package override var layoutPriority: Double { leaf.layoutPriority }

  package override func emit(_ emitter: Emitter) {
    leaf.emit(in: emitter.aligned(frame), proposal: proposal, identity: identity.path, emitter)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout

/// Content that is made once its final frame is known; takes what it is proposed.
package final class DeferredNode: Node {
  private let make: (CGRect, Node) -> Node
  private var content: Node?
  private var contentSize: CGSize?
  /// What nothing covers, once the screen around is placed; nil where no screen has bars.
  package var safe: CGRect?

  /// - Parameter make: Makes the content for the node's frame; asked once per final size.
  package init(identity: Identity, make: @escaping (_ frame: CGRect, _ node: Node) -> Node) {
    self.make = make
    super.init(identity: identity)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func placeChildren() {
    if content == nil || contentSize != size {
      content = make(frame, self)
      contentSize = size
    }
    content?.place(at: origin, proposal: ProposedViewSize(size))
  }
}

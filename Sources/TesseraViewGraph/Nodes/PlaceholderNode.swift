// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout

/// A visible mark in place of something that is not drawn.
package final class PlaceholderNode: Node {
  private let text: String
  private let idealSize: CGSize

  package init(_ text: String, idealSize: CGSize = CGSize(width: 44, height: 44), identity: Identity) {
    self.text = text
    self.idealSize = idealSize
    super.init(identity: identity)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: idealSize).limited(to: 100_000)
  }

  package override func emit(_ emitter: Emitter) {
    emitter.builder.append(.placeholder(text), identity: identity.path, frame: emitter.aligned(frame))
  }
}

extension CGSize {
  fileprivate func limited(to limit: CGFloat) -> CGSize {
    CGSize(width: Swift.min(limit, width), height: Swift.min(limit, height))
  }
}

/// Nothing to see: no size of its own, no spacing around it.
package final class EmptyNode: Node {
  private let fills: Bool

  /// - Parameter fills: Whether it takes what it is proposed, as a clear colour does.
  package init(identity: Identity, fills: Bool = false) {
    self.fills = fills
    super.init(identity: identity)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    fills ? proposal.replacingUnspecifiedDimensions() : .zero
  }
}

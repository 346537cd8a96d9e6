// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout

/// Both looks of a toggle: laid out as the present one; the other one gets the same frame.
package final class ToggleNode: Node {
  private let isOn: Bool
  private let off: Node
  private let on: Node

  package init(isOn: Bool, off: Node, on: Node, identity: Identity) {
    self.isOn = isOn
    self.off = off
    self.on = on
    super.init(identity: identity)
  }

  private var present: Node { isOn ? on : off }

  package override var children: [Node] { [off, on] }

  package override var shownChildren: [Node] { [present] }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { present.sizeThatFits(proposal) }

  package override func placeChildren() {
    present.place(at: origin, proposal: proposal)
    let other = isOn ? off : on
    let room = ProposedViewSize(size)
    let fitting = other.sizeThatFits(room)
    other.place(
      at: CGPoint(x: frame.midX - fitting.width / 2, y: frame.midY - fitting.height / 2), proposal: room)
  }

  package override func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    present.explicitAlignment(key, in: size, proposal: proposal)
  }

  package override var spacing: ViewSpacing { present.spacing }

  package override func emit(_ emitter: Emitter) {
    let frame = emitter.aligned(frame)
    emitter.builder.group(.toggle(isOn: isOn), identity: identity.path, frame: frame) {
      for look in [off, on] {
        emitter.builder.group(.compositing, identity: look.identity.path, frame: frame) { look.emit(emitter) }
      }
    }
  }
}

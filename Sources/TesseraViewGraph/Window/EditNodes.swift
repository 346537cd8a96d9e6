// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout

/// The content of a row between two signs.
///
/// - **Child proposal**: signs get their ideal size, the content the width that is left.
/// - **Own size**: the proposed width, the height of the highest.
package final class RowAccessoryNode: WrapperNode {
  private static let gap: CGFloat = 14

  private let leading: Node?
  private let trailing: Node?
  private let isMirrored: Bool

  package init(_ content: Node, leading: Node?, trailing: Node?, isMirrored: Bool) {
    self.leading = leading
    self.trailing = trailing
    self.isMirrored = isMirrored
    super.init(child: content)
  }

  package override var children: [Node] { [leading, child, trailing].compactMap(\.self) }

  private func room(for sign: Node?) -> CGFloat { sign.map { $0.sizeThatFits(.unspecified).width + Self.gap } ?? 0 }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - room(for: leading) - room(for: trailing)) }, height: proposal.height)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = child.sizeThatFits(inner(proposal))
    let heights = [leading, trailing].compactMap { $0?.sizeThatFits(.unspecified).height }
    return CGSize(
      width: proposal.width ?? content.width + room(for: leading) + room(for: trailing),
      height: max(content.height, heights.max() ?? 0))
  }

  package override func placeChildren() {
    let wanted = inner(proposal)
    let content = child.sizeThatFits(wanted)
    func x(_ offset: CGFloat, _ width: CGFloat) -> CGFloat {
      isMirrored ? frame.maxX - offset - width : frame.minX + offset
    }
    func place(_ node: Node, _ offset: CGFloat, _ size: CGSize, _ proposal: ProposedViewSize) {
      node.place(at: CGPoint(x: x(offset, size.width), y: frame.midY - size.height / 2), proposal: proposal)
    }
    place(child, room(for: leading), content, wanted)
    if let leading { place(leading, 0, leading.sizeThatFits(.unspecified), .unspecified) }
    if let trailing {
      let size = trailing.sizeThatFits(.unspecified)
      place(trailing, frame.width - size.width, size, .unspecified)
    }
  }
}

/// A row that is shown elsewhere than where it is laid out, above the others while a finger holds it.
package final class MovedRowNode: WrapperNode {
  private let shift: CGFloat
  private let isLifted: Bool
  private let note: (CGRect) -> Void

  /// - Parameter note: Gets the frame in which the row is laid out.
  package init(child: Node, shift: CGFloat, isLifted: Bool, note: @escaping (CGRect) -> Void) {
    self.shift = shift
    self.isLifted = isLifted
    self.note = note
    super.init(child: child)
  }

  package override var zIndex: Double { isLifted ? 1 : 0 }

  package override func placeChildren() {
    super.placeChildren()
    note(frame)
  }

  package override func emit(_ emitter: Emitter) {
    // Always in the same group, so that a row is the same one whether it is moved or not.
    let move = DisplayItem.Group.transform(CGAffineTransform(translationX: 0, y: shift))
    let shadow = DisplayItem.Group.shadow(
      color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: isLifted ? 0.2 : 0), radius: 12,
      offset: CGSize(width: 0, height: 4))
    emitter.builder.group(move, identity: identity.path + ".moved", frame: frame) {
      emitter.inside(move) {
        guard isLifted else { return child.emit(emitter) }
        emitter.builder.group(shadow, identity: identity.path + ".lifted", frame: frame) {
          emitter.inside(shadow) { child.emit(emitter) }
        }
      }
    }
  }
}

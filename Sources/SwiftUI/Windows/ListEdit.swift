// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph
import TesseraWire

/// Which rows of a list are chosen.
struct RowSelection {
  let contains: (AnyHashable) -> Bool
  let toggle: (AnyHashable) -> Void
}

/// What a list does to its rows while it is edited: signs before and behind them, and the row that a finger moves.
@MainActor struct ListEdit {
  /// A row that is on its way to another place.
  struct Drag {
    var group: Identity
    var from: Int
    var target: Int
    /// How far the finger has gone, in points.
    var shift: CGFloat
    var height: CGFloat
  }

  /// Where rows stand, by their collection and number, as they were laid out last.
  final class Places {
    var frames: [Identity: [Int: CGRect]] = [:]
  }

  let selection: RowSelection?
  private let inputs: ViewInputs
  private let places: Places
  private let drag: StateLocation<Drag?>
  /// The row whose deletion is asked for once more.
  private let armed: StateLocation<Identity?>

  /// What edit mode makes of a list; nil while it is not edited.
  static func of(_ list: Identity, _ inputs: ViewInputs, _ selection: RowSelection?) -> ListEdit? {
    guard inputs.environment.editMode?.wrappedValue.isEditing == true else { return nil }
    let (graph, part) = (inputs.graph, list.child(.part("edit")))
    let edit = ListEdit(
      selection: selection, inputs: inputs,
      places: graph.store.location(identity: part, slot: 0, graph: graph, initial: { Places() }).unread,
      drag: graph.store.location(identity: part, slot: 1, graph: graph, initial: { nil }),
      armed: graph.store.location(identity: part, slot: 2, graph: graph, initial: { nil }))
    // Rows are made as they are laid out; the list itself is who reads what they depend on.
    _ = (edit.drag.value, edit.armed.value)
    return edit
  }

  // MARK: Signs

  /// A row's content with what edit mode puts beside it.
  func accessorised(_ node: Node) -> Node {
    let editing = node.layoutValue(RowEditingKey.self)
    let tag = node.layoutValue(TagKey.self)
    var leading: Node?
    var trailing: Node?
    if let delete = editing.delete {
      let armed = armed
      let isArmed = armed.value == node.identity
      leading = control(node, "remove", .tap(count: 1), RowSign.remove) { event in
        if event == .tap { withAnimation { armed.value = isArmed ? nil : node.identity } }
      }
      if isArmed {
        let word = SystemWord.delete.text(inputs.environment.locale)
        trailing = control(node, "delete", .tap(count: 1), RowSign.delete(word)) { event in
          if event == .tap { delete() }
        }
      }
    } else if let selection, let tag {
      leading = evaluateSingle(RowSign.choice(selection.contains(tag)), inputs(of: node, "choice"))
    }
    if let move = editing.move, trailing == nil {
      trailing = control(node, "move", .handle, RowSign.handle) { follow($0, move) }
    }
    guard leading != nil || trailing != nil else { return node }
    // What a touch does outside of edit mode it does not in it.
    let isOperated = selection != nil || editing.delete != nil || editing.move != nil
    let content = isOperated && hasLink(node) ? EffectNode(child: node, .interaction(.disabled)) : node
    return RowAccessoryNode(
      content, leading: leading, trailing: trailing,
      isMirrored: inputs.environment.layoutDirection == .rightToLeft)
  }

  private func hasLink(_ node: Node) -> Bool {
    var found = false
    node.visit { if ($0 as? ControlNode)?.info is RowFillingControl { found = true } }
    return found
  }

  private func inputs(of node: Node, _ name: String) -> ViewInputs {
    inputs.child(.part("rowEdit")).child(.part(name)).child(.id(node.identity.path))
  }

  private func control(
    _ node: Node, _ name: String, _ gesture: WindowControl.Gesture, _ sign: RowSign,
    handler: @escaping (ControlEvent) -> Void
  ) -> Node {
    ControlNode(
      child: evaluateSingle(sign, inputs(of: node, name)), part: node.identity.child(.part(name)), gesture: gesture,
      handler: handler)
  }

  // MARK: Choosing and moving

  /// A row as something that a finger touches in edit mode.
  /// - Parameter gap: The space above the row's card that belongs to it, in points.
  func operated(_ row: Node, _ node: Node, gap: CGFloat) -> Node {
    var result = row
    if let selection, let tag = node.layoutValue(TagKey.self) {
      result = ControlNode(child: result, part: node.identity.child(.part("choose")), gesture: .tap(count: 1)) {
        event in
        if event == .tap { selection.toggle(tag) }
      }
    }
    guard let move = node.layoutValue(RowEditingKey.self).move else { return result }
    let places = places
    return MovedRowNode(child: result, shift: shift(of: move), isLifted: isLifted(move)) { frame in
      places.frames[move.group, default: [:]][move.index] = CGRect(
        x: frame.minX, y: frame.minY + gap, width: frame.width, height: frame.height - gap)
    }
  }

  private func isLifted(_ move: RowMove) -> Bool {
    drag.value.map { $0.group == move.group && $0.from == move.index } ?? false
  }

  /// How far a row is from its place while one is moved: that one with the finger, others out of its way.
  private func shift(of move: RowMove) -> CGFloat {
    guard let drag = drag.value, drag.group == move.group else { return 0 }
    if move.index == drag.from { return drag.shift }
    if drag.from < move.index, move.index <= drag.target { return -drag.height }
    return drag.target <= move.index && move.index < drag.from ? drag.height : 0
  }

  private func follow(_ event: ControlEvent, _ move: RowMove) {
    switch event {
    case .number(let way, _): move.perform(to: move.index + (way < 0 ? -1 : 1))
    case .drag(let event):
      let frames = places.frames[move.group] ?? [:]
      guard let own = frames[move.index] else { return }
      let way = event.location.y - event.start.y
      let target = target(of: move, own, way, frames)
      switch event.phase {
      case .changed:
        drag.value = Drag(group: move.group, from: move.index, target: target, shift: way, height: own.height)
      case .ended:
        withAnimation { drag.value = nil }
        move.perform(to: target)
      case .cancelled: withAnimation { drag.value = nil }
      }
    default: break
    }
  }

  /// The number of the row whose place a row takes that is moved: beyond the middles of those between.
  private func target(of move: RowMove, _ own: CGRect, _ way: CGFloat, _ frames: [Int: CGRect]) -> Int {
    var target = move.index
    if way > 0 {
      while let next = frames[target + 1], target + 1 < move.count, own.maxY + way > next.midY { target += 1 }
    } else {
      while let next = frames[target - 1], own.minY + way < next.midY { target -= 1 }
    }
    return target
  }
}

/// A sign beside a row that is edited.
private enum RowSign: View {
  case remove, handle
  case delete(String)
  case choice(Bool)

  var body: some View {
    switch self {
    case .remove:
      Image(systemName: "minus.circle.fill").font(.system(size: 22)).foregroundStyle(.white, .red)
        .accessibilityLabel("Remove")
    case .delete(let word):
      Text(verbatim: word).font(.body).foregroundStyle(.white).padding(.horizontal, 14).padding(.vertical, 6)
        .background(Color.red, in: Capsule())
    case .handle:
      Image(systemName: "line.3.horizontal").font(.system(size: 17)).foregroundStyle(.tertiary)
        .frame(width: 30, height: 30).accessibilityLabel("Reorder")
    case .choice(let isChosen):
      Image(systemName: isChosen ? "checkmark.circle.fill" : "circle").font(.system(size: 22))
        .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
        .accessibilityLabel(isChosen ? "Selected" : "Not selected")
    }
  }
}

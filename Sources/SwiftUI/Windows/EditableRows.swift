// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

extension DynamicViewContent {
  /// Lets rows be deleted, by moving them aside or in edit mode.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableRows(base: self, delete: action)
  }

  /// Lets rows be put in another order in edit mode.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableRows(base: self, move: action)
  }
}

/// A view made from the elements of a collection.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection

  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Rows of a collection that can be deleted or moved.
struct EditableRows<Base: DynamicViewContent> {
  let base: Base
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

/// What edit mode makes of a row.
struct RowEditing {
  /// Deletes the row.
  var delete: (() -> Void)?
  var move: RowMove?
}

/// The place of a row among those with which it changes places.
struct RowMove {
  /// The collection of the rows.
  let group: Identity
  let index: Int
  let count: Int
  let action: (IndexSet, Int) -> Void

  /// Puts the row where another one is.
  func perform(to target: Int) {
    guard target != index, (0..<count).contains(target) else { return }
    withAnimation { action(IndexSet(integer: index), target > index ? target + 1 : target) }
  }
}

struct RowEditingKey: LayoutValueKey {
  static var defaultValue: RowEditing { RowEditing() }
}

extension EditableRows: DynamicViewContent, View {
  typealias Body = Never

  var data: Base.Data { base.data }
}

extension EditableRows: PrimitiveView, LazyRowSource {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    inputs.graph.scopes == nil ? evaluate(base, inputs) : rows(inputs).flatMap { $0.make() }
  }

  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    let (delete, move, group) = (delete, move, inputs.identity)
    let title = SystemWord.delete.text(inputs.environment.locale)
    let rows = lazyRows(of: base, inputs)
    return rows.enumerated().map { index, row in
      LazyRow(identity: row.identity, isPinned: row.isPinned) {
        row.make().map { node in
          var editing = node.layoutValue(RowEditingKey.self)
          if let move { editing.move = RowMove(group: group, index: index, count: rows.count, action: move) }
          guard let delete else { return LayoutValueNode<RowEditingKey>(editing, child: node) }
          let perform = { withAnimation { delete(IndexSet(integer: index)) } }
          editing.delete = perform
          let result = LayoutValueNode<RowEditingKey>(editing, child: node)
          guard node.layoutValue(RowSwipeKey.self).allSatisfy(\.isLeading) else { return result }
          let entry = MenuEntry(
            token: ControlToken.of(row.identity, "delete"), title: title, isDestructive: true, action: perform)
          return LayoutValueNode<RowSwipeKey>(
            node.layoutValue(RowSwipeKey.self) + [SwipeActions(isLeading: false) { [entry] }], child: result)
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

extension DynamicViewContent {
  /// Lets rows be deleted by moving them aside.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableRows(base: self, delete: action)
  }

  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    if action != nil { DiagnosticLog.ignoredInWidget("onMove") }
    return self
  }
}

/// A view made from the elements of a collection.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection

  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Rows of a collection that can be deleted.
struct EditableRows<Base: DynamicViewContent> {
  let base: Base
  let delete: ((IndexSet) -> Void)?
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
    let delete = delete
    return lazyRows(of: base, inputs).enumerated().map { index, row in
      LazyRow(identity: row.identity) {
        row.make().map { node in
          guard let delete, node.layoutValue(RowSwipeKey.self).allSatisfy(\.isLeading) else { return node }
          let entry = MenuEntry(
            token: ControlToken.of(row.identity, "delete"), title: "Delete", isDestructive: true
          ) { withAnimation { delete(IndexSet(integer: index)) } }
          return LayoutValueNode<RowSwipeKey>(
            node.layoutValue(RowSwipeKey.self) + [SwipeActions(isLeading: false) { [entry] }], child: node)
        }
      }
    }
  }
}

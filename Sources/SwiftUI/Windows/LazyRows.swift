// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// A view that can tell its rows without making them.
@MainActor protocol LazyRowSource: View {
  /// Adds the rows in order; `make` turns a row's nodes into what is shown.
  func rows(_ inputs: ViewInputs) -> [LazyRow]
}

/// The rows of a view: those it can tell without making them, else all its nodes as one.
@MainActor func lazyRows<V: View>(of view: V, _ inputs: ViewInputs) -> [LazyRow] {
  if let source = view as? any LazyRowSource { return source.rows(inputs) }
  return evaluate(view, inputs).map { node in LazyRow(identity: node.identity) { [node] } }
}

extension ForEach: LazyRowSource where Content: View {
  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    var seen: Set<String> = []
    let (content, depth) = (content, inputs.graph.depth)
    return zip(0..., data).map { index, element in
      var component = CanonicalID.string(for: id(element))
      if !seen.insert(component).inserted { component += "~\(index)" }
      let inner = inputs.child(.id(component))
      return LazyRow(identity: inner.identity) {
        inner.graph.atDepth(depth, in: inner.scope) { evaluate(inner.made { content(element) }, inner) }
      }
    }
  }
}

extension TupleView: LazyRowSource {
  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    parts.enumerated().flatMap { index, part in lazyRows(of: part, inputs.child(.index(index))) }
  }
}

extension Group: LazyRowSource where Content: View {
  func rows(_ inputs: ViewInputs) -> [LazyRow] { lazyRows(of: content, inputs) }
}

extension _ConditionalContent: LazyRowSource where TrueContent: View, FalseContent: View {
  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    switch storage {
    case .first(let view): lazyRows(of: view, inputs.child(.branch(true)))
    case .second(let view): lazyRows(of: view, inputs.child(.branch(false)))
    }
  }
}

extension Optional: LazyRowSource where Wrapped: View {
  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    map { lazyRows(of: $0, inputs.child(.branch(true))) } ?? []
  }
}

/// A lazy column in a window; elsewhere all of it is made.
@MainActor func lazyColumn<Content: View>(
  _ content: Content, alignment: HorizontalAlignment, spacing: CGFloat?, _ inputs: ViewInputs
) -> Node {
  let inner = inputs.inContainer(axis: .vertical)
  let part = inputs.identity.child(.part("column"))
  let state = inputs.graph.store.location(
    identity: part, slot: 0, graph: inputs.graph, initial: { LazyColumnState() }
  ).unread
  let share: CGFloat = alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
  let isMirrored = inputs.environment.layoutDirection == .rightToLeft
  return LazyColumnNode(
    rows: lazyRows(of: content, inner), spacing: spacing ?? 8, alignment: isMirrored ? 1 - share : share,
    state: state, scroll: inputs.environment.scrollState, graph: inputs.graph, identity: part)
}

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
    if (Content.self as? any SectionHolding.Type)?.holdsSection == true { return sections(inputs) }
    var seen: Set<String> = []
    let (content, depth) = (content, inputs.graph.depth)
    return zip(0..., data).map { index, element in
      let id = id(element)
      var component = CanonicalID.string(for: id)
      if !seen.insert(component).inserted { component += "~\(index)" }
      let inner = inputs.child(.id(component))
      return LazyRow(identity: inner.identity) {
        let nodes = inner.graph.atDepth(depth, in: inner.scope) { evaluate(inner.made { content(element) }, inner) }
        return tagged(nodes, id)
      }
    }
  }
}

/// A view that may be a section, which has rows of its own.
protocol SectionHolding {
  static var holdsSection: Bool { get }
}

extension Section: SectionHolding { static var holdsSection: Bool { true } }

extension ModifiedContent: SectionHolding {
  static var holdsSection: Bool { (Content.self as? any SectionHolding.Type)?.holdsSection == true }
}

extension ForEach where Content: View {
  /// The rows of sections, of which there are few: each row is made by itself.
  @MainActor fileprivate func sections(_ inputs: ViewInputs) -> [LazyRow] {
    var seen: Set<String> = []
    return zip(0..., data).flatMap { index, element in
      var component = CanonicalID.string(for: id(element))
      if !seen.insert(component).inserted { component += "~\(index)" }
      let inner = inputs.child(.id(component))
      return lazyRows(of: inner.made { content(element) }, inner)
    }
  }
}

extension TupleView: LazyRowSource {
  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    parts.enumerated().flatMap { index, part in lazyRows(of: part, inputs.child(.index(index))) }
  }
}

/// A modifier in a window that is asked when the row around it is made; others are asked before layout.
@MainActor protocol RowModifier: WindowModifier {}

extension ModifiedContent: LazyRowSource where Content: View, Modifier: ViewModifier {
  func rows(_ inputs: ViewInputs) -> [LazyRow] {
    if let modifier = modifier as? any EnvironmentModifier {
      var inner = inputs
      modifier.update(&inner.environment)
      return lazyRows(of: content, inner)
    }
    guard let modifier = modifier as? any NodeModifier,
      !(modifier is any WindowModifier) || modifier is any RowModifier
    else { return nodes(inputs).map { node in LazyRow(identity: node.identity) { [node] } } }
    let depth = inputs.graph.depth
    return lazyRows(of: content, inputs).map { row in
      LazyRow(identity: row.identity, isPinned: row.isPinned) {
        let nodes = row.make()
        return inputs.graph.atDepth(depth, in: inputs.scope) { nodes.map { modifier.wrap($0, inputs) } }
      }
    }
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
  _ content: Content, alignment: HorizontalAlignment, spacing: CGFloat?, pinned: PinnedScrollableViews = .init(),
  _ inputs: ViewInputs
) -> Node {
  let inner = inputs.inContainer(axis: .vertical)
  let part = inputs.identity.child(.part("column"))
  let state = inputs.graph.store.location(
    identity: part, slot: 0, graph: inputs.graph, initial: { LazyColumnState() }
  ).unread
  let share: CGFloat = alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
  let isMirrored = inputs.environment.layoutDirection == .rightToLeft
  var rows = lazyRows(of: content, inner)
  if !pinned.contains(.sectionHeaders) { for index in rows.indices { rows[index].isPinned = false } }
  return LazyColumnNode(
    rows: rows, spacing: spacing ?? 8, alignment: isMirrored ? 1 - share : share,
    state: state, scroll: inputs.environment.scrollState, graph: inputs.graph, identity: part)
}

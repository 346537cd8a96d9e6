// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// Content for windows; in a widget a mark stands in its place.
struct WindowOnly<Content: View> {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }
}

extension WindowOnly: View {
  typealias Body = Never
}

extension WindowOnly: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    inputs.graph.scopes == nil
      ? evaluate(UnsupportedView(name: name), inputs) : evaluate(content, inputs)
  }
}

/// A modifier that changes nodes in a window and has no effect in a widget.
@MainActor protocol WindowModifier: NodeModifier {
  var name: String { get }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node
}

extension WindowModifier {
  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget(name)
      return node
    }
    return wrapInWindow(node, inputs)
  }
}

/// Tells the surrounding container something about a view.
struct TraitModifier<Key: LayoutValueKey> {
  let key: Key.Type
  let value: Key.Value
  let name: String
}

extension TraitModifier: ViewModifier, PrimitiveModifier, NodeModifier, RowModifier {
  typealias Body = Never

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node { LayoutValueNode<Key>(value, child: node) }
}

extension Node {
  /// The words that a node paints, for menus and alerts.
  func words(scale: CGFloat = 3) -> String {
    place(at: .zero, proposal: .unspecified)
    let builder = DisplayListBuilder(size: size)
    emit(
      Emitter(builder: builder, scale: scale, bounds: CGRect(origin: .zero, size: size), containerShape: nil))
    return builder.finish().items.compactMap { item in
      switch item.content {
      case .text(let text): text.string
      default: nil
      }
    }.joined(separator: " ")
  }

  /// The name of the first symbol in a node.
  var symbolName: String? {
    var found: String?
    visit { node in
      if found == nil, let leaf = (node as? LeafNode)?.leaf as? ImageLeaf { found = leaf.image.symbolName }
    }
    return found
  }

  /// The first button in a node that is off.
  var firstDisabledButton: OfferNode<DisabledButton>? {
    var found: OfferNode<DisabledButton>?
    visit { if found == nil, let node = $0 as? OfferNode<DisabledButton> { found = node } }
    return found
  }

  /// The first control in a node, outermost first.
  var firstControl: ControlNode? {
    var found: ControlNode?
    visit { if found == nil, let node = $0 as? ControlNode { found = node } }
    return found
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// A view for each element of a collection, known by the element's id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID

  /// - Parameter id: How an element is known.
  nonisolated package init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content) { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content) { $0 }
  }
}

extension ForEach where Content: View {
  /// A view for each element of a bound collection, with a binding to the element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>], C.Index: Hashable {
    let elements = data.wrappedValue.indices.map { index in
      Binding<C.Element>(
        get: { data.wrappedValue[index] },
        set: { value in data.wrappedValue[index] = value })
    }
    self.init(data: elements, content: content) { $0.wrappedValue[keyPath: id] }
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    var seen: Set<ID> = []
    var result: [Node] = []
    for (index, element) in data.enumerated() {
      let id = id(element)
      var component = CanonicalID.string(for: id)
      if !seen.insert(id).inserted {
        DiagnosticLog.report(
          .identityRepeated, "ForEach has two elements with the id \(id); both are drawn, their state may mix.")
        component += "~\(index)"
      }
      let nodes = evaluate(inputs.made { content(element) }, inputs.child(.id(component)))
      result += inputs.graph.scopes == nil ? nodes : tagged(nodes, id)
    }
    return result
  }

  /// In a window, choices and rows are known by their id unless they have a tag of their own.
  func tagged(_ nodes: [Node], _ id: ID) -> [Node] {
    nodes.map { node in
      node.layoutValue(TagKey.self) == nil ? LayoutValueNode<TagKey>(AnyHashable(id), child: node) : node
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// Several views side by side in a builder's block.
public struct TupleView<T> {
  public var value: T
  let parts: [any View]

  public init(_ value: T) {
    self.value = value
    parts = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }

  init(_ value: T, parts: [any View]) {
    self.value = value
    self.parts = parts
  }
}

extension TupleView: View {
  public typealias Body = Never
}

extension TupleView: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    var result: [Node] = []
    for (index, part) in parts.enumerated() { result += evaluate(part, inputs.child(.index(index))) }
    return result
  }
}

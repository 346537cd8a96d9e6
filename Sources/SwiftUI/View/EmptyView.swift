// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// A view without content.
public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View {
  public typealias Body = Never
}

extension EmptyView: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { [] }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// Several views treated as one by modifiers; each is modified for itself.
public struct Group<Content> {
  let content: Content

  nonisolated package init(content: Content) { self.content = content }
}

extension Group: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension Group: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] { evaluate(content, inputs) }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// The first of several views whose ideal size fits.
public struct ViewThatFits<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits: View where Content: View {
  public typealias Body = Never

  nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.init(axes: axes, content: content())
  }
}

extension ViewThatFits: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    [arrange(ViewThatFitsLayout(axes: axes), content, inputs, axis: nil)]
  }
}

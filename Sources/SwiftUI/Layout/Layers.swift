// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// Puts views behind or in front of each node of the content.
struct LayerModifier<Layer> {
  let layer: Layer
  let alignment: Alignment
  let behind: Bool
}

extension LayerModifier: ViewModifier, PrimitiveModifier, PartModifier where Layer: View {
  typealias Body = Never

  var part: String { behind ? "background" : "overlay" }

  func wrap(_ node: Node, _ inputs: ViewInputs, part: ViewInputs) -> Node {
    LayersNode(
      primary: node, secondaries: evaluate(layer, part), alignment: alignment, behind: behind,
      direction: inputs.environment.layoutDirection)
  }
}

extension View {
  @_disfavoredOverload nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, behind: true))
  }

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    // Several views stand in front of each other, as in a ZStack.
    modifier(LayerModifier(layer: content(), alignment: alignment, behind: true))
  }

  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    modifier(
      LayerModifier(
        layer: StyledRectangle(style: style).modifier(StyleReachModifier(edges: edges)), alignment: .center,
        behind: true))
  }

  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      LayerModifier(
        layer: ShapeView(shape: shape, style: style, fillStyle: fillStyle), alignment: .center, behind: true))
  }

  @_disfavoredOverload nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, behind: false))
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, behind: false))
  }

  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    modifier(
      LayerModifier(
        layer: StyledRectangle(style: style).modifier(StyleReachModifier(edges: edges)), alignment: .center,
        behind: false))
  }

  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      LayerModifier(
        layer: ShapeView(shape: shape, style: style, fillStyle: fillStyle), alignment: .center, behind: false))
  }

  /// Draws a border inside the view's edges.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}

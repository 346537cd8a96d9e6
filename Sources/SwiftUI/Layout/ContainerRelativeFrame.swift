// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// Sizes a view by its container: in a widget the tile without the system's margins.
struct ContainerRelativeFrameModifier {
  let axes: Axis.Set
  let alignment: Alignment
  /// The length along an axis for the container's length.
  let length: (CGFloat, Axis) -> CGFloat
}

extension ContainerRelativeFrameModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    let tile = CGRect(origin: .zero, size: inputs.environment.tileSize)
    let container = tile.inset(by: inputs.environment.widgetContentMargins).size
    return UnaryLayoutNode(
      FixedFrameLayout(
        width: axes.contains(.horizontal) ? usable(length(container.width, .horizontal), "width") : nil,
        height: axes.contains(.vertical) ? usable(length(container.height, .vertical), "height") : nil,
        alignment: alignment),
      child: node, direction: inputs.environment.layoutDirection)
  }
}

extension View {
  /// Gives the view the container's length along the axes.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Gives the view a length computed from the container's.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// Gives the view as much as `span` of `count` equal parts with spacing between them.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let (count, span) = (CGFloat(max(1, count)), CGFloat(max(1, span)))
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      max(0, (length - spacing * (count - 1)) / count) * span + spacing * (span - 1)
    }
  }
}

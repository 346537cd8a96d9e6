// SPDX-License-Identifier: Apache-2.0
import Foundation
import OracleCases
import TesseraGeometry

@testable import TesseraLayout

/// A recorded tree that names something the builder does not know.
struct OracleError: Error {
  var message: String
}

/// Turns recorded trees into elements.
struct OracleBuilder {
  var textBoxes: [String: [CGFloat]]
  var defaults: OracleFile.Defaults

  private var table: SpacingTable {
    SpacingTable(
      ordinary: defaults.stackSpacing,
      textToText: defaults.textToTextVerticalSpacing ?? SpacingTable.iOS.textToText)
  }

  /// Returns the element for a node; nil for an empty view, which no container ever sees.
  func element(_ node: OracleNode, in orientation: Axis? = nil) throws -> TestElement? {
    guard let content = try content(node, in: orientation) else { return nil }
    return try node.modifiers.reduce(content) { try modified($0, by: $1) }
  }

  private func content(_ node: OracleNode, in orientation: Axis?) throws -> TestElement? {
    let name = node.id ?? ""
    func children(_ axis: Axis? = nil) throws -> [TestElement] {
      try node.children.compactMap { try element($0, in: axis) }
    }
    switch node.kind {
    case .text:
      guard let box = textBoxes[name], box.count == 2 else { throw OracleError(message: "no box for \(name)") }
      return text(box[0], box[1], name, table: table)
    case .color, .rectangle: return flexible(name)
    case .divider:
      let measure = DividerMeasure(orientation: orientation, thickness: defaults.dividerThickness ?? 1)
      return LeafElement(name) { measure.sizeThatFits($0) }
    case .spacer(let minLength):
      let measure = SpacerMeasure(minimum: minLength ?? defaults.spacerMinLength, orientation: orientation)
      return LeafElement(name, spacing: .spacer) { measure.sizeThatFits($0) }.priority(SpacerMeasure.priority)
    case .emptyView: return nil
    case .hStack(let alignment, let spacing):
      let layout = HStackLayout(alignment: try self.alignment(alignment).vertical, spacing: spacing)
      return ContainerElement(layout, try children(.horizontal))
    case .vStack(let alignment, let spacing):
      let layout = VStackLayout(alignment: try self.alignment(alignment).horizontal, spacing: spacing)
      return ContainerElement(layout, try children(.vertical))
    case .zStack(let alignment):
      return ContainerElement(ZStackLayout(alignment: try self.alignment(alignment)), try children())
    case .lazyVGrid(let columns):
      let layout = LazyGridLayout(
        axis: .vertical, items: columns.map(\.item), alignment: HorizontalAlignment.center.key,
        defaultSpacing: table.ordinary)
      return ContainerElement(layout, try children())
    case .geometryReader: return ContainerElement(GeometryReaderLayout(), try children())
    case .viewThatFits: return ContainerElement(ViewThatFitsLayout(), try children())
    }
  }

  private func modified(_ content: TestElement, by modifier: OracleModifier) throws -> TestElement {
    switch modifier {
    case .frame(let width, let height, let alignment):
      let layout = FixedFrameLayout(width: width, height: height, alignment: try self.alignment(alignment))
      return content.modified(layout)
    case .flexibleFrame(let horizontal, let vertical, let alignment):
      let layout = FlexibleFrameLayout.sanitized(
        horizontal: horizontal.limits, vertical: vertical.limits, alignment: try self.alignment(alignment))
      return content.modified(layout.layout)
    case .padding(let edges, let length):
      let known: [String: Edge.Set] = [
        "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
      ]
      let set = try edges.reduce(into: Edge.Set()) { result, edge in
        guard let edge = known[edge] else { throw OracleError(message: "edge \(edge)") }
        result.formUnion(edge)
      }
      return content.modified(PaddingLayout(EdgeInsets(length ?? defaults.padding ?? 16, edges: set)))
    case .fixedSize(let horizontal, let vertical):
      return content.modified(FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    case .background(let view, let alignment), .overlay(let view, let alignment):
      guard let layer = try element(view) else { return content }
      return ContainerElement(SecondaryLayerLayout(alignment: try self.alignment(alignment)), [content, layer])
    case .aspectRatio(let ratio, let isFill):
      return content.modified(AspectRatioLayout(ratio: ratio, mode: isFill ? .fill : .fit))
    case .layoutPriority(let priority): return content.priority(priority)
    // Both act on the string inside a text's declared box.
    case .lineLimit, .truncationMode: return content
    case .opacity, .border, .rotationEffect, .foregroundColor, .font:
      throw OracleError(message: "\(modifier) is not layout")
    }
  }

  private func alignment(_ name: String) throws -> Alignment {
    let known: [String: Alignment] = [
      "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
      "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
      "bottomTrailing": .bottomTrailing,
    ]
    guard let alignment = known[name] else { throw OracleError(message: "alignment \(name)") }
    return alignment
  }
}

extension OracleColumn {
  fileprivate var item: GridItem {
    switch size {
    case .fixed(let extent): GridItem(.fixed(extent), spacing: spacing)
    case .flexible(let minimum, let maximum):
      GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
    case .adaptive(let minimum, let maximum):
      GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
    }
  }
}

extension OracleLimits {
  fileprivate var limits: FlexibleFrameLayout.Limits {
    FlexibleFrameLayout.Limits(minimum: minimum, ideal: ideal, maximum: maximum)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// Views in columns, filled row by row; a widget does not scroll, so all of them are made.
public struct LazyVGrid<Content> {
  let layout: LazyGridLayout
  let content: Content
}

extension LazyVGrid: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.init(
      layout: LazyGridLayout(
        axis: .vertical, items: columns, alignment: alignment.key, spacing: spacing),
      content: content())
  }
}

extension LazyVGrid: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] { [arrange(layout, content, inputs, axis: nil)] }
}

/// Views in rows, filled column by column; a widget does not scroll, so all of them are made.
public struct LazyHGrid<Content> {
  let layout: LazyGridLayout
  let content: Content
}

extension LazyHGrid: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.init(
      layout: LazyGridLayout(
        axis: .horizontal, items: rows, alignment: alignment.key, spacing: spacing),
      content: content())
  }
}

extension LazyHGrid: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] { [arrange(layout, content, inputs, axis: nil)] }
}

/// Views in rows and columns whose widths follow their content.
public struct Grid<Content> {
  let layout: GridLayout
  let content: Content
}

extension Grid: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      layout: GridLayout(
        alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
      content: content())
  }
}

extension Grid: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    var inputs = inputs
    inputs.environment.gridRows = GridRows()
    return [arrange(layout, content, inputs, axis: nil)]
  }
}

/// Counts the rows of the grid being evaluated.
package final class GridRows {
  var count = 0
}

private struct GridRowsKey: EnvironmentKey {
  static var defaultValue: GridRows? { nil }
}

extension EnvironmentValues {
  var gridRows: GridRows? {
    get { self[GridRowsKey.self] }
    set { self[GridRowsKey.self] = newValue }
  }
}

/// A row of a grid; elsewhere its views stand for themselves.
public struct GridRow<Content> {
  let alignment: VerticalAlignment?
  let content: Content
}

extension GridRow: View where Content: View {
  public typealias Body = Never

  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, content: content())
  }
}

extension GridRow: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    guard let rows = inputs.environment.gridRows else { return evaluate(content, inputs) }
    let row = rows.count
    rows.count += 1
    var inner = inputs.inContainer()
    inner.environment.gridRows = nil
    return evaluate(content, inner).map { node in
      var cell: Node = LayoutValueNode<GridRowIndexKey>(row, child: node)
      if let alignment { cell = LayoutValueNode<GridRowAlignmentKey>(alignment, child: cell) }
      return cell
    }
  }
}

extension View {
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(LayoutValueModifier<GridCellColumnsKey>(value: max(1, count)))
  }

  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(LayoutValueModifier<GridCellAnchorKey>(value: anchor))
  }

  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(LayoutValueModifier<GridColumnAlignmentKey>(value: guide))
  }

  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(LayoutValueModifier<GridCellUnsizedAxesKey>(value: axes))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The rows and columns that the cells of a grid form, found from their layout values.
struct GridStructure {
  /// One view with its place in the grid.
  struct Cell {
    var index: Int
    var column: Int
    var columns: Int
    var anchor: UnitPoint?
    var unsized: Axis.Set

    var range: Range<Int> { column..<(column + columns) }
  }

  /// Cells beside each other.
  struct Row {
    var cells: [Cell] = []
    var alignment: VerticalAlignment?
    /// Whether the row is a single view outside any grid row.
    var isWhole = false
  }

  private(set) var rows: [Row] = []
  private(set) var columnCount = 0
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  /// The distance behind each column but the last.
  private(set) var columnGaps: [CGFloat] = []
  /// The distance behind each row but the last.
  private(set) var rowGaps: [CGFloat] = []

  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    collectRows(subviews)
    columnCount = rows.map { row in row.isWhole ? 1 : row.cells.reduce(0) { $0 + $1.columns } }.max() ?? 0
    for index in rows.indices where rows[index].isWhole { rows[index].cells[0].columns = columnCount }
    columnAlignments = Array(repeating: nil, count: columnCount)
    for row in rows where !row.isWhole {
      for cell in row.cells {
        guard let alignment = subviews[cell.index][GridColumnAlignmentKey.self] else { continue }
        columnAlignments[cell.column] = alignment
      }
    }
    findGaps(subviews, horizontalSpacing, verticalSpacing)
  }

  private mutating func collectRows(_ subviews: LayoutSubviews) {
    var current: Int?
    for (index, subview) in subviews.enumerated() {
      let key = subview[GridRowIndexKey.self]
      if key == nil || key != current { rows.append(Row(isWhole: key == nil)) }
      current = key
      let last = rows.count - 1
      rows[last].alignment = rows[last].alignment ?? subview[GridRowAlignmentKey.self]
      let column = rows[last].cells.last?.range.upperBound ?? 0
      rows[last].cells.append(
        Cell(
          index: index, column: column, columns: max(1, min(subview[GridCellColumnsKey.self], Self.widest)),
          anchor: subview[GridCellAnchorKey.self], unsized: subview[GridCellUnsizedAxesKey.self]))
    }
  }

  /// No cell covers more columns than this: a huge number of an author must not exhaust memory.
  private static var widest: Int { 1000 }

  private mutating func findGaps(
    _ subviews: LayoutSubviews, _ horizontal: CGFloat?, _ vertical: CGFloat?
  ) {
    let ordinary = ViewSpacing()
    let usual = ordinary.distance(to: ordinary, along: .horizontal)
    columnGaps = Array(repeating: horizontal ?? -.infinity, count: max(0, columnCount - 1))
    if horizontal == nil {
      for row in rows {
        for (cell, next) in zip(row.cells, row.cells.dropFirst()) {
          let gap = subviews[cell.index].spacing.distance(to: subviews[next.index].spacing, along: .horizontal)
          columnGaps[next.column - 1] = max(columnGaps[next.column - 1], gap)
        }
      }
      for index in columnGaps.indices where columnGaps[index] == -.infinity { columnGaps[index] = usual }
    }
    rowGaps = Array(repeating: vertical ?? usual, count: max(0, rows.count - 1))
    guard vertical == nil else { return }
    let spacings = rows.map { row in
      row.cells.dropFirst().reduce(into: subviews[row.cells[0].index].spacing) {
        $0.formUnion(subviews[$1.index].spacing)
      }
    }
    for index in rowGaps.indices {
      rowGaps[index] = spacings[index].distance(to: spacings[index + 1], along: .vertical)
    }
  }
}

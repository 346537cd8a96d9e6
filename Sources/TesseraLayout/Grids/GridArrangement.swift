// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The measured columns and rows of a grid for one proposal.
struct GridArrangement {
  private let structure: GridStructure
  private let subviews: LayoutSubviews
  private let alignment: Alignment
  private(set) var widths: [CGFloat]
  private(set) var heights: [CGFloat]

  init(
    _ structure: GridStructure, _ subviews: LayoutSubviews, alignment: Alignment, proposal: ProposedViewSize
  ) {
    self.structure = structure
    self.subviews = subviews
    self.alignment = alignment
    widths = Array(repeating: 0, count: structure.columnCount)
    heights = Array(repeating: 0, count: structure.rows.count)
    measureColumns(proposal.width)
    measureRows(proposal.height)
  }

  /// The size of the whole grid.
  var size: CGSize {
    CGSize(
      width: max(0, widths.reduce(0, +) + structure.columnGaps.reduce(0, +)),
      height: max(0, heights.reduce(0, +) + structure.rowGaps.reduce(0, +)))
  }

  /// The width of the columns that a cell covers, with the gaps between them.
  private func width(of cell: GridStructure.Cell) -> CGFloat {
    if cell.columns == 1 { return widths[cell.column] }
    return widths[cell.range].reduce(0, +) + structure.columnGaps[cell.range.dropLast()].reduce(0, +)
  }

  private func size(_ cell: GridStructure.Cell, width: CGFloat?, height: CGFloat? = nil) -> CGSize {
    subviews[cell.index].sizeThatFits(ProposedViewSize(width: width, height: height))
  }

  private mutating func measureColumns(_ proposal: CGFloat?) {
    var single = [[GridStructure.Cell]](repeating: [], count: structure.columnCount)
    var spanning: [GridStructure.Cell] = []
    for row in structure.rows {
      for cell in row.cells where !cell.unsized.contains(.horizontal) {
        if cell.columns == 1 { single[cell.column].append(cell) } else { spanning.append(cell) }
      }
    }
    func widest(_ column: Int, _ share: CGFloat?) -> CGFloat {
      single[column].reduce(0) { max($0, size($1, width: share).width) }
    }
    guard let proposal else {
      for column in widths.indices { widths[column] = widest(column, nil) }
      for cell in spanning { widen(cell, to: size(cell, width: nil).width) }
      return
    }
    // A spanning cell's minimum is reserved in its columns before any column takes its share.
    var minima = widths.indices.map { widest($0, 0) }
    for cell in spanning {
      let lacking = size(cell, width: 0).width - minima[cell.range].reduce(0, +)
      let missing = lacking - structure.columnGaps[cell.range.dropLast()].reduce(0, +)
      guard missing > 0, missing.isFinite else { continue }
      for column in cell.range { minima[column] += missing / CGFloat(cell.columns) }
    }
    let available = proposal - structure.columnGaps.reduce(0, +)
    let members = widths.indices.map { column in
      FlexibleDistribution.Member(
        index: column, minimum: minima[column], maximum: max(minima[column], widest(column, .infinity)))
    }
    var measured = widths
    FlexibleDistribution(members).serve(available) { column, share in
      measured[column] = max(widest(column, share), min(minima[column], share))
      return measured[column]
    }
    widths = measured
    for cell in spanning {
      let rest = proposal == .infinity ? .infinity : max(0, available - widths.reduce(0, +))
      widen(cell, to: size(cell, width: width(of: cell) + rest).width)
    }
  }

  /// Makes the columns under a cell wider by equal parts until they hold it.
  private mutating func widen(_ cell: GridStructure.Cell, to width: CGFloat) {
    let missing = width - self.width(of: cell)
    guard missing > 0 else { return }
    for column in cell.range { widths[column] += missing / CGFloat(cell.columns) }
  }

  private mutating func measureRows(_ proposal: CGFloat?) {
    let cells = structure.rows.map { row in row.cells.filter { !$0.unsized.contains(.vertical) } }
    func height(_ row: Int, _ share: CGFloat?) -> CGFloat {
      let key = (structure.rows[row].alignment ?? alignment.vertical).key
      var band = GuideBand()
      var tallest: CGFloat = 0
      for cell in cells[row] {
        let dimensions = subviews[cell.index].dimensions(
          in: ProposedViewSize(width: width(of: cell), height: share))
        tallest = max(tallest, dimensions.height)
        band.add(dimensions, key)
      }
      // Texts on a common baseline may need more room than the tallest cell has.
      return max(tallest, band.extent)
    }
    guard let proposal else {
      for row in heights.indices { heights[row] = height(row, nil) }
      return
    }
    let members = heights.indices.map { row in
      FlexibleDistribution.Member(index: row, minimum: height(row, 0), maximum: height(row, .infinity))
    }
    var measured = heights
    FlexibleDistribution(members).serve(proposal - structure.rowGaps.reduce(0, +)) { row, share in
      measured[row] = height(row, share)
      return measured[row]
    }
    heights = measured
  }

  /// Calls `place` for each cell with its placement in the grid's coordinates.
  func place(_ place: (LayoutSubview, Placement) -> Void) {
    var offsets: [CGFloat] = []
    var x: CGFloat = 0
    for column in widths.indices {
      offsets.append(x)
      x += widths[column] + (column < structure.columnGaps.count ? structure.columnGaps[column] : 0)
    }
    var y: CGFloat = 0
    for (index, row) in structure.rows.enumerated() {
      let vertical = row.alignment ?? alignment.vertical
      let cells = row.cells.map { cell in
        let region = CGSize(width: width(of: cell), height: heights[index])
        return (cell: cell, region: region, view: subviews[cell.index].dimensions(in: ProposedViewSize(region)))
      }
      var band = GuideBand()
      for cell in cells { band.add(cell.view, vertical.key) }
      for (position, entry) in cells.enumerated() {
        let (cell, region, view) = entry
        var origin = CGPoint(x: offsets[cell.column], y: y)
        if let anchor = cell.anchor {
          origin.x += anchor.x * (region.width - view.width)
          origin.y += anchor.y * (region.height - view.height)
        } else {
          let horizontal = (cell.columns == 1 ? structure.columnAlignments[cell.column] : nil) ?? alignment.horizontal
          origin.x += ViewDimensions(region: region)[horizontal] - view[horizontal]
          origin.y += slack(vertical, region.height - band.extent) + band.offset(of: position)
        }
        place(
          subviews[cell.index], Placement(origin: origin, proposal: ProposedViewSize(region), size: view.size))
      }
      y += heights[index] + (index < structure.rowGaps.count ? structure.rowGaps[index] : 0)
    }
  }

  /// How much of the room that a row has to spare lies above its cells.
  private func slack(_ alignment: VerticalAlignment, _ room: CGFloat) -> CGFloat {
    guard room > 0, room.isFinite else { return 0 }
    if alignment == .bottom { return room }
    return alignment == .center ? room / 2 : 0
  }
}

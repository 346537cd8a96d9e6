// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The row that a cell of a grid belongs to, counted from 0; nil makes the view a row of its own across all columns.
package enum GridRowIndexKey: LayoutValueKey {
  package static var defaultValue: Int? { nil }
}

/// The vertical alignment of the row that a cell belongs to.
package enum GridRowAlignmentKey: LayoutValueKey {
  package static var defaultValue: VerticalAlignment? { nil }
}

/// How many columns a cell covers.
package enum GridCellColumnsKey: LayoutValueKey {
  package static var defaultValue: Int { 1 }
}

/// The anchor of a cell's content that replaces the alignment of grid, column and row.
package enum GridCellAnchorKey: LayoutValueKey {
  package static var defaultValue: UnitPoint? { nil }
}

/// The alignment of the column in which the cell stands.
package enum GridColumnAlignmentKey: LayoutValueKey {
  package static var defaultValue: HorizontalAlignment? { nil }
}

/// The axes along which a cell takes what the grid has but asks for nothing.
package enum GridCellUnsizedAxesKey: LayoutValueKey {
  package static var defaultValue: Axis.Set { [] }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The size of a divider.
///
/// **Own size**: the thickness along the axis of the stack around it, the proposal across (10 without one).
package struct DividerMeasure: Equatable {
  /// The axis of the stack around the divider; nil draws a horizontal line as in a column.
  package var orientation: Axis?
  /// The thickness in points.
  package var thickness: CGFloat

  package init(orientation: Axis?, thickness: CGFloat = 1) {
    self.orientation = orientation
    self.thickness = thickness
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let axis = orientation ?? .vertical
    return CGSize(axis, along: thickness, across: max(0, proposal[axis.other] ?? 10))
  }
}

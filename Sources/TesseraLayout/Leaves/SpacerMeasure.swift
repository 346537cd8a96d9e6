// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The size of a spacer.
///
/// **Own size**: along the stack's axis the proposal, not less than the minimum; nothing across. Outside a stack both.
/// A spacer has layout priority `-infinity` and the spacing ``ViewSpacing/spacer``.
package struct SpacerMeasure: Equatable {
  /// The smallest length in points; nil means 8.
  package var minimum: CGFloat?
  /// The axis of the stack around the spacer.
  package var orientation: Axis?

  package static let defaultMinimum: CGFloat = 8
  package static let priority = -Double.infinity

  package init(minimum: CGFloat?, orientation: Axis?) {
    self.minimum = minimum
    self.orientation = orientation
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let minimum = self.minimum.map { $0 >= 0 ? $0 : 0 } ?? Self.defaultMinimum
    let full = CGSize(width: max(minimum, proposal.width ?? 0), height: max(minimum, proposal.height ?? 0))
    guard let orientation else { return full }
    return CGSize(orientation, along: full[orientation], across: 0)
  }
}

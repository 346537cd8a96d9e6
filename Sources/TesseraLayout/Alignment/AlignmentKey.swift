// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A guide of one axis, as layout passes it along.
///
/// Sendable: the wrapped value is only a type.
package struct AlignmentKey: Hashable, @unchecked Sendable {
  /// The axis along which the guide is a position.
  package let axis: Axis
  package let id: any AlignmentID.Type
  private let rule: MergeRule

  package init(_ id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
    let identity = ObjectIdentifier(id)
    rule =
      identity == ObjectIdentifier(FirstTextBaselineID.self)
      ? .minimum : identity == ObjectIdentifier(LastTextBaselineID.self) ? .maximum : .average
  }

  /// How the positions that several children set become the one of their container.
  private enum MergeRule { case average, minimum, maximum }

  /// Returns the position of the guide in a view that does not set it.
  package func defaultValue(in dimensions: ViewDimensions) -> CGFloat { id.defaultValue(in: dimensions) }

  /// Returns the one position for those set by several children, nil if none is set.
  package func merged(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    var result: CGFloat?
    var count: CGFloat = 0
    for case let value? in values {
      count += 1
      guard let previous = result else {
        result = value
        continue
      }
      switch rule {
      case .average: result = previous + value
      case .minimum: result = min(previous, value)
      case .maximum: result = max(previous, value)
      }
    }
    return rule == .average ? result.map { $0 / count } : result
  }

  package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.axis == b.axis && a.id == b.id }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(ObjectIdentifier(id))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The identity of an alignment guide and the place it has in views that do not set it.
public protocol AlignmentID {
  /// Returns the position of the guide in a view of the given dimensions, from its top leading corner.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

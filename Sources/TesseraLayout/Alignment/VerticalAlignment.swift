// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A guide that lines views up vertically.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .vertical) }

  /// Returns the one position for those set by several views, nil if none is set.
  public func combineExplicit<S>(_ values: S) -> CGFloat? where S: Sequence, S.Element == CGFloat? {
    key.merged(values)
  }

  public static let top = VerticalAlignment(TopID.self)
  public static let center = VerticalAlignment(VerticalCenterID.self)
  public static let bottom = VerticalAlignment(BottomID.self)

  /// The baseline of the topmost text; the bottom of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)

  /// The baseline of the bottommost text; the bottom of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

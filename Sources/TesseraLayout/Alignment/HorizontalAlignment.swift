// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// A guide that lines views up horizontally.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .horizontal) }

  /// Returns the one position for those set by several views, nil if none is set.
  public func combineExplicit<S>(_ values: S) -> CGFloat? where S: Sequence, S.Element == CGFloat? {
    key.merged(values)
  }

  public static let leading = HorizontalAlignment(LeadingID.self)
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  public static let trailing = HorizontalAlignment(TrailingID.self)

  /// Where the separator of a list row begins.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeadingID.self)

  /// Where the separator of a list row ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailingID.self)
}

enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

enum ListRowSeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

enum ListRowSeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

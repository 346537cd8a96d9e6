// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The description of a column of a lazy vertical grid, or of a row of a lazy horizontal one.
public struct GridItem: Sendable {
  /// How the item gets its extent.
  public enum Size: Sendable {
    /// One item of exactly this extent.
    case fixed(CGFloat)

    /// One item between two extents.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

    /// As many items as fit, each between two extents.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size

  /// The distance to the next item; nil means the default.
  public var spacing: CGFloat?

  /// Where views stand in their cells; nil means the centre.
  public var alignment: Alignment?

  public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The parts of a lazy container's sections that stay in sight while it scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

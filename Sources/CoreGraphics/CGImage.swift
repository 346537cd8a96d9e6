// SPDX-License-Identifier: Apache-2.0

/// The pixels of a picture as they are stored, before any rotation a camera asked for.
public final class CGImage: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The encoded picture the pixels are decoded from when they are needed.
  package let data: Data

  package init(width: Int, height: Int, data: Data) {
    self.width = width
    self.height = height
    self.data = data
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry

/// What a layout type tells about itself.
public struct LayoutProperties: Sendable {
  /// The direction in which the layout lines up its subviews; spacers and dividers inside follow it.
  public var stackOrientation: Axis?

  public init() {}
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Everything the host decides about how one tile is evaluated.
package struct ArchivedEnvironment: EnvironmentLook, Equatable, Sendable {
  package var family: WidgetFamily
  /// Size of the tile in points.
  package var size: CGSize
  /// Pixels per point.
  package var displayScale: CGFloat = 3
  package var cornerRadius: CGFloat = 22
  /// The system's margin on each side, in points.
  package var contentMargins = EdgeInsets()
  package var colorScheme = ColorScheme.light
  package var contrast = ColorSchemeContrast.standard
  package var renderingMode = WidgetRenderingMode.fullColor
  package var dynamicTypeSize = DynamicTypeSize.large
  package var layoutDirection = LayoutDirection.leftToRight
  package var locale = "en_US"
  package var timeZone = "UTC"
  package var profile = SystemProfile.ios26
  package var redactionReasons = RedactionReasons()
  package var showsContainerBackground = true
  package var isLuminanceReduced = false
  package var imageAreaLimit = 2_121_055
  /// Whether mistakes show as the system shows them: a notice in place of the content.
  package var showsNotices = false
  /// Where the tile is shown. The author's process is told what follows from it, not the place.
  package var place = TilePlace.home

  package init(family: WidgetFamily, size: CGSize) {
    self.family = family
    self.size = size
  }

  /// The environment of a family on a device; nil where the device has no such widget.
  package init?(family: WidgetFamily, device: Device) {
    guard let size = device.size(of: family) else { return nil }
    self.init(family: family, size: size)
    displayScale = device.scale
    cornerRadius = device.cornerRadius
    contentMargins = EdgeInsets(device.contentMargin(of: family))
    imageAreaLimit = device.imageAreaLimit
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(UInt8(family.rawValue))
    writer.write(lengths: [size.width, size.height, displayScale, cornerRadius])
    writer.write(contentMargins)
    encodeLook(to: &writer)
    writer.write(renderingMode.code)
    writer.write(UInt8(truncatingIfNeeded: redactionReasons.rawValue))
    writer.write(showsContainerBackground)
    writer.write(isLuminanceReduced)
    writer.write(count: imageAreaLimit)
    writer.write(showsNotices)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    self.init(family: try WidgetFamily(from: &reader), size: try reader.readSize())
    displayScale = try reader.readLength(upTo: 16)
    cornerRadius = try reader.readLength()
    contentMargins = try reader.readInsets()
    try decodeLook(from: &reader)
    renderingMode = WidgetRenderingMode(code: try reader.readByte())
    redactionReasons = RedactionReasons(rawValue: Int(try reader.readByte()))
    showsContainerBackground = try reader.readBool()
    isLuminanceReduced = try reader.readBool()
    imageAreaLimit = try reader.readCount()
    showsNotices = try reader.readBool()
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Everything the host decides about how one tile is evaluated.
package struct ArchivedEnvironment: Equatable, Sendable {
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
    for value in [size.width, size.height, displayScale, cornerRadius] { writer.write(Double(value)) }
    for value in [contentMargins.top, contentMargins.leading, contentMargins.bottom, contentMargins.trailing] {
      writer.write(Double(value))
    }
    writer.write(colorScheme == .dark)
    writer.write(contrast == .increased)
    writer.write(renderingMode.code)
    writer.write(UInt8(dynamicTypeSize.index))
    writer.write(layoutDirection == .rightToLeft)
    writer.write(locale)
    writer.write(timeZone)
    writer.write(profile.code)
    writer.write(UInt8(truncatingIfNeeded: redactionReasons.rawValue))
    writer.write(showsContainerBackground)
    writer.write(isLuminanceReduced)
    writer.write(count: imageAreaLimit)
    writer.write(showsNotices)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    family = try WidgetFamily(from: &reader)
    func length(_ reader: inout ByteReader, upTo limit: Double) throws(DecodingFailure) -> CGFloat {
      let value = try reader.readDouble()
      guard value.isFinite, value >= 0, value <= limit else {
        throw reader.failure(.invalidValue, "a length of \(value)")
      }
      return CGFloat(value)
    }
    size = CGSize(width: try length(&reader, upTo: 10_000), height: try length(&reader, upTo: 10_000))
    displayScale = try length(&reader, upTo: 16)
    cornerRadius = try length(&reader, upTo: 10_000)
    contentMargins = EdgeInsets(
      top: try length(&reader, upTo: 10_000), leading: try length(&reader, upTo: 10_000),
      bottom: try length(&reader, upTo: 10_000), trailing: try length(&reader, upTo: 10_000))
    colorScheme = try reader.readBool() ? .dark : .light
    contrast = try reader.readBool() ? .increased : .standard
    renderingMode = WidgetRenderingMode(code: try reader.readByte())
    guard let type = DynamicTypeSize(index: Int(try reader.readByte())) else {
      throw reader.failure(.invalidValue, "no such text size")
    }
    dynamicTypeSize = type
    layoutDirection = try reader.readBool() ? .rightToLeft : .leftToRight
    locale = try reader.readString()
    timeZone = try reader.readString()
    guard let profile = SystemProfile(code: try reader.readByte()) else {
      throw reader.failure(.invalidValue, "no such system profile")
    }
    self.profile = profile
    redactionReasons = RedactionReasons(rawValue: Int(try reader.readByte()))
    showsContainerBackground = try reader.readBool()
    isLuminanceReduced = try reader.readBool()
    imageAreaLimit = try reader.readCount()
    showsNotices = try reader.readBool()
  }
}

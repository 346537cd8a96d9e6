// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// What the tiles of widgets and the windows of apps are told alike: how a person wants things to look.
package protocol EnvironmentLook {
  var colorScheme: ColorScheme { get set }
  var contrast: ColorSchemeContrast { get set }
  var dynamicTypeSize: DynamicTypeSize { get set }
  var layoutDirection: LayoutDirection { get set }
  var locale: String { get set }
  var timeZone: String { get set }
  var profile: SystemProfile { get set }
}

extension EnvironmentLook {
  package func encodeLook(to writer: inout ByteWriter) {
    writer.write(colorScheme == .dark)
    writer.write(contrast == .increased)
    writer.write(UInt8(dynamicTypeSize.index))
    writer.write(layoutDirection == .rightToLeft)
    writer.write(locale)
    writer.write(timeZone)
    writer.write(profile.code)
  }

  package mutating func decodeLook(from reader: inout ByteReader) throws(DecodingFailure) {
    colorScheme = try reader.readBool() ? .dark : .light
    contrast = try reader.readBool() ? .increased : .standard
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
  }
}

extension ByteWriter {
  /// Writes lengths in points.
  package mutating func write(lengths: [CGFloat]) {
    for length in lengths { write(Double(length)) }
  }

  /// Writes top, leading, bottom and trailing.
  package mutating func write(_ insets: EdgeInsets) {
    write(lengths: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
}

extension ByteReader {
  /// A length in points that is not negative and no more than a limit.
  package mutating func readLength(upTo limit: Double = 10_000) throws(DecodingFailure) -> CGFloat {
    let value = try readDouble()
    guard value.isFinite, value >= 0, value <= limit else { throw failure(.invalidValue, "a length of \(value)") }
    return CGFloat(value)
  }

  package mutating func readSize() throws(DecodingFailure) -> CGSize {
    CGSize(width: try readLength(), height: try readLength())
  }

  package mutating func readInsets() throws(DecodingFailure) -> EdgeInsets {
    EdgeInsets(top: try readLength(), leading: try readLength(), bottom: try readLength(), trailing: try readLength())
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a bundle says about one of its widgets.
package struct WidgetDescriptor: Hashable, Sendable {
  /// How a widget gets its options.
  package enum Configuration: UInt8, Sendable {
    case fixed, intent, activity, control
  }

  package var kind: String
  package var displayName: String?
  package var widgetDescription: String?
  package var families: [WidgetFamily]
  package var configuration: Configuration
  /// Identifier of the configuration intent, where there is one.
  package var intentIdentifier: String?
  package var contentMarginsDisabled = false
  package var containerBackgroundRemovable = true
  package var promptsForUserConfiguration = false

  /// Whether it is a tile: Live Activities and controls have places of their own.
  package var isTile: Bool { configuration == .fixed || configuration == .intent }

  package init(kind: String, families: [WidgetFamily], configuration: Configuration) {
    self.kind = kind
    self.families = families
    self.configuration = configuration
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(kind)
    writer.write(optional: displayName) { $0.write($1) }
    writer.write(optional: widgetDescription) { $0.write($1) }
    writer.write(list: families) { $0.write(UInt8($1.rawValue)) }
    writer.write(configuration.rawValue)
    writer.write(optional: intentIdentifier) { $0.write($1) }
    writer.write(contentMarginsDisabled)
    writer.write(containerBackgroundRemovable)
    writer.write(promptsForUserConfiguration)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    kind = try reader.readString()
    displayName = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    widgetDescription = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    families = try reader.readList { r throws(DecodingFailure) in try WidgetFamily(from: &r) }
    configuration = try reader.readEnum(Configuration.self)
    intentIdentifier = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    contentMarginsDisabled = try reader.readBool()
    containerBackgroundRemovable = try reader.readBool()
    promptsForUserConfiguration = try reader.readBool()
  }
}

extension WidgetFamily {
  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    let byte = try reader.readByte()
    guard let family = WidgetFamily(rawValue: Int(byte)) else {
      throw reader.failure(.invalidValue, "\(byte) is no family")
    }
    self = family
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What an app is opened for; a tap on its icon has none.
package enum AppOpening: Equatable, Sendable {
  /// A link, whose scheme the app has declared.
  case link(String)
  /// A widget of its own that was tapped and leads nowhere in particular.
  case widget(TappedWidget)

  func encode(to writer: inout ByteWriter) {
    switch self {
    case .link(let url):
      writer.write(UInt8(0))
      writer.write(url)
    case .widget(let widget):
      writer.write(UInt8(1))
      widget.encode(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    switch try reader.readByte() {
    case 0: self = .link(try reader.readString())
    case 1: self = .widget(try TappedWidget(from: &reader))
    case let code: throw reader.failure(.invalidValue, "\(code) is nothing that an app is opened for")
    }
  }
}

/// The widget that led to its app.
package struct TappedWidget: Equatable, Sendable {
  package var kind: String
  package var family: WidgetFamily
  /// The identifier of its configuration intent, where it has one.
  package var intent: String?
  /// The parameters that a person has chosen.
  package var configuration: [String: IntentValue]

  package init(
    kind: String, family: WidgetFamily, intent: String? = nil, configuration: [String: IntentValue] = [:]
  ) {
    self.kind = kind
    self.family = family
    self.intent = intent
    self.configuration = configuration
  }

  func encode(to writer: inout ByteWriter) {
    writer.write(kind)
    writer.write(UInt8(family.rawValue))
    writer.write(optional: intent) { $0.write($1) }
    writer.write(values: configuration)
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    kind = try reader.readString()
    family = try WidgetFamily(from: &reader)
    intent = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    configuration = try reader.readValues()
  }
}

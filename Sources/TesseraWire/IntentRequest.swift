// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What the host asks of an intent of the author's.
package struct IntentRequest: Equatable, Sendable {
  package enum Question: Equatable, Sendable {
    /// Run it. `value` is the state to reach, for an intent that sets one.
    case perform(value: IntentValue?)
    /// Its parameters with their values, for an edit form.
    case form
    /// The choices for a parameter: those to begin with, or those that match some words.
    case options(parameter: String, words: String?)
  }

  package var question: Question
  /// The intent's persistent identifier.
  package var identifier: String
  /// The parameters by name, in the project's binary form: a list of names and values.
  package var parameters: [UInt8]
  /// The widget it configures; nil for an action.
  package var family: WidgetFamily?
  package var locale: String

  package init(
    _ question: Question, identifier: String, parameters: [UInt8], family: WidgetFamily? = nil, locale: String
  ) {
    self.question = question
    self.identifier = identifier
    self.parameters = parameters
    self.family = family
    self.locale = locale
  }

  package init(
    _ question: Question, identifier: String, values: [String: IntentValue], family: WidgetFamily? = nil,
    locale: String
  ) {
    var writer = ByteWriter()
    writer.write(values: values)
    self.init(question, identifier: identifier, parameters: writer.bytes, family: family, locale: locale)
  }

  /// The parameters by name.
  package func values() throws(DecodingFailure) -> [String: IntentValue] {
    var reader = ByteReader(parameters)
    return try reader.readValues()
  }

  package func encode(to writer: inout ByteWriter) {
    switch question {
    case .perform(let value):
      writer.write(UInt8(0))
      writer.write(optional: value) { $1.encode(to: &$0) }
    case .form: writer.write(UInt8(1))
    case .options(let parameter, let words):
      writer.write(UInt8(2))
      writer.write(parameter)
      writer.write(optional: words) { $0.write($1) }
    }
    writer.write(identifier)
    writer.write(bytes: parameters)
    writer.write(optional: family) { $0.write(UInt8($1.rawValue)) }
    writer.write(locale)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    switch try reader.readByte() {
    case 0:
      question = .perform(
        value: try reader.readOptional { r throws(DecodingFailure) in try IntentValue(from: &r) })
    case 1: question = .form
    case 2:
      question = .options(
        parameter: try reader.readString(),
        words: try reader.readOptional { r throws(DecodingFailure) in try r.readString() })
    case let code: throw reader.failure(.invalidValue, "\(code) is no question about an intent")
    }
    identifier = try reader.readString()
    parameters = Array(try reader.readBytes())
    family = try reader.readOptional { r throws(DecodingFailure) in try WidgetFamily(from: &r) }
    locale = try reader.readString()
  }
}

/// What came of a run.
package struct PerformedReply: Equatable, Sendable {
  package var dialog: String?
  /// The result's value, where there is one.
  package var value: IntentValue?
  /// Whether the app shall come to the front.
  package var opensApp = false
  /// The intent to run next, in the app's process.
  package var next: NextIntent?
  /// The link to open, as a widget's.
  package var url: String?

  package init(dialog: String? = nil, value: IntentValue? = nil) {
    self.dialog = dialog
    self.value = value
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(optional: dialog) { $0.write($1) }
    writer.write(optional: value) { $1.encode(to: &$0) }
    writer.write(opensApp)
    writer.write(optional: next) {
      $0.write($1.identifier)
      $0.write(bytes: $1.parameters)
    }
    writer.write(optional: url) { $0.write($1) }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    dialog = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    value = try reader.readOptional { r throws(DecodingFailure) in try IntentValue(from: &r) }
    opensApp = try reader.readBool()
    next = try reader.readOptional { r throws(DecodingFailure) in
      NextIntent(identifier: try r.readString(), parameters: Array(try r.readBytes()))
    }
    url = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
  }
}

/// An intent that the result of another opens.
package struct NextIntent: Equatable, Sendable {
  package var identifier: String
  /// The parameters as in a request.
  package var parameters: [UInt8]

  package init(identifier: String, parameters: [UInt8]) {
    self.identifier = identifier
    self.parameters = parameters
  }
}

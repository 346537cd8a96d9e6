// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// An intent with its parameters as it stands in a picture of a widget: it outlives the process and the next build.
package struct IntentToken: Hashable, Sendable {
  /// One parameter's name and value.
  package struct Argument: Hashable, Sendable {
    package var name: String
    package var value: IntentValue

    package init(name: String, value: IntentValue) {
      self.name = name
      self.value = value
    }
  }

  /// The intent's persistent identifier, by default its unqualified type name.
  package var identifier: String
  /// In order of declaration; an optional without value is `null`.
  package var arguments: [Argument]

  package init(identifier: String, arguments: [Argument]) {
    self.identifier = identifier
    self.arguments = arguments
  }

  /// Captures an intent; a required parameter without a value is an error, since nothing can be asked in a widget.
  package init(_ intent: any AppIntent) throws(IntentValueError) {
    let type = Swift.type(of: intent)
    identifier = type.persistentIdentifier
    arguments = []
    for (name, box) in IntentParameters.of(intent) {
      if let value = try box.encoded() {
        arguments.append(Argument(name: name, value: value))
      } else if IntentParameters.isOptional(box.valueType) {
        arguments.append(Argument(name: name, value: .null))
      } else if name != "value" || !(intent is any SetValueIntent) {
        // The value of a SetValueIntent comes with the tap.
        throw IntentValueError(.parameterUnset, "\(type).\(name) has no value, so the control cannot act")
      }
    }
    IntentRegistry.register(type)
  }

  /// The intent again, in a process that knows its type.
  ///
  /// - Parameter value: the state to reach, for a `SetValueIntent`.
  package func intent(value: IntentValue? = nil) async throws(IntentValueError) -> any AppIntent {
    guard let type = IntentRegistry.type(identifier) else {
      throw IntentValueError(.intentUnknown, "this program has no intent \(identifier)")
    }
    let intent = type.init()
    for (name, box) in IntentParameters.of(intent) {
      if name == "value", let value, intent is any SetValueIntent {
        try await box.decode(value)
      } else if let argument = arguments.first(where: { $0.name == name }) {
        try await box.decode(argument.value)
      }
    }
    if let name = IntentParameters.unset(in: intent).first {
      throw IntentValueError(.parameterUnset, "\(type).\(name) has no value")
    }
    return intent
  }

  /// The arguments in the project's binary form: with the identifier, what an archived picture carries.
  package var parameterBytes: [UInt8] {
    var writer = ByteWriter()
    encodeArguments(to: &writer)
    return writer.bytes
  }

  /// The token of an identifier and the bytes that `parameterBytes` gave.
  package init(identifier: String, parameters: [UInt8]) throws(DecodingFailure) {
    var reader = ByteReader(parameters)
    self.identifier = identifier
    arguments = try Self.arguments(from: &reader)
    if !reader.isAtEnd { throw reader.failure(.trailingBytes, "bytes after the parameters of \(identifier)") }
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(identifier)
    encodeArguments(to: &writer)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    identifier = try reader.readString()
    arguments = try Self.arguments(from: &reader)
  }

  private func encodeArguments(to writer: inout ByteWriter) {
    writer.write(list: arguments) { writer, argument in
      writer.write(argument.name)
      argument.value.encode(to: &writer)
    }
  }

  private static func arguments(from reader: inout ByteReader) throws(DecodingFailure) -> [Argument] {
    try reader.readList { r throws(DecodingFailure) in
      Argument(name: try r.readString(), value: try IntentValue(from: &r))
    }
  }
}

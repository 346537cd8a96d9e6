// SPDX-License-Identifier: Apache-2.0
import TesseraDisplayList
import TesseraModel

/// A control as it is drawn, in both of its states, and what it does.
package struct ControlContent: Hashable, Sendable {
  /// What a control shows in one of its states.
  package struct Look: Hashable, Sendable {
    package var title: String
    /// The second line: a toggle's value, what a button's action is about.
    package var value: String?
    /// What is told for a moment after the control was used.
    package var status: String?
    /// What a press does, beginning with a verb.
    package var hint: String?
    /// In its natural size; only its shape counts, the colour is the place's.
    package var symbol: DisplayList?

    package init(
      title: String, value: String? = nil, status: String? = nil, hint: String? = nil, symbol: DisplayList? = nil
    ) {
      self.title = title
      self.value = value
      self.status = status
      self.hint = hint
      self.symbol = symbol
    }
  }

  /// What a press runs. A toggle's intent gets the state to reach when it is run.
  package struct Action: Hashable, Sendable {
    /// The intent's persistent identifier.
    package var identifier: String
    /// Its parameters in the project's binary form.
    package var parameters: [UInt8]
    /// Whether the device must not be locked.
    package var needsUnlocking: Bool

    package init(identifier: String, parameters: [UInt8], needsUnlocking: Bool = false) {
      self.identifier = identifier
      self.parameters = parameters
      self.needsUnlocking = needsUnlocking
    }
  }

  package enum Kind: UInt8, Sendable { case button, toggle }

  package var kind: Kind
  /// The state of a toggle; false for a button.
  package var isOn = false
  /// A toggle that is off, a button at rest.
  package var off: Look
  /// A toggle that is on, a button whose action runs.
  package var on: Look
  /// The colour of what is on, as 0xRRGGBB; nil for the place's own.
  package var tint: UInt32?
  /// Whether value and state are hidden while the device is locked.
  package var isPrivate = false
  /// nil while the control is off.
  package var action: Action?

  package init(kind: Kind, isOn: Bool = false, off: Look, on: Look) {
    self.kind = kind
    self.isOn = isOn
    self.off = off
    self.on = on
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(kind.rawValue)
    writer.write(isOn)
    off.encode(to: &writer)
    on.encode(to: &writer)
    writer.write(optional: tint) { $0.write($1) }
    writer.write(isPrivate)
    writer.write(optional: action) { writer, action in
      writer.write(action.identifier)
      writer.write(bytes: action.parameters)
      writer.write(action.needsUnlocking)
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    kind = try reader.readEnum(Kind.self)
    isOn = try reader.readBool()
    off = try Look(from: &reader)
    on = try Look(from: &reader)
    tint = try reader.readOptional { r throws(DecodingFailure) in try r.readUInt32() }
    isPrivate = try reader.readBool()
    action = try reader.readOptional { r throws(DecodingFailure) in
      Action(
        identifier: try r.readString(), parameters: Array(try r.readBytes()), needsUnlocking: try r.readBool())
    }
  }
}

extension ControlContent.Look {
  fileprivate func encode(to writer: inout ByteWriter) {
    writer.write(title)
    for text in [value, status, hint] { writer.write(optional: text) { $0.write($1) } }
    writer.write(optional: symbol) { $0.write(bytes: $1.encode()) }
  }

  fileprivate init(from reader: inout ByteReader) throws(DecodingFailure) {
    func text(_ reader: inout ByteReader) throws(DecodingFailure) -> String? {
      try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    }
    title = try reader.readString()
    value = try text(&reader)
    status = try text(&reader)
    hint = try text(&reader)
    symbol = try reader.readOptional { r throws(DecodingFailure) in
      try DisplayList(decoding: Array(try r.readBytes()))
    }
  }
}

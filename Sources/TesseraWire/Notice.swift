// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What an author's program tells the host of its own accord, through the door of the home screen.
///
/// The door is a local socket in the folder of the app groups; one message asks, one answers.
package enum Notice: Equatable, Sendable {
  /// Timelines shall be asked for anew: of one kind, or of all widgets that belong to the program.
  case reload(program: String, kind: String?, isExtension: Bool)
  /// The relevance of a kind has changed.
  case relevance(program: String, kind: String)
  /// Which widgets of the program are placed.
  case configurations(program: String)
  /// Controls shall be asked for their values anew: of one kind, or all that belong to the program.
  case reloadControls(program: String, kind: String?, isExtension: Bool)
  /// Which controls of the program are placed.
  case controls(program: String)

  /// The socket's name in the folder of the app groups.
  package static let doorName = "host.sock"

  /// The longest message, in bytes.
  package static let maximumLength = 64 << 10

  /// A person at the command line wants new timelines: of one kind, or of all widgets.
  case command(kind: String?)
  /// A person at the command line taps an action of a placed widget, counted from 0 as `tessera tap` lists them; nil
  /// asks for the list.
  case tap(widget: Int64, action: Int?)
  /// A person at the command line opens a link.
  case openURL(String)
  /// A person at the command line runs an intent with values as they were typed; nil lists the intents.
  case intent(identifier: String?, values: [String: String])
  /// A person at the command line presses a placed control; nil lists them.
  case control(Int64?)

  /// How long an answer may take, in milliseconds: what only needs the host is quick, authors' code is not.
  package var patience: Int32 {
    switch self {
    case .tap, .intent, .control: 150_000
    default: 2000
    }
  }

  /// Sends the notice by a call that gives an error number, and reads the answer; nil where nobody answers.
  package func exchanged(
    _ exchange: (_ message: [UInt8], _ patience: Int32, _ reply: inout [UInt8], _ received: inout Int) -> Int32
  ) -> NoticeReply? {
    let message = encode()
    guard message.count <= Self.maximumLength else { return nil }
    var reply = [UInt8](repeating: 0, count: Self.maximumLength)
    var received = 0
    guard exchange(message, patience, &reply, &received) == 0, received > 0 else { return nil }
    return try? NoticeReply(decoding: reply[..<received])
  }

  /// The bundle identifier of the program that speaks; nil for a person.
  package var program: String? {
    switch self {
    case .command, .tap, .openURL, .intent, .control: nil
    case .reload(let program, _, _), .relevance(let program, _), .configurations(let program),
      .reloadControls(let program, _, _), .controls(let program):
      program
    }
  }

  package func encode() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Wire.version)
    switch self {
    case .reload(let program, let kind, let isExtension):
      writer.write(UInt8(0))
      writer.write(program)
      writer.write(optional: kind) { $0.write($1) }
      writer.write(isExtension)
    case .relevance(let program, let kind):
      writer.write(UInt8(1))
      writer.write(program)
      writer.write(kind)
    case .configurations(let program):
      writer.write(UInt8(2))
      writer.write(program)
    case .command(let kind):
      writer.write(UInt8(3))
      writer.write(optional: kind) { $0.write($1) }
    case .tap(let widget, let action):
      writer.write(UInt8(4))
      writer.write(widget)
      writer.write(optional: action) { $0.write(count: $1) }
    case .openURL(let url):
      writer.write(UInt8(5))
      writer.write(url)
    case .intent(let identifier, let values):
      writer.write(UInt8(6))
      writer.write(optional: identifier) { $0.write($1) }
      writer.write(list: values.sorted { $0.key < $1.key }) { writer, pair in
        writer.write(pair.key)
        writer.write(pair.value)
      }
    case .reloadControls(let program, let kind, let isExtension):
      writer.write(UInt8(7))
      writer.write(program)
      writer.write(optional: kind) { $0.write($1) }
      writer.write(isExtension)
    case .controls(let program):
      writer.write(UInt8(8))
      writer.write(program)
    case .control(let id):
      writer.write(UInt8(9))
      writer.write(optional: id) { $0.write($1) }
    }
    return writer.bytes
  }

  package init(decoding bytes: some Collection<UInt8>) throws(DecodingFailure) {
    var reader = ByteReader(bytes)
    let version = try reader.readByte()
    guard version == Wire.version else {
      throw reader.failure(.invalidValue, "version \(version) of the wire; this host speaks \(Wire.version)")
    }
    switch try reader.readByte() {
    case 0:
      self = .reload(
        program: try reader.readString(),
        kind: try reader.readOptional { r throws(DecodingFailure) in try r.readString() },
        isExtension: try reader.readBool())
    case 1: self = .relevance(program: try reader.readString(), kind: try reader.readString())
    case 2: self = .configurations(program: try reader.readString())
    case 3:
      self = .command(kind: try reader.readOptional { r throws(DecodingFailure) in try r.readString() })
    case 4:
      self = .tap(
        widget: try reader.readInt64(),
        action: try reader.readOptional { r throws(DecodingFailure) in try r.readCount() })
    case 5: self = .openURL(try reader.readString())
    case 6:
      let identifier = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
      let pairs = try reader.readList { r throws(DecodingFailure) in (try r.readString(), try r.readString()) }
      self = .intent(identifier: identifier, values: Dictionary(pairs) { $1 })
    case 7:
      self = .reloadControls(
        program: try reader.readString(),
        kind: try reader.readOptional { r throws(DecodingFailure) in try r.readString() },
        isExtension: try reader.readBool())
    case 8: self = .controls(program: try reader.readString())
    case 9:
      self = .control(try reader.readOptional { r throws(DecodingFailure) in try r.readInt64() })
    case let code: throw reader.failure(.invalidValue, "\(code) is no kind of notice")
    }
    guard reader.isAtEnd else { throw reader.failure(.trailingBytes, "\(reader.remaining) bytes after a notice") }
  }
}

/// What the host answers to a notice.
package enum NoticeReply: Equatable, Sendable {
  /// One placed widget.
  package struct Placed: Equatable, Sendable {
    package var id: String
    package var kind: String
    package var family: WidgetFamily
    /// Identifier of its configuration intent, where there is one.
    package var intentIdentifier: String?
    package var configuration: [String: IntentValue]?

    package init(
      id: String, kind: String, family: WidgetFamily, intentIdentifier: String? = nil,
      configuration: [String: IntentValue]? = nil
    ) {
      self.id = id
      self.kind = kind
      self.family = family
      self.intentIdentifier = intentIdentifier
      self.configuration = configuration
    }
  }

  /// One placed control.
  package struct PlacedControl: Equatable, Sendable {
    package var id: String
    package var kind: String
    /// Identifier of its configuration intent, where there is one.
    package var intentIdentifier: String?
    package var configuration: [String: IntentValue]?

    package init(id: String, kind: String, intentIdentifier: String?, configuration: [String: IntentValue]?) {
      self.id = id
      self.kind = kind
      self.intentIdentifier = intentIdentifier
      self.configuration = configuration
    }
  }

  case done
  case configurations([Placed])
  case controls([PlacedControl])
  /// How many widgets will be asked.
  case count(Int)
  /// Lines for a person.
  case text(String)
  case refused(String)

  package func encode() -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .done: writer.write(UInt8(0))
    case .configurations(let placed):
      writer.write(UInt8(1))
      writer.write(list: placed) { writer, widget in
        writer.write(widget.id)
        writer.write(widget.kind)
        writer.write(UInt8(widget.family.rawValue))
        writer.write(optional: widget.intentIdentifier) { $0.write($1) }
        Self.write(widget.configuration, to: &writer)
      }
    case .refused(let message):
      writer.write(UInt8(2))
      writer.write(message)
    case .count(let count):
      writer.write(UInt8(3))
      writer.write(count: count)
    case .text(let text):
      writer.write(UInt8(4))
      writer.write(text)
    case .controls(let placed):
      writer.write(UInt8(5))
      writer.write(list: placed) { writer, control in
        writer.write(control.id)
        writer.write(control.kind)
        writer.write(optional: control.intentIdentifier) { $0.write($1) }
        Self.write(control.configuration, to: &writer)
      }
    }
    return writer.bytes
  }

  private static func write(_ configuration: [String: IntentValue]?, to writer: inout ByteWriter) {
    writer.write(optional: configuration) { writer, values in
      writer.write(list: values.sorted { $0.key < $1.key }) { writer, pair in
        writer.write(pair.key)
        pair.value.encode(to: &writer)
      }
    }
  }

  private static func configuration(
    from reader: inout ByteReader
  ) throws(DecodingFailure) -> [String: IntentValue]? {
    try reader.readOptional { r throws(DecodingFailure) in
      let pairs = try r.readList { r throws(DecodingFailure) in (try r.readString(), try IntentValue(from: &r)) }
      return Dictionary(pairs) { $1 }
    }
  }

  package init(decoding bytes: some Collection<UInt8>) throws(DecodingFailure) {
    var reader = ByteReader(bytes)
    switch try reader.readByte() {
    case 0: self = .done
    case 1:
      self = .configurations(
        try reader.readList { r throws(DecodingFailure) in
          Placed(
            id: try r.readString(), kind: try r.readString(), family: try WidgetFamily(from: &r),
            intentIdentifier: try r.readOptional { r throws(DecodingFailure) in try r.readString() },
            configuration: try Self.configuration(from: &r))
        })
    case 2: self = .refused(try reader.readString())
    case 3: self = .count(try reader.readCount())
    case 4: self = .text(try reader.readString())
    case 5:
      self = .controls(
        try reader.readList { r throws(DecodingFailure) in
          PlacedControl(
            id: try r.readString(), kind: try r.readString(),
            intentIdentifier: try r.readOptional { r throws(DecodingFailure) in try r.readString() },
            configuration: try Self.configuration(from: &r))
        })
    case let code: throw reader.failure(.invalidValue, "\(code) is no kind of answer to a notice")
    }
  }
}

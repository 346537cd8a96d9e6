// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// One preview of an author's program: which it is, where it stands and how it wants to be shown.
package struct PreviewDescriptor: Hashable, Sendable {
  /// What a preview shows.
  package enum Content: Hashable, Sendable {
    /// A widget, or a view in the place of one.
    case widget(WidgetFamily)
    case view
    case control
    /// A Live Activity; these are not shown yet.
    case activity
    /// Nothing: the author's code failed when it was asked what the preview is.
    case failed(String)
  }

  /// The size that a view is given.
  package enum Layout: Hashable, Sendable {
    /// The screen of a device.
    case device
    /// The size it takes of itself.
    case sizeThatFits
    /// In points.
    case fixed(width: Double, height: Double)
  }

  /// How the device is held.
  package enum Orientation: UInt8, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// "Module/File.swift:12:1" for `#Preview`; "Module/Type_Previews#0" for the first child of a `PreviewProvider`.
  package var id: String
  /// The author's name for it.
  package var name: String?
  /// The author's source, absolute; nil where nobody knows.
  package var file: String?
  /// From 1; 0 where nobody knows.
  package var line: Int
  package var column: Int
  package var content: Content
  package var layout = Layout.device
  package var orientation = Orientation.portrait
  /// The device that the author asks for, as Apple spells it ("iPhone SE (3rd generation)").
  package var device: String?
  /// The kind of the widget or control; nil for views.
  package var kind: String?
  /// Whether the widget declares the family; true where there is no widget to ask.
  package var isDeclared = true

  package init(
    id: String, name: String? = nil, file: String? = nil, line: Int = 0, column: Int = 0, content: Content
  ) {
    self.id = id
    self.name = name
    self.file = file
    self.line = line
    self.column = column
    self.content = content
  }

  /// The family of a widget; nil for everything else.
  package var family: WidgetFamily? { if case .widget(let family) = content { family } else { nil } }

  package func encode(to writer: inout ByteWriter) {
    writer.write(id)
    for text in [name, file, device, kind] { writer.write(optional: text) { $0.write($1) } }
    writer.write(count: line)
    writer.write(count: column)
    switch content {
    case .widget(let family):
      writer.write(UInt8(0))
      writer.write(UInt8(family.rawValue))
    case .view: writer.write(UInt8(1))
    case .control: writer.write(UInt8(2))
    case .activity: writer.write(UInt8(3))
    case .failed(let message):
      writer.write(UInt8(4))
      writer.write(message)
    }
    switch layout {
    case .device: writer.write(UInt8(0))
    case .sizeThatFits: writer.write(UInt8(1))
    case .fixed(let width, let height):
      writer.write(UInt8(2))
      writer.write(lengths: [width, height])
    }
    writer.write(orientation.rawValue)
    writer.write(isDeclared)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    func text(_ reader: inout ByteReader) throws(DecodingFailure) -> String? {
      try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    }
    id = try reader.readString()
    name = try text(&reader)
    file = try text(&reader)
    device = try text(&reader)
    kind = try text(&reader)
    line = try reader.readCount()
    column = try reader.readCount()
    content =
      switch try reader.readByte() {
      case 0: .widget(try WidgetFamily(from: &reader))
      case 1: .view
      case 2: .control
      case 3: .activity
      case 4: .failed(try reader.readString())
      case let code: throw reader.failure(.invalidValue, "\(code) is nothing that a preview shows")
      }
    layout =
      switch try reader.readByte() {
      case 0: .device
      case 1: .sizeThatFits
      case 2: .fixed(width: try reader.readLength(), height: try reader.readLength())
      case let code: throw reader.failure(.invalidValue, "\(code) is no layout of a preview")
      }
    orientation = try reader.readEnum(Orientation.self)
    isDeclared = try reader.readBool()
  }
}

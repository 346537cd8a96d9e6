// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// Where previews come from: one `#Preview`, or one `PreviewProvider` with perhaps several.
///
/// Listing sources runs no code of the author's, so that one that traps does not hide the others.
package struct PreviewSource: Hashable, Sendable {
  /// "Module/File.swift:12:1" for `#Preview`, "Module/Type_Previews" for a `PreviewProvider`.
  package var id: String
  /// The author's name where it is known without running code.
  package var name: String?
  /// The source as the compiler was told of it; nil for a `PreviewProvider`.
  package var file: String?
  /// From 1; 0 where nobody knows.
  package var line: Int
  package var column: Int

  package init(id: String, name: String? = nil, file: String? = nil, line: Int = 0, column: Int = 0) {
    self.id = id
    self.name = name
    self.file = file
    self.line = line
    self.column = column
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(id)
    for text in [name, file] { writer.write(optional: text) { $0.write($1) } }
    writer.write(count: line)
    writer.write(count: column)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    id = try reader.readString()
    name = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    file = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    line = try reader.readCount()
    column = try reader.readCount()
  }
}

/// Where a preview is shown.
package enum PreviewPlace: Equatable, Sendable {
  /// The tile of a widget, in the family of the preview.
  case tile(ArchivedEnvironment)
  /// The screen of a device, for views.
  case screen(WindowEnvironment)

  package var locale: String {
    switch self {
    case .tile(let environment): environment.locale
    case .screen(let environment): environment.locale
    }
  }
}

/// A preview as the host wants to have it shown.
package struct PreviewSubject: Equatable, Sendable {
  /// Which of a widget's entries are drawn.
  package enum Entries: Equatable, Sendable {
    case all
    /// Counted from 0 in the order in which the reply lists them; none for their dates alone.
    case indices([Int])
  }

  /// The preview's identifier.
  package var id: String
  package var place: PreviewPlace
  package var entries: Entries

  package init(id: String, place: PreviewPlace, entries: Entries = .all) {
    self.id = id
    self.place = place
    self.entries = entries
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(id)
    switch place {
    case .tile(let environment):
      writer.write(UInt8(0))
      environment.encode(to: &writer)
    case .screen(let environment):
      writer.write(UInt8(1))
      environment.encode(to: &writer)
    }
    switch entries {
    case .all: writer.write(UInt8(0))
    case .indices(let indices):
      writer.write(UInt8(1))
      writer.write(list: indices) { $0.write(count: $1) }
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    id = try reader.readString()
    place =
      switch try reader.readByte() {
      case 0: .tile(try ArchivedEnvironment(from: &reader))
      case 1: .screen(try WindowEnvironment(from: &reader))
      case let code: throw reader.failure(.invalidValue, "\(code) is no place of a preview")
      }
    entries =
      switch try reader.readByte() {
      case 0: .all
      case 1: .indices(try reader.readList { r throws(DecodingFailure) in try r.readCount() })
      case let code: throw reader.failure(.invalidValue, "\(code) is no choice of entries")
      }
  }
}

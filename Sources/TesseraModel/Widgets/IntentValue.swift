// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A parameter of an intent as it crosses between processes.
package indirect enum IntentValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case date(Date)
  case data(Data)
  case array([IntentValue])
  /// An entity by its type name and its identifier.
  case entity(type: String, id: String)
  /// A case of an enumeration by its type name and its raw value.
  case enumCase(type: String, raw: String)

  package func encode(to writer: inout ByteWriter) {
    switch self {
    case .null: writer.write(UInt8(0))
    case .bool(let value):
      writer.write(UInt8(1))
      writer.write(value)
    case .int(let value):
      writer.write(UInt8(2))
      writer.write(value)
    case .double(let value):
      writer.write(UInt8(3))
      writer.write(value)
    case .string(let value):
      writer.write(UInt8(4))
      writer.write(value)
    case .date(let value):
      writer.write(UInt8(5))
      writer.write(value.timeIntervalSinceReferenceDate)
    case .data(let value):
      writer.write(UInt8(6))
      writer.write(value)
    case .array(let values):
      writer.write(UInt8(7))
      writer.write(list: values) { $1.encode(to: &$0) }
    case .entity(let type, let id):
      writer.write(UInt8(8))
      writer.write(type)
      writer.write(id)
    case .enumCase(let type, let raw):
      writer.write(UInt8(9))
      writer.write(type)
      writer.write(raw)
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) { try self.init(from: &reader, depth: 0) }

  private init(from reader: inout ByteReader, depth: Int) throws(DecodingFailure) {
    guard depth < 32 else { throw reader.failure(.tooDeep, "an intent value is nested more than 32 deep") }
    switch try reader.readByte() {
    case 0: self = .null
    case 1: self = .bool(try reader.readBool())
    case 2: self = .int(try reader.readInt64())
    case 3: self = .double(try reader.readDouble())
    case 4: self = .string(try reader.readString())
    case 5: self = .date(Date(timeIntervalSinceReferenceDate: try reader.readDouble()))
    case 6: self = .data(try reader.readData())
    case 7:
      self = .array(
        try reader.readList { r throws(DecodingFailure) in try IntentValue(from: &r, depth: depth + 1) })
    case 8: self = .entity(type: try reader.readString(), id: try reader.readString())
    case 9: self = .enumCase(type: try reader.readString(), raw: try reader.readString())
    case let code: throw reader.failure(.invalidValue, "\(code) is no kind of intent value")
    }
  }
}

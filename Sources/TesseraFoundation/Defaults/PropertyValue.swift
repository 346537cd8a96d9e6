// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A property-list value as a settings store keeps it, with its exact kind.
package indirect enum PropertyValue: Equatable, Sendable {
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case string(String)
  case data(Data)
  case date(Date)
  case url(URL)
  case array([PropertyValue])
  case dictionary([String: PropertyValue])

  /// Takes an author's value, or the type that no property list can hold.
  package init(_ value: Any) throws(Unsupported) {
    // The dynamic type decides: a cast would also take an NSNumber of one for a Bool.
    switch value {
    case let value as NSNumber where type(of: value as Any) is NSNumber.Type: self = PropertyValue(number: value)
    case let value as Bool: self = .bool(value)
    case let value as String: self = .string(value)
    case let value as any SignedInteger & FixedWidthInteger: self = .integer(Int64(truncatingIfNeeded: value))
    case let value as any UnsignedInteger & FixedWidthInteger: self = PropertyValue(unsigned: UInt64(value))
    case let value as Double: self = .real(value)
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as [String: Any]: self = try PropertyValue(dictionary: value)
    case let value as [Any]: self = try PropertyValue(array: value)
    case let value as NSString: self = .string(value as String)
    case let value as Substring: self = .string(String(value))
    case let value as NSData: self = .data(value as Data)
    case let value as NSDate: self = .date(value as Date)
    default:
      // An optional in an Any is looked into; its nil has no place in a property list.
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional, let inner = mirror.children.first?.value else {
        throw Unsupported(type: "\(type(of: value))")
      }
      self = try PropertyValue(inner)
    }
  }

  /// The type of a value that no property list can hold.
  package struct Unsupported: Error, Equatable {
    package var type: String
  }

  private init(dictionary: [String: Any]) throws(Unsupported) {
    var result: [String: PropertyValue] = [:]
    result.reserveCapacity(dictionary.count)
    for (key, value) in dictionary { result[key] = try PropertyValue(value) }
    self = .dictionary(result)
  }

  private init(array: [Any]) throws(Unsupported) {
    var result: [PropertyValue] = []
    result.reserveCapacity(array.count)
    for value in array { result.append(try PropertyValue(value)) }
    self = .array(result)
  }

  private init(unsigned value: UInt64) {
    self = Int64(exactly: value).map { .integer($0) } ?? .unsigned(value)
  }

  private init(number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c" where number == 0 || number == 1, "B": self = .bool(number.boolValue)
    case "f", "d": self = .real(number.doubleValue)
    case "Q": self.init(unsigned: number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  /// The value as authors receive it; numbers are NSNumbers, which answer every cast that fits their value.
  package var object: Any {
    switch self {
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .url(let value): value
    case .array(let values): values.map(\.object)
    case .dictionary(let values): values.mapValues(\.object)
    }
  }
}

extension PropertyValue {
  private enum Tag: UInt8 {
    case no, yes, integer, unsigned, real, string, data, date, url, array, dictionary
  }

  /// The bytes that a store keeps; dictionaries are sorted by key so that equal values have equal bytes.
  package var encoded: Data {
    var writer = ByteWriter()
    encode(to: &writer)
    return Data(writer.bytes)
  }

  private func encode(to writer: inout ByteWriter) {
    switch self {
    case .bool(let value): writer.write((value ? Tag.yes : .no).rawValue)
    case .integer(let value):
      writer.write(Tag.integer.rawValue)
      writer.write(value)
    case .unsigned(let value):
      writer.write(Tag.unsigned.rawValue)
      writer.write(value)
    case .real(let value):
      writer.write(Tag.real.rawValue)
      writer.write(value)
    case .string(let value):
      writer.write(Tag.string.rawValue)
      writer.write(value)
    case .data(let value):
      writer.write(Tag.data.rawValue)
      writer.write(value)
    case .date(let value):
      writer.write(Tag.date.rawValue)
      writer.write(value.timeIntervalSinceReferenceDate)
    case .url(let value):
      writer.write(Tag.url.rawValue)
      writer.write(value.absoluteString)
    case .array(let values):
      writer.write(Tag.array.rawValue)
      writer.write(list: values) { $1.encode(to: &$0) }
    case .dictionary(let values):
      writer.write(Tag.dictionary.rawValue)
      writer.write(list: values.sorted { $0.key < $1.key }) {
        $0.write($1.key)
        $1.value.encode(to: &$0)
      }
    }
  }

  /// Reads a store's bytes back.
  package init(encoded: Data) throws(DecodingFailure) {
    var reader = ByteReader(encoded)
    try self.init(from: &reader, depth: 0)
  }

  private init(from reader: inout ByteReader, depth: Int) throws(DecodingFailure) {
    guard depth < 200, let tag = Tag(rawValue: try reader.readByte()) else {
      throw reader.failure(.invalidValue, "no property-list value")
    }
    switch tag {
    case .no: self = .bool(false)
    case .yes: self = .bool(true)
    case .integer: self = .integer(try reader.readInt64())
    case .unsigned: self = .unsigned(try reader.readUInt64())
    case .real: self = .real(try reader.readDouble())
    case .string: self = .string(try reader.readString())
    case .data: self = .data(try reader.readData())
    case .date: self = .date(Date(timeIntervalSinceReferenceDate: try reader.readDouble()))
    case .url:
      guard let url = URL(string: try reader.readString()) else { throw reader.failure(.invalidValue, "no URL") }
      self = .url(url)
    case .array:
      self = .array(
        try reader.readList { (reader: inout ByteReader) throws(DecodingFailure) in
          try PropertyValue(from: &reader, depth: depth + 1)
        })
    case .dictionary:
      let pairs = try reader.readList { (reader: inout ByteReader) throws(DecodingFailure) in
        (try reader.readString(), try PropertyValue(from: &reader, depth: depth + 1))
      }
      self = .dictionary(Dictionary(pairs) { $1 })
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What is wrong with bytes that should have been ours.
package struct DecodingFailure: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable {
    case truncated, invalidValue, unsupportedVersion, trailingBytes, tooDeep
  }

  package var code: Code
  package var message: String
  /// Offset in bytes from the start of the buffer.
  package var offset: Int

  package init(_ code: Code, _ message: String, offset: Int) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  package var description: String { "\(message) (\(code.rawValue), byte \(offset))" }
}

/// Reads what `ByteWriter` wrote; every length is checked against what is left.
package struct ByteReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  package private(set) var offset: Int

  package init(_ bytes: some Collection<UInt8>) {
    self.bytes = ArraySlice(bytes)
    offset = self.bytes.startIndex
  }

  package init(slice: ArraySlice<UInt8>) {
    bytes = slice
    offset = slice.startIndex
  }

  package var remaining: Int { bytes.endIndex - offset }

  package var isAtEnd: Bool { remaining == 0 }

  package func failure(_ code: DecodingFailure.Code, _ message: String) -> DecodingFailure {
    DecodingFailure(code, message, offset: offset)
  }

  /// The next bytes as they are.
  package mutating func readRaw(_ count: Int) throws(DecodingFailure) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw failure(.truncated, "\(count) bytes wanted, \(remaining) left") }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  package mutating func readByte() throws(DecodingFailure) -> UInt8 {
    guard remaining > 0 else { throw failure(.truncated, "a byte wanted, none left") }
    defer { offset += 1 }
    return bytes[offset]
  }

  package mutating func readBool() throws(DecodingFailure) -> Bool {
    switch try readByte() {
    case 0: false
    case 1: true
    case let other: throw failure(.invalidValue, "\(other) is not a truth value")
    }
  }

  package mutating func readUInt32() throws(DecodingFailure) -> UInt32 {
    try readRaw(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  package mutating func readUInt64() throws(DecodingFailure) -> UInt64 {
    try readRaw(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package mutating func readInt64() throws(DecodingFailure) -> Int64 { Int64(bitPattern: try readUInt64()) }

  package mutating func readDouble() throws(DecodingFailure) -> Double { Double(bitPattern: try readUInt64()) }

  package mutating func readFloat() throws(DecodingFailure) -> Float { Float(bitPattern: try readUInt32()) }

  /// A number written by `write(count:)`.
  package mutating func readCount() throws(DecodingFailure) -> Int {
    var (value, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = try readByte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
      guard shift < 56 else { throw failure(.invalidValue, "a count is too long") }
    }
    guard value <= UInt64(Int32.max) else { throw failure(.invalidValue, "a count of \(value)") }
    return Int(value)
  }

  package mutating func readBytes() throws(DecodingFailure) -> ArraySlice<UInt8> { try readRaw(try readCount()) }

  package mutating func readData() throws(DecodingFailure) -> Data { Data(try readBytes()) }

  package mutating func readString() throws(DecodingFailure) -> String {
    guard let string = String(validating: try readBytes(), as: UTF8.self) else {
      throw failure(.invalidValue, "a string is not UTF-8")
    }
    return string
  }

  package mutating func readOptional<T>(
    _ body: (inout ByteReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> T? {
    try readBool() ? try body(&self) : nil
  }

  /// A list; no element may be empty, so the count is bounded by the bytes left.
  package mutating func readList<T>(
    _ body: (inout ByteReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> [T] {
    let count = try readCount()
    guard count <= remaining else { throw failure(.truncated, "a list of \(count) in \(remaining) bytes") }
    var values: [T] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  /// An enumeration by its raw byte.
  package mutating func readEnum<T: RawRepresentable>(
    _ type: T.Type
  ) throws(DecodingFailure) -> T where T.RawValue == UInt8 {
    let byte = try readByte()
    guard let value = T(rawValue: byte) else { throw failure(.invalidValue, "\(byte) is no \(T.self)") }
    return value
  }

  /// A block written by `write(skippable:)`, as a reader of its own.
  package mutating func readSkippable() throws(DecodingFailure) -> ByteReader {
    ByteReader(slice: try readRaw(Int(try readUInt32())))
  }
}

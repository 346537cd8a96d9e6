// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A growing buffer of bytes in the project's binary form: little endian, lengths before contents.
package struct ByteWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ value: UInt8) { bytes.append(value) }

  package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func write(_ value: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }

  package mutating func write(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
  }

  package mutating func write(_ value: Int64) { write(UInt64(bitPattern: value)) }

  package mutating func write(_ value: Double) { write(value.bitPattern) }

  package mutating func write(_ value: Float) { write(value.bitPattern) }

  /// Writes a count or a small number in seven-bit groups.
  package mutating func write(count value: Int) {
    var rest = UInt64(max(0, value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func write(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      write(count: utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  package mutating func write(_ value: Data) {
    write(count: value.count)
    bytes.append(contentsOf: value)
  }

  package mutating func write(bytes value: some Collection<UInt8>) {
    write(count: value.count)
    bytes.append(contentsOf: value)
  }

  /// Writes the bytes as they are, without a length.
  package mutating func write(raw value: some Sequence<UInt8>) { bytes.append(contentsOf: value) }

  /// Writes whether there is a value, then the value.
  package mutating func write<T>(optional value: T?, _ body: (inout ByteWriter, T) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// Writes a count, then each element.
  package mutating func write<C: Collection>(list values: C, _ body: (inout ByteWriter, C.Element) -> Void) {
    write(count: values.count)
    for value in values { body(&self, value) }
  }

  /// Writes a block that a reader may skip: its length in four bytes, then what the closure writes.
  package mutating func write(skippable body: (inout ByteWriter) -> Void) {
    let position = bytes.count
    write(UInt32(0))
    body(&self)
    let length = UInt32(bytes.count - position - 4)
    for byte in 0..<4 { bytes[position + byte] = UInt8(truncatingIfNeeded: length >> UInt32(8 * byte)) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A request with its number and the time at which it is to be answered.
package struct Envelope: Equatable, Sendable {
  package var id: UInt64
  /// What the clock of the author's process shows meanwhile.
  package var now: Date
  package var request: Request

  package init(id: UInt64, now: Date, request: Request) {
    self.id = id
    self.now = now
    self.request = request
  }

  package func encode() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(id)
    writer.write(now.timeIntervalSinceReferenceDate)
    request.encode(to: &writer)
    return writer.bytes
  }

  package init(decoding bytes: some Collection<UInt8>) throws(DecodingFailure) {
    var reader = ByteReader(bytes)
    id = try reader.readUInt64()
    now = try Date(from: &reader)
    request = try Request(from: &reader)
    guard reader.isAtEnd else { throw reader.failure(.trailingBytes, "\(reader.remaining) bytes after a request") }
  }
}

extension Date {
  /// Reads a date, which must be finite: schedules compare and subtract them.
  init(from reader: inout ByteReader) throws(DecodingFailure) {
    let interval = try reader.readDouble()
    guard interval.isFinite else { throw reader.failure(.invalidValue, "a date is not a finite number") }
    // Some thirty thousand years: beyond it calendars and whole numbers give out.
    guard abs(interval) <= 1e12 else { throw reader.failure(.invalidValue, "a date is too far away") }
    self.init(timeIntervalSinceReferenceDate: interval)
  }
}

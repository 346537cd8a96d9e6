// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraWire
import Testing

@Suite struct FrameReaderTests {
  private let payloads: [[UInt8]] = [[1, 2, 3], [], Array(repeating: 9, count: 300)]

  private var stream: [UInt8] { Wire.preamble + payloads.flatMap { Wire.frame($0) ?? [] } }

  private func read(_ reader: inout FrameReader) throws -> [[UInt8]] {
    var found: [[UInt8]] = []
    while let payload = try reader.next() { found.append(payload) }
    return found
  }

  @Test(arguments: [1, 2, 3, 7, 100, 1000]) func findsFramesHoweverTheBytesArrive(size: Int) throws {
    var reader = FrameReader()
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      reader.append(stream[start..<min(stream.count, start + size)])
      found += try read(&reader)
    }
    #expect(found == payloads)
    #expect(reader.isAtBoundary)
  }

  @Test func waitsForTheRestOfAFrame() throws {
    var reader = FrameReader()
    reader.append(stream.dropLast())
    #expect(try read(&reader) == Array(payloads.dropLast()))
    #expect(reader.isAtBoundary == false)
  }

  @Test func saysWhenTheOtherSideHasGreeted() throws {
    var reader = FrameReader()
    reader.append(Wire.preamble.dropLast())
    #expect(try reader.next() == nil)
    #expect(reader.isGreeted == false)
    reader.append(Wire.preamble.suffix(1))
    #expect(try reader.next() == nil)
    #expect(reader.isGreeted)
  }

  @Test func refusesAnotherVersion() {
    var reader = FrameReader()
    reader.append([0x54, 0x53, 0x57, 99])
    #expect(
      throws: DecodingFailure(
        .unsupportedVersion, "the other side speaks version 99 of the wire, this one \(Wire.version)", offset: 3)
    ) { try reader.next() }
  }

  @Test func refusesAStreamThatIsNoWireAtItsFirstWrongByte() {
    var reader = FrameReader()
    reader.append([0x54, 0x58])
    #expect(throws: DecodingFailure(.invalidValue, "the stream does not begin as the wire does", offset: 1)) {
      try reader.next()
    }
  }

  @Test func refusesAFrameAboveTheLimitBeforeItArrives() {
    var reader = FrameReader()
    reader.append(Wire.preamble + [1, 0, 0, 4])
    #expect(throws: DecodingFailure(.invalidValue, "a frame of 67108865 bytes; the limit is 67108864", offset: 4)) {
      try reader.next()
    }
    #expect(Wire.frame([UInt8](repeating: 0, count: Wire.maximumPayload + 1)) == nil)
  }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraWire
import Testing

/// Damaged messages are refused with a typed error or read as other messages; they never stop the process.
@Suite struct WireMutationTests {
  /// A small generator of its own, so that a failing seed fails everywhere.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    }
  }

  private func mutated(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard !bytes.isEmpty else { return bytes }
      let index = Int.random(in: bytes.indices, using: &generator)
      switch UInt8.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = .random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.removeSubrange(index...)
      case 3: bytes.insert(.random(in: 0...255, using: &generator), at: index)
      default: bytes[index] = 0xFF
      }
    }
    return bytes
  }

  /// Mutates each message many times; what still reads must encode and read again to the same value.
  private func check<Message: Equatable>(
    _ messages: [[UInt8]], rounds: Int, seed: UInt64, decode: ([UInt8]) throws -> Message,
    encode: (Message) -> [UInt8]
  ) throws -> (read: Int, refused: Int) {
    var generator = Generator(state: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<rounds {
      for message in messages {
        let bytes = mutated(message, &generator)
        guard let value = try? decode(bytes) else {
          refused += 1
          continue
        }
        read += 1
        let again = encode(value)
        let second = try decode(again)
        // Compared as bytes: a NaN in a score is not equal to itself.
        #expect(encode(second) == again)
      }
    }
    return (read, refused)
  }

  @Test func damagedEnvelopesAreRefusedOrRead() throws {
    let messages = WireSamples.requests.map { Envelope(id: 5, now: WireSamples.date, request: $0).encode() }
    let (read, refused) = try check(
      messages, rounds: 3000, seed: 11, decode: { try Envelope(decoding: $0) }, encode: { $0.encode() })
    #expect(read > 0)
    #expect(refused > 0)
    #expect(read + refused == 18_000)
  }

  @Test func damagedAnswersAreRefusedOrRead() throws {
    let messages = WireSamples.replies.map {
      Answer(id: 5, reply: $0, diagnostics: WireSamples.diagnostics, duration: 1).encode()
    }
    let (read, refused) = try check(
      messages, rounds: 2000, seed: 12, decode: { try Answer(decoding: $0) }, encode: { $0.encode() })
    #expect(read > 0)
    #expect(refused > 0)
    #expect(read + refused == 20_000)
  }

  @Test func damagedMessagesOfAppsAreRefusedOrRead() throws {
    let requests = AppSamples.requests.map { Envelope(id: 5, now: WireSamples.date, request: .app($0)).encode() }
    let told = try check(
      requests, rounds: 500, seed: 14, decode: { try Envelope(decoding: $0) }, encode: { $0.encode() })
    #expect(told.read > 0 && told.refused > 0)
    let reports = AppSamples.reports.map { Answer(id: 0, reply: .report($0)).encode() }
    let heard = try check(
      reports, rounds: 2000, seed: 15, decode: { try Answer(decoding: $0) }, encode: { $0.encode() })
    #expect(heard.read > 0 && heard.refused > 0)
  }

  @Test func damagedMessagesAboutPreviewsAreRefusedOrRead() throws {
    let requests = PreviewSamples.requests.map { Envelope(id: 5, now: WireSamples.date, request: $0).encode() }
    let told = try check(
      requests, rounds: 1000, seed: 16, decode: { try Envelope(decoding: $0) }, encode: { $0.encode() })
    #expect(told.read > 0 && told.refused > 0)
    let replies = PreviewSamples.replies.map { Answer(id: 5, reply: $0).encode() }
    let heard = try check(
      replies, rounds: 1000, seed: 17, decode: { try Answer(decoding: $0) }, encode: { $0.encode() })
    #expect(heard.read > 0 && heard.refused > 0)
  }

  @Test func damagedStreamsEndInFramesOrAnError() {
    let stream = Wire.preamble + [[1, 2, 3], [], [4]].flatMap { Wire.frame($0) ?? [] }
    var generator = Generator(state: 13)
    var errors = 0
    for _ in 0..<20_000 {
      var reader = FrameReader()
      reader.append(mutated(stream, &generator))
      do {
        while try reader.next() != nil {}
      } catch {
        errors += 1
      }
    }
    #expect((1..<20_000).contains(errors))
  }
}

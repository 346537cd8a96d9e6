// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

@Suite struct CodingTests {
  @Test func everyKindSurvivesTheRoundTrip() throws {
    let list = DisplayList.everyKind
    let decoded = try DisplayList(decoding: list.encode())
    #expect(decoded == list)
    #expect(decoded.images.map(\.data) == list.images.map(\.data))
    #expect(decoded.images.map(\.pixelWidth) == [186])
    #expect(decoded.encode() == list.encode())
  }

  @Test func smallListHasTheseBytes() {
    let builder = DisplayListBuilder(size: CGSize(width: 2, height: 1.5))
    builder.append(.placeholder("x"), identity: "a", frame: CGRect(0, -0.5, 1, 1))
    #expect(
      builder.finish().encode() == [
        // "TSDL", version, size 2 x 1.5: steps of 1/256, doubled for the sign, doubled for the mark.
        0x54, 0x53, 0x44, 0x4C, 1, 0x80, 0x10, 0x80, 0x0C,
        // One identity "a", no pictures, no fonts, one item.
        1, 1, 0x61, 0, 0, 1,
        // Identity 0, frame, no descendants, placeholder, two bytes of content.
        0, 0, 0xFE, 0x03, 0x80, 0x08, 0x80, 0x08, 0, 4, 2, 0, 0, 0, 1, 0x78,
      ])
  }

  @Test func numbersOffTheGridKeepAllTheirBits() throws {
    let transform = CGAffineTransform(a: 0.1, b: -1e-12, c: 1e300, d: 1.0 / 3, tx: -1_000_000, ty: 999_999.99609375)
    let list = DisplayList(
      size: .zero, items: [DisplayItem(identity: 0, frame: .zero, content: .group(.transform(transform)))])
    #expect(try DisplayList(decoding: list.encode()) == list)
  }

  @Test func unknownCodesAreKeptWithWhatTheyHold() throws {
    let list = DisplayList(
      size: CGSize(width: 1, height: 1),
      items: [
        DisplayItem(
          identity: 0, frame: .zero, content: .unknown(code: 61, bytes: [1, 2, 3, 4, 5]), descendants: 1),
        DisplayItem(identity: 0, frame: .zero, content: .placeholder("inside")),
      ])
    #expect(try DisplayList(decoding: list.encode()) == list)
  }

  @Test func longerContentOfANewerWriterIsRead() throws {
    let list = DisplayList(
      size: .zero, items: [DisplayItem(identity: 0, frame: .zero, content: .group(.toggle(isOn: true)))])
    var bytes = list.encode()
    // The block's length is five bytes from the end: one byte of content follows it.
    bytes[bytes.count - 5] = 3
    bytes += [7, 7]
    #expect(try DisplayList(decoding: bytes) == list)
  }

  @Test func numbersThatAreNotFiniteAreWrittenAsFiniteOnes() throws {
    let list = DisplayList(
      size: .zero,
      items: [DisplayItem(identity: 0, frame: CGRect(.nan, .infinity, -.infinity, 1), content: .placeholder(""))])
    let decoded = try DisplayList(decoding: list.encode())
    #expect(decoded.items[0].frame.origin == CGPoint(x: 0, y: 1_000_000))
    #expect(decoded.items[0].frame.size == CGSize(width: -1_000_000, height: 1))
  }

  private func failure(_ bytes: [UInt8]) -> DecodingFailure? {
    do throws(DecodingFailure) {
      _ = try DisplayList(decoding: bytes)
      return nil
    } catch { return error }
  }

  /// A list of placeholders with the given numbers of descendants, whatever they are.
  private func bytes(descendants: [Int], of content: DisplayItem.Content = .group(.accented)) -> [UInt8] {
    DisplayList(
      size: .zero,
      items: descendants.map { DisplayItem(identity: 0, frame: .zero, content: content, descendants: $0) }
    ).encode()
  }

  @Test func wrongBeginningsAreRefused() {
    let foreign = DecodingFailure(.invalidValue, "this is no display list", offset: 0)
    #expect(failure([]) == foreign)
    #expect(failure([0x54, 0x53, 0x44, 0x4D, 1, 0]) == foreign)
    #expect(
      failure([0x54, 0x53, 0x44, 0x4C, 9, 0])
        == DecodingFailure(.unsupportedVersion, "display list version 9, known is 1", offset: 5))
  }

  @Test func everyShorterCopyIsRefused() {
    let bytes = DisplayList.everyKind.encode()
    for count in stride(from: 0, to: bytes.count, by: 7) { #expect(failure(Array(bytes[..<count])) != nil) }
    #expect(failure(bytes + [0])?.code == .trailingBytes)
  }

  @Test func descendantsMustStayInsideTheirGroup() {
    #expect(failure(bytes(descendants: [2, 1, 0])) == nil)
    #expect(failure(bytes(descendants: [1]))?.code == .invalidValue)
    #expect(failure(bytes(descendants: [1, 1, 0]))?.code == .invalidValue)
    #expect(failure(bytes(descendants: [1, 0], of: .placeholder("")))?.code == .invalidValue)
  }

  @Test func nestingIsBounded() {
    #expect(failure(bytes(descendants: (0...256).map { 256 - $0 })) == nil)
    #expect(failure(bytes(descendants: (0...257).map { 257 - $0 }))?.code == .tooDeep)
  }

  @Test func countsBeyondTheBytesAreRefused() {
    // After the size: a list of 2^31 - 1 identities.
    #expect(failure([0x54, 0x53, 0x44, 0x4C, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x07])?.code == .truncated)
    // Empty tables, then as many items.
    #expect(failure([0x54, 0x53, 0x44, 0x4C, 1, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x07])?.code == .truncated)
  }

  @Test func hundredThousandMutationsDecodeOrThrow() {
    // One short list for each item of the long one, so that every kind is hit often.
    let all = DisplayList.everyKind
    var lists: [[UInt8]] = []
    all.forEachChild(in: 0..<all.items.count) { index, descendants in
      var items = Array(all.items[index..<descendants.upperBound])
      for place in items.indices { items[place].identity = 0 }
      lists.append(DisplayList(size: all.size, items: items, images: all.images, identities: ["a"]).encode())
    }
    var generator = SplitMix(state: 0x7E55_E7A5)
    var decoded = 0
    for round in 0..<100_000 {
      var bytes = lists[round % lists.count]
      for _ in 0...(generator.next() % 4) {
        let place = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes[place] ^= 1 << (generator.next() % 8)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int(generator.next() % 9)))
        default: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0x7F].prefix(Int(generator.next() % 5)), at: place)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if failure(bytes) == nil { decoded += 1 }
    }
    // Neither all pass nor all fail, or the mutations test nothing.
    #expect(decoded > 1_000 && decoded < 99_000)
  }
}

/// A seeded generator (SplitMix64).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

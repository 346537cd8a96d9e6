// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraImage

@Suite struct WebPFilmTests {
  private func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bitmap {
    let size = PixelSize(width: 24, height: 16)
    let pixels = (0..<size.area).flatMap { _ in [red, green, blue, 255] as [UInt8] }
    return Bitmap(size: size, premultiplied: pixels)
  }

  /// The chunks of a file by name, with their contents.
  private func chunks(_ data: Data) -> [(name: String, content: [UInt8])] {
    let bytes = [UInt8](data)
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    var (found, at) = ([(name: String, content: [UInt8])](), 12)
    while at + 8 <= bytes.count {
      let size = number(at + 4)
      found.append((String(decoding: bytes[at..<at + 4], as: UTF8.self), Array(bytes[(at + 8)..<(at + 8 + size)])))
      at += 8 + size + size % 2
    }
    return found
  }

  @Test func writesEachPictureWithItsTimeAndRepeatsForEver() throws {
    let film = try WebPFilm(size: PixelSize(width: 24, height: 16))
    try film.add(plain(255, 0, 0), milliseconds: 400)
    try film.add(plain(0, 0, 255), milliseconds: 1500)
    let data = try film.finish()
    #expect(data.prefix(4) == Data("RIFF".utf8))
    #expect(data[8..<12] == Data("WEBP".utf8))
    let found = chunks(data)
    #expect(found.map(\.name) == ["VP8X", "ANIM", "ANMF", "ANMF"])
    // The canvas is one less in each direction; the last two bytes of ANIM are the count of repetitions.
    #expect(found[0].content[4...] == [23, 0, 0, 15, 0, 0])
    #expect(found[1].content[4...] == [0, 0])
    let durations = found.dropFirst(2).map { Int($0.content[12]) | Int($0.content[13]) << 8 }
    #expect(durations == [400, 1500])
  }

  @Test func theSamePicturesGiveTheSameBytes() throws {
    func made() throws -> Data {
      let film = try WebPFilm(size: PixelSize(width: 24, height: 16))
      try film.add(plain(10, 200, 30), milliseconds: 100)
      try film.add(plain(200, 20, 30), milliseconds: 100)
      return try film.finish()
    }
    #expect(try made() == made())
  }

  @Test func refusesWhatItCannotHold() throws {
    #expect(throws: ImageError.self) { try WebPFilm(size: PixelSize(width: 0, height: 4)) }
    #expect(throws: ImageError.self) { try WebPFilm(size: PixelSize(width: 4, height: 16_384)) }
    let film = try WebPFilm(size: PixelSize(width: 8, height: 8))
    #expect(throws: ImageError.self) { try film.add(plain(0, 0, 0), milliseconds: 10) }
    #expect(throws: ImageError.self) { try film.finish() }
  }
}

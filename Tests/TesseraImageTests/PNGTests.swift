// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraImage

@Suite struct PNGTests {
  @Test(arguments: [PNGEncoder.Effort.fast, .compact], [true, false])
  func decodesToTheBytesItEncoded(effort: PNGEncoder.Effort, opaque: Bool) throws {
    let picture = TestPictures.noise(37, 23, opaque: opaque)
    let decoded = try ImageDecoder.decode(try PNGEncoder.encode(picture, effort: effort))
    #expect(decoded == picture)
  }

  @Test func readsBlueFirstRowsWithGaps() throws {
    // Two rows of one premultiplied pixel each, in rows of eight bytes.
    let rows: [UInt8] = [10, 20, 30, 255, 1, 1, 1, 1, 0, 0, 128, 128, 1, 1, 1, 1]
    let file = try rows.withUnsafeBufferPointer { buffer in
      try PNGEncoder.encode(
        #require(buffer.baseAddress), size: PixelSize(width: 1, height: 2), bytesPerRow: 8, layout: .bgra)
    }
    let decoded = try ImageDecoder.decode(file)
    #expect(decoded.pixels == [30, 20, 10, 255, 128, 0, 0, 128])
    var back = [UInt8](repeating: 9, count: 16)
    back.withUnsafeMutableBufferPointer { decoded.writeBGRA(into: $0.baseAddress!, bytesPerRow: 8) }
    #expect(back == [10, 20, 30, 255, 9, 9, 9, 9, 0, 0, 128, 128, 9, 9, 9, 9])
  }

  @Test func writesTheSameChunksEveryTime() throws {
    let picture = TestPictures.flat(2, 2, [255, 0, 0, 255])
    let file = [UInt8](try PNGEncoder.encode(picture, scale: 3))
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
      0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0, 0xFD, 0xD4, 0x9A, 0x73,
      0, 0, 0, 1, 0x73, 0x52, 0x47, 0x42, 0, 0xAE, 0xCE, 0x1C, 0xE9,
      0, 0, 0, 9, 0x70, 0x48, 0x59, 0x73, 0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1,
    ]
    #expect(Array(file.prefix(start.count)) == start)
    #expect(Array(file.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    #expect([UInt8](try PNGEncoder.encode(picture, scale: 3)) == file)
  }

  @Test func writesSmallerFilesWhenAskedTo() throws {
    let photo = TestPictures.noise(8, 8, opaque: true).scaled(to: PixelSize(width: 96, height: 96))
    let fast = try PNGEncoder.encode(photo)
    let compact = try PNGEncoder.encode(photo, effort: .compact)
    #expect(compact.count < fast.count)
    #expect(try ImageDecoder.decode(compact) == photo)
  }

  @Test func expandsPalettesAndTransparentColours() throws {
    let file = TestPictures.png([
      ("IHDR", TestPictures.header(4, 1, depth: 2, colorType: 3)),
      ("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7]),
      ("tRNS", [255, 255, 0]),
      ("IDAT", TestPictures.stored([0, 0b0001_1011])),
      ("IEND", []),
    ])
    #expect(try ImageDecoder.decode(file).pixels == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 9, 8, 7, 255])
  }

  @Test func readsSixteenBitGrayAsEight() throws {
    let file = TestPictures.png([
      ("IHDR", TestPictures.header(2, 1, depth: 16, colorType: 0)),
      ("IDAT", TestPictures.stored([0, 0x80, 0x80, 0xFF, 0xFF])),
      ("IEND", []),
    ])
    #expect(try ImageDecoder.decode(file).pixels == [128, 128, 128, 255, 255, 255, 255, 255])
  }

  @Test func readsInterlacedPictures() throws {
    // Adam7 over 2 x 2: pass 1 has (0,0), pass 6 has (1,0), pass 7 has the second row.
    let file = TestPictures.png([
      ("IHDR", TestPictures.header(2, 2, depth: 8, colorType: 0, interlaced: true)),
      ("IDAT", TestPictures.stored([0, 10, 0, 20, 0, 30, 40])),
      ("IEND", []),
    ])
    let decoded = try ImageDecoder.decode(file)
    #expect(decoded.pixels == [10, 10, 10, 255, 20, 20, 20, 255, 30, 30, 30, 255, 40, 40, 40, 255])
    let reduced = try ImageDecoder.decode(file, scaledTo: PixelSize(width: 1, height: 1))
    #expect(reduced.pixels == [25, 25, 25, 255])
  }

  @Test func ignoresGammaAndDamagedProfilesAndTexts() throws {
    // Profile and text claim to be zlib streams and are not.
    let rubbish = Array("name\0\0".utf8) + [UInt8](repeating: 0xFF, count: 4000)
    let file = TestPictures.png([
      ("IHDR", TestPictures.header(1, 1, depth: 8, colorType: 0)),
      ("gAMA", TestPictures.big(100_000)),
      ("iCCP", rubbish),
      ("zTXt", rubbish),
      ("IDAT", TestPictures.stored([0, 77])),
      ("IEND", []),
    ])
    #expect(try ImageDecoder.decode(file).pixels == [77, 77, 77, 255])
    #expect(try ImageHeader(probing: file).colorProfile == "name")
    #expect(try !ImageHeader(probing: file).isSRGB)
  }

  @Test func refusesAHugeHeaderBeforeReservingMemory() throws {
    let file = TestPictures.png([
      ("IHDR", TestPictures.header(30_000, 30_000, depth: 8, colorType: 6)),
      ("IDAT", TestPictures.stored([0])),
      ("IEND", []),
    ])
    let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(file) }
    #expect(
      error
        == ImageError(.tooLarge, "the picture has 30000x30000 = 900000000 pixels; the limit is 25000000"))
  }

  @Test func refusesTruncatedPictures() throws {
    let file = try PNGEncoder.encode(TestPictures.noise(40, 40))
    for count in [0, 7, 20, 33, 60, file.count / 2, file.count - 40] {
      #expect(throws: ImageError.self) { try ImageDecoder.decode(file.prefix(count)) }
    }
  }
}

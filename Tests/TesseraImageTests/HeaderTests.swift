// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraImage

@Suite struct HeaderTests {
  @Test func tellsFormatsApart() {
    let samples: [(ImageFormat?, [UInt8])] = [
      (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]),
      (.gif, Array("GIF89a".utf8)),
      (.webP, Array("RIFF\0\0\0\0WEBPVP8 ".utf8)),
      (.heic, Array("\0\0\0\u{18}ftypheic".utf8)),
      (.pdf, Array("%PDF-1.7".utf8)),
      (.svg, Array("<?xml version=\"1.0\"?>\n<svg>".utf8)),
      (nil, Array("hello".utf8)),
      (nil, []),
    ]
    for (format, bytes) in samples { #expect(ImageFormat(probing: bytes) == format) }
  }

  @Test func readsTheSizeOfWebPAndGIF() throws {
    let gif = Data(Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0, 0])
    #expect(try ImageHeader(probing: gif).size == PixelSize(width: 320, height: 240))
    let extended = Data(Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + [0x3F, 0x01, 0, 0xEF, 0, 0])
    #expect(try ImageHeader(probing: extended).size == PixelSize(width: 320, height: 240))
    // Lossless: fourteen bits each, less one: 319 | 239 << 14.
    let lossless = Data(Array("RIFF\0\0\0\0WEBPVP8L".utf8) + [5, 0, 0, 0, 0x2F] + [0x3F, 0xC1, 0x3B, 0x00])
    #expect(try ImageHeader(probing: lossless).size == PixelSize(width: 320, height: 240))
  }

  @Test func namesTheFormatThatItDoesNotDecode() {
    let heic = Data("\0\0\0\u{18}ftypheic".utf8)
    let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(heic) }
    #expect(error == ImageError(.unsupportedFormat, "HEIC pictures are not supported yet; use PNG or JPEG"))
  }

  @Test func refusesEmptyPictures() {
    let file = TestPictures.png([("IHDR", TestPictures.header(0, 5, depth: 8, colorType: 6))])
    let error = #expect(throws: ImageError.self) { try ImageHeader(probing: file) }
    #expect(error == ImageError(.corrupt, "the PNG header announces 0x5 pixels"))
  }

  @Test func fitsSizesIntoBoxesWithoutEnlarging() {
    let photo = PixelSize(width: 4000, height: 3000)
    #expect(photo.fitted(in: PixelSize(width: 400, height: 400)) == PixelSize(width: 400, height: 300))
    #expect(photo.fitted(in: PixelSize(width: 5000, height: 5000)) == photo)
    #expect(PixelSize(width: .max, height: 2).area == .max)
  }

  @Test func digestsAsTheStandardSays() {
    #expect(
      "\(ContentDigest(of: Data("abc".utf8)))" == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      "\(ContentDigest(of: Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) })))"
        == "89f4ff56a25dd1db06a4ce6033603775d705fb96f30f8693733fef602a1ca532")
    #expect("\(ContentDigest(of: Data()))" == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      "\(ContentDigest(of: Data("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)))"
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }
}

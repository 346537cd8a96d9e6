// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraImage

@Suite struct JPEGTests {
  @Test(arguments: [false, true])
  func decodesFlatColoursWithinOneStep(progressive: Bool) throws {
    let picture = TestPictures.flat(33, 17, [200, 100, 50, 255])
    let decoded = try ImageDecoder.decode(try JPEGEncoder.encode(picture, quality: 1, progressive: progressive))
    #expect(decoded.size == PixelSize(width: 33, height: 17))
    let largest = zip(decoded.pixels, picture.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(largest) <= 1)
  }

  @Test func reducesWhileDecoding() throws {
    let picture = TestPictures.flat(640, 480, [10, 20, 30, 255])
    let file = try JPEGEncoder.encode(picture, quality: 1)
    let decoded = try ImageDecoder.decode(file, scaledTo: PixelSize(width: 50, height: 37))
    #expect(decoded.size == PixelSize(width: 50, height: 37))
    let first = decoded[0, 0]
    #expect(abs(Int(first.red) - 10) <= 1 && abs(Int(first.green) - 20) <= 1 && abs(Int(first.blue) - 30) <= 1)
  }

  @Test(arguments: ImageOrientation.allCases)
  func standsTurnedPicturesUpright(orientation: ImageOrientation) throws {
    // Blocks of 16 pixels survive compression: red, green over blue, white as stored.
    let (red, green, blue, white): ([UInt8], [UInt8], [UInt8], [UInt8]) =
      ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255])
    var pixels: [UInt8] = []
    for y in 0..<32 {
      for x in 0..<48 { pixels += y < 16 ? (x < 24 ? red : green) : (x < 24 ? blue : white) }
    }
    let stored = Bitmap(size: PixelSize(width: 48, height: 32), straight: pixels)
    let file = try TestPictures.jpeg(stored, orientation: UInt8(orientation.rawValue))
    let header = try ImageHeader(probing: file)
    let upright = try ImageDecoder.decode(file)
    #expect(header.orientation == orientation)
    #expect(header.size == upright.size)
    func name(_ x: Int, _ y: Int) -> Character {
      let pixel = upright[x, y]
      return switch (pixel.red > 127, pixel.green > 127, pixel.blue > 127) {
      case (true, false, false): "R"
      case (false, true, false): "G"
      case (false, false, true): "B"
      case (true, true, true): "W"
      default: "?"
      }
    }
    let (right, bottom) = (upright.width - 4, upright.height - 4)
    let corners = String([name(3, 3), name(right, 3), name(3, bottom), name(right, bottom)])
    let expected: [ImageOrientation: String] = [
      .up: "RGBW", .upMirrored: "GRWB", .down: "WBGR", .downMirrored: "BWRG",
      .leftMirrored: "RBGW", .right: "BRWG", .rightMirrored: "WGBR", .left: "GWRB",
    ]
    #expect(corners == expected[orientation])
  }

  @Test func refusesTruncatedPictures() throws {
    for progressive in [false, true] {
      let file = try JPEGEncoder.encode(
        TestPictures.noise(64, 64, opaque: true), quality: 0.9, progressive: progressive)
      for count in [3, 20, 300, file.count / 2, file.count - 100] {
        #expect(throws: ImageError.self) { try ImageDecoder.decode(file.prefix(count)) }
      }
    }
  }

  @Test func refusesAHugeHeaderBeforeReservingMemory() throws {
    var file = try JPEGEncoder.encode(TestPictures.flat(16, 16, [0, 0, 0, 255]), quality: 0.5)
    let frame = try #require(file.firstRange(of: Data([0xFF, 0xC0])))
    // Height and width follow marker, length and precision.
    file.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x75, 0x30, 0x75, 0x30])
    let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(file) }
    #expect(error?.code == .tooLarge)
  }
}

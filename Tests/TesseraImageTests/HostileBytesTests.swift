// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraImage

@Suite struct HostileBytesTests {
  /// Ten thousand damaged files: whatever decodes has the size its header announces, the rest is an error.
  @Test func survivesTenThousandMutations() throws {
    let limits = ImageLimits(maxPixels: 20_000, maxSide: 2_000)
    let seeds = [
      try PNGEncoder.encode(TestPictures.noise(9, 7)),
      try PNGEncoder.encode(TestPictures.noise(11, 5, opaque: true), effort: .compact),
      TestPictures.png([
        ("IHDR", TestPictures.header(2, 2, depth: 8, colorType: 0, interlaced: true)),
        ("IDAT", TestPictures.stored([0, 10, 0, 20, 0, 30, 40])), ("IEND", []),
      ]),
      try JPEGEncoder.encode(TestPictures.noise(16, 9, opaque: true), quality: 0.8),
      try JPEGEncoder.encode(TestPictures.noise(16, 9, opaque: true), quality: 0.8, progressive: true),
      try TestPictures.jpeg(TestPictures.noise(8, 8, opaque: true), orientation: 6),
      Data(Array("GIF89a".utf8) + [4, 0, 4, 0, 0, 0, 0]),
      Data(Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 3, 0, 0]),
    ]
    var numbers = SeededNumbers(seed: 20_240_601)
    var (decoded, refused) = (0, 0)
    for round in 0..<10_000 {
      var bytes = [UInt8](seeds[round % seeds.count])
      switch UInt8.random(in: 0..<4, using: &numbers) {
      case 0: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers))
      case 1:
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
      default:
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
        }
      }
      let data = Data(bytes)
      do throws(ImageError) {
        let bitmap = try ImageDecoder.decode(data, limits: limits)
        #expect(try bitmap.size == ImageHeader(probing: data).size)
        decoded += 1
      } catch {
        refused += 1
      }
    }
    #expect(decoded + refused == 10_000)
    #expect(decoded > 100 && refused > 1_000)
  }
}

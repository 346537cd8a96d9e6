// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraImage

/// WebP and GIF. The files were written by other programs.
@Suite struct StillDecoderTests {
  /// Three by two pixels without loss: red, green, half of blue; white, nothing, almost black.
  private static let lossless =
    "UklGRkIAAABXRUJQVlA4TDUAAAAvAkAAEC8gECB48L9qg0zaJn3n3+8EAkkm+1NOIGlj8/HkDzD3bGatoCBtAxZ3z8Ai+h9vBgA="
  /// Sixteen by eight pixels of about 200, 40, 90.
  private static let lossy = "UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoQAAgAAUAmJaACdAFAAAD+77zxU/+4OP/7g4//uDj90wAA"
  /// Five by eleven pixels; a picture of four by ten at 1, 1, interlaced, its rows red, green, blue in turn and its last
  /// column clear; then another picture.
  private static let film =
    "R0lGODlhBQALAIEAAP8AAAD/AAAA/wkJCSH5BAEKAAMALAEAAQAEAAoAQAIXBIhRosaEGSVqBIgxYUaAGCVqTJgRIFYALAAAAAABAAEAAAICTAEAOw=="

  private func bytes(_ text: String) throws -> Data { try #require(Data(base64Encoded: text)) }

  @Test func readsWebPWithoutLoss() throws {
    let picture = try ImageDecoder.decode(try bytes(Self.lossless))
    #expect(picture.size == PixelSize(width: 3, height: 2))
    #expect(
      Array(picture.pixels) == [
        255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 128, 128, 255, 255, 255, 255, 0, 0, 0, 0, 10, 20, 30, 255,
      ])
  }

  @Test func readsWebPWithLossAtAnySize() throws {
    let picture = try ImageDecoder.decode(try bytes(Self.lossy), scaledTo: PixelSize(width: 4, height: 2))
    #expect(picture.size == PixelSize(width: 4, height: 2))
    for (value, wanted) in zip(picture.pixels, Array(repeating: [200, 40, 90, 255], count: 8).joined()) {
      #expect(abs(Int(value) - wanted) <= 4)
    }
  }

  @Test func readsTheFirstPictureOfMovingWebP() throws {
    let size = PixelSize(width: 20, height: 10)
    let film = try WebPFilm(size: size)
    for color in [[255, 0, 0, 255], [0, 0, 255, 255]] as [[UInt8]] {
      try film.add(
        Bitmap(size: size, premultiplied: Array(repeating: color, count: 200).flatMap { $0 }), milliseconds: 100)
    }
    let picture = try ImageDecoder.decode(try film.finish())
    #expect(picture.size == size)
    #expect(
      Array(picture.pixels.prefix(4)) == [255, 0, 0, 255] && Array(picture.pixels.suffix(4)) == [255, 0, 0, 255])
  }

  @Test func readsTheFirstPictureOfAGIFWhereItLies() throws {
    let picture = try ImageDecoder.decode(try bytes(Self.film))
    #expect(picture.size == PixelSize(width: 5, height: 11))
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(picture.pixels[(y * 5 + x) * 4..<(y * 5 + x) * 4 + 4]) }
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
    for y in 0..<10 { #expect(pixel(1, y + 1) == colors[y % 3] && pixel(3, y + 1) == colors[y % 3]) }
    #expect((0..<11).allSatisfy { pixel(4, $0) == [0, 0, 0, 0] && pixel(0, $0) == [0, 0, 0, 0] })
    #expect((0..<5).allSatisfy { pixel($0, 0) == [0, 0, 0, 0] })
  }

  /// Every beginning of a file, and every file with one byte changed, is a picture or an error.
  @Test(arguments: [lossless, lossy, film]) func damageIsAnError(_ text: String) throws {
    let whole = try bytes(text)
    for count in 0..<whole.count {
      if let picture = try? ImageDecoder.decode(whole.prefix(count)) { #expect(picture.size.area < 200) }
      var changed = whole
      changed[count] ^= 0x5A
      // The header may then tell of another size, which the limits keep small.
      _ = try? ImageDecoder.decode(changed, limits: ImageLimits(maxPixels: 1 << 20))
    }
    #expect(throws: ImageError.self) { try ImageDecoder.decode(whole.prefix(24)) }
  }

  /// A picture much larger than its screen would take seconds to read.
  @Test func aGIFLiesOnItsScreen() throws {
    var data = try bytes(Self.film)
    // The width of the first picture, after header, colours and the extension.
    let place = try #require(data.firstIndex(of: 0x2C)) + 5
    #expect(data[place] == 4)
    data[place] = 5
    let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(data) }
    #expect(error == ImageError(.corrupt, "the GIF's picture lies outside of its screen"))
  }

  @Test func displayListsHoldNeither() throws {
    let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(archived: try bytes(Self.film)) }
    #expect(error == ImageError(.unsupportedFormat, "a GIF picture is not what a display list holds"))
  }
}

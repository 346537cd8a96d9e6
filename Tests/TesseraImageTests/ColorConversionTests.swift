// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraImage

/// Pictures with a colour profile. The files were written by other programs and hold four pixels of Display P3.
@Suite struct ColorConversionTests {
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAIAAAB2XpiaAAAA52lDQ1BJQ0MgUHJvZmlsZQAAeJxjYGDsyMvPS2VhYGDIzSspCnJ3UoiIjFJg"
    + "f8XACIRgkJhcXMCAF3y7BlF7WRe/OqyAIyW1OBlIPwFik/KSghIGBkYJIFukCOgQIFsHxE6HsB1A7CQIOwSsJiTIGcjOALIV0pHYSUjs3JzS"
    + "ZKhdIFfypOaFBgNpkB0yDAEMxgwKDPkMaUAyEYhLGFIZihlKQGGA7jeEWPN9Bgbb/f///9+NEPPaz8Cw0ZyBgWsnQkzDgoFBkJuB4cTOgsSi"
    + "RLAQMxAzpaUxMHxazsDAG8nAIHwBqCcaABauOnUbDXP2AAAAFUlEQVR4nGP8z8BwMsVoh4zfPI9bACD1BUK3DiHxAAAAAElFTkSuQmCC"

  private static let webP =
    "UklGRtYBAABXRUJQVlA4WAoAAAAgAAAAAwAAAAAASUNDUIgBAAAAAAGIbm9uZQQAAABtbnRyUkdCIFhZWiAH6gABAAEAAAAAAABhY3NwAAAA"
    + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    + "AAAAAAAAAAhkZXNjAAAA5AAAADR3dHB0AAABGAAAABRyWFlaAAABLAAAABRnWFlaAAABQAAAABRiWFlaAAABVAAAABRyVFJDAAABaAAAACBn"
    + "VFJDAAABaAAAACBiVFJDAAABaAAAACBtbHVjAAAAAAAAAAEAAAAMZW5VUwAAABgAAAAcAFAAMwAgAG8AZgAgAGEAIAB0AGUAcwB0WFlaIAAA"
    + "AAAAAPbWAAEAAAAA0y1YWVogAAAAAAAAg98AAD2/////u1hZWiAAAAAAAABKvwAAsTcAAAq5WFlaIAAAAAAAACg4AAARCwAAyLlwYXJhAAAA"
    + "AAADAAAAAmZmAADypwAADVkAABPQAAAKW1ZQOEwoAAAALwMAAAAfIBAg/BdJECJKIECk2NHh/4FAgFAjSqbC+Q9mxLRD2SL6Hw=="

  /// (255, 0, 0), (200, 100, 50), (128, 128, 128) and (30, 200, 90) of Display P3 in sRGB; what lies outside is clipped.
  private static let expected: [UInt8] = [255, 0, 0, 255, 215, 93, 31, 255, 128, 128, 128, 255, 0, 204, 73, 255]

  private func bytes(_ text: String) throws -> Data { try #require(Data(base64Encoded: text)) }

  @Test(arguments: [png, webP]) func coloursOfAProfileBecomeSRGB(_ text: String) throws {
    let data = try bytes(text)
    #expect(Array(try ImageDecoder.decode(data).pixels) == Self.expected)
    #expect(ColorConversion(of: data, try #require(ImageFormat(probing: data))) != nil)
    // Before it is reduced, as colours mix in sRGB here.
    let reduced = try ImageDecoder.decode(data, scaledTo: PixelSize(width: 2, height: 1))
    #expect(abs(Int(reduced.pixels[1]) - 46) <= 1)
  }

  @Test func aJPEGHasItsProfileInSeveralSegments() throws {
    let profile = try #require(ICCProfile.embedded(in: try bytes(Self.png), .png))
    #expect(profile.withUnsafeBytes { ICCProfile.name(HeaderBytes($0)) } == "P3 of a test")
    let size = PixelSize(width: 8, height: 8)
    let plain = try JPEGEncoder.encode(
      Bitmap(size: size, premultiplied: (0..<64).flatMap { _ in [200, 100, 50, 255] as [UInt8] }), quality: 1)
    // The second segment stands before the first.
    var file = Data(plain.prefix(2))
    for (number, part) in [(2, profile.suffix(from: 200)), (1, profile.prefix(200))] {
      let length = 2 + 14 + part.count
      file += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2]
      file += part
    }
    file += plain.dropFirst(2)
    #expect(ICCProfile.embedded(in: file, .jpeg) == profile)
    let pixel = try ImageDecoder.decode(file).pixels.prefix(3).map(Int.init)
    for (value, wanted) in zip(pixel, [215, 93, 31]) { #expect(abs(value - wanted) <= 3) }
    // One of the two is not a profile.
    #expect(
      ICCProfile.embedded(in: Data(file.prefix(2)) + file.dropFirst(2 + 4 + 14 + profile.count - 200), .jpeg) == nil)
  }

  /// A profile that is cut off or changed may say anything, but never stops the program.
  @Test(arguments: [png, webP]) func damageIsNoCrash(_ text: String) throws {
    let whole = try bytes(text)
    for count in 0..<whole.count {
      var changed = whole
      changed[count] ^= 0xA5
      _ = try? ImageDecoder.decode(changed, limits: ImageLimits(maxPixels: 1 << 16))
      _ = try? ImageDecoder.decode(whole.prefix(count), limits: ImageLimits(maxPixels: 1 << 16))
    }
    let format = try #require(ImageFormat(probing: whole))
    #expect(ColorConversion(of: whole.prefix(60), format) == nil)
  }

  @Test func profilesInDisplayListsAreNotRead() throws {
    let pixels = try ImageDecoder.decode(archived: try bytes(Self.png)).pixels
    #expect(Array(pixels[4..<8]) == [200, 100, 50, 255])
  }

  @Test func withoutAProfileNothingIsConverted() throws {
    let png = try PNGEncoder.encode(Bitmap(size: PixelSize(width: 1, height: 1), premultiplied: [200, 100, 50, 255]))
    #expect(ColorConversion(of: png, .png) == nil)
    #expect(try ImageDecoder.decode(png).pixels == [200, 100, 50, 255])
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

/// Numbers that look random and are the same on every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Pictures made in code.
enum TestPictures {
  /// Noise of every alpha, reproducible.
  static func noise(_ width: Int, _ height: Int, opaque: Bool = false, seed: UInt64 = 1) -> Bitmap {
    var numbers = SeededNumbers(seed: seed)
    let pixels = (0..<width * height * 4).map { index in
      opaque && index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &numbers)
    }
    return Bitmap(size: PixelSize(width: width, height: height), straight: pixels)
  }

  /// One colour everywhere.
  static func flat(_ width: Int, _ height: Int, _ samples: [UInt8]) -> Bitmap {
    Bitmap(
      size: PixelSize(width: width, height: height),
      straight: Array(repeatElement(samples, count: width * height).joined()))
  }

  /// A PNG made of the given chunks, checksums included.
  static func png(_ chunks: [(name: String, content: [UInt8])]) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks {
      bytes += big(UInt32(chunk.content.count))
      let checked = Array(chunk.name.utf8) + chunk.content
      bytes += checked + big(checksum(checked))
    }
    return Data(bytes)
  }

  /// The content of an IHDR chunk.
  static func header(_ width: UInt32, _ height: UInt32, depth: UInt8, colorType: UInt8, interlaced: Bool = false)
    -> [UInt8]
  {
    big(width) + big(height) + [depth, colorType, 0, 0, interlaced ? 1 : 0]
  }

  /// Bytes in a zlib stream of stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let lengths = [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
    return [0x78, 0x01, 0x01] + lengths + bytes + big(b << 16 | a)
  }

  /// A JPEG with an EXIF block that says how it is stored.
  static func jpeg(_ bitmap: Bitmap, orientation: UInt8) throws -> Data {
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    let content = Array("Exif\0\0".utf8) + tiff
    let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    let plain = [UInt8](try JPEGEncoder.encode(bitmap, quality: 1))
    return Data(plain[0..<2] + segment + plain[2...])
  }

  static func big(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

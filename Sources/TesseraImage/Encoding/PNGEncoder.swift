// SPDX-License-Identifier: Apache-2.0
import CDeflate
import CPNG
import Foundation

/// Writes PNG files: the same pixels always give the same bytes.
///
/// Opaque pictures are written without alpha. Every file says sRGB, so that no viewer applies a gamma of its own.
package enum PNGEncoder {
  /// How hard to try for a small file.
  package enum Effort: Hashable, Sendable {
    /// One filter and the lightest compression: tiles that are replaced a moment later.
    case fast
    /// The best filter for each row and strong compression: files that stay.
    case compact

    var level: Int32 { self == .fast ? 1 : 9 }
  }

  /// How the bytes of one pixel lie in memory.
  package enum PixelLayout: Hashable, Sendable {
    /// Premultiplied red, green, blue, alpha.
    case rgba
    /// Premultiplied blue, green, red, alpha: Cairo's 32-bit surfaces on little-endian machines.
    case bgra

    var code: tessera_png_layout { self == .rgba ? TESSERA_PNG_RGBA_PREMULTIPLIED : TESSERA_PNG_BGRA_PREMULTIPLIED }
  }

  /// Encodes a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - effort: how hard to try for a small file.
  ///   - scale: pixels per point, written as resolution (72 dots per inch at scale 1); nil leaves it out.
  package static func encode(
    _ bitmap: Bitmap, effort: Effort = .fast, scale: Double? = nil
  ) throws(ImageError) -> Data {
    try bitmap.pixels.withUnsafeBufferPointer { buffer throws(ImageError) in
      guard let base = buffer.baseAddress else { throw ImageError(.notEncodable, "the picture has no pixels") }
      return try encode(
        base, size: bitmap.size, bytesPerRow: bitmap.bytesPerRow, layout: .rgba, effort: effort, scale: scale)
    }
  }

  /// Encodes premultiplied rows wherever they lie, such as a Cairo surface's.
  ///
  /// - Parameters:
  ///   - pixels: the first byte of the top row; four bytes a pixel.
  ///   - size: width and height in pixels.
  ///   - bytesPerRow: the distance of two rows.
  ///   - layout: the order of the samples.
  ///   - effort: how hard to try for a small file.
  ///   - scale: pixels per point, written as resolution; nil leaves it out.
  package static func encode(
    _ pixels: UnsafePointer<UInt8>, size: PixelSize, bytesPerRow: Int, layout: PixelLayout, effort: Effort = .fast,
    scale: Double? = nil
  ) throws(ImageError) -> Data {
    guard size.width > 0, size.height > 0, size.area <= 1 << 28, bytesPerRow >= size.width * 4 else {
      throw ImageError(.notEncodable, "a picture of \(size) pixels cannot be written")
    }
    let channels = PNGRows.isOpaque(pixels, size: size, bytesPerRow: bytesPerRow) ? 3 : 4
    let filtered = PNGRows.filtered(
      pixels, size: size, bytesPerRow: bytesPerRow, layout: layout, channels: channels, adaptive: effort == .compact)
    let compressed = try compress(filtered, level: effort.level)

    var file = PNGFile(capacity: compressed.count + 128)
    file.appendChunk("IHDR", PNGFile.header(size, hasAlpha: channels == 4))
    file.appendChunk("sRGB", [0])
    if let scale, scale > 0, scale.isFinite { file.appendChunk("pHYs", PNGFile.resolution(scale)) }
    file.appendChunk("IDAT", compressed)
    file.appendChunk("IEND", [])
    return Data(file.bytes)
  }

  private static func compress(_ bytes: [UInt8], level: Int32) throws(ImageError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else {
      throw ImageError(.notEncodable, "out of memory")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
    }
    guard !result.isEmpty else { throw ImageError(.notEncodable, "the pixels could not be compressed") }
    return result
  }
}

/// The byte loops of the writer.
enum PNGRows {
  static func isOpaque(_ pixels: UnsafePointer<UInt8>, size: PixelSize, bytesPerRow: Int) -> Bool {
    tessera_png_is_opaque(pixels, size.width, size.height, bytesPerRow)
  }

  static func filtered(
    _ pixels: UnsafePointer<UInt8>, size: PixelSize, bytesPerRow: Int, layout: PNGEncoder.PixelLayout, channels: Int,
    adaptive: Bool
  ) -> [UInt8] {
    let rowBytes = size.width * channels
    let straight = [UInt8](unsafeUninitializedCapacity: rowBytes * size.height) { target, count in
      tessera_png_straighten(
        pixels, size.width, size.height, bytesPerRow, layout.code, channels, target.baseAddress)
      count = rowBytes * size.height
    }
    return [UInt8](unsafeUninitializedCapacity: (rowBytes + 1) * size.height) { target, count in
      tessera_png_filter(straight, rowBytes, size.height, channels, adaptive, target.baseAddress)
      count = (rowBytes + 1) * size.height
    }
  }
}

/// The container: signature and checksummed chunks.
struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func appendChunk(_ name: String, _ content: [UInt8]) {
    bytes += Self.big(UInt32(content.count))
    let start = bytes.count
    bytes += name.utf8
    bytes += content
    let checksum = bytes.withUnsafeBytes { all in
      libdeflate_crc32(0, all.baseAddress.map { $0 + start }, all.count - start)
    }
    bytes += Self.big(checksum)
  }

  static func header(_ size: PixelSize, hasAlpha: Bool) -> [UInt8] {
    big(UInt32(size.width)) + big(UInt32(size.height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
  }

  static func resolution(_ scale: Double) -> [UInt8] {
    let dotsPerMetre = UInt32((72 * scale / 0.0254).rounded())
    return big(dotsPerMetre) + big(dotsPerMetre) + [1]
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}

// SPDX-License-Identifier: Apache-2.0
import CDeflate
import Foundation

/// The name of a colour profile, read without interpreting it.
enum ICCProfile {
  /// The profile's description, or nil when it is damaged; only the first 64 tags are looked at.
  static func name(_ bytes: HeaderBytes) -> String? {
    do {
      let tags = min(try bytes.big(128, bytes: 4), 64)
      for tag in 0..<tags {
        let entry = 132 + tag * 12
        guard bytes.matches("desc", at: entry) else { continue }
        let offset = try bytes.big(entry + 4, bytes: 4)
        if bytes.matches("desc", at: offset) {
          return bytes.text(offset + 12, limit: min(try bytes.big(offset + 8, bytes: 4), 80))
        }
        guard bytes.matches("mluc", at: offset) else { return nil }
        let (length, start) = (try bytes.big(offset + 20, bytes: 4), try bytes.big(offset + 24, bytes: 4))
        var units: [UInt16] = []
        for index in 0..<min(length / 2, 80) {
          units.append(UInt16(try bytes.big(offset + start + index * 2, bytes: 2)))
        }
        return String(decoding: units, as: UTF16.self)
      }
      return nil
    } catch {
      return nil
    }
  }

  /// The profile that a picture carries; nil for none, and where it is damaged.
  static func embedded(in data: Data, _ format: ImageFormat) -> Data? {
    data.withUnsafeBytes { buffer in
      let bytes = HeaderBytes(buffer)
      return switch format {
      case .png: try? png(bytes)
      case .jpeg: try? jpeg(bytes)
      case .webP: try? webP(bytes)
      case .gif, .heic, .pdf, .svg: nil
      }
    }
  }

  /// A compressed chunk before the pixels.
  private static func png(_ bytes: HeaderBytes) throws(ImageError) -> Data? {
    var offset = 33
    while offset + 12 <= bytes.count, !bytes.matches("IDAT", at: offset + 4) {
      let length = try bytes.big(offset, bytes: 4)
      if bytes.matches("iCCP", at: offset + 4) {
        let chunk = bytes.part(offset + 8, count: length)
        // The name, its end, and the number of the only way to compress.
        let start = chunk.text(0, limit: 80).unicodeScalars.count + 2
        return inflated(chunk.part(start, count: chunk.count))
      }
      offset += 12 + length
    }
    return nil
  }

  private static func inflated(_ bytes: HeaderBytes) -> Data? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    // The size is not told beforehand.
    var capacity = 16 << 10
    while capacity <= mostBytes {
      var data = Data(count: capacity)
      var count = 0
      let result = data.withUnsafeMutableBytes { target in
        bytes.withUnsafeBytes {
          libdeflate_zlib_decompress(
            decompressor, $0.baseAddress, $0.count, target.baseAddress, target.count, &count)
        }
      }
      if result == LIBDEFLATE_SUCCESS { return data.prefix(count) }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
      capacity *= 4
    }
    return nil
  }

  /// Segments, each with its number from 1 on and how many there are.
  private static func jpeg(_ bytes: HeaderBytes) throws(ImageError) -> Data? {
    var parts: [Int: Data] = [:]
    var count = 0
    var offset = 2
    while offset + 4 <= bytes.count, try bytes.byte(offset) == 0xFF {
      if try bytes.byte(offset + 1) == 0xFF {
        // Any number of them may stand before a marker.
        offset += 1
        continue
      }
      let marker = try bytes.byte(offset + 1)
      if marker == 0xDA { break }
      let length = try bytes.big(offset + 2, bytes: 2)
      let segment = bytes.part(offset + 4, count: length - 2)
      if marker == 0xE2, segment.matches("ICC_PROFILE\0", at: 0) {
        count = try segment.byte(13)
        let part = segment.part(14, count: segment.count)
        parts[try segment.byte(12)] = part.withUnsafeBytes { Data($0) }
      }
      offset += 2 + length
    }
    guard count > 0, parts.count == count, parts.values.reduce(0, { $0 + $1.count }) <= mostBytes else { return nil }
    var whole = Data()
    for number in 1...count {
      guard let part = parts[number] else { return nil }
      whole += part
    }
    return whole
  }

  /// A chunk of the extended form.
  private static func webP(_ bytes: HeaderBytes) throws(ImageError) -> Data? {
    guard bytes.matches("VP8X", at: 12) else { return nil }
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = try bytes.little(offset + 4, bytes: 4)
      if bytes.matches("ICCP", at: offset) {
        return length <= mostBytes ? bytes.part(offset + 8, count: length).withUnsafeBytes { Data($0) } : nil
      }
      offset += 8 + length + length % 2
    }
    return nil
  }

  /// Larger ones are printers'.
  private static let mostBytes = 4 << 20
}

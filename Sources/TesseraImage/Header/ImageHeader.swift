// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the first bytes of a picture tell without decoding it.
package struct ImageHeader: Hashable, Sendable {
  package var format: ImageFormat
  /// The size as stored, before any rotation; nil for formats without pixels (PDF, SVG) and for HEIC.
  package var storedSize: PixelSize?
  package var orientation: ImageOrientation
  /// The name of an embedded colour profile, if there is one.
  package var colorProfile: String?

  package init(
    format: ImageFormat, storedSize: PixelSize?, orientation: ImageOrientation = .up, colorProfile: String? = nil
  ) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
    self.colorProfile = colorProfile
  }

  /// The size of the upright picture.
  package var size: PixelSize? { orientation.swapsSides ? storedSize?.turned : storedSize }

  /// Whether the colours are those of sRGB as far as the embedded profile's name tells.
  package var isSRGB: Bool {
    guard let colorProfile else { return true }
    let name = colorProfile.lowercased()
    return name.contains("srgb") || name.hasPrefix("icc profile") || name.hasPrefix("photoshop icc") || name == "c2"
      || name == "c2ci"
  }

  /// Reads format, size, orientation and profile name.
  ///
  /// - Throws: `unrecognized`, `truncated` or `corrupt`; a recognised format that we do not decode is no error here.
  package init(probing data: Data) throws(ImageError) {
    guard let format = ImageFormat(probing: data) else {
      throw ImageError(.unrecognized, data.isEmpty ? "the data is empty" : "the data is no picture of a known format")
    }
    self = try data.withBytes { bytes throws(ImageError) in
      let reader = HeaderBytes(UnsafeRawBufferPointer(bytes))
      return switch format {
      case .png: try Self.png(reader)
      case .jpeg: try Self.jpeg(reader)
      case .gif: try Self.gif(reader)
      case .webP: try Self.webP(reader)
      case .heic, .pdf, .svg: ImageHeader(format: format, storedSize: nil)
      }
    }
    if let storedSize, storedSize.width <= 0 || storedSize.height <= 0 {
      throw ImageError(.corrupt, "the \(format) header announces \(storedSize) pixels")
    }
  }
}

/// Bounds-checked reading of numbers at a place in a header.
struct HeaderBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { body(bytes) }

  func byte(_ offset: Int) throws(ImageError) -> Int {
    guard offset >= 0, offset < bytes.count else { throw ImageError(.truncated, "the data ends within the header") }
    return Int(bytes[offset])
  }

  func big(_ offset: Int, bytes count: Int) throws(ImageError) -> Int {
    var value = 0
    for index in 0..<count { value = try value << 8 | byte(offset + index) }
    return value
  }

  func little(_ offset: Int, bytes count: Int) throws(ImageError) -> Int {
    var value = 0
    for index in (0..<count).reversed() { value = try value << 8 | byte(offset + index) }
    return value
  }

  func matches(_ text: String, at offset: Int) -> Bool {
    let wanted = Array(text.utf8)
    guard offset >= 0, wanted.count <= bytes.count - offset else { return false }
    return wanted.indices.allSatisfy { bytes[offset + $0] == wanted[$0] }
  }

  /// Latin-1 text up to a zero byte or `limit` bytes.
  func text(_ offset: Int, limit: Int) -> String {
    guard offset >= 0, offset < bytes.count else { return "" }
    let slice = bytes[offset..<min(bytes.count, offset + max(0, limit))].prefix { $0 != 0 }
    return String(String.UnicodeScalarView(slice.map { Unicode.Scalar($0) }))
  }

  /// A part of the bytes, cut off at the end of the data.
  func part(_ offset: Int, count: Int) -> HeaderBytes {
    let low = min(max(0, offset), bytes.count)
    let high = min(bytes.count, low + max(0, count))
    return HeaderBytes(UnsafeRawBufferPointer(rebasing: bytes[low..<high]))
  }
}

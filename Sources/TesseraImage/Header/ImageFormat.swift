// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The file formats told apart by their first bytes.
package enum ImageFormat: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case png = 1
  case jpeg = 2
  case gif = 3
  case webP = 4
  case heic = 5
  case pdf = 6
  case svg = 7

  /// Recognises a format from the beginning of a file, or gives nil.
  package init?(probing bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(512))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webP
    } else if start.dropFirst(4).starts(with: Array("ftyp".utf8)), Self.isHEIF(start.dropFirst(8).prefix(4)) {
      self = .heic
    } else if start.starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else if Self.isSVG(start) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether pictures of this format can be decoded.
  package var isDecodable: Bool { [.png, .jpeg, .webP, .gif].contains(self) }

  /// Whether it is one that our own encoders write; in display lists there is no other.
  package var isArchived: Bool { self == .png || self == .jpeg }

  package var description: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webP: "WebP"
    case .heic: "HEIC"
    case .pdf: "PDF"
    case .svg: "SVG"
    }
  }

  private static func isHEIF(_ brand: ArraySlice<UInt8>) -> Bool {
    ["heic", "heix", "hevc", "mif1", "msf1", "avif"].contains { brand.elementsEqual($0.utf8) }
  }

  private static func isSVG(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    let trimmed = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard trimmed.first == "<" else { return false }
    return trimmed.contains("<svg") || trimmed.hasPrefix("<!DOCTYPE svg")
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Turns encoded pictures into bitmaps; hostile bytes give an error, never a crash.
package enum ImageDecoder {
  /// Decodes an upright picture, reduced or enlarged while its rows are read.
  ///
  /// The header is checked against the limits before anything is reserved for pixels. Colours of an embedded profile
  /// are converted to sRGB (`ColorConversion`); without one the samples are taken as sRGB, gamma chunks are skipped.
  ///
  /// - Parameters:
  ///   - data: PNG, JPEG, WebP or GIF; other formats are `unsupportedFormat`.
  ///   - limits: what is refused from the header.
  ///   - target: the size of the result in upright pixels; nil keeps the picture's own.
  ///   - orientation: how to turn the stored rows; nil follows the picture's own note.
  package static func decode(
    _ data: Data, limits: ImageLimits = .standard, scaledTo target: PixelSize? = nil,
    orientation: ImageOrientation? = nil
  ) throws(ImageError) -> Bitmap {
    try decode(data, limits, target, orientation, appliesProfile: true)
  }

  private static func decode(
    _ data: Data, _ limits: ImageLimits, _ target: PixelSize?, _ orientation: ImageOrientation?, appliesProfile: Bool
  ) throws(ImageError) -> Bitmap {
    try limits.check(byteCount: data.count)
    let header = try ImageHeader(probing: data)
    if let size = header.storedSize { try limits.check(size) }
    if let target {
      guard target.width > 0, target.height > 0 else {
        throw ImageError(.tooLarge, "a picture cannot be scaled to \(target) pixels")
      }
      try limits.check(target)
    }
    let orientation = orientation ?? header.orientation
    let stored = orientation.swapsSides ? target?.turned : target
    let bitmap: Bitmap
    let colors = appliesProfile ? ColorConversion(of: data, header.format) : nil
    switch header.format {
    case .png: bitmap = try PNGDecoder.decode(data, limits: limits, target: stored, colors)
    case .jpeg: bitmap = try JPEGDecoder.decode(data, limits: limits, target: stored, colors)
    case .gif, .webP: bitmap = try StillDecoder.decode(data, header, limits: limits, target: stored, colors)
    case .heic, .pdf, .svg:
      throw ImageError(.unsupportedFormat, "\(header.format) pictures are not supported yet; use PNG or JPEG")
    }
    return bitmap.uprighted(from: orientation)
  }

  /// Decodes a picture of a display list. Others than those our own encoders write are `unsupportedFormat`, and profiles
  /// are left unread, since ours have none: a process that says otherwise is not believed.
  package static func decode(archived data: Data, scaledTo target: PixelSize? = nil) throws(ImageError) -> Bitmap {
    if let format = ImageFormat(probing: data.prefix(512)), !format.isArchived {
      throw ImageError(.unsupportedFormat, "a \(format) picture is not what a display list holds")
    }
    return try decode(data, .standard, target, nil, appliesProfile: false)
  }

  /// Reads every row without keeping the picture, to learn whether it can be decoded.
  package static func verify(_ data: Data, limits: ImageLimits = .standard) throws(ImageError) {
    _ = try decode(data, limits: limits, scaledTo: PixelSize(width: 1, height: 1))
  }
}

/// Collects decoded rows, either as they are or through a scaler.
struct RowCollector {
  private let source: PixelSize
  private var scaler: RowScaler?
  private var pixels: [UInt8] = []

  init(source: PixelSize, target: PixelSize?) {
    self.source = source
    if let target, target != source {
      scaler = RowScaler(from: source, to: target)
    } else {
      pixels.reserveCapacity(source.area * 4)
    }
  }

  mutating func append(_ row: UnsafeBufferPointer<UInt8>) {
    if scaler != nil {
      guard let base = row.baseAddress else { return }
      scaler?.append(base)
    } else {
      pixels.append(contentsOf: row)
    }
  }

  consuming func finish() -> Bitmap {
    scaler?.finish() ?? Bitmap(size: source, premultiplied: pixels)
  }
}

/// Runs a C function that reports failure by a text in a buffer of ours.
func withErrorText<Result>(
  size: Int, fallback: ImageError.Code, _ body: (UnsafeMutablePointer<CChar>) -> Result?
) throws(ImageError) -> Result {
  var text = [CChar](repeating: 0, count: size)
  let result = text.withUnsafeMutableBufferPointer { buffer -> Result? in
    guard let base = buffer.baseAddress else { return nil }
    return body(base)
  }
  if let result { return result }
  let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let message = String(decoding: bytes, as: UTF8.self)
  let isShort = ["too early", "premature", "not enough image data"].contains { message.lowercased().contains($0) }
  throw ImageError(isShort ? .truncated : fallback, message)
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A picture written by our own encoders: upright, of the size it is shown at, free of notes and profiles.
package struct EncodedPicture: Hashable, Sendable {
  package let data: Data
  package let digest: ContentDigest
  package let size: PixelSize

  package static func == (a: EncodedPicture, b: EncodedPicture) -> Bool { a.digest == b.digest }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// Prepares pictures for display lists and remembers the results.
///
/// Whatever an author loaded is decoded here, in the author's process, and written anew, so that a host reads only
/// files of our own making. Entries of one timeline mostly show the same pictures, hence the memory; it is bounded in
/// bytes.
package final class PictureCache: @unchecked Sendable {
  /// The cache of the process.
  package static let shared = PictureCache(maxBytes: 8 << 20)

  private struct Key: Hashable {
    var digest: ContentDigest
    var orientation: ImageOrientation?
    var target: PixelSize?
  }

  private let lock = NSLock()
  private let maxBytes: Int
  private var pictures: [Key: EncodedPicture] = [:]
  /// Oldest use first.
  private var order: [Key] = []
  private var bytes = 0

  package init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// The bytes of the encoded pictures in memory.
  package var byteCount: Int { lock.withLock { bytes } }

  /// Decodes, turns and scales a picture, and encodes it: JPEG stays JPEG, everything else becomes PNG.
  ///
  /// - Parameters:
  ///   - data: the picture as the author loaded it.
  ///   - digest: the digest of `data`, where it is known already.
  ///   - orientation: how to turn the stored rows; nil follows the picture's own note.
  ///   - target: the size wanted in upright pixels; nil keeps the picture's own.
  ///   - limits: what is refused from the header.
  package func picture(
    from data: Data, digest: ContentDigest? = nil, orientation: ImageOrientation? = nil,
    scaledTo target: PixelSize? = nil, limits: ImageLimits = .standard
  ) throws(ImageError) -> EncodedPicture {
    let key = Key(digest: digest ?? ContentDigest(of: data), orientation: orientation, target: target)
    if let known = lock.withLock({ use(key) }) { return known }
    let bitmap = try ImageDecoder.decode(data, limits: limits, scaledTo: target, orientation: orientation)
    let keepsJPEG = ImageFormat(probing: data.prefix(16)) == .jpeg
    let encoded =
      keepsJPEG ? try JPEGEncoder.encode(bitmap, quality: 0.92) : try PNGEncoder.encode(bitmap)
    let picture = EncodedPicture(data: encoded, digest: ContentDigest(of: encoded), size: bitmap.size)
    lock.withLock { remember(picture, as: key) }
    return picture
  }

  private func use(_ key: Key) -> EncodedPicture? {
    guard let known = pictures[key] else { return nil }
    order.removeAll { $0 == key }
    order.append(key)
    return known
  }

  private func remember(_ picture: EncodedPicture, as key: Key) {
    guard pictures[key] == nil, picture.data.count <= maxBytes else { return }
    pictures[key] = picture
    order.append(key)
    bytes += picture.data.count
    while bytes > maxBytes, let oldest = order.first {
      order.removeFirst()
      bytes -= pictures.removeValue(forKey: oldest)?.data.count ?? 0
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage

/// Decoded pictures at the sizes they are painted in, kept by content hash and size.
final class PictureCache {
  /// What was made of a picture.
  struct Key: Hashable {
    var id: ImageID
    var size: PixelSize
    var parts: PictureParts?
  }

  private static let capacity = 96 << 20

  private var surfaces: [Key: Result<Surface, RenderError>] = [:]
  /// Keys from the longest to the shortest time unused.
  private var order: [Key] = []
  private var size = 0

  /// The picture reduced to a size in pixels; it is never enlarged here, since Cairo does that while painting.
  ///
  /// - Throws: `encoding` with the decoder's message when the bytes are no picture that can be shown.
  func picture(_ resource: ImageResource, atMost target: PixelSize) throws(RenderError) -> Surface {
    let native = PixelSize(width: max(1, resource.pixelWidth), height: max(1, resource.pixelHeight))
    let size = PixelSize(
      width: min(native.width, max(1, target.width)), height: min(native.height, max(1, target.height)))
    return try surface(Key(id: resource.id, size: size, parts: nil)) { () throws(ImageError) in
      try ImageDecoder.decode(archived: resource.data, scaledTo: size)
    }
  }

  /// The picture put together from stretched or repeated parts for a size in pixels.
  func picture(
    _ resource: ImageResource, parts: PictureParts, size: PixelSize
  ) throws(RenderError) -> Surface {
    try surface(Key(id: resource.id, size: size, parts: parts)) { () throws(ImageError) in
      parts.compose(try ImageDecoder.decode(archived: resource.data), size: size)
    }
  }

  private func surface(
    _ key: Key, _ make: () throws(ImageError) -> Bitmap
  ) throws(RenderError) -> Surface {
    if let known = surfaces[key] {
      if order.last != key, let place = order.lastIndex(of: key) {
        order.remove(at: place)
        order.append(key)
      }
      return try known.get()
    }
    var result: Result<Surface, RenderError>
    do throws(ImageError) {
      let bitmap = try make()
      do throws(RenderError) { result = .success(try Surface(bitmap)) } catch { result = .failure(error) }
    } catch {
      result = .failure(RenderError(.encoding, error.message))
    }
    surfaces[key] = result
    order.append(key)
    size += Self.cost(result)
    while size > Self.capacity, order.count > 1 {
      if let old = surfaces.removeValue(forKey: order.removeFirst()) { size -= Self.cost(old) }
    }
    return try result.get()
  }

  private static func cost(_ result: Result<Surface, RenderError>) -> Int {
    if case .success(let surface) = result { surface.bytesPerRow * surface.rect.height } else { 64 }
  }
}

// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraImage
import TesseraText

/// Pictures of glyphs, kept by face, size and position within a pixel.
///
/// Cairo would round glyphs to whole pixels, which is seen at one and two pixels a point; four positions to a pixel are
/// enough to hide it.
final class GlyphCache {
  /// What a glyph puts on the page.
  enum Drawing {
    case nothing
    case mask(GlyphMask)
    /// A colour picture; `scale` leads from its pixels to those asked for.
    case color(Surface, left: Int, top: Int, scale: CGFloat)
  }

  private struct Key: Hashable {
    var face: ObjectIdentifier
    /// In 1/64 pixel per em.
    var size: Int32
    var glyph: UInt32
    var quarter: UInt8
  }

  /// Bytes of pictures after which the cache starts anew.
  private static let capacity = 16 << 20

  private let fonts: FontLibrary?
  private var faces: [FontFace: LoadedFace?] = [:]
  private var drawings: [Key: Drawing] = [:]
  private var size = 0

  /// Whether text can be drawn at all.
  var hasFonts: Bool { fonts != nil }

  init(fonts: FontLibrary?) { self.fonts = fonts }

  func face(_ face: FontFace) -> LoadedFace? {
    if let known = faces[face] { return known }
    let loaded = fonts?.face(face)
    faces[face] = .some(loaded)
    return loaded
  }

  /// The picture of a glyph.
  ///
  /// - Parameters:
  ///   - pixelSize: pixels per em.
  ///   - quarter: 0...3, quarters of a pixel by which the origin lies right of a pixel's edge.
  func drawing(of glyph: UInt32, in face: LoadedFace, isColor: Bool, pixelSize: CGFloat, quarter: Int) -> Drawing {
    let key = Key(
      face: ObjectIdentifier(face), size: Int32(min(1e6, (pixelSize * 64).rounded())), glyph: glyph,
      quarter: isColor ? 0 : UInt8(quarter & 3))
    if let known = drawings[key] { return known }
    let drawing = make(glyph, face, isColor, pixelSize, quarter)
    let cost =
      switch drawing {
      case .nothing: 64
      case .mask(let mask): 64 + mask.bytes.count
      case .color(let surface, _, _, _): 64 + surface.bytesPerRow * surface.rect.height
      }
    if size + cost > Self.capacity {
      drawings.removeAll(keepingCapacity: true)
      size = 0
    }
    size += cost
    drawings[key] = drawing
    return drawing
  }

  private func make(
    _ glyph: UInt32, _ face: LoadedFace, _ isColor: Bool, _ pixelSize: CGFloat, _ quarter: Int
  ) -> Drawing {
    if isColor, let picture = face.colorBitmap(of: glyph, pixelSize: pixelSize), picture.width > 0, picture.height > 0 {
      return colored(picture)
    }
    guard let mask = face.mask(of: glyph, pixelSize: pixelSize, subpixel: quarter), mask.width > 0, mask.height > 0
    else { return .nothing }
    return .mask(mask)
  }

  /// Reduces a picture to the size asked for, so that it need not be resampled each time.
  private func colored(_ picture: ColorGlyph) -> Drawing {
    var bitmap = Bitmap(
      size: PixelSize(width: picture.width, height: picture.height), premultiplied: picture.bytes)
    guard picture.scale < 1 else {
      guard let surface = try? Surface(bitmap) else { return .nothing }
      return .color(surface, left: picture.left, top: picture.top, scale: picture.scale)
    }
    func reduced(_ length: Int) -> Int { Int((CGFloat(length) * picture.scale).rounded()) }
    bitmap = bitmap.scaled(
      to: PixelSize(width: max(1, reduced(picture.width)), height: max(1, reduced(picture.height))))
    guard let surface = try? Surface(bitmap) else { return .nothing }
    return .color(surface, left: reduced(picture.left), top: reduced(picture.top), scale: 1)
  }
}

extension Surface {
  /// A copy of a bitmap in Cairo's order.
  convenience init(_ bitmap: Bitmap) throws(RenderError) {
    try self.init(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), budget: nil)
    withPixels { bitmap.writeBGRA(into: $0, bytesPerRow: bytesPerRow) }
  }
}

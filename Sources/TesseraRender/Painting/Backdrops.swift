// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage

/// What lies below the materials of a list, blurred and in their colour, as pictures: for outputs whose items cannot
/// look at what is painted below them.
///
/// Our own painter paints the list and keeps what it blurs on the way, so that groups, clips and layers count as they do
/// in its pictures. Nothing sharp is left in a blurred backdrop: two pixels a point do for all. Where content scrolls
/// there are none, since what lies below changes.
struct Backdrops {
  struct Picture {
    var surface: Surface
    /// From the item's points to the surface's pixels.
    var transform: CGAffineTransform
  }

  static let density: CGFloat = 2

  private var pictures: [Int: Picture] = [:]

  /// The picture below the item at an index of the list.
  subscript(_ index: Int) -> Picture? { pictures[index] }

  /// Paints a list as far as it has materials; none where that fails, since a colour is drawn in place of a material.
  init(of painter: Painter, on color: ResolvedColor) {
    let list = painter.list
    let hasMaterial = list.items.contains {
      if case .shape(let shape) = $0.content, case .material = shape.paint { true } else { false }
    }
    let scrolls = list.items.contains { if case .group(.scroll) = $0.content { true } else { false } }
    let (width, height) = (list.size.width * Self.density, list.size.height * Self.density)
    guard hasMaterial, !scrolls, width >= 1, height >= 1, width * height <= CGFloat(Surface.maximumArea) else { return }
    let recorder = Painter(
      list: list, scale: Self.density, glyphs: painter.glyphs, pictures: painter.pictures, outlines: painter.outlines,
      budget: PixelBudget())
    var found: [Int: Picture] = [:]
    recorder.keepsBackdrop = { index, surface, transform in
      // Of an item that is painted in parts the first one is kept.
      if found[index] == nil { found[index] = Picture(surface: surface, transform: transform) }
    }
    let rect = PixelRect(x: 0, y: 0, width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    do throws(RenderError) {
      let canvas = Canvas(try Surface(rect, budget: recorder.budget))
      if color.opacity > 0 {
        canvas.setSource(color)
        canvas.paint()
      }
      let transform = CGAffineTransform(scaleX: Self.density, y: Self.density)
      try recorder.paint(
        0..<list.items.count, on: canvas, state: PaintState(transform: transform, clip: rect, depth: 0))
      pictures = found
    } catch {}
  }
}

extension Backdrops.Picture {
  /// The picture as one of a list, encoded.
  func resource() -> ImageResource? {
    let size = PixelSize(width: surface.rect.width, height: surface.rect.height)
    guard
      let data = try? PNGEncoder.encode(
        surface.data, size: size, bytesPerRow: surface.bytesPerRow, layout: .bgra, scale: Double(Backdrops.density))
    else { return nil }
    return ImageResource(
      id: ImageID(hex: ContentDigest(of: data).description), pixelWidth: size.width, pixelHeight: size.height,
      data: data)
  }

  /// From the picture's pixels to the item's points; nil where the item has no extent.
  var placement: CGAffineTransform? { transform.isUsable ? transform.inverted() : nil }
}

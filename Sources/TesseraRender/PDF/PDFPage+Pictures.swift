// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage

extension PDFPage {
  func paint(_ image: ImageContent, at index: Int, _ state: PageState) throws(RenderError) {
    guard image.rect.width > 0, image.rect.height > 0 else { return }
    guard let resource = painter.resources[image.image] else {
      return try paintPlaceholder("picture missing", frame: image.rect, state)
    }
    let surface: Surface
    let placement: CGAffineTransform
    do throws(RenderError) {
      if image.capInsets != nil || image.tiled {
        (surface, placement) = try composed(image, at: index, state)
      } else {
        surface = try picture(resource, size: image.rect.size, state)
        placement = surface.placement(in: image.rect, flipped: image.flipped)
      }
    } catch {
      return try paintPlaceholder(error.message, frame: image.rect, state)
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    setPath(Path(image.rect))
    cairo_clip(context)
    let isNearest = image.interpolation == .none
    if let tint = image.tint {
      guard try setSource(tint, box: image.rect, state) else { return }
      // Cairo's pages show a colour picture itself where it is the mask of a plain colour: only its alpha is given.
      let cover = Canvas(try Surface(surface.rect, format: .alpha, budget: painter.budget))
      cover.setSource(surface)
      cover.paint()
      try cover.finish()
      let pattern = makePattern(cover.surface, placement, CAIRO_EXTEND_NONE, isNearest)
      cairo_mask(context, pattern)
      cairo_pattern_destroy(pattern)
    } else {
      setSource(surface, placedBy: placement, extend: CAIRO_EXTEND_NONE, isNearest: isNearest)
      cairo_paint(context)
    }
  }

  /// A picture for a size in points: a JPEG whole, with its own bytes, anything else no larger than it is drawn.
  func picture(_ resource: ImageResource, size: CGSize, _ state: PageState) throws(RenderError) -> Surface {
    let native = PixelSize(width: max(1, resource.pixelWidth), height: max(1, resource.pixelHeight))
    if isPlainJPEG(resource) {
      let surface = try painter.pictures.picture(resource, atMost: native)
      if surface.rect.width == native.width, surface.rect.height == native.height {
        let attached = resource.data.withUnsafeBytes { bytes in
          bytes.bindMemory(to: UInt8.self).baseAddress.map {
            tessera_attach_jpeg(surface.pointer, $0, bytes.count)
          } ?? false
        }
        guard attached else { throw RenderError(.painting, "no memory for a picture") }
      }
      return surface
    }
    func pixels(_ points: CGFloat) -> Int { Int(min(8192, max(1, points * state.density))) }
    return try painter.pictures.picture(
      resource, atMost: PixelSize(width: pixels(size.width), height: pixels(size.height)))
  }

  /// Whether a PDF can show the file as it is: upright, grey or with three colours.
  private func isPlainJPEG(_ resource: ImageResource) -> Bool {
    guard let header = try? ImageHeader(probing: resource.data), header.format == .jpeg else { return false }
    return header.orientation == .up && header.isSRGB
  }

  /// A picture put together from stretched or repeated parts, without its tint.
  private func composed(
    _ image: ImageContent, at index: Int, _ state: PageState
  ) throws(RenderError) -> (Surface, CGAffineTransform) {
    var plain = image
    plain.tint = nil
    let transform = CGAffineTransform(scaleX: state.density, y: state.density)
    let rect = PixelRect(touching: image.rect.applying(transform))
    let canvas = Canvas(try Surface(rect, budget: painter.budget))
    try painter.paintImage(
      plain, frame: image.rect, on: canvas, state: PaintState(transform: transform, clip: rect, depth: state.depth))
    try canvas.finish()
    return (canvas.surface, canvas.surface.placement(scale: state.density))
  }
}

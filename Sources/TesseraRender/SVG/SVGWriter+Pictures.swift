// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage

extension SVGWriter {
  func write(_ image: ImageContent) throws(RenderError) -> String {
    guard image.rect.width > 0, image.rect.height > 0 else { return "" }
    guard let resource = painter.resources[image.image] else {
      return try writePlaceholder("picture missing", frame: image.rect)
    }
    guard ImageFormat(probing: resource.data)?.isArchived == true else {
      return try writePlaceholder("picture damaged", frame: image.rect)
    }
    var content = pixels(image, resource)
    if image.flipped {
      content = group(
        [("transform", SVGMarkup.matrix(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * image.rect.midX, ty: 0)))],
        content)
    }
    guard let tint = image.tint else { return content }
    guard let paint = paint(tint, box: image.rect) else { return "" }
    return SVGMarkup.element(
      "path",
      [
        ("d", SVGMarkup.pathData(Path(image.rect))), ("fill", paint.value), ("fill-opacity", paint.opacity),
        ("mask", alphaMask(content, in: image.rect)),
      ])
  }

  private func pixels(_ image: ImageContent, _ resource: ImageResource) -> String {
    let isNearest = image.interpolation == .none
    guard image.capInsets != nil || image.tiled, image.pointSize.width > 0, image.pointSize.height > 0 else {
      return picture(resource, in: image.rect, isNearest: isNearest)
    }
    // Corners keep their size, edges and the middle are stretched or repeated.
    let density = CGSize(
      width: CGFloat(resource.pixelWidth) / image.pointSize.width,
      height: CGFloat(resource.pixelHeight) / image.pointSize.height)
    let insets = image.capInsets ?? .zero
    let columns = Self.spans(
      image.pointSize.width, insets.leading, insets.trailing, in: image.rect.minX...image.rect.maxX)
    let rows = Self.spans(image.pointSize.height, insets.top, insets.bottom, in: image.rect.minY...image.rect.maxY)
    var result = ""
    for (rowIndex, row) in rows.enumerated() {
      for (columnIndex, column) in columns.enumerated() {
        guard column.to.length > 0, row.to.length > 0, column.from.length > 0, row.from.length > 0 else { continue }
        let source = CGRect(
          x: column.from.lowerBound * density.width, y: row.from.lowerBound * density.height,
          width: column.from.length * density.width, height: row.from.length * density.height)
        let target = CGRect(
          x: column.to.lowerBound, y: row.to.lowerBound, width: column.to.length, height: row.to.length)
        var copy = target
        if image.tiled {
          if columnIndex == 1 { copy.size.width = column.from.length }
          if rowIndex == 1 { copy.size.height = row.from.length }
        }
        result += part(resource, source, copy: copy, target: target, isNearest: isNearest)
      }
    }
    return result
  }

  /// A part of a picture, stretched to a rectangle or repeated in it.
  private func part(
    _ resource: ImageResource, _ source: CGRect, copy: CGRect, target: CGRect, isNearest: Bool
  ) -> String {
    let box = [source.minX, source.minY, source.width, source.height].map { SVGMarkup.number($0) }
    let whole = CGRect(x: 0, y: 0, width: resource.pixelWidth, height: resource.pixelHeight)
    let frame: SVGMarkup.Attributes = [
      ("x", SVGMarkup.number(copy.minX)), ("y", SVGMarkup.number(copy.minY)),
      ("width", SVGMarkup.number(copy.width)), ("height", SVGMarkup.number(copy.height)),
      ("viewBox", box.joined(separator: " ")), ("preserveAspectRatio", "none"),
    ]
    let content = picture(resource, in: whole, isNearest: isNearest)
    guard copy != target else { return SVGMarkup.element("svg", frame, content) }
    let pattern = definitions.reference("pattern", [("patternUnits", "userSpaceOnUse")] + frame, content)
    return SVGMarkup.element("path", [("d", SVGMarkup.pathData(Path(target))), ("fill", pattern)])
  }

  /// A whole picture in a rectangle: in a page by its address, in a file by what is embedded once.
  func picture(_ resource: ImageResource, in rect: CGRect, isNearest: Bool = false) -> String {
    let rendering: SVGMarkup.Attributes = [("image-rendering", isNearest ? "pixelated" : nil)]
    if case .page(_, let address) = options.mode {
      return SVGMarkup.element(
        "image",
        [
          ("href", address(resource)), ("x", SVGMarkup.number(rect.minX)), ("y", SVGMarkup.number(rect.minY)),
          ("width", SVGMarkup.number(rect.width)), ("height", SVGMarkup.number(rect.height)),
          ("preserveAspectRatio", "none"),
        ] + rendering)
    }
    let (width, height) = (max(1, resource.pixelWidth), max(1, resource.pixelHeight))
    let format = ImageFormat(probing: resource.data) == .jpeg ? "jpeg" : "png"
    let id = definitions.id(
      "image",
      [
        ("width", String(width)), ("height", String(height)),
        ("href", "data:image/\(format);base64,\(resource.data.base64EncodedString())"),
      ])
    let transform = CGAffineTransform(
      a: rect.width / CGFloat(width), b: 0, c: 0, d: rect.height / CGFloat(height), tx: rect.minX, ty: rect.minY)
    return SVGMarkup.element("use", [("href", "#\(id)"), ("transform", SVGMarkup.matrix(transform))] + rendering)
  }

  private struct Span {
    /// Points of the picture.
    var from: ClosedRange<CGFloat>
    /// Points of the tile.
    var to: ClosedRange<CGFloat>
  }

  /// The three spans of one direction; ends that do not fit share the length in proportion.
  private static func spans(
    _ length: CGFloat, _ first: CGFloat, _ last: CGFloat, in result: ClosedRange<CGFloat>
  ) -> [Span] {
    func bounded(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { value > 0 ? min(value, limit) : 0 }
    let first = bounded(first, length)
    let last = bounded(last, length - first)
    let factor = first + last > result.length ? result.length / (first + last) : 1
    let start = min(result.upperBound, result.lowerBound + first * factor)
    let end = max(start, min(result.upperBound, result.upperBound - last * factor))
    let rest = max(first, length - last)
    return [
      Span(from: 0...first, to: result.lowerBound...start), Span(from: first...rest, to: start...end),
      Span(from: rest...max(rest, length), to: end...result.upperBound),
    ]
  }
}

extension ClosedRange<CGFloat> {
  fileprivate var length: CGFloat { upperBound - lowerBound }
}

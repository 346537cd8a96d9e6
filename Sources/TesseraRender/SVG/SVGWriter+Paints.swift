// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage

/// A paint as the value of `fill` or `stroke`.
struct SVGPaint {
  var value: String
  /// nil for full.
  var opacity: String?
  /// Whether it depends on where it is painted, so that outlines must not be moved to their place.
  var isPlaced: Bool
}

extension SVGWriter {
  /// The longest side in pixels of a gradient drawn as a picture.
  private static let largestGradient: CGFloat = 2048

  /// The value of a paint; nil when nothing would be seen.
  ///
  /// - Parameter box: a rectangle around what is painted, for paints that are drawn as a picture.
  func paint(_ paint: Paint, box: CGRect) -> SVGPaint? {
    switch paint {
    // Of a material without a picture of what lies below the colour is drawn.
    case .color(let color), .material(let color, _): return plain(color)
    case .linearGradient(let stops, let start, let end):
      let stops = NormalizedStops(stops)
      guard stops.stops.count > 1, hypot(end.x - start.x, end.y - start.y) > 1e-6 else { return plain(stops.last) }
      return placed(
        definitions.reference(
          "linearGradient",
          [
            ("gradientUnits", "userSpaceOnUse"), ("x1", SVGMarkup.number(start.x)), ("y1", SVGMarkup.number(start.y)),
            ("x2", SVGMarkup.number(end.x)), ("y2", SVGMarkup.number(end.y)),
          ], Self.markup(stops.stops)))
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      return radial(NormalizedStops(stops), from: startRadius, to: endRadius, center: center, transform: nil)
    case .ellipticalGradient(let stops, let rect, let center, let startFraction, let endFraction):
      let point = center.point(in: rect)
      let transform = CGAffineTransform(
        a: max(1e-6, rect.width), b: 0, c: 0, d: max(1e-6, rect.height), tx: point.x, ty: point.y)
      return radial(
        NormalizedStops(stops), from: startFraction, to: endFraction, center: .zero, transform: transform)
    case .angularGradient: return drawn(paint, box: box)
    case .image(let id, let rect):
      guard let resource = painter.resources[id], rect.width > 0, rect.height > 0 else { return nil }
      return placed(pattern(picture(resource, in: rect), rect: rect))
    }
  }

  private func plain(_ color: ResolvedColor) -> SVGPaint? {
    let color = color.bounded
    guard color.opacity > 0 else { return nil }
    return SVGPaint(
      value: SVGMarkup.color(color), opacity: SVGMarkup.opacity(Double(color.opacity)), isPlaced: false)
  }

  private func placed(_ reference: String) -> SVGPaint {
    SVGPaint(value: reference, opacity: nil, isPlaced: true)
  }

  private func radial(
    _ stops: NormalizedStops, from start: CGFloat, to end: CGFloat, center: CGPoint, transform: CGAffineTransform?
  ) -> SVGPaint? {
    guard stops.stops.count > 1, let (places, radius) = stops.radial(from: start, to: end) else {
      return plain(stops.last)
    }
    return placed(
      definitions.reference(
        "radialGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("cx", SVGMarkup.number(center.x)), ("cy", SVGMarkup.number(center.y)),
          ("r", SVGMarkup.number(radius, decimals: 5)),
          ("gradientTransform", transform.flatMap { SVGMarkup.matrix($0) }),
        ], Self.markup(places)))
  }

  private static func markup(_ stops: [NormalizedStops.Stop]) -> String {
    stops.map { stop in
      SVGMarkup.element(
        "stop",
        [
          ("offset", SVGMarkup.number(CGFloat(stop.place), decimals: 5)),
          ("stop-color", SVGMarkup.color(stop.color)),
          ("stop-opacity", SVGMarkup.opacity(Double(stop.color.opacity))),
        ])
    }.joined()
  }

  /// The paint of a material: a picture of what lies below, blurred.
  func material(_ backdrop: Backdrops.Picture?) -> SVGPaint? {
    guard let backdrop, let placement = backdrop.placement, let resource = backdrop.resource() else { return nil }
    let rect = backdrop.surface.rect.cgRect
    let whole = CGRect(origin: .zero, size: rect.size)
    return placed(
      definitions.reference(
        "pattern",
        [
          ("patternUnits", "userSpaceOnUse"), ("width", SVGMarkup.number(rect.width)),
          ("height", SVGMarkup.number(rect.height)),
          (
            "patternTransform",
            SVGMarkup.matrix(CGAffineTransform(translationX: rect.minX, y: rect.minY).concatenating(placement))
          ),
        ], picture(resource, in: whole)))
  }

  /// A pattern whose tile is a rectangle of the user's space.
  private func pattern(_ content: String, rect: CGRect) -> String {
    let toCorner = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let moved = group([("transform", SVGMarkup.matrix(toCorner))], content)
    return definitions.reference(
      "pattern",
      [
        ("patternUnits", "userSpaceOnUse"), ("x", SVGMarkup.number(rect.minX)), ("y", SVGMarkup.number(rect.minY)),
        ("width", SVGMarkup.number(rect.width)), ("height", SVGMarkup.number(rect.height)),
      ], moved)
  }

  /// A paint that SVG lacks, drawn by our own code around the box at three pixels a point.
  private func drawn(_ paint: Paint, box: CGRect) -> SVGPaint? {
    guard let (resource, rect) = drawnPicture(paint, box: box) else { return nil }
    return placed(pattern(picture(resource, in: rect), rect: rect))
  }

  private func drawnPicture(_ paint: Paint, box: CGRect) -> (ImageResource, CGRect)? {
    let visible = box.intersection(CGRect(origin: .zero, size: list.size).insetBy(dx: -2000, dy: -2000))
    guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
    // A point more on each side, so that the picture does not begin again at an outline's edge.
    let rect = visible.insetBy(dx: -1, dy: -1).integral
    let scale = min(3, Self.largestGradient / max(rect.width, rect.height))
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    let area = PixelRect(touching: rect.applying(transform))
    guard let surface = try? Surface(area, budget: painter.budget) else { return nil }
    painter.gradients.fill(surface, with: paint, transform: transform)
    let size = PixelSize(width: area.width, height: area.height)
    guard
      let data = try? PNGEncoder.encode(
        surface.data, size: size, bytesPerRow: surface.bytesPerRow, layout: .bgra, scale: Double(scale))
    else { return nil }
    let resource = ImageResource(
      id: ImageID(hex: ContentDigest(of: data).description), pixelWidth: size.width, pixelHeight: size.height,
      data: data)
    return (resource, area.cgRect.applying(transform.inverted()))
  }
}

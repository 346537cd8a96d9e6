// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// Collects what stands on a page whose height is known only at the end.
struct SheetPen {
  enum Alignment { case leading, center, trailing }

  private enum Piece {
    case shape(ShapeContent, CGRect)
    case text(TextContent, CGRect)
    case picture(ImageResource, CGRect, shadow: ResolvedColor?)
    case card(CGRect, ResolvedColor, shadow: ResolvedColor)
  }

  private let scale: CGFloat
  private let engine = TextEngine.shared
  private var pieces: [Piece] = []

  init(scale: CGFloat) { self.scale = scale }

  // MARK: Shapes

  mutating func fill(_ rect: CGRect, _ color: ResolvedColor, radius: CGFloat = 0) {
    let path = radius > 0 ? Path(roundedRect: rect, cornerRadius: radius, style: .circular) : Path(rect)
    fill(path, color, frame: rect)
  }

  mutating func fill(_ path: Path, _ color: ResolvedColor, frame: CGRect) {
    pieces.append(.shape(ShapeContent(path: path, paint: .color(color)), frame))
  }

  mutating func stroke(_ path: Path, _ color: ResolvedColor, width: CGFloat, dash: [CGFloat] = [], frame: CGRect) {
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round, dash: dash)
    pieces.append(.shape(ShapeContent(path: path, paint: .color(color), stroke: style), frame))
  }

  mutating func circle(_ center: CGPoint, radius: CGFloat, _ color: ResolvedColor, ring: CGFloat? = nil) {
    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    if let ring {
      stroke(Path(ellipseIn: rect.insetBy(dx: ring / 2, dy: ring / 2)), color, width: ring, frame: rect)
    } else {
      fill(Path(ellipseIn: rect), color, frame: rect)
    }
  }

  /// A card under what is drawn after it; its place in the order is kept for ``place(card:_:)``.
  mutating func card(_ color: ResolvedColor, shadow: ResolvedColor) -> Int {
    pieces.append(.card(.zero, color, shadow: shadow))
    return pieces.count - 1
  }

  mutating func place(card index: Int, _ rect: CGRect) {
    if case .card(_, let color, let shadow) = pieces[index] { pieces[index] = .card(rect, color, shadow: shadow) }
  }

  mutating func picture(_ png: [UInt8], in rect: CGRect, shadow: ResolvedColor?) throws(RenderError) {
    pieces.append(.picture(try SheetPen.resource(png), rect, shadow: shadow))
  }

  // MARK: Text

  /// The size of a text on one line, or in a width.
  func size(_ string: String, _ font: FontDescriptor, width: CGFloat? = nil, lines: Int? = 1) -> CGSize {
    layout(string, font, width: width, lines: lines, tracking: 0).size
  }

  /// Puts a text with its top at the point and returns what it covers.
  @discardableResult
  mutating func text(
    _ string: String, _ font: FontDescriptor, _ color: ResolvedColor, at point: CGPoint, width: CGFloat? = nil,
    lines: Int? = 1, alignment: Alignment = .leading, tracking: CGFloat = 0
  ) -> CGRect {
    let layout = layout(string, font, width: width, lines: lines, tracking: tracking)
    let x =
      switch alignment {
      case .leading: point.x
      case .center: point.x - layout.size.width / 2
      case .trailing: point.x - layout.size.width
      }
    let origin = CGPoint(x: x, y: point.y)
    var content = layout.content(at: origin, color: color)
    content.string = string
    let frame = CGRect(origin: origin, size: layout.size)
    pieces.append(.text(content, frame))
    return frame
  }

  private func layout(
    _ string: String, _ font: FontDescriptor, width: CGFloat?, lines: Int?, tracking: CGFloat
  ) -> TextLayout {
    var attributes = TextAttributes(font: font)
    attributes.tracking = tracking
    let paragraph = Paragraph(
      fragments: [.text(string, attributes: attributes, tag: 0)], lineLimit: lines, lineSpacing: lines == 1 ? 0 : 2,
      displayScale: scale)
    return engine.layout(paragraph, width: width, height: nil)
  }

  // MARK: The page

  func list(size: CGSize, page: ResolvedColor) -> DisplayList {
    let builder = DisplayListBuilder(size: size)
    let whole = CGRect(origin: .zero, size: size)
    builder.append(.shape(ShapeContent(path: Path(whole), paint: .color(page))), identity: "page", frame: whole)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .shape(let shape, let frame): builder.append(.shape(shape), identity: "shape\(index)", frame: frame)
      case .text(let text, let frame): builder.append(.text(text), identity: "text\(index)", frame: frame)
      case .picture(let resource, let rect, let shadow):
        builder.add(resource)
        let image = ImageContent(image: resource.id, rect: rect, pointSize: rect.size)
        shadowed(builder, shadow, radius: 9, y: 5, "picture\(index)", rect) {
          builder.append(.image(image), identity: "picture\(index)", frame: rect)
        }
      case .card(let rect, let color, let shadow):
        let path = Path(roundedRect: rect, cornerRadius: 16, style: .continuous)
        shadowed(builder, shadow, radius: 4, y: 1, "card\(index)", rect) {
          builder.append(
            .shape(ShapeContent(path: path, paint: .color(color))), identity: "card\(index)", frame: rect)
        }
      }
    }
    return builder.finish()
  }

  private func shadowed(
    _ builder: DisplayListBuilder, _ color: ResolvedColor?, radius: CGFloat, y: CGFloat, _ identity: String,
    _ frame: CGRect, _ body: () -> Void
  ) {
    guard let color else { return body() }
    builder.group(
      .shadow(color: color, radius: radius, offset: CGSize(width: 0, height: y)), identity: "\(identity)-shadow",
      frame: frame, body)
  }

  private static func resource(_ png: [UInt8]) throws(RenderError) -> ImageResource {
    let data = Data(png)
    do throws(ImageError) {
      guard let size = try ImageHeader(probing: data).size else {
        throw ImageError(.corrupt, "its header names no size")
      }
      return ImageResource(
        id: ImageID(hex: ContentDigest(of: data).description), pixelWidth: size.width, pixelHeight: size.height,
        data: data)
    } catch {
      throw RenderError(.encoding, "a tile is no picture: \(error.message)")
    }
  }
}

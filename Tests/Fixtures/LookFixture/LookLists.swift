// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// Lists that together hold every item, paint and group, each in a cell of a grid so that it can be measured alone.
enum LookLists {
  static func all() throws -> [(String, DisplayList)] {
    [("shapes", shapes()), ("texts", texts()), ("pictures", try pictures()), ("groups", groups())]
  }

  private static let blue = ResolvedColor(hex: 0x0A84FF)
  private static let orange = ResolvedColor(hex: 0xFF9500)
  private static let ramp = [
    GradientStop(color: blue, location: 0), GradientStop(color: .white, location: 0.4),
    GradientStop(color: orange.multiplyingOpacity(by: 0), location: 0.5), GradientStop(color: orange, location: 1),
  ]

  // MARK: Shapes and paints

  private static func shapes() -> DisplayList {
    let grid = Grid(columns: 4, rows: 5)
    func paint(_ make: (CGRect) -> Paint) {
      let cell = grid.next()
      grid.add(.shape(ShapeContent(path: Path(roundedRect: cell, cornerRadius: 12), paint: make(cell))), cell)
    }
    func stroke(_ style: StrokeStyle, _ path: (CGRect) -> Path) {
      let cell = grid.next()
      let inner = cell.insetBy(dx: 6, dy: 6)
      grid.add(.shape(ShapeContent(path: path(inner), paint: .color(blue), stroke: style)), cell)
    }
    paint { _ in .color(blue) }
    paint { _ in .color(orange.multiplyingOpacity(by: 0.4)) }
    paint { .linearGradient(ramp, start: $0.origin, end: CGPoint(x: $0.maxX, y: $0.maxY)) }
    paint { .radialGradient(ramp, center: CGPoint(x: $0.midX, y: $0.midY), startRadius: 4, endRadius: 30) }
    paint { .radialGradient(ramp, center: CGPoint(x: $0.midX, y: $0.midY), startRadius: 30, endRadius: 6) }
    paint { .ellipticalGradient(ramp, rect: $0, center: .center, startFraction: 0, endFraction: 0.5) }
    paint { .angularGradient(ramp, center: CGPoint(x: $0.midX, y: $0.midY), start: .degrees(-90), end: .degrees(270)) }
    paint { .angularGradient(ramp, center: CGPoint(x: $0.midX, y: $0.midY), start: .degrees(200), end: .degrees(20)) }
    paint { _ in .material(ResolvedColor(hex: 0x8E8E93, opacity: 0.7), blurRadius: 3) }
    stroke(StrokeStyle(lineWidth: 4, lineCap: .round)) { rect in
      Path {
        $0.move(to: rect.origin)
        $0.addCurve(
          to: CGPoint(x: rect.maxX, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.minY),
          control2: CGPoint(x: rect.minX, y: rect.maxY))
      }
    }
    stroke(StrokeStyle(lineWidth: 5, lineJoin: .miter)) { zigzag($0) }
    stroke(StrokeStyle(lineWidth: 5, lineJoin: .bevel)) { zigzag($0) }
    stroke(StrokeStyle(lineWidth: 3, lineCap: .round, dash: [1, 6, 8, 6], dashPhase: 3)) { Path(ellipseIn: $0) }
    let star = grid.next()
    grid.add(
      .shape(ShapeContent(path: pentagram(star), paint: .color(orange), fill: FillStyle(eoFill: true))), star)
    let hard = grid.next()
    grid.add(
      .shape(
        ShapeContent(path: Path(hard.insetBy(dx: 4, dy: 4)), paint: .color(blue), fill: FillStyle(antialiased: false))),
      hard)
    let quad = grid.next()
    let curve = Path {
      $0.move(to: CGPoint(x: quad.minX, y: quad.maxY))
      $0.addQuadCurve(
        to: CGPoint(x: quad.maxX, y: quad.maxY), control: CGPoint(x: quad.midX, y: quad.minY - quad.height))
      $0.closeSubpath()
    }
    grid.add(.shape(ShapeContent(path: curve, paint: .color(blue))), quad)
    grid.add(.placeholder("This view needs a window"), grid.next())
    return grid.list
  }

  private static func zigzag(_ rect: CGRect) -> Path {
    Path {
      $0.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      $0.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
  }

  private static func pentagram(_ rect: CGRect) -> Path {
    Path { path in
      for corner in 0..<5 {
        let angle = Double(corner) * 4 * .pi / 5 - .pi / 2
        let point = CGPoint(x: rect.midX + 24 * cos(angle), y: rect.midY + 24 * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  // MARK: Text

  private static func texts() -> DisplayList {
    let grid = Grid(columns: 1, rows: 12, cell: CGSize(width: 300, height: 34))
    func text(_ string: String, _ font: FontDescriptor, _ paint: Paint = .color(.black), tracking: CGFloat = 0) {
      let cell = grid.next()
      var attributes = TextAttributes(font: font)
      attributes.tracking = tracking
      let layout = TextEngine.shared.layout(
        Paragraph(fragments: [.text(string, attributes: attributes, tag: 0)], displayScale: 3), width: cell.width,
        height: nil)
      let runs = layout.runs.map { run in
        var glyphs = run.glyphs
        glyphs.origin = CGPoint(x: glyphs.origin.x + cell.minX, y: glyphs.origin.y + cell.minY)
        glyphs.paint = paint
        return glyphs
      }
      grid.add(
        .text(TextContent(string: string, runs: runs)), CGRect(origin: cell.origin, size: layout.size))
    }
    text("Hamburgefonstiv 0123", .system(17))
    text("Semibold office, waffle 4:15", .system(15, weight: 600))
    text("Display 1,234.50", .system(28, weight: 700), .color(blue))
    text("SPACED OUT", .system(12, weight: 600), tracking: 2)
    var digits = FontDescriptor.system(20)
    digits.monospacedDigits = true
    text("11:11:11", digits)
    text("Rounded 42", .system(20, weight: 500, design: .rounded))
    text("Serif text", .system(20, design: .serif))
    text("let x = 10 // mono", .system(16, design: .monospaced))
    var italic = FontDescriptor.system(18)
    italic.isItalic = true
    text("Italic & <markup> \"quotes\"", italic)
    text("Fade", .system(28, weight: 800), .linearGradient(ramp, start: .zero, end: CGPoint(x: 90, y: 0)))
    text("Emoji \u{1F600} \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} and \u{65E5}\u{672C}\u{8A9E}", .system(18))
    text("Half seen", .system(24, weight: 700), .color(ResolvedColor(white: 0, opacity: 0.5)))
    return grid.list
  }

  // MARK: Pictures

  private static func pictures() throws -> DisplayList {
    let grid = Grid(columns: 4, rows: 3)
    let photo = try resource(size: 60, isJPEG: false)
    let jpeg = try resource(size: 60, isJPEG: true)
    let small = try resource(size: 6, isJPEG: false)
    for one in [photo, jpeg, small] { grid.builder.add(one) }
    func image(_ resource: ImageResource, _ change: (inout ImageContent) -> Void = { _ in }) {
      let cell = grid.next()
      var content = ImageContent(image: resource.id, rect: cell, pointSize: CGSize(width: 20, height: 20))
      change(&content)
      grid.add(.image(content), cell)
    }
    image(photo)
    image(jpeg)
    image(photo) { $0.flipped = true }
    image(photo) { $0.tint = .color(blue) }
    image(photo) { content in
      content.tint = .linearGradient(ramp, start: content.rect.origin, end: CGPoint(x: content.rect.maxX, y: 0))
    }
    image(small) { $0.interpolation = .none }
    image(photo) { $0.capInsets = EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6) }
    image(photo) { $0.tiled = true }
    image(photo) { content in
      content.tiled = true
      content.capInsets = EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    }
    let cell = grid.next()
    grid.add(
      .shape(
        ShapeContent(
          path: Path(ellipseIn: cell),
          paint: .image(photo.id, rect: CGRect(x: cell.minX, y: cell.minY, width: 15, height: 15)))), cell)
    let missing = grid.next()
    grid.add(
      .image(ImageContent(image: ImageID(hex: "00"), rect: missing, pointSize: missing.size)), missing)
    return grid.list
  }

  /// A picture with soft colours and a round hole.
  private static func resource(size: Int, isJPEG: Bool) throws -> ImageResource {
    var pixels: [UInt8] = []
    for y in 0..<size {
      for x in 0..<size {
        let away = hypot(Double(x) - Double(size) / 2, Double(y) - Double(size) / 2)
        let isHole = !isJPEG && away < Double(size) / 5
        pixels += isHole ? [0, 0, 0, 0] : [UInt8(x * 200 / size + 40), UInt8(y * 200 / size), 90, 255]
      }
    }
    let bitmap = Bitmap(size: PixelSize(width: size, height: size), straight: pixels)
    let data = isJPEG ? try JPEGEncoder.encode(bitmap, quality: 0.9) : try PNGEncoder.encode(bitmap)
    return ImageResource(
      id: ImageID(hex: ContentDigest(of: data).description), pixelWidth: size, pixelHeight: size, data: data)
  }
}

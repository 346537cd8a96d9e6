// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

/// Walks a display list and writes it as SVG; coordinates stay points of the tile.
///
/// Clips travel down to the items instead of standing around a group wherever something inside blends with what lies
/// below it: a clipped group is isolated in SVG, a clip of ours is not.
final class SVGWriter {
  let painter: Painter
  let options: SVGOptions
  var definitions: SVGDefinitions
  /// Pictures of glyphs that are in the document already, by face, glyph and size.
  var emoji: [EmojiKey: EmojiPicture?] = [:]
  /// Transforms around the items; without any, points are rows of pixels.
  var transforms = 0
  let backdrops: Backdrops
  private let actionNumbers: [Int: Int]

  var list: DisplayList { painter.list }

  init(painter: Painter, options: SVGOptions, document: SVGDefinitions) {
    self.painter = painter
    self.options = options
    definitions = document
    backdrops = Backdrops(of: painter, on: options.backdrop)
    var numbers: [Int: Int] = [:]
    for (index, item) in painter.list.items.enumerated() {
      guard case .group(.interaction(let interaction)) = item.content, interaction != .disabled else { continue }
      numbers[index] = numbers.count
    }
    actionNumbers = numbers
  }

  /// The whole document.
  func document() throws(RenderError) -> String {
    let tile = CGRect(origin: .zero, size: list.size)
    var content = try write(0..<list.items.count, clips: [], depth: 0)
    if options.backdrop.opacity > 0 {
      let backdrop = SVGMarkup.element(
        "path",
        [
          ("d", SVGMarkup.pathData(Path(tile))), ("fill", SVGMarkup.color(options.backdrop)),
          ("fill-opacity", SVGMarkup.opacity(Double(options.backdrop.opacity))),
        ])
      content = backdrop + content
    }
    if options.cornerRadius > 0 {
      let path = Path(roundedRect: tile, cornerRadius: options.cornerRadius)
      content = group([cut(path, FillStyle(), layers: list.items.count)], content)
    }
    if !definitions.markup.isEmpty { content = SVGMarkup.element("defs", [], definitions.markup) + content }
    let (width, height) = (SVGMarkup.number(tile.width), SVGMarkup.number(tile.height))
    return SVGMarkup.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", options.isPage ? "tile" : nil), ("width", width),
        ("height", height), ("viewBox", "0 0 \(width) \(height)"), ("text-rendering", "geometricPrecision"),
        // Spaces of texts are kept as they are.
        ("xml:space", options.isPage ? "preserve" : nil),
        ("style", options.isPage ? nil : "isolation:isolate"),
      ], content)
  }

  /// Writes the items of a range, first to last, each inside the clips.
  func write(_ range: Range<Int>, clips: [String], depth: Int) throws(RenderError) -> String {
    guard depth <= Painter.maximumDepth else {
      throw RenderError(.limit, "groups are nested deeper than \(Painter.maximumDepth)")
    }
    var result = ""
    var index = range.lowerBound
    while index < range.upperBound {
      let end = painter.endOfItem(at: index, in: range)
      let children = index + 1..<end
      if case .group(.blend(let mode)) = list.items[index].content, mode.isComposed {
        let source = clipped(clips, try write(children, clips: [], depth: depth + 1))
        compose(mode, source, bounds: painter.bounds(of: children, transform: .identity), with: &result)
      } else if case .group(let group) = list.items[index].content {
        result += try write(group, at: index, children: children, clips: clips, depth: depth + 1)
      } else {
        result += clipped(clips, try write(list.items[index], at: index))
      }
      index = end
    }
    return result
  }

  private func write(_ item: DisplayItem, at index: Int) throws(RenderError) -> String {
    let content =
      switch item.content {
      case .shape(let shape): write(shape, over: backdrops[index])
      case .text(let text): write(text)
      case .image(let image): try write(image)
      case .native(let control): try writeNative(control, frame: item.frame)
      case .placeholder(let reason): try writePlaceholder(reason, frame: item.frame)
      case .liveText, .liveProgress: try writeLive(item)
      // An item of a newer version may need what we do not know.
      case .group, .unknown: ""
      }
    guard options.isPage, !content.isEmpty else { return content }
    var transition: String?
    if case .text(let text) = item.content { transition = text.transition?.name }
    return group([("data-id", identity(item)), ("data-content", transition)], content)
  }

  /// A live item as it looks at the moment, in a page with the program by which it goes on; files get none, since
  /// their lists are settled before.
  private func writeLive(_ item: DisplayItem) throws(RenderError) -> String {
    guard let now = options.now else { return "" }
    let alone = DisplayList(size: list.size, items: [item], images: [], identities: list.identities).settled(at: now)
    var content = ""
    for item in alone.items {
      switch item.content {
      case .text(let text): content += write(text)
      case .shape(let shape): content += write(shape)
      default: break
      }
    }
    guard options.isPage, let program = LiveProgram(item, now: now) else { return content }
    // Kept also where nothing is to be seen yet, as a bar that begins empty.
    return SVGMarkup.element("g", [("data-live", program.json.compact)], content)
  }

  private func write(_ shape: ShapeContent, over backdrop: Backdrops.Picture? = nil) -> String {
    guard !shape.path.isEmpty else { return "" }
    var attributes: SVGMarkup.Attributes = [("d", SVGMarkup.pathData(shape.path))]
    let box = shape.path.controlBox
    if let stroke = shape.stroke {
      guard stroke.lineWidth > 0 else { return "" }
      let reach = stroke.lineWidth / 2 * (stroke.lineJoin == .miter ? max(1.5, min(1000, stroke.miterLimit)) : 1.5)
      guard let paint = material(backdrop) ?? paint(shape.paint, box: box.insetBy(dx: -reach, dy: -reach)) else {
        return ""
      }
      attributes += [("fill", "none"), ("stroke", paint.value), ("stroke-opacity", paint.opacity)]
      attributes += self.attributes(of: stroke, along: shape.path)
    } else {
      guard let paint = material(backdrop) ?? paint(shape.paint, box: box) else { return "" }
      attributes += [
        ("fill", paint.value), ("fill-opacity", paint.opacity),
        ("fill-rule", shape.fill.isEOFilled ? "evenodd" : nil),
      ]
    }
    attributes.append(("shape-rendering", shape.fill.isAntialiased ? nil : "crispEdges"))
    return SVGMarkup.element("path", attributes)
  }

  private func attributes(of stroke: StrokeStyle, along path: Path) -> SVGMarkup.Attributes {
    let dash = stroke.dash.map { $0.isFinite ? max(0, $0) : 0 }
    let isDashed = dash.contains { $0 > 0 } && stroke.dashCount(along: path.controlLength) <= 100_000
    return [
      ("stroke-width", stroke.lineWidth == 1 ? nil : SVGMarkup.number(stroke.lineWidth)),
      ("stroke-linecap", stroke.lineCap == .butt ? nil : stroke.lineCap == .round ? "round" : "square"),
      ("stroke-linejoin", stroke.lineJoin == .miter ? nil : stroke.lineJoin == .round ? "round" : "bevel"),
      (
        "stroke-miterlimit",
        stroke.lineJoin == .miter && stroke.miterLimit.isFinite ? SVGMarkup.number(max(1, stroke.miterLimit)) : nil
      ),
      ("stroke-dasharray", isDashed ? dash.map { SVGMarkup.number($0) }.joined(separator: " ") : nil),
      ("stroke-dashoffset", isDashed && stroke.dashPhase != 0 ? SVGMarkup.number(stroke.dashPhase) : nil),
    ]
  }

  func writePlaceholder(_ reason: String, frame: CGRect) throws(RenderError) -> String {
    guard let mark = painter.standIn(in: frame).mark(reason: reason) else { return "" }
    return group([("role", "img"), ("aria-label", reason)], try write(other: mark))
  }

  // MARK: Small parts

  /// A group; without any attribute its content alone.
  func group(_ attributes: SVGMarkup.Attributes, _ content: String) -> String {
    content.isEmpty || !attributes.contains { $0.value != nil }
      ? content : SVGMarkup.element("g", attributes, content)
  }

  func clipped(_ clips: [String], _ content: String) -> String {
    clips.reversed().reduce(content) { group([("clip-path", $1)], $0) }
  }

  /// The definition of a clip.
  func clip(_ path: Path, _ style: FillStyle) -> String {
    definitions.reference("clipPath", [], outline(path, style, rule: "clip-rule"))
  }

  private func outline(_ path: Path, _ style: FillStyle, rule: StaticString) -> String {
    SVGMarkup.element(
      "path",
      [
        ("d", SVGMarkup.pathData(path)), (rule, style.isEOFilled ? "evenodd" : nil),
        ("shape-rendering", style.isAntialiased ? nil : "crispEdges"),
      ])
  }

  /// The attribute that cuts a group by a path.
  ///
  /// Viewers clip each item by itself, so that at a soft edge the lower ones shine through; where there are several, a
  /// mask cuts them once, together.
  func cut(_ path: Path, _ style: FillStyle, layers: Int) -> (name: StaticString, value: String?) {
    let isSharp = path == Path(path.controlBox)
    guard layers > 1, !isSharp else { return ("clip-path", clip(path, style)) }
    return ("mask", alphaMask(outline(path, style, rule: "fill-rule"), in: path.controlBox))
  }

  /// The place and size of a rectangle, grown outwards to whole points.
  static func region(_ rect: CGRect) -> SVGMarkup.Attributes {
    let whole = rect.isNull ? .zero : rect.integral
    return [
      ("x", SVGMarkup.number(whole.minX)), ("y", SVGMarkup.number(whole.minY)),
      ("width", SVGMarkup.number(whole.width)), ("height", SVGMarkup.number(whole.height)),
    ]
  }

  /// A short name of an item's identity, the same in every list: FNV-1a of its bytes, 64 bits.
  func identity(_ item: DisplayItem) -> String? {
    guard options.isPage, list.identities.indices.contains(Int(item.identity)) else { return nil }
    let hash = list.identities[Int(item.identity)].utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }

  /// The index of a group among the actions of the list.
  func actionNumber(at index: Int) -> Int? { actionNumbers[index] }
}

extension ContentTransition {
  /// The name in a page's `data-content`: "numericText-up", "numericText 12", "replace-downUp 2".
  var name: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .interpolate: "interpolate"
    case .numericText(let countsDown): countsDown ? "numericText-down" : "numericText-up"
    case .numericValue(let value): "numericText \(value)"
    case .replace(let replacement, let pace):
      "replace-\(replacement)" + (pace == 1 ? "" : " \(SVGMarkup.number(pace))")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// What tells apart the picture of a colour glyph.
struct EmojiKey: Hashable {
  var face: FontFace
  var glyph: UInt32
  var size: CGFloat
}

/// The picture of a colour glyph and its place around the glyph's origin.
struct EmojiPicture {
  var resource: ImageResource
  var rect: CGRect
}

extension SVGWriter {
  /// Pixels of a colour glyph's picture for a point.
  private static let emojiDensity: CGFloat = 4

  func write(_ text: TextContent) -> String {
    var content = ""
    var isRead = true
    for var run in text.runs where run.size > 0 {
      run.origin.y = settled(run.origin.y)
      if options.isPage, let element = textElement(run) {
        content += element
      } else {
        isRead = false
        content += outlines(run)
      }
    }
    // Outlines say nothing to a reader.
    guard !isRead, !content.isEmpty, text.runs.contains(where: { $0.face.role != "symbols" }) else { return content }
    return group([("role", "img"), ("aria-label", text.string)], content)
  }

  /// A baseline on a row of pixels.
  private func settled(_ y: CGFloat) -> CGFloat {
    guard transforms == 0, options.scale > 0, abs(y) < 1e6 else { return y }
    return (y * options.scale).rounded() / options.scale
  }

  // MARK: Outlines

  private func outlines(_ run: GlyphRun) -> String {
    guard let face = painter.glyphs.face(run.face) else { return boxes(run) }
    if run.face.role == "emoji" { return pictures(run, face) }
    guard let paint = paint(run.paint, box: run.inkBox) else { return "" }
    // Opacity stands on the group, so that glyphs that touch do not shine through each other.
    let attributes: SVGMarkup.Attributes = [("fill", paint.value), ("opacity", paint.opacity)]
    guard !paint.isPlaced, run.glyphs.count > 1 else {
      var path = Path()
      for glyph in run.glyphs {
        path.addPath(
          face.outline(of: glyph.id, size: run.size),
          transform: CGAffineTransform(translationX: run.origin.x + glyph.x, y: run.origin.y + glyph.y))
      }
      return path.isEmpty ? "" : SVGMarkup.element("path", [("d", SVGMarkup.pathData(path))] + attributes)
    }
    var content = ""
    for glyph in run.glyphs {
      let outline = face.outline(of: glyph.id, size: run.size)
      guard !outline.isEmpty else { continue }
      let id = definitions.id("path", [("d", SVGMarkup.pathData(outline))])
      content += SVGMarkup.element(
        "use",
        [
          ("href", "#\(id)"), ("x", SVGMarkup.number(run.origin.x + glyph.x)),
          ("y", SVGMarkup.number(run.origin.y + glyph.y)),
        ])
    }
    return group(attributes, content)
  }

  /// Marks glyphs whose face is missing by upright boxes.
  private func boxes(_ run: GlyphRun) -> String {
    var path = Path()
    for glyph in run.glyphs { path.addRect(run.missingBox(glyph)) }
    guard !path.isEmpty, let paint = paint(run.paint, box: run.inkBox) else { return "" }
    return SVGMarkup.element(
      "path",
      [
        ("d", SVGMarkup.pathData(path)), ("fill", "none"), ("stroke", paint.value), ("stroke-opacity", paint.opacity),
        ("stroke-width", SVGMarkup.number(run.size / 16)),
      ])
  }

  // MARK: Colour glyphs

  private func pictures(_ run: GlyphRun, _ face: LoadedFace) -> String {
    var content = ""
    for glyph in run.glyphs {
      let key = EmojiKey(face: run.face, glyph: glyph.id, size: run.size)
      let known = emoji[key] ?? makePicture(of: glyph.id, in: face, size: run.size)
      emoji[key] = .some(known)
      guard let known else { continue }
      content += picture(
        known.resource, in: known.rect.offsetBy(dx: run.origin.x + glyph.x, dy: run.origin.y + glyph.y))
    }
    // Of the paint only the opacity counts.
    guard case .color(let color) = run.paint else { return content }
    return group([("opacity", SVGMarkup.opacity(Double(color.opacity)))], content)
  }

  private func makePicture(of glyph: UInt32, in face: LoadedFace, size: CGFloat) -> EmojiPicture? {
    let wanted = size * Self.emojiDensity
    guard let drawn = face.colorBitmap(of: glyph, pixelSize: wanted), drawn.width > 0, drawn.height > 0 else {
      return nil
    }
    let strike = CGFloat(drawn.scale) / Self.emojiDensity
    let rect = CGRect(
      x: CGFloat(drawn.left) * strike, y: -CGFloat(drawn.top) * strike, width: CGFloat(drawn.width) * strike,
      height: CGFloat(drawn.height) * strike)
    var bitmap = Bitmap(size: PixelSize(width: drawn.width, height: drawn.height), premultiplied: drawn.bytes)
    if drawn.scale < 1 {
      func reduced(_ length: Int) -> Int { max(1, Int((CGFloat(length) * drawn.scale).rounded())) }
      bitmap = bitmap.scaled(to: PixelSize(width: reduced(drawn.width), height: reduced(drawn.height)))
    }
    guard let data = try? PNGEncoder.encode(bitmap) else { return nil }
    return EmojiPicture(
      resource: ImageResource(
        id: ImageID(hex: ContentDigest(of: data).description), pixelWidth: bitmap.width, pixelHeight: bitmap.height,
        data: data),
      rect: rect)
  }

  // MARK: Text elements

  /// A run as text with a place for every character; nil where a browser would not draw the same glyphs.
  private func textElement(_ run: GlyphRun) -> String? {
    guard let style = SVGTextStyle(run.face), !run.isRightToLeft, let face = painter.glyphs.face(run.face),
      let clusters = run.clusters(in: face)
    else { return nil }
    guard let paint = paint(run.paint, box: run.inkBox) else { return "" }
    func place(_ cluster: GlyphRun.Cluster) -> String { SVGMarkup.number(run.origin.x + cluster.x, decimals: 2) }
    // A list of places counts characters, of which a cluster may have several: such clusters get their own span.
    var spans: [(places: [String], text: String)] = []
    for cluster in clusters {
      if cluster.isPlain, !spans.isEmpty, spans[spans.count - 1].places.count == spans[spans.count - 1].text.utf16.count
      {
        spans[spans.count - 1].places.append(place(cluster))
        spans[spans.count - 1].text += cluster.text
      } else {
        spans.append(([place(cluster)], cluster.text))
      }
    }
    guard let first = spans.first else { return "" }
    let tabular = clusters.contains(where: \.isTabular) ? " n" : ""
    var attributes: SVGMarkup.Attributes = [
      ("class", style.classes + tabular), ("font-size", SVGMarkup.number(run.size)), ("font-weight", style.weight),
      ("fill", paint.value), ("opacity", paint.opacity), ("y", SVGMarkup.number(run.origin.y)),
    ]
    if spans.count == 1 {
      attributes.append(("x", first.places.joined(separator: " ")))
      return SVGMarkup.element("text", attributes, SVGMarkup.escaped(first.text))
    }
    let content = spans.map { span in
      SVGMarkup.element("tspan", [("x", span.places.joined(separator: " "))], SVGMarkup.escaped(span.text))
    }
    return SVGMarkup.element("text", attributes, content.joined())
  }
}

extension GlyphRun {
  /// Characters that stand on one place.
  struct Cluster {
    var x: CGFloat
    var text: String
    /// Whether it is one UTF-16 unit.
    var isPlain: Bool
    var isTabular: Bool
  }

  /// The characters of the run, glyph by glyph; nil when the glyphs are not those that a browser would choose for them.
  fileprivate func clusters(in face: LoadedFace) -> [Cluster]? {
    let bytes = Array(text.utf8)
    var result: [Cluster] = []
    for (index, glyph) in glyphs.enumerated() {
      let end = index + 1 < glyphs.count ? glyphs[index + 1].cluster : bytes.count
      guard glyph.y == 0, glyph.id != 0, glyph.cluster >= 0, glyph.cluster < end, end <= bytes.count else { return nil }
      let scalars = String(decoding: bytes[glyph.cluster..<end], as: UTF8.self).unicodeScalars.filter {
        !$0.turnsWriting && $0.value >= 0x20
      }
      guard let first = scalars.first else { return nil }
      var isTabular = false
      if scalars.count == 1 {
        if face.glyph(for: first) != glyph.id {
          guard first.properties.numericType != nil, face.tabularGlyph(for: first) == glyph.id else { return nil }
          isTabular = true
        }
      } else {
        // A letter with its marks is one glyph in both.
        guard scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark }) else { return nil }
      }
      let text = String(String.UnicodeScalarView(scalars))
      result.append(Cluster(x: glyph.x, text: text, isPlain: text.utf16.count == 1, isTabular: isTabular))
    }
    // Digits are all of one kind in a run.
    let digits = result.filter { cluster in cluster.text.unicodeScalars.contains { (48...57).contains($0.value) } }
    if digits.contains(where: \.isTabular) {
      let stays = digits.allSatisfy { cluster in
        let scalars = cluster.text.unicodeScalars
        return cluster.isTabular || scalars.allSatisfy { face.tabularGlyph(for: $0) == face.glyph(for: $0) }
      }
      guard stays else { return nil }
    }
    return result
  }

  /// The box that stands for a glyph whose face is missing.
  func missingBox(_ glyph: Glyph) -> CGRect {
    CGRect(
      x: origin.x + glyph.x + size * 0.08, y: origin.y + glyph.y - size * 0.7, width: size * 0.4, height: size * 0.7)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText

extension StandIn {
  /// The mark of something that cannot be shown: a hatched box, a circle with a bar, and the reason where there is room;
  /// nil for a frame without room.
  func mark(reason: String) -> DisplayList? {
    guard let builder else { return nil }
    let ink = ResolvedColor(hex: 0x8E8E93)
    func shape(_ path: Path, _ color: ResolvedColor, width: CGFloat? = nil) {
      let stroke = width.map { StrokeStyle(lineWidth: $0) }
      builder.append(
        .shape(ShapeContent(path: path, paint: .color(color), stroke: stroke)), identity: "mark", frame: frame)
    }
    shape(Path(frame), ResolvedColor(hex: 0xE5E5EA))
    builder.group(.clip(Path(frame), FillStyle()), identity: "mark", frame: frame) {
      shape(hatching, ResolvedColor(hex: 0xD1D1D6), width: 1)
    }
    shape(Path(frame.insetBy(dx: min(0.5, frame.width / 4), dy: min(0.5, frame.height / 4))), ink, width: 1)

    let side = min(28, min(frame.width, frame.height) * 0.6)
    let below = caption(reason, width: frame.width - 8, height: frame.height - side - 12, alignment: .center)
    let beside =
      below == nil
      ? caption(reason, width: frame.width - side - 20, height: frame.height - 8, alignment: .leading) : nil
    // Mark and reason together are in the middle of the box.
    let height = side + (below.map { $0.size.height + 4 } ?? 0)
    let width = side + (beside.map { $0.size.width + 6 } ?? 0)
    let corner = CGPoint(x: frame.midX - width / 2, y: frame.midY - height / 2)
    // The mark's circle is filled, so that the hatching does not cross it.
    let mark = CGRect(x: corner.x, y: corner.y, width: side, height: side).insetBy(dx: side / 16, dy: side / 16)
    shape(Path(ellipseIn: mark), ResolvedColor(hex: 0xE5E5EA))
    shape(Path(ellipseIn: mark), ink, width: side / 10)
    var bar = Path()
    let reach = mark.width / 2 * 0.7
    bar.move(to: CGPoint(x: mark.midX - reach, y: mark.midY + reach))
    bar.addLine(to: CGPoint(x: mark.midX + reach, y: mark.midY - reach))
    shape(bar, ink, width: side / 10)
    for (label, origin) in [
      (below, CGPoint(x: frame.midX - (below?.size.width ?? 0) / 2, y: corner.y + side + 4)),
      (beside, CGPoint(x: corner.x + side + 6, y: frame.midY - (beside?.size.height ?? 0) / 2)),
    ] {
      guard let label else { continue }
      builder.append(
        .text(label.content(at: origin, color: ResolvedColor(hex: 0x48484A))), identity: "reason", frame: frame)
    }
    return builder.finish()
  }

  /// Lines from bottom left to top right, eight points apart.
  private var hatching: Path {
    var path = Path()
    let step = max(8, (frame.width + frame.height) / 400)
    var x = frame.minX - frame.height
    while x < frame.maxX {
      path.move(to: CGPoint(x: x, y: frame.maxY))
      path.addLine(to: CGPoint(x: x + frame.height, y: frame.minY))
      x += step
    }
    return path
  }

  /// The reason in small letters if at least one line of it has room.
  private func caption(
    _ text: String, width: CGFloat, height: CGFloat, alignment: TextAlign
  ) -> TextLayout? {
    guard hasFonts, width >= 40, height >= 12, !text.isEmpty else { return nil }
    var paragraph = Paragraph(text, font: .system(9), displayScale: displayScale)
    paragraph.lineLimit = 3
    paragraph.alignment = alignment
    return TextEngine.shared.layout(paragraph, width: width, height: height)
  }
}

extension TextLayout {
  /// The glyphs in one colour with the box's corner at a place.
  func content(at origin: CGPoint, color: ResolvedColor) -> TextContent {
    TextContent(
      string: runs.map(\.glyphs.text).joined(),
      runs: runs.map { run in
        var glyphs = run.glyphs
        glyphs.origin = glyphs.origin + origin
        glyphs.paint = .color(color)
        return glyphs
      })
  }
}

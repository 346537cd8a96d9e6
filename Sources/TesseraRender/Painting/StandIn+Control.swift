// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText

extension StandIn {
  /// A control that a page provides itself, as it looks at rest: for pictures, which have no page. nil for a frame
  /// without room.
  func control(_ control: NativeControl) -> DisplayList? {
    guard let builder else { return nil }
    func fill(_ path: Path, _ color: ResolvedColor) {
      builder.append(.shape(ShapeContent(path: path, paint: .color(color))), identity: "control", frame: frame)
    }
    func write(_ string: String, _ color: ResolvedColor, in box: CGRect, lines: Int?, centred: Bool) {
      guard hasFonts, box.width > 4, !string.isEmpty else { return }
      var font = FontDescriptor.system(control.fontSize)
      font.weight = Double(control.fontWeight)
      var paragraph = Paragraph(string, font: font, displayScale: displayScale)
      paragraph.lineLimit = lines
      let text = TextEngine.shared.layout(paragraph, width: box.width, height: box.height)
      let spare = box.width - text.size.width
      let x = box.minX + (control.alignment == 1 ? spare / 2 : control.alignment == 2 ? spare : 0)
      let y = centred ? box.midY - text.size.height / 2 : box.minY
      builder.append(
        .text(text.content(at: CGPoint(x: x, y: y), color: color)), identity: "control", frame: frame)
    }
    switch control.kind {
    case .textField, .secureField, .textEditor, .growingField:
      let shown = control.kind == .secureField ? String(repeating: "•", count: control.text.count) : control.text
      let isEditor = control.kind == .textEditor || control.kind == .growingField
      write(
        shown.isEmpty ? control.prompt : shown, shown.isEmpty ? Self.pale : control.color, in: frame,
        lines: isEditor ? nil : 1, centred: !isEditor)
    case .slider:
      let span = control.upper - control.lower
      let part = span > 0 ? min(1, max(0, (control.value - control.lower) / span)) : 0
      let line = CGRect(x: frame.minX, y: frame.midY - 2, width: frame.width, height: 4)
      fill(Path(roundedRect: line, cornerRadius: 2), Self.track)
      let knob: CGFloat = 28
      let x = frame.minX + (frame.width - knob) * CGFloat(part)
      let done = CGRect(x: frame.minX, y: line.minY, width: x - frame.minX + knob / 2, height: 4)
      fill(Path(roundedRect: done, cornerRadius: 2), control.tint)
      let circle = Path(ellipseIn: CGRect(x: x, y: frame.midY - knob / 2, width: knob, height: knob))
      let shade = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.15)
      builder.group(
        .shadow(color: shade, radius: 3, offset: CGSize(width: 0, height: 2)), identity: "control", frame: frame
      ) { fill(circle, ResolvedColor(red: 1, green: 1, blue: 1, opacity: 1)) }
    case .date:
      fill(Path(roundedRect: frame, cornerRadius: 6), Self.track)
      var box = frame.insetBy(dx: 8, dy: 0)
      box.size.width = max(0, box.width)
      write(control.text, control.color, in: box, lines: 1, centred: true)
    case .color:
      fill(Path(ellipseIn: frame), ResolvedColor(web: control.text) ?? Self.track)
    }
    return builder.finish()
  }

  private static let pale = ResolvedColor(red: 0.24, green: 0.24, blue: 0.26, opacity: 0.3)
  private static let track = ResolvedColor(red: 0.47, green: 0.47, blue: 0.5, opacity: 0.16)
}

extension ResolvedColor {
  /// A color written as `#rrggbbaa`.
  fileprivate init?(web: String) {
    guard web.count == 9, web.hasPrefix("#"), let number = UInt32(web.dropFirst(), radix: 16) else { return nil }
    let parts = (0..<4).map { Float((number >> UInt32(24 - 8 * $0)) & 255) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }
}

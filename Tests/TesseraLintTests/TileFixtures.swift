// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

@testable import TesseraLint

/// A glyph run at a size that an author writes, one glyph wide per character.
func run(
  _ text: String, size: CGFloat = 13, at origin: CGPoint = CGPoint(x: 20, y: 40), paint: Paint = .color(.black),
  weight: Float = 400, role: String = "serif"
) -> GlyphRun {
  GlyphRun(
    face: FontFace(role: role, axes: [.init("wght", weight)]), size: size, origin: origin,
    width: CGFloat(text.count) * size / 2, glyphs: [], text: text, paint: paint)
}

/// A tile of a family with what a closure draws.
func tile(
  _ family: WidgetFamily = .systemSmall, kind: String = "K", scheme: ColorScheme = .light,
  type: DynamicTypeSize = .large, rendering: WidgetRenderingMode = .fullColor,
  _ draw: (DisplayListBuilder) -> Void = { _ in }
) -> DrawnTile {
  var environment = ArchivedEnvironment(family: family, device: .standard)!
  environment.colorScheme = scheme
  environment.dynamicTypeSize = type
  environment.renderingMode = rendering
  let builder = DisplayListBuilder(size: environment.size)
  draw(builder)
  return DrawnTile(kind: kind, environment: environment, list: builder.finish())
}

extension DisplayListBuilder {
  func text(_ string: String, _ runs: GlyphRun...) {
    let frame = runs.map(\.box).reduce(CGRect.null) { $0.union($1) }
    append(.text(TextContent(string: string, runs: runs)), identity: string, frame: frame)
  }

  func fill(_ rect: CGRect, _ hex: UInt32, opacity: Float = 1) {
    append(
      .shape(ShapeContent(path: Path(rect), paint: .color(ResolvedColor(hex: hex, opacity: opacity)))), identity: "s",
      frame: rect)
  }
}

/// Paints filled rectangles and texts as blocks of half their box, which is all that the measure needs to be tried.
func paint(_ list: DisplayList, background: UInt32 = 0xFFFFFF) -> PaintedPixels {
  let scale = ContrastMeasure.scale
  let (width, height) = (Int(list.size.width * scale), Int(list.size.height * scale))
  let color = [UInt8(background >> 16), UInt8(background >> 8 & 255), UInt8(background & 255), 255]
  var row: [UInt8] = []
  for _ in 0..<width { row.append(contentsOf: color) }
  var pixels = PaintedPixels(width: width, height: height, bytes: [])
  pixels.bytes.reserveCapacity(width * height * 4)
  for _ in 0..<height { pixels.bytes.append(contentsOf: row) }
  func blend(_ rect: CGRect, _ paint: Paint, _ opacity: Double) {
    guard case .color(let color) = paint else { return }
    let part = Double(color.opacity) * opacity
    for y in max(0, Int(rect.minY * scale))..<min(height, Int(rect.maxY * scale)) {
      for x in max(0, Int(rect.minX * scale))..<min(width, Int(rect.maxX * scale)) {
        for (channel, value) in [color.red, color.green, color.blue].enumerated() {
          let index = 4 * (y * width + x) + channel
          let mixed = Double(value) * 255 * part + Double(pixels.bytes[index]) * (1 - part)
          pixels.bytes[index] = UInt8(mixed.rounded())
        }
      }
    }
  }
  func paint(_ range: Range<Int>, _ opacity: Double) {
    list.forEachChild(in: range) { index, descendants in
      switch list.items[index].content {
      case .group(.opacity(let inner)): paint(descendants, opacity * inner)
      case .group: paint(descendants, opacity)
      case .shape(let shape): blend(list.items[index].frame, shape.paint, opacity)
      case .text(let text):
        for run in text.runs { blend(run.box.insetBy(dx: 0, dy: run.size / 4), run.paint, opacity) }
      default: break
      }
    }
  }
  paint(0..<list.items.count, 1)
  return pixels
}

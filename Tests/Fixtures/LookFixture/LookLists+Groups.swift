// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension LookLists {
  /// Each group around the same two overlapping shapes.
  static func groups() -> DisplayList {
    let grid = Grid(columns: 6, rows: 8)
    let red = ResolvedColor(hex: 0xFF3B30)
    let green = ResolvedColor(hex: 0x34C759)
    func pair(_ cell: CGRect) {
      let (left, right) = (
        CGRect(x: cell.minX + 8, y: cell.minY + 8, width: 28, height: 28),
        CGRect(x: cell.minX + 22, y: cell.minY + 20, width: 28, height: 28)
      )
      grid.add(.shape(ShapeContent(path: Path(ellipseIn: left), paint: .color(red))), left)
      let rounded = Path(roundedRect: right, cornerRadius: 8)
      grid.add(
        .shape(ShapeContent(path: rounded, paint: .color(green.multiplyingOpacity(by: 0.8)))), right)
    }
    func around(_ make: (CGRect) -> DisplayItem.Group, before: (CGRect) -> Void = { _ in }) {
      let cell = grid.next()
      before(cell)
      grid.builder.group(make(cell), identity: "group", frame: cell) { pair(cell) }
    }
    /// A bar across the cell for groups that look at what lies below.
    func bar(_ cell: CGRect) {
      let rect = CGRect(x: cell.minX, y: cell.minY + 18, width: cell.width, height: 20)
      grid.add(.shape(ShapeContent(path: Path(rect), paint: .color(ResolvedColor(hex: 0x5AC8FA)))), rect)
    }
    around { _ in .opacity(0.5) }
    around { .clip(Path(ellipseIn: $0.insetBy(dx: 10, dy: 10)), FillStyle()) }
    around { _ in .compositing }
    around { _ in .blur(radius: 3, opaque: false) }
    around { _ in .shadow(color: ResolvedColor(white: 0, opacity: 0.5), radius: 3, offset: CGSize(width: 2, height: 3))
    }
    around { cell in
      .transform(
        CGAffineTransform(translationX: -cell.midX, y: -cell.midY).concatenating(CGAffineTransform(rotationAngle: 0.5))
          .concatenating(CGAffineTransform(scaleX: 0.9, y: 0.7))
          .concatenating(CGAffineTransform(translationX: cell.midX, y: cell.midY)))
    }
    let adjustments: [DisplayItem.ColorAdjustment] = [
      .brightness(0.2), .contrast(1.5), .saturation(0.4), .grayscale(1), .hueRotation(.degrees(80)), .invert,
      .multiply(ResolvedColor(red: 0.5, green: 0.8, blue: 1, opacity: 0.8)), .luminanceToAlpha,
    ]
    for adjustment in adjustments { around { _ in .color(adjustment) } }
    // The one mode that neither SVG nor PDF has is left to look at, not to measure.
    for mode in DisplayItem.BlendMode.allCases where mode != .plusDarker {
      let cell = grid.next()
      grid.builder.group(.compositing, identity: "backdrop", frame: cell) {
        bar(cell)
        grid.builder.group(.blend(mode), identity: "blend", frame: cell) { pair(cell) }
      }
    }
    let masked = grid.next()
    grid.builder.group(.mask, identity: "mask", frame: masked) {
      let fade = [GradientStop(color: .black, location: 0), GradientStop(color: .clear, location: 1)]
      grid.add(
        .shape(
          ShapeContent(
            path: Path(masked),
            paint: .linearGradient(fade, start: masked.origin, end: CGPoint(x: masked.maxX, y: masked.minY)))), masked)
      grid.builder.group(.accented, identity: "masked", frame: masked) { pair(masked) }
    }
    // A blend inside of a clip still looks at what lies below both.
    let deep = grid.next()
    bar(deep)
    grid.builder.group(
      .clip(Path(ellipseIn: deep.insetBy(dx: 4, dy: 4)), FillStyle()), identity: "clip", frame: deep
    ) {
      grid.builder.group(.blend(.multiply), identity: "blend", frame: deep) { pair(deep) }
    }
    for isOn in [false, true] {
      let cell = grid.next()
      grid.builder.group(.toggle(isOn: isOn), identity: "toggle", frame: cell) {
        for color in [red, green] {
          grid.add(.shape(ShapeContent(path: Path(ellipseIn: cell), paint: .color(color))), cell)
        }
      }
    }
    around { _ in .interaction(.link("javascript:alert(1)")) }
    around { _ in .accessibility(.init(label: "\"><script>alert(1)</script>", role: "button")) }
    let cell = grid.next()
    grid.builder.group(.blur(radius: 2, opaque: true), identity: "blur", frame: cell) {
      grid.add(.shape(ShapeContent(path: Path(cell), paint: .color(ResolvedColor(hex: 0x5AC8FA)))), cell)
      pair(cell)
    }
    // Materials over what has edges: plain, and turned inside of a clip and a layer.
    let glass = Paint.material(ResolvedColor(white: 1, opacity: 0.45), blurRadius: 5)
    let plain = grid.next()
    pair(plain)
    grid.add(
      .shape(ShapeContent(path: Path(roundedRect: plain.insetBy(dx: 6, dy: 10), cornerRadius: 9), paint: glass)), plain)
    let turned = grid.next()
    grid.builder.group(.compositing, identity: "layer", frame: turned) {
      pair(turned)
      grid.builder.group(
        .clip(Path(ellipseIn: turned.insetBy(dx: 2, dy: 2)), FillStyle()), identity: "clip", frame: turned
      ) {
        let turn = CGAffineTransform(translationX: -turned.midX, y: -turned.midY)
          .concatenating(CGAffineTransform(rotationAngle: 0.4))
          .concatenating(CGAffineTransform(translationX: turned.midX, y: turned.midY))
        grid.builder.group(.transform(turn), identity: "turn", frame: turned) {
          grid.add(.shape(ShapeContent(path: Path(turned.insetBy(dx: 12, dy: 14)), paint: glass)), turned)
        }
      }
    }
    return grid.list
  }
}

/// Cells from left to right and top to bottom on white ground.
final class Grid {
  let builder: DisplayListBuilder
  private let columns: Int
  private let cell: CGSize
  private var count = 0
  private static let gap: CGFloat = 16

  init(columns: Int, rows: Int, cell: CGSize = CGSize(width: 56, height: 56)) {
    self.columns = columns
    self.cell = cell
    builder = DisplayListBuilder(
      size: CGSize(
        width: Self.gap + CGFloat(columns) * (cell.width + Self.gap),
        height: Self.gap + CGFloat(rows) * (cell.height + Self.gap)))
  }

  /// The next free cell.
  func next() -> CGRect {
    defer { count += 1 }
    return CGRect(
      x: Self.gap + CGFloat(count % columns) * (cell.width + Self.gap),
      y: Self.gap + CGFloat(count / columns) * (cell.height + Self.gap), width: cell.width, height: cell.height)
  }

  func add(_ content: DisplayItem.Content, _ frame: CGRect) {
    builder.append(content, identity: "\(builder.count)", frame: frame)
  }

  var list: DisplayList { builder.finish() }
}

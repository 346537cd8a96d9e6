// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import Testing

/// Builds a display list from nested pieces, so that a test reads like the picture it makes.
struct ListBuilder {
  private let builder: DisplayListBuilder

  init(_ width: CGFloat, _ height: CGFloat) { builder = DisplayListBuilder(size: CGSize(width: width, height: height)) }

  func add(_ content: DisplayItem.Content, frame: CGRect = .zero) {
    builder.append(content, identity: "\(builder.count)", frame: frame)
  }

  func fill(_ path: Path, _ color: ResolvedColor, antialiased: Bool = true) {
    add(.shape(ShapeContent(path: path, paint: .color(color), fill: FillStyle(antialiased: antialiased))))
  }

  func fill(_ rect: CGRect, _ color: ResolvedColor) { fill(Path(rect), color) }

  func fill(_ path: Path, paint: Paint) { add(.shape(ShapeContent(path: path, paint: paint))) }

  func group(_ group: DisplayItem.Group, _ body: () -> Void) {
    builder.group(group, identity: "group", frame: .zero, body)
  }

  func scroll(_ region: ScrollRegion, frame: CGRect, _ body: () -> Void) {
    builder.group(.scroll(region), identity: region.token, frame: frame, body)
  }

  func control(_ control: WindowControl, frame: CGRect, _ body: () -> Void) {
    builder.group(.interaction(.control(control)), identity: control.token, frame: frame, body)
  }

  func add(_ image: ImageResource) { builder.add(image) }

  var list: DisplayList { builder.finish() }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension DisplayList {
  /// The pixels at one pixel a point, without fonts.
  func pixels(
    scale: CGFloat = 1, cornerRadius: CGFloat = 0, backdrop: ResolvedColor = .clear
  ) throws -> Bitmap {
    try PNGRenderer(fonts: nil).bitmap(
      self, options: RenderOptions(scale: scale, cornerRadius: cornerRadius, backdrop: backdrop))
  }
}

extension Bitmap {
  /// Red, green, blue and alpha of one pixel as eight hexadecimal digits.
  func hex(_ x: Int, _ y: Int) -> String {
    let p = self[x, y]
    return [p.red, p.green, p.blue, p.alpha].map { value in
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The red samples of one row.
  func reds(row: Int) -> [UInt8] { (0..<width).map { self[$0, row].red } }

  /// The alpha samples of one row.
  func alphas(row: Int) -> [UInt8] { (0..<width).map { self[$0, row].alpha } }

  /// The smallest rectangle around all pixels that are not transparent, as left, top, right, bottom.
  var extent: [Int] {
    var box = [Int.max, Int.max, -1, -1]
    for y in 0..<height {
      for x in 0..<width where self[x, y].alpha > 0 {
        box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
      }
    }
    return box
  }

  /// A number that is the same wherever the pixels are (FNV-1a, 32 bits).
  var fingerprint: UInt32 {
    pixels.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

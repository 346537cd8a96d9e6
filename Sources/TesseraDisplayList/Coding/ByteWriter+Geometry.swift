// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension ByteWriter {
  /// Writes a number in one to five bytes if it lies on the grid of 1/256, otherwise in nine.
  ///
  /// A number that is not finite becomes the one that quantisation would give, so that what is written can be read.
  mutating func write(number: CGFloat) {
    let value = number.isFinite ? number : number.quantised
    let scaled = value * 256
    if abs(scaled) <= 256_000_000, scaled == scaled.rounded() {
      let steps = Int(scaled)
      // The lowest bit is the mark, the next one the sign.
      write(count: (steps >= 0 ? 2 * steps : -2 * steps - 1) << 1)
    } else {
      write(count: 1)
      write(Double(value))
    }
  }

  mutating func write(_ point: CGPoint) {
    write(number: point.x)
    write(number: point.y)
  }

  mutating func write(_ size: CGSize) {
    write(number: size.width)
    write(number: size.height)
  }

  mutating func write(_ rect: CGRect) {
    write(rect.origin)
    write(rect.size)
  }

  mutating func write(_ point: UnitPoint) {
    write(number: point.x)
    write(number: point.y)
  }

  mutating func write(_ angle: Angle) { write(number: CGFloat(angle.radians)) }

  mutating func write(_ insets: EdgeInsets) {
    for value in [insets.top, insets.leading, insets.bottom, insets.trailing] { write(number: value) }
  }

  mutating func write(_ t: CGAffineTransform) {
    for value in [t.a, t.b, t.c, t.d, t.tx, t.ty] { write(number: value) }
  }

  mutating func write(_ color: ResolvedColor) {
    for value in [color.red, color.green, color.blue, color.opacity] { write(value.isFinite ? value : 0) }
  }

  mutating func write(_ path: Path) {
    write(list: path.elements) { writer, element in
      switch element {
      case .move(let p):
        writer.write(UInt8(0))
        writer.write(p)
      case .line(let p):
        writer.write(UInt8(1))
        writer.write(p)
      case .quadCurve(let p, let c):
        writer.write(UInt8(2))
        writer.write(p)
        writer.write(c)
      case .curve(let p, let c1, let c2):
        writer.write(UInt8(3))
        writer.write(p)
        writer.write(c1)
        writer.write(c2)
      case .closeSubpath:
        writer.write(UInt8(4))
      }
    }
  }

  mutating func write(_ style: StrokeStyle) {
    write(number: style.lineWidth)
    write(UInt8(truncatingIfNeeded: style.lineCap.rawValue))
    write(UInt8(truncatingIfNeeded: style.lineJoin.rawValue))
    write(number: style.miterLimit)
    write(list: style.dash) { $0.write(number: $1) }
    write(number: style.dashPhase)
  }

  mutating func write(_ style: FillStyle) {
    write(style.isEOFilled)
    write(style.isAntialiased)
  }
}

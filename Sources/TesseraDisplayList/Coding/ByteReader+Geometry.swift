// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension ByteReader {
  /// A finite number written by `write(number:)`.
  mutating func readNumber() throws(DecodingFailure) -> CGFloat {
    let head = try readCount()
    if head & 1 == 0 {
      let zigzag = head >> 1
      return CGFloat(zigzag & 1 == 0 ? zigzag / 2 : -(zigzag + 1) / 2) / 256
    }
    guard head == 1 else { throw failure(.invalidValue, "\(head) begins no number") }
    let value = try readDouble()
    guard value.isFinite else { throw failure(.invalidValue, "a number is not finite") }
    return CGFloat(value)
  }

  mutating func readPoint() throws(DecodingFailure) -> CGPoint {
    CGPoint(x: try readNumber(), y: try readNumber())
  }

  mutating func readSize() throws(DecodingFailure) -> CGSize {
    CGSize(width: try readNumber(), height: try readNumber())
  }

  mutating func readRect() throws(DecodingFailure) -> CGRect {
    CGRect(origin: try readPoint(), size: try readSize())
  }

  mutating func readUnitPoint() throws(DecodingFailure) -> UnitPoint {
    UnitPoint(x: try readNumber(), y: try readNumber())
  }

  mutating func readAngle() throws(DecodingFailure) -> Angle { Angle(radians: Double(try readNumber())) }

  mutating func readInsets() throws(DecodingFailure) -> EdgeInsets {
    EdgeInsets(
      top: try readNumber(), leading: try readNumber(), bottom: try readNumber(), trailing: try readNumber())
  }

  mutating func readTransform() throws(DecodingFailure) -> CGAffineTransform {
    CGAffineTransform(
      a: try readNumber(), b: try readNumber(), c: try readNumber(), d: try readNumber(), tx: try readNumber(),
      ty: try readNumber())
  }

  private mutating func readComponent() throws(DecodingFailure) -> Float {
    let value = try readFloat()
    guard value.isFinite else { throw failure(.invalidValue, "a colour component is not finite") }
    return value
  }

  mutating func readColor() throws(DecodingFailure) -> ResolvedColor {
    ResolvedColor(
      red: try readComponent(), green: try readComponent(), blue: try readComponent(), opacity: try readComponent())
  }

  mutating func readPath() throws(DecodingFailure) -> Path {
    Path(
      elements: try readList { reader throws(DecodingFailure) in
        switch try reader.readByte() {
        case 0: return .move(to: try reader.readPoint())
        case 1: return .line(to: try reader.readPoint())
        case 2: return .quadCurve(to: try reader.readPoint(), control: try reader.readPoint())
        case 3:
          return .curve(
            to: try reader.readPoint(), control1: try reader.readPoint(), control2: try reader.readPoint())
        case 4: return .closeSubpath
        case let other: throw reader.failure(.invalidValue, "\(other) is no path element")
        }
      })
  }

  mutating func readStroke() throws(DecodingFailure) -> StrokeStyle {
    let width = try readNumber()
    let (cap, join) = (try readByte(), try readByte())
    guard let cap = CGLineCap(rawValue: Int32(cap)), let join = CGLineJoin(rawValue: Int32(join)) else {
      throw failure(.invalidValue, "\(cap), \(join) are no line cap and join")
    }
    return StrokeStyle(
      lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: try readNumber(),
      dash: try readList { reader throws(DecodingFailure) in try reader.readNumber() }, dashPhase: try readNumber())
  }

  mutating func readFill() throws(DecodingFailure) -> FillStyle {
    FillStyle(eoFill: try readBool(), antialiased: try readBool())
  }
}

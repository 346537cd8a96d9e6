// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Outlines as SVG writes them (Scalable Vector Graphics 1.1, chapters 7 to 9): path data, simple shapes, transforms.
enum SVGOutline {
  /// The outline of an element that draws one; nil for every other element.
  static func path(of element: String, _ attributes: [String: String]) -> Path? {
    func number(_ name: String) -> CGFloat { attributes[name].flatMap { numbers($0).first } ?? 0 }
    switch element {
    case "path": return attributes["d"].flatMap(path(data:))
    case "rect":
      let rect = CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      let rx = attributes["rx"] == nil ? number("ry") : number("rx")
      let ry = attributes["ry"] == nil ? rx : number("ry")
      return Path(roundedRect: rect, cornerSize: CGSize(width: rx, height: ry), style: .circular)
    case "circle", "ellipse":
      let rx = element == "circle" ? number("r") : number("rx")
      let ry = element == "circle" ? number("r") : number("ry")
      return Path(ellipseIn: CGRect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
    case "polygon", "polyline":
      let values = numbers(attributes["points"] ?? "")
      guard values.count >= 4 else { return nil }
      var path = Path()
      path.addLines(stride(from: 0, to: values.count - 1, by: 2).map { CGPoint(x: values[$0], y: values[$0 + 1]) })
      path.closeSubpath()
      return path
    default: return nil
    }
  }

  /// All numbers of a text, whatever is between them.
  static func numbers(_ text: String) -> [CGFloat] {
    var scanner = SVGScanner(text)
    var values: [CGFloat] = []
    while !scanner.isAtEnd {
      if let value = scanner.number() { values.append(value) } else { scanner.skip() }
    }
    return values
  }

  /// What a transform attribute does to points; unknown functions do nothing.
  static func transform(_ text: String) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for part in text.split(separator: ")") {
      guard let open = part.firstIndex(of: "(") else { continue }
      let name = part[..<open].trimmingCharacters(in: CharacterSet(charactersIn: " ,\n\t\r"))
      let values = numbers(String(part[part.index(after: open)...]))
      guard let first = values.first else { continue }
      func value(_ index: Int, otherwise: CGFloat = 0) -> CGFloat { index < values.count ? values[index] : otherwise }
      let next: CGAffineTransform
      switch name {
      case "matrix" where values.count == 6:
        next = CGAffineTransform(a: first, b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
      case "translate": next = CGAffineTransform(translationX: first, y: value(1))
      case "scale": next = CGAffineTransform(scaleX: first, y: value(1, otherwise: first))
      case "rotate":
        next = CGAffineTransform(translationX: value(1), y: value(2)).rotated(by: first * .pi / 180)
          .translatedBy(x: -value(1), y: -value(2))
      case "skewX": next = CGAffineTransform(a: 1, b: 0, c: tan(first * .pi / 180), d: 1, tx: 0, ty: 0)
      case "skewY": next = CGAffineTransform(a: 1, b: tan(first * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
      default: continue
      }
      result = next.concatenating(result)
    }
    return result
  }

  /// Reads path data up to its end or the first mistake, as browsers do; nil where nothing is drawn.
  static func path(data: String) -> Path? {
    var scanner = SVGScanner(data)
    var path = Path()
    var command: UInt8 = 0
    // The control point that a smooth curve mirrors, with the kind of curve it belongs to.
    var mirrored: (point: CGPoint, isCubic: Bool)?
    var start = CGPoint.zero
    reading: while !scanner.isAtEnd {
      if let letter = scanner.letter() {
        command = letter
      } else if command == 0 || command | 32 == UInt8(ascii: "z") {
        break
      } else if command == UInt8(ascii: "M") {
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      }
      let current = path.currentPoint ?? start
      let isRelative = command >= 97
      let base = isRelative ? current : .zero
      func point() -> CGPoint? {
        guard let x = scanner.number(), let y = scanner.number() else { return nil }
        return CGPoint(x: base.x + x, y: base.y + y)
      }
      func mirror(_ isCubic: Bool) -> CGPoint {
        guard let mirrored, mirrored.isCubic == isCubic else { return current }
        return CGPoint(x: 2 * current.x - mirrored.point.x, y: 2 * current.y - mirrored.point.y)
      }
      var control: (point: CGPoint, isCubic: Bool)?
      switch command | 32 {
      case UInt8(ascii: "m"):
        guard let to = point() else { break reading }
        path.move(to: to)
        start = to
      case UInt8(ascii: "l"):
        guard let to = point() else { break reading }
        path.addLine(to: to)
      case UInt8(ascii: "h"):
        guard let x = scanner.number() else { break reading }
        path.addLine(to: CGPoint(x: base.x + x, y: current.y))
      case UInt8(ascii: "v"):
        guard let y = scanner.number() else { break reading }
        path.addLine(to: CGPoint(x: current.x, y: base.y + y))
      case UInt8(ascii: "c"):
        guard let a = point(), let b = point(), let to = point() else { break reading }
        path.addCurve(to: to, control1: a, control2: b)
        control = (b, true)
      case UInt8(ascii: "s"):
        guard let b = point(), let to = point() else { break reading }
        path.addCurve(to: to, control1: mirror(true), control2: b)
        control = (b, true)
      case UInt8(ascii: "q"):
        guard let a = point(), let to = point() else { break reading }
        path.addQuadCurve(to: to, control: a)
        control = (a, false)
      case UInt8(ascii: "t"):
        guard let to = point() else { break reading }
        let a = mirror(false)
        path.addQuadCurve(to: to, control: a)
        control = (a, false)
      case UInt8(ascii: "a"):
        guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
          let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let to = point()
        else { break reading }
        SVGArc(from: current, to: to, rx: rx, ry: ry, degrees: turn, isLarge: isLarge, isClockwise: isClockwise)
          .add(to: &path)
      case UInt8(ascii: "z"):
        path.closeSubpath()
      default: break reading
      }
      mirrored = control
    }
    return path.isEmpty ? nil : path
  }
}

/// Reads numbers and letters of SVG's grammar, in which what lies between them may be missing.
struct SVGScanner {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpace()
  }

  var isAtEnd: Bool { at >= bytes.count }

  mutating func skip() {
    at += 1
    skipSpace()
  }

  /// A letter of a command; none of a number.
  mutating func letter() -> UInt8? {
    guard at < bytes.count, (65...90).contains(bytes[at] & 0xDF), bytes[at] & 0xDF != UInt8(ascii: "E") else {
      return nil
    }
    defer { skip() }
    return bytes[at]
  }

  /// One digit, 0 or 1, that needs no space after it.
  mutating func flag() -> Bool? {
    guard at < bytes.count, bytes[at] == 48 || bytes[at] == 49 else { return nil }
    defer { skip() }
    return bytes[at] == 49
  }

  mutating func number() -> CGFloat? {
    var end = at
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
    func isSign(_ index: Int) -> Bool { index < bytes.count && (bytes[index] == 43 || bytes[index] == 45) }
    if isSign(end) { end += 1 }
    let digits = end
    while isDigit(end) { end += 1 }
    var count = end - digits
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), count > 0 || isDigit(end + 1) {
      end += 1
      while isDigit(end) {
        end += 1
        count += 1
      }
    }
    guard count > 0 else { return nil }
    if end < bytes.count, bytes[end] | 32 == UInt8(ascii: "e"),
      isDigit(end + 1) || (isSign(end + 1) && isDigit(end + 2))
    {
      end += 2
      while isDigit(end) { end += 1 }
    }
    guard let value = Double(String(decoding: bytes[at..<end], as: UTF8.self)), value.isFinite else { return nil }
    at = end
    skipSpace()
    return CGFloat(value)
  }

  private mutating func skipSpace() {
    while at < bytes.count, [9, 10, 12, 13, 32, 44].contains(bytes[at]) { at += 1 }
  }
}

/// An arc between two points, by SVG's implementation notes (appendix F.6).
struct SVGArc {
  var from: CGPoint
  var to: CGPoint
  var rx: CGFloat
  var ry: CGFloat
  var degrees: CGFloat
  var isLarge: Bool
  var isClockwise: Bool

  /// Adds it as curves of a quarter at most.
  func add(to path: inout Path) {
    var (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, from != to else { return path.addLine(to: to) }
    let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    let half = CGPoint(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2).applying(turn.inverted())
    // Radii that are too small to reach are enlarged.
    let lack = half.x * half.x / (rx * rx) + half.y * half.y / (ry * ry)
    if lack > 1 {
      rx *= lack.squareRoot()
      ry *= lack.squareRoot()
    }
    let squares = rx * rx * half.y * half.y + ry * ry * half.x * half.x
    let root = max(0, (rx * rx * ry * ry - squares) / squares).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(x: root * rx * half.y / ry, y: -root * ry * half.x / rx)
    let begin = atan2((half.y - center.y) / ry, (half.x - center.x) / rx)
    var sweep = atan2((-half.y - center.y) / ry, (-half.x - center.x) / rx) - begin
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite, center.x.isFinite, center.y.isFinite else { return path.addLine(to: to) }
    let place = CGAffineTransform(translationX: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + rx * x, y: center.y + ry * y).applying(turn).applying(place)
    }
    let parts = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(parts)
    let reach = 4 / 3 * tan(step / 4)
    for part in 0..<parts {
      let (a, b) = (begin + CGFloat(part) * step, begin + CGFloat(part + 1) * step)
      path.addCurve(
        to: part == parts - 1 ? to : point(cos(b), sin(b)),
        control1: point(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
        control2: point(cos(b) + reach * sin(b), sin(b) - reach * cos(b)))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// The only place where SVG text is put together: names are our own literals, every value is escaped.
enum SVGMarkup {
  typealias Attributes = [(name: StaticString, value: String?)]

  /// An element; attributes without value are left out, an element without content closes itself.
  static func element(_ name: StaticString, _ attributes: Attributes = [], _ content: String = "") -> String {
    var result = "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      result += " \(name)=\"\(escaped(value))\""
    }
    return content.isEmpty ? result + "/>" : "\(result)>\(content)</\(name)>"
  }

  /// Text as it may stand between tags and in attributes.
  ///
  /// What XML 1.0 forbids becomes U+FFFD; controls of writing direction go away, since text is laid out already and they
  /// could turn what stands around them.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { needsCare[Int($0)] }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x9, 0xA, 0xD: result += "&#\(scalar.value);"
      case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: if !scalar.turnsWriting { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// Bytes of UTF-8 that may belong to something to escape: markup, controls, and all that is not ASCII.
  private static let needsCare: [Bool] = (0..<256).map { byte in
    byte < 0x20 || byte >= 0x7F || [0x26, 0x3C, 0x3E, 0x22, 0x27].contains(byte)
  }

  /// A number without needless characters, in every locale.
  static func number(_ value: CGFloat, decimals: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    let unit = [1, 10, 100, 1000, 10_000, 100_000][min(5, max(0, decimals))]
    let scaled = Int((min(1e7, max(-1e7, value)) * CGFloat(unit)).rounded(.toNearestOrAwayFromZero))
    let (whole, fraction) = abs(scaled).quotientAndRemainder(dividingBy: unit)
    var result = scaled < 0 ? "-" : ""
    if whole > 0 || fraction == 0 { result += String(whole) }
    guard fraction > 0 else { return result }
    var digits = String(fraction + unit).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return result + "." + digits
  }

  /// The steps of a path for the attribute `d`.
  static func pathData(_ path: Path, decimals: Int = 3) -> String {
    var result = ""
    var (last, start) = (CGPoint.zero, CGPoint.zero)
    func n(_ value: CGFloat) -> String { number(value, decimals: decimals) }
    func pair(_ p: CGPoint) -> String {
      let y = n(p.y)
      return n(p.x) + (y.hasPrefix("-") ? y : " " + y)
    }
    path.forEach { element in
      switch element {
      case .move(let p):
        result += "M" + pair(p)
        (last, start) = (p, p)
      case .line(let p):
        result += p.y == last.y ? "H" + n(p.x) : p.x == last.x ? "V" + n(p.y) : "L" + pair(p)
        last = p
      case .quadCurve(let p, let c):
        result += "Q" + pair(c) + " " + pair(p)
        last = p
      case .curve(let p, let c1, let c2):
        result += "C" + pair(c1) + " " + pair(c2) + " " + pair(p)
        last = p
      case .closeSubpath:
        result += "Z"
        last = start
      }
    }
    return result
  }

  /// "#rrggbb", or "#rgb" where that says the same; the opacity is told apart.
  static func color(_ color: ResolvedColor) -> String {
    let hex = color.bounded.hex
    let digits = String(hex | 0x100_0000, radix: 16).dropFirst()
    let short = (hex & 0xF0F0F0) >> 4 == hex & 0x0F0F0F
    return "#" + (short ? String(digits.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)) : String(digits))
  }

  /// An opacity; nil for full.
  static func opacity(_ value: Double) -> String? {
    let bounded = value.isFinite ? min(1, max(0, value)) : 1
    return bounded == 1 ? nil : number(CGFloat(bounded), decimals: 4)
  }

  /// The attribute `transform`.
  static func matrix(_ t: CGAffineTransform) -> String? {
    guard t != .identity else { return nil }
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "translate(\(number(t.tx)) \(number(t.ty)))" }
    let values = [t.a, t.b, t.c, t.d].map { number($0, decimals: 5) } + [t.tx, t.ty].map { number($0) }
    return "matrix(\(values.joined(separator: " ")))"
  }
}

extension Unicode.Scalar {
  /// Whether the character changes the direction of what stands around it.
  var turnsWriting: Bool {
    switch value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

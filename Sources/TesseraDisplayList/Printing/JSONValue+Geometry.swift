// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

extension JSONValue {
  static func numbers(_ values: [CGFloat]) -> JSONValue { .array(values.map { .number(Double($0)) }) }

  /// Bytes as hexadecimal digits.
  static func bytes(_ bytes: [UInt8]) -> JSONValue {
    let digits = Array("0123456789abcdef")
    return .string(String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }))
  }
}

extension CGPoint {
  var json: JSONValue { .numbers([x, y]) }
}

extension CGSize {
  var json: JSONValue { .numbers([width, height]) }
}

extension CGRect {
  var json: JSONValue { .numbers([minX, minY, size.width, size.height]) }
}

extension UnitPoint {
  var json: JSONValue { .numbers([x, y]) }
}

extension EdgeInsets {
  /// Top, leading, bottom, trailing.
  var json: JSONValue { .numbers([top, leading, bottom, trailing]) }
}

extension ResolvedColor {
  /// Red, green, blue, opacity; gamma-encoded sRGB.
  var json: JSONValue { .array([red, green, blue, opacity].map { .number(Double($0)) }) }
}

extension Path {
  /// The text form of the path, as `Path.description` writes it.
  var json: JSONValue { .string(description) }
}

extension StrokeStyle {
  var json: JSONValue {
    .object([
      "lineWidth": .number(Double(lineWidth)), "lineCap": .string("\(lineCap)"), "lineJoin": .string("\(lineJoin)"),
      "miterLimit": .number(Double(miterLimit)), "dash": .numbers(dash), "dashPhase": .number(Double(dashPhase)),
    ])
  }
}

extension Paint {
  var json: JSONValue {
    func stops(_ all: [GradientStop]) -> JSONValue {
      .array(all.map { .object(["color": $0.color.json, "location": .number(Double($0.location))]) })
    }
    switch self {
    case .color(let color): return .object(["type": .string("color"), "color": color.json])
    case .linearGradient(let all, let start, let end):
      return .object([
        "type": .string("linearGradient"), "stops": stops(all), "start": start.json, "end": end.json,
      ])
    case .radialGradient(let all, let center, let startRadius, let endRadius):
      return .object([
        "type": .string("radialGradient"), "stops": stops(all), "center": center.json,
        "startRadius": .number(Double(startRadius)), "endRadius": .number(Double(endRadius)),
      ])
    case .ellipticalGradient(let all, let rect, let center, let startFraction, let endFraction):
      return .object([
        "type": .string("ellipticalGradient"), "stops": stops(all), "rect": rect.json, "center": center.json,
        "startFraction": .number(Double(startFraction)), "endFraction": .number(Double(endFraction)),
      ])
    case .angularGradient(let all, let center, let start, let end):
      return .object([
        "type": .string("angularGradient"), "stops": stops(all), "center": center.json,
        "startDegrees": .number(start.degrees), "endDegrees": .number(end.degrees),
      ])
    case .image(let id, let rect):
      return .object(["type": .string("image"), "image": .string(id.hex), "rect": rect.json])
    case .material(let color, let radius):
      return .object([
        "type": .string("material"), "color": color.json, "blurRadius": .number(Double(radius)),
      ])
    }
  }
}

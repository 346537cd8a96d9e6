// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Turns the components of a colour set into a colour.
///
/// A component with a decimal point is a fraction of one, with "0x" a byte in hexadecimal, else a byte from 0 to 255.
/// Opacity is always a fraction unless it is hexadecimal. A set whose components are all "0" or "1" means fractions:
/// generators write white that way, and nobody means 1/255.
enum ColorComponents {
  /// Reads a colour.
  ///
  /// - Throws: `ContentsError` naming the component or colour space.
  static func color(_ components: [String: WrittenNumber], space: String) throws(ContentsError) -> ResolvedColor {
    let isGray = space == "gray-gamma-22" || space == "extended-gray"
    let names = isGray ? ["white"] : ["red", "green", "blue"]
    var texts: [String] = []
    for name in names {
      guard let written = components[name] else { throw ContentsError(text: "the component \"\(name)\" is missing") }
      texts.append(written.text)
    }
    let areFractions = texts.allSatisfy { $0 == "0" || $0 == "1" }
    var values: [Double] = []
    for (name, text) in zip(names, texts) { values.append(try number(text, name, integersAreFractions: areFractions)) }
    let opacity = try number(components["alpha"]?.text ?? "1.0", "alpha", integersAreFractions: true)
    return try color(values, opacity: min(1, max(0, opacity)), space: space)
  }

  private static func color(
    _ values: [Double], opacity: Double, space: String
  ) throws(ContentsError) -> ResolvedColor {
    func plain(_ transform: (Double) -> Double) -> ResolvedColor {
      let samples = (values.count == 1 ? Array(repeating: values[0], count: 3) : values).map { Float(transform($0)) }
      return ResolvedColor(red: samples[0], green: samples[1], blue: samples[2], opacity: Float(opacity))
    }
    switch space {
    case "srgb": return plain { min(1, max(0, $0)) }
    case "extended-srgb", "extended-gray": return plain { $0 }
    case "extended-linear-srgb", "linear-srgb": return plain(ResolvedColor.encode(linear:))
    case "gray-gamma-22": return plain { ResolvedColor.encode(linear: pow(min(1, max(0, $0)), 2.2)) }
    case "display-p3":
      return ResolvedColor(displayP3Red: values[0], green: values[1], blue: values[2], opacity: opacity)
    default: throw ContentsError(text: "the colour space \"\(space)\" is not known")
    }
  }

  private static func number(
    _ text: String, _ name: String, integersAreFractions: Bool
  ) throws(ContentsError) -> Double {
    if text.lowercased().hasPrefix("0x"), let byte = UInt32(text.dropFirst(2), radix: 16), byte <= 255 {
      return Double(byte) / 255
    }
    if let byte = Int(text), !integersAreFractions {
      guard (0...255).contains(byte) else {
        throw ContentsError(text: "the component \"\(name)\" is \(text), beyond 0 to 255")
      }
      return Double(byte) / 255
    }
    // Double("nan") and Double("inf") succeed and mean nothing here.
    guard let value = Double(text), value.isFinite else {
      throw ContentsError(text: "the component \"\(name)\" is \"\(text)\", which is no number")
    }
    return value
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

// Numbers as people read them: at most three decimals, no trailing zeros, the same in every locale.

extension BinaryFloatingPoint {
  /// The number with at most three decimals.
  var short: String { short(decimals: 3) }

  func short(decimals: Int) -> String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (Double(self) * Double(unit)).rounded(.toNearestOrAwayFromZero)
    guard abs(scaled) < 1e15 else { return "\(Double(self))" }
    let all = Int(scaled)
    let (whole, fraction) = abs(all).quotientAndRemainder(dividingBy: unit)
    let sign = all < 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + unit).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension CGPoint {
  var short: String { "\(x.short),\(y.short)" }
}

extension CGSize {
  var short: String { "\(width.short)x\(height.short)" }
}

extension CGRect {
  var short: String { "\(origin.short) \(size.short)" }
}

extension UnitPoint {
  var short: String { "\(x.short),\(y.short)" }
}

extension ResolvedColor {
  /// "#RRGGBB", followed by "@" and the opacity where it is not 1.
  var short: String {
    let digits = String(hex, radix: 16, uppercase: true)
    let padded = "#" + String(repeating: "0", count: 6 - digits.count) + digits
    return opacity == 1 ? padded : "\(padded)@\(opacity.short)"
  }
}

extension String {
  /// The string between quotation marks on one line; control and direction characters are spelled out.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
        // The joiner keeps emoji sequences together and is harmless.
        if scalar == "\u{200D}" {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A short fingerprint that is the same on every machine (FNV-1a, 32 bits).
func fingerprint(_ bytes: [UInt8]) -> String {
  var hash: UInt32 = 0x811C_9DC5
  for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

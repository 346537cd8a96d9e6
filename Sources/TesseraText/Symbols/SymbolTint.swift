// SPDX-License-Identifier: Apache-2.0

/// The colours that symbols have of themselves.
package enum SymbolTint: Hashable, Sendable {
  case white, yellow, cyan, red, green

  /// The colours of a symbol's two parts; nil where it is painted in the foreground style.
  ///
  /// Clouds and the moon are white, which no light background shows; so they are on a phone.
  static func tints(for name: String) -> (first: SymbolTint?, second: SymbolTint?) {
    let parts = name.split(separator: ".")
    let isFilled = parts.last == "fill"
    switch parts.first {
    case "cloud": return (.white, around(cloud: parts))
    case "sun", "sunrise", "sunset": return (.yellow, .yellow)
    case "moon": return (.white, .white)
    case "snow", "snowflake", "drop", "humidity": return (.cyan, .cyan)
    case "bolt", "star": return (.yellow, .yellow)
    case "heart": return (.red, .red)
    case "exclamationmark" where parts.contains("triangle"): return (isFilled ? .white : .yellow, .yellow)
    case "exclamationmark" where parts.contains("octagon") || parts.contains("circle"),
      "xmark" where parts.contains("octagon"), "minus" where parts.contains("circle"):
      return (isFilled ? .white : .red, .red)
    case "plus" where parts.contains("circle"), "checkmark" where parts.contains("circle"):
      return (isFilled ? .white : .green, .green)
    default: return (nil, nil)
    }
  }

  private static func around(cloud parts: [Substring]) -> SymbolTint? {
    if parts.contains("bolt") { return .yellow }
    if !Set(parts).isDisjoint(with: ["rain", "heavyrain", "drizzle", "snow", "sleet", "hail"]) { return .cyan }
    return parts.contains("sun") ? .yellow : .white
  }

  /// The colour of a badge.
  static func tint(ofBadge name: String) -> SymbolTint? {
    switch name.split(separator: ".").first {
    case nil, "minus", "xmark": .red
    case "plus", "checkmark": .green
    default: nil
    }
  }
}

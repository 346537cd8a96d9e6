// SPDX-License-Identifier: Apache-2.0
import Foundation

extension FontFace {
  /// The face in a few words: role, size in points, weight, then what is unusual.
  ///
  /// The text role stands for the system font: it prints as SF with the size an author wrote.
  func shortDescription(drawnSize: CGFloat) -> String {
    var parts = [familyName, statedSize(drawnSize: drawnSize).short(decimals: 2)]
    if let weight = axis("wght") { parts.append(Self.weightNames[weight] ?? weight.short) }
    if let fill = axis("FILL"), fill > 0 { parts.append("filled") }
    if isItalic { parts.append("italic") }
    return parts.joined(separator: " ")
  }

  private static let weightNames: [Float: String] = [
    100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold",
    800: "heavy", 900: "black",
  ]
}

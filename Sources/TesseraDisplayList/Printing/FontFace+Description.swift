// SPDX-License-Identifier: Apache-2.0
import Foundation

extension FontFace {
  /// The face in a few words: role, size in points, weight, then what is unusual.
  ///
  /// The text role stands for the system font: it prints as SF with the size an author wrote, which is the drawn size
  /// before Inter's outlines were reduced to SF's capital height (0.969, and 0.980 for the display cut).
  func shortDescription(drawnSize: CGFloat) -> String {
    let isItalicFace = role.hasSuffix("Italic")
    let family = isItalicFace ? String(role.dropLast(6)) : role
    var parts = [family == "text" ? "SF" : family, statedSize(drawnSize: drawnSize).short(decimals: 2)]
    if let weight = axis("wght") { parts.append(Self.weightNames[weight] ?? weight.short) }
    if let fill = axis("FILL"), fill > 0 { parts.append("filled") }
    if isItalicFace || isOblique { parts.append("italic") }
    return parts.joined(separator: " ")
  }

  /// The size in points that an author wrote, of the one that is drawn.
  package func statedSize(drawnSize: CGFloat) -> CGFloat {
    guard role == "text" || role == "textItalic" else { return drawnSize }
    return drawnSize / ((axis("opsz") ?? 0) >= 32 ? 0.980 : 0.969)
  }

  private func axis(_ tag: String) -> Float? { axes.first { $0.tag == tag }?.value }

  private static let weightNames: [Float: String] = [
    100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold",
    800: "heavy", 900: "black",
  ]
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraText

/// The styles that SVG in a page relies on.
package enum SVGStyleSheet {
  /// A family of the font folder that a page loads; others are drawn as outlines there.
  struct Family {
    var role: String
    var name: String
    var className: String
  }

  /// Faces whose characters a browser finds again, since they are variable in weight alone or in two known cuts.
  static let families = [
    Family(role: "text", name: "Inter", className: "f-text"),
    Family(role: "rounded", name: "Nunito", className: "f-rounded"),
    Family(role: "serif", name: "Noto Serif", className: "f-serif"),
    Family(role: "monospaced", name: "JetBrains Mono", className: "f-mono"),
  ]

  /// The rules for a page.
  ///
  /// - Parameter address: where the page finds a file of the font folder.
  package static func css(address: (_ file: String) -> String) -> String {
    var rules: [String] = []
    for family in families {
      for (suffix, style) in [("", "normal"), ("Italic", "italic")] {
        guard let file = FontFolder.files.first(where: { $0.role == family.role + suffix })?.file else { continue }
        let url = address(file).filter { !"\"\\\n\r<>".contains($0) }
        rules.append(
          "@font-face{font-family:\"\(family.name)\";font-style:\(style);font-weight:1 1000;src:url(\"\(url)\")}")
      }
      rules.append(".\(family.className){font-family:\"\(family.name)\"}")
    }
    let plain = #""liga" 0,"clig" 0,"calt" 0"#
    rules += [
      "svg.tile,.isolated{isolation:isolate}",
      // Letters stand where the tile puts them: no ligature, no spacing or cut of the browser's own.
      ".t{white-space:pre;font-kerning:none;font-optical-sizing:none;font-synthesis:none;"
        + "font-feature-settings:\(plain)}",
      ".t.n{font-feature-settings:\(plain),\"tnum\" 1}", ".i{font-style:italic}",
      ".o32{font-variation-settings:\"opsz\" 32}",
    ]
    let modes = Set(DisplayItem.BlendMode.allCases.filter { !$0.isComposed && $0 != .normal }.map(\.name))
    rules += modes.sorted().map { ".blend-\($0){mix-blend-mode:\($0)}" }
    return rules.joined(separator: "\n") + "\n"
  }
}

/// The classes and the weight of a face in a page.
struct SVGTextStyle {
  var classes: String
  /// nil for regular.
  var weight: String?

  /// nil for faces that a page does not load or cannot bring into the same form.
  init?(_ face: FontFace) {
    let isItalic = face.role.hasSuffix("Italic")
    let role = isItalic ? String(face.role.dropLast(6)) : face.role
    guard !face.isOblique, let family = SVGStyleSheet.families.first(where: { $0.role == role }) else { return nil }
    classes = "t \(family.className)" + (isItalic ? " i" : "")
    for axis in face.axes {
      switch (axis.tag, axis.value) {
      case ("wght", 400), ("opsz", 14): break
      case ("wght", let value): weight = SVGMarkup.number(CGFloat(value))
      case ("opsz", 32): classes += " o32"
      default: return nil
      }
    }
  }
}

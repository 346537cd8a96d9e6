// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import TesseraText

/// The engine over the pinned fonts; every test that draws or breaks lines needs them.
func engine() throws -> TextEngine {
  if let error = TextEngine.shared.fontError {
    Issue.record("The tests need the pinned fonts. \(error.message)")
    throw error
  }
  return TextEngine.shared
}

/// A paragraph of the system font.
func paragraph(
  _ text: String, size: CGFloat = 17, weight: Double = 400, scale: CGFloat = 3,
  change: (inout Paragraph) -> Void = { _ in }
) -> Paragraph {
  var paragraph = Paragraph(text, font: .system(size, weight: weight), displayScale: scale)
  change(&paragraph)
  return paragraph
}

extension TextLayout {
  /// What each line says, from top to bottom, in visual order.
  var lines: [String] {
    var lines: [(y: CGFloat, text: String)] = []
    for run in runs {
      if let last = lines.indices.last, lines[last].y == run.glyphs.origin.y {
        lines[last].text += run.glyphs.text
      } else {
        lines.append((run.glyphs.origin.y, run.glyphs.text))
      }
    }
    return lines.map(\.text)
  }
}

/// Rounds to a millionth, so that literals stay short.
func short(_ value: CGFloat) -> CGFloat { (value * 1_000_000).rounded() / 1_000_000 }

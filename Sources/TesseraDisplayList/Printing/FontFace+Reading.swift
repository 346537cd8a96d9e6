// SPDX-License-Identifier: Apache-2.0
import Foundation

extension FontFace {
  /// The family as it prints: "SF" for the system's font.
  package var familyName: String {
    let family = role.hasSuffix("Italic") ? String(role.dropLast(6)) : role
    return family == "text" ? "SF" : family
  }

  /// The size in points that an author wrote, from the one at which the outlines are drawn.
  ///
  /// Inter's outlines are reduced to SF's capital height: by 0.969, and by 0.980 for the display cut.
  package func statedSize(drawnSize: CGFloat) -> CGFloat {
    guard familyName == "SF" else { return drawnSize }
    return drawnSize / ((axis("opsz") ?? 0) >= 32 ? 0.980 : 0.969)
  }

  /// From 100 to 900; 400 where the face has no weights.
  package var weight: Float { axis("wght") ?? 400 }

  package var isItalic: Bool { role.hasSuffix("Italic") || isOblique }

  func axis(_ tag: String) -> Float? { axes.first { $0.tag == tag }?.value }
}

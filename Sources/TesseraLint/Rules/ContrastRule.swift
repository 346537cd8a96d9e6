// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel

/// Texts that stand out too little from what is around them, in each scheme and rendering mode.
package enum ContrastRule: TileRule {
  package static let codes: [LintCode] = [.contrastLow, .contrastOverPicture, .contrastOfSystemStyle]

  /// What texts that are told of together have in common.
  private struct Group: Hashable {
    var code: LintCode
    var kind: String
    var place: SourcePlace?
    /// The text's colour in the coarse: light and dark of one colour stay apart, neighbours in a gradient do not.
    var color: String
    var needed: Double
    var isTinted: Bool
  }

  private struct Case {
    var contrast: TextContrast
    var tile: DrawnTile
    var ratio: Double
  }

  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    var order: [Group] = []
    var cases: [Group: [Case]] = [:]
    for tile in tiles.tiles {
      for contrast in tile.contrasts {
        guard let (code, ratio) = judged(contrast) else { continue }
        let isTinted = tile.environment.renderingMode == .accented
        let isOfSystem = code == .contrastOfSystemStyle
        let group = Group(
          code: code, kind: tile.kind, place: isOfSystem ? nil : tiles.place(of: contrast.string),
          color: isOfSystem ? "" : contrast.textColor, needed: isOfSystem ? 0 : contrast.needed, isTinted: isTinted)
        if cases[group] == nil { order.append(group) }
        cases[group, default: []].append(Case(contrast: contrast, tile: tile, ratio: ratio))
      }
    }
    return order.map { finding($0, cases[$0] ?? []) }
  }

  /// The code of a contrast that is too low, and the ratio that is meant; nil for one that does.
  private static func judged(_ contrast: TextContrast) -> (LintCode, Double)? {
    let limit = contrast.needed - 0.05
    // Over pictures no pixel stays the same: the average decides, the worst part is told.
    let ratio = contrast.isOverPicture ? contrast.average : contrast.worst
    if ratio < limit { return (contrast.isSystemStyle ? .contrastOfSystemStyle : .contrastLow, ratio) }
    guard contrast.isOverPicture, contrast.worst < contrast.needed / 2 else { return nil }
    return (.contrastOverPicture, contrast.worst)
  }

  private static func finding(_ group: Group, _ cases: [Case]) -> LintFinding {
    let lowest = cases.min { $0.ratio < $1.ratio } ?? cases[0]
    var texts: [String] = []
    var subject = LintFinding.Subject(kind: group.kind)
    for one in cases {
      let (text, family, look) = (one.contrast.string.shortened, one.tile.family.name, one.tile.look)
      if !texts.contains(text) { texts.append(text) }
      if !subject.families.contains(family) { subject.families.append(family) }
      if !subject.looks.contains(look) { subject.looks.append(look) }
    }
    let contrast = lowest.contrast
    let words = texts.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let others = texts.count > 3 ? " and \(texts.count - 3) more" : ""
    var message =
      "\(words)\(others): a contrast of \(CGFloat(lowest.ratio).inHundredths) where \(CGFloat(contrast.needed).inTenths) is "
      + "needed (\(contrast.size.inTenths) pt), \(contrast.textColor) on \(contrast.surroundings)"
    if group.code == .contrastOverPicture {
      message += ", in the worst part of the picture under it"
    } else if contrast.isOverPicture {
      message += ", on the average of the picture under it"
    }
    return LintFinding(
      group.code, message + ".", remedy: remedy(group, contrast), at: group.place, of: subject,
      topic: "\(group.color) \(group.needed) \(group.isTinted)")
  }

  private static func remedy(_ group: Group, _ contrast: TextContrast) -> String {
    switch group.code {
    case .contrastOfSystemStyle: return "The system's own style; where the text matters, use .primary."
    case .contrastOverPicture: return "Put a gradient or a material between picture and text."
    default:
      if group.isTinted {
        return
          "A tinted home screen makes every colour white and keeps its opacity: put no text on a filled shape there "
          + "(widgetRenderingMode tells)."
      }
      return contrast.isOverPicture
        ? "Put a gradient or a material between picture and text."
        : "Use a colour that differs more in brightness, with one for each scheme in the asset catalog."
    }
  }
}

extension CGFloat {
  /// "3.07".
  var inHundredths: String {
    // Down: what is below a limit must not look as if it were not.
    let value = Int((self * 100).rounded(.down))
    return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}

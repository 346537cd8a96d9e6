// SPDX-License-Identifier: Apache-2.0
import CText
import Foundation
import TesseraDisplayList
import TesseraModel

/// A font descriptor turned into a face to draw with and measures to lay out with, all in points.
///
/// The letters are those of an open font, the measures those of the iOS system font: a glyph is centred in the advance
/// that the system font gives its character. Characters outside the measured table keep the open font's advance at the
/// size the letters are drawn, plus the system font's tracking.
final class ResolvedFont {
  let descriptor: FontDescriptor
  let face: FontFace
  /// Nil when the face's file is missing: measures still hold, nothing is drawn.
  let loaded: LoadedFace?
  /// Size at which outlines are drawn.
  let drawSize: CGFloat
  let ascent: CGFloat
  let descent: CGFloat
  /// Added between lines, never below the last one.
  let lineGap: CGFloat
  let capHeight: CGFloat
  let xHeight: CGFloat
  /// Whether even ASCII text is laid out by an estimate.
  let isApproximate: Bool
  /// Points added to characters that have an advance but no row in the table.
  let openTracking: CGFloat
  let features: [ct_feature]
  /// Advances, glyphs and open advances of the characters 32...126; nil for fonts with measures of their own.
  let table: [ASCIIEntry]?
  /// A custom font that was asked for but is not there.
  let missingName: String?
  private let kerning: (cut: SystemFontCut, pointsPerUnit: CGFloat)?

  struct ASCIIEntry {
    var glyph: UInt32
    var advance: CGFloat
    /// Shift that centres the open font's glyph in the advance.
    var inset: CGFloat
    var isApproximate: Bool
  }

  /// Points that a pair of ASCII neighbours adds.
  func kerning(_ first: UInt8, _ second: UInt8) -> CGFloat {
    guard let kerning else { return 0 }
    // Tabular figures keep their columns.
    if descriptor.monospacedDigits, (48...57).contains(first) || (48...57).contains(second) { return 0 }
    return kerning.cut.kerning(first, second) * kerning.pointsPerUnit
  }

  init(_ descriptor: FontDescriptor, library: FontLibrary?) {
    self.descriptor = descriptor
    let size = descriptor.size.isFinite ? max(0.01, descriptor.size) : 0.01
    var design = FontDescriptor.Design.standard
    var missing: String?
    switch descriptor.family {
    case .system(let asked): design = asked
    case .custom(let name):
      if let custom = library?.registeredFace(
        named: name, weight: descriptor.weight, isItalic: descriptor.isItalic)
      {
        let face = Self.face(of: custom, for: descriptor)
        let loaded = library?.face(face)
        let scale = size / (loaded?.unitsPerEm ?? 1000)
        self.face = face
        self.loaded = loaded
        drawSize = size
        ascent = CGFloat(loaded?.measures.ascender ?? 800) * scale
        descent = -CGFloat(loaded?.measures.descender ?? -200) * scale
        lineGap = max(0, CGFloat(loaded?.measures.line_gap ?? 0) * scale)
        capHeight = CGFloat(loaded?.measures.cap_height ?? 700) * scale
        xHeight = CGFloat(loaded?.measures.x_height ?? 500) * scale
        isApproximate = false
        openTracking = 0
        features = descriptor.monospacedDigits ? [ct_feature(tag: LoadedFace.tag("tnum"), value: 1)] : []
        table = nil
        missingName = nil
        kerning = nil
        return
      }
      missing = name
    }
    let style = DesignStyle(design, descriptor: descriptor, size: size)
    let loaded = library?.face(style.face)
    let em = size / SystemFontLaw.unitsPerEm
    face = style.face
    self.loaded = loaded
    drawSize = size * style.drawScale
    ascent = SystemFontLaw.ascender * em
    descent = SystemFontLaw.descender * em
    lineGap = 0
    capHeight = SystemFontLaw.capHeight * em
    xHeight = SystemFontLaw.xHeight(size: size, weight: descriptor.weight)
    isApproximate = style.isApproximate || missing != nil
    openTracking = style.tracking * em
    features = Self.features(of: descriptor, design: design)
    table = style.entries(size: size, loaded: loaded, features: features)
    kerning = style.cut.map { ($0, em) }
    missingName = missing
  }

  private static func features(of descriptor: FontDescriptor, design: FontDescriptor.Design) -> [ct_feature] {
    // The system font's text has no ligatures; on the screen every letter must be able to stand alone.
    var features = ["liga", "clig", "calt"].map { ct_feature(tag: LoadedFace.tag($0), value: 0) }
    if descriptor.monospacedDigits { features.append(ct_feature(tag: LoadedFace.tag("tnum"), value: 1)) }
    return features
  }

  private static func face(of custom: RegisteredFont, for descriptor: FontDescriptor) -> FontFace {
    var axes: [FontFace.Axis] = []
    if custom.isVariable { axes.append(.init("wght", Float(descriptor.weight))) }
    if descriptor.width != 100 { axes.append(.init("wdth", Float(descriptor.width))) }
    return FontFace(role: custom.role, axes: axes, isOblique: descriptor.isItalic && !custom.isItalic)
  }
}

/// How one design of the system font is drawn and measured.
private struct DesignStyle {
  var face: FontFace
  var drawScale: CGFloat
  var isApproximate: Bool
  /// Units added to every character.
  var tracking: CGFloat
  /// The measured table, where the design has one.
  var cut: SystemFontCut?
  /// Every ASCII character's advance in units, where the design is monospaced.
  var fixedAdvance: CGFloat?
  var widthFactor: CGFloat
  var hasTabularDigits: Bool

  init(_ design: FontDescriptor.Design, descriptor: FontDescriptor, size: CGFloat) {
    let weight = min(900, max(100, descriptor.weight))
    let inTable = (400...700).contains(weight) && descriptor.width == 100
    let share = SystemFontLaw.boldShare(weight: weight)
    var role: String
    var drawnWeight = weight
    var axes: [FontFace.Axis] = []
    widthFactor = CGFloat(descriptor.width) / 100
    hasTabularDigits = descriptor.monospacedDigits
    tracking = 0
    switch design {
    case .standard:
      // The display cut's capitals are 0.7188 em high, the text cut's 0.7273, the system font's 0.7046.
      let isDisplay = size >= 20
      role = "text"
      axes.append(.init("opsz", isDisplay ? 32 : 14))
      drawScale = isDisplay ? 0.980 : 0.969
      tracking = SystemFontLaw.tracking(size: size)
      cut = SystemFontCut(
        displayShare: SystemFontLaw.displayShare(size: size), boldShare: share, isItalic: descriptor.isItalic)
      isApproximate = !inTable || descriptor.isItalic
    case .rounded:
      // An estimate: from 28 pt on the published tracking of the rounded design equals that of the standard one, so
      // its own advances are taken to be those of the display cut at every size.
      role = "rounded"
      drawnWeight = min(1000, weight + 150)
      drawScale = 1
      tracking = SystemFontLaw.roundedTracking(size: size)
      cut = SystemFontCut(displayShare: 1, boldShare: share, isItalic: descriptor.isItalic)
      isApproximate = true
    case .serif:
      role = "serif"
      drawScale = 0.987
      isApproximate = true
    case .monospaced:
      role = "monospaced"
      drawnWeight = min(800, weight)
      drawScale = 0.965
      fixedAdvance = SystemFontLaw.monospacedAdvance
      isApproximate = !inTable
    }
    if descriptor.isItalic { role += "Italic" }
    axes.append(.init("wght", Float(drawnWeight)))
    if descriptor.width != 100 { axes.append(.init("wdth", Float(descriptor.width))) }
    face = FontFace(role: role, axes: axes)
  }

  func entries(size: CGFloat, loaded: LoadedFace?, features: [ct_feature]) -> [ResolvedFont.ASCIIEntry]? {
    guard cut != nil || fixedAdvance != nil else { return nil }
    let em = size / SystemFontLaw.unitsPerEm
    let open = size * drawScale / (loaded?.unitsPerEm ?? SystemFontLaw.unitsPerEm)
    return (32...126).map { (code: UInt8) in
      var units = fixedAdvance ?? 0
      let isDigit = (48...57).contains(code)
      // Tabular digits are not in the table; signs such as + have the width of a figure in this kind of face.
      let tabular = hasTabularDigits && isDigit && fixedAdvance == nil
      if let cut { units = cut.advance(tabular ? 43 : code) * widthFactor + tracking }
      let advance = units * em
      var glyph: UInt32 = 0
      var drawn = advance
      if let loaded {
        glyph = loaded.glyph(for: Unicode.Scalar(code))
        if tabular {
          let shaped = loaded.shape([UInt16(code)], range: 0..<1, isRightToLeft: false, features: features)
          glyph = shaped.first?.id ?? glyph
        }
        drawn = loaded.advance(of: glyph, size: 1) * loaded.unitsPerEm * open
      }
      return ResolvedFont.ASCIIEntry(
        glyph: glyph, advance: advance, inset: (advance - drawn) / 2, isApproximate: tabular)
    }
  }
}

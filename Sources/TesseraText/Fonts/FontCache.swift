// SPDX-License-Identifier: Apache-2.0
import CText
import Foundation
import TesseraDisplayList

/// Resolved fonts, the choice of a face for each character, and shaped runs, each worked out once.
///
/// Used under the text engine's lock.
final class FontCache {
  /// Which font of the set draws a character.
  enum Choice: Hashable {
    case primary
    case fallback(String)
    case missing
  }

  /// A face ready to shape with.
  struct Use {
    var face: FontFace
    var loaded: LoadedFace
    var size: CGFloat
    var unitsPerEm: CGFloat
    var features: [ct_feature]
    var isPrimary: Bool
    var isApproximate: Bool
  }

  private struct RunKey: Hashable {
    var units: [UInt16]
    var face: FontFace
    var features: [UInt32]
    var isRightToLeft: Bool
  }

  /// Tried in this order when a font lacks a character. CJK comes before emoji, whose plain digits would win else.
  private static let fallbacks = [
    "text", "arabic", "hebrew", "thai", "devanagari", "serif", "cjk", "monospaced", "emoji",
  ]
  /// Scripts whose joining and marks need the features that Latin text goes without.
  private static let complexScripts: Set = ["arabic", "hebrew", "thai", "devanagari"]

  let library: FontLibrary?
  private var fonts: [FontDescriptor: ResolvedFont] = [:]
  private var choices: [FontFace: [ArraySlice<UInt16>: Choice]] = [:]
  private var runs: [RunKey: [LoadedFace.ShapedGlyph]] = [:]

  init(library: FontLibrary?) {
    self.library = library
  }

  func font(_ descriptor: FontDescriptor) -> ResolvedFont {
    if let known = fonts[descriptor] { return known }
    if fonts.count > 1024 { fonts = [:] }
    let font = ResolvedFont(descriptor, library: library)
    // A custom font that is missing now may be registered later.
    if font.missingName == nil { fonts[descriptor] = font }
    return font
  }

  /// The face for one grapheme.
  func face(for grapheme: ArraySlice<UInt16>, in font: ResolvedFont) -> Choice {
    if let known = choices[font.face]?[grapheme] { return known }
    let choice = choose(String(decoding: grapheme, as: UTF16.self), in: font)
    if choices.count > 256 || choices[font.face]?.count ?? 0 > 4096 { choices = [:] }
    // The key must not keep the whole paragraph alive.
    choices[font.face, default: [:]][ArraySlice(Array(grapheme))] = choice
    return choice
  }

  private func choose(_ grapheme: String, in font: ResolvedFont) -> Choice {
    let scalars = Array(grapheme.precomposedStringWithCanonicalMapping.unicodeScalars)
    if Self.isEmoji(scalars), let emoji = library?.face(.init(role: "emoji")), let first = scalars.first,
      emoji.glyph(for: first) != 0
    {
      return .fallback("emoji")
    }
    func covers(_ face: LoadedFace) -> Bool {
      scalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || face.glyph(for: $0) != 0 }
        && !scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }
    if let loaded = font.loaded, covers(loaded) { return .primary }
    // Korean has a font of its own, which for the Chinese signs that it knows is not asked.
    if let first = scalars.first, Self.isHangul(first) {
      if let loaded = library?.face(.init(role: "hangul")), covers(loaded) { return .fallback("hangul") }
    }
    for role in Self.fallbacks where role != font.face.role {
      if let loaded = library?.face(.init(role: role)), covers(loaded) { return .fallback(role) }
    }
    return .missing
  }

  /// Syllables, and letters that stand alone (Unicode, blocks Hangul Syllables and Hangul Compatibility Jamo).
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || (0x3131...0x318E).contains(scalar.value)
  }

  /// Whether a grapheme asks for its colour picture: by nature or by a variation selector.
  private static func isEmoji(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.contains("\u{FE0E}") { return false }
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") { return true }
    return first.properties.isEmojiPresentation || (scalars.count > 1 && scalars[1].properties.isEmojiModifier)
  }

  /// The face behind a choice; nil for `.missing` and for a file that cannot be opened.
  func use(_ choice: Choice, in font: ResolvedFont) -> Use? {
    switch choice {
    case .missing: return nil
    case .primary:
      guard let loaded = font.loaded else { return nil }
      return Use(
        face: font.face, loaded: loaded, size: font.drawSize, unitsPerEm: loaded.unitsPerEm, features: font.features,
        isPrimary: true, isApproximate: font.table != nil || font.isApproximate)
    case .fallback(let role):
      var axes: [FontFace.Axis] = []
      var size = font.descriptor.size
      if Self.complexScripts.contains(role) || ["text", "serif", "monospaced"].contains(role) {
        axes = [.init("wght", Float(font.descriptor.weight))]
        size *= role == "text" ? 0.969 : Self.complexScripts.contains(role) ? 1 : 0.987
      }
      // Its two weights are two files with the same characters.
      let isBold = role == "hangul" && font.descriptor.weight >= 600
      let face = FontFace(role: isBold ? "hangulBold" : role, axes: axes)
      guard let loaded = library?.face(face) else { return nil }
      return Use(
        face: face, loaded: loaded, size: size, unitsPerEm: loaded.unitsPerEm,
        features: Self.complexScripts.contains(role) ? [] : font.features, isPrimary: false, isApproximate: true)
    }
  }

  /// Shapes a run, or finds it among those shaped before.
  func shape(_ units: [UInt16], use: Use, isRightToLeft: Bool) -> [LoadedFace.ShapedGlyph] {
    let key = RunKey(
      units: units, face: use.face, features: use.features.map { $0.tag ^ $0.value }, isRightToLeft: isRightToLeft)
    if let known = runs[key] { return known }
    let shaped = use.loaded.shape(
      units, range: 0..<units.count, isRightToLeft: isRightToLeft, features: use.features)
    if runs.count > 2048 { runs = [:] }
    runs[key] = shaped
    return shaped
  }
}

extension FontCache {
  /// The ellipsis as a font draws it: its width is the open font's plus the system font's tracking.
  func ellipsis(in font: ResolvedFont) -> (glyph: UInt32, use: Use?, advance: CGFloat) {
    let units: [UInt16] = [0x2026]
    guard let use = use(face(for: units[...], in: font), in: font),
      let glyph = shape(units, use: use, isRightToLeft: false).first
    else { return (0, nil, font.descriptor.size) }
    let advance = glyph.advance * use.size / use.unitsPerEm
    return (glyph.id, use, advance + (use.isPrimary ? font.openTracking : 0))
  }
}

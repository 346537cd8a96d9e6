// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraText
import TesseraViewGraph

/// A font on its way to a descriptor: what was asked for, before emphasis is applied.
struct ResolvedFont {
  var descriptor: FontDescriptor
  /// The style of the type scale it comes from; emphasis depends on it.
  var style: TypeStyle?
  /// From baseline to baseline in points; nil where the font says nothing about it.
  var leading: CGFloat?
  /// What `Font.leading(_:)` adds to it, in points.
  var leadingChange: CGFloat = 0
  /// Whether somebody chose the weight.
  var hasOwnWeight = false

  mutating func emphasize() {
    // Styles have an emphasised weight of their own (Human Interface Guidelines, Typography).
    descriptor.weight = style.map { FontTable.emphasizedWeight(of: $0) } ?? 700
    if let style, style == .headline { descriptor.weight = max(600, FontTable.emphasizedWeight(of: style)) }
  }

  mutating func apply(_ design: Font.Design) {
    if case .system = descriptor.family { descriptor.family = .system(design.descriptor) }
  }
}

extension Font {
  func resolved(in environment: EnvironmentValues) -> ResolvedFont {
    let type = environment.dynamicTypeSize
    let profile = environment.profile
    switch source {
    case .style(let style, let design, let weight):
      let row = style.typeStyle
      var font = ResolvedFont(
        descriptor: FontDescriptor(
          family: .system((design ?? .default).descriptor),
          size: FontTable.size(of: row, at: type, profile: profile),
          weight: weight?.value ?? FontTable.weight(of: row, profile: profile)),
        style: row, leading: FontTable.leading(of: row, at: type, profile: profile))
      font.hasOwnWeight = weight != nil
      return font
    case .system(let size, let weight, let design):
      var font = ResolvedFont(
        descriptor: FontDescriptor(
          family: .system((design ?? .default).descriptor), size: Self.usable(size), weight: weight?.value ?? 400))
      font.hasOwnWeight = weight != nil
      return font
    case .custom(let name, let size, let style):
      let scaled =
        style.map { FontTable.scaled(size, relativeTo: $0.typeStyle, at: type, profile: profile) } ?? size
      return ResolvedFont(descriptor: FontDescriptor(family: .custom(name), size: Self.usable(scaled)))
    case .modified(let font, let change):
      var resolved = font.resolved(in: environment)
      switch change {
      case .weight(let weight):
        resolved.descriptor.weight = weight.value
        resolved.hasOwnWeight = true
      case .bold: resolved.emphasize()
      case .italic: resolved.descriptor.isItalic = true
      case .monospaced: resolved.apply(.monospaced)
      case .monospacedDigit: resolved.descriptor.monospacedDigits = true
      case .smallCaps: resolved.descriptor.smallCaps = true
      case .width(let width): resolved.descriptor.width = Double(100 * (1 + width.value))
      case .design(let design): resolved.apply(design)
      case .leading(let leading): resolved.leadingChange = leading.change
      }
      return resolved
    }
  }

  /// A size that glyphs can have: at least a tenth of a point, at most 2,000.
  private static func usable(_ size: CGFloat) -> CGFloat { size.isFinite ? min(2000, max(0.1, size)) : 17 }
}

extension Font.Leading {
  /// Points by which lines stand nearer or farther: 2 either way, as Apple's designers name it for all but the watch.
  fileprivate var change: CGFloat {
    switch self {
    case .standard: 0
    case .tight: -2
    case .loose: 2
    }
  }
}

extension EnvironmentValues {
  /// The font of text and symbols with everything that views around have set.
  func resolvedFont(_ own: Font? = nil) -> ResolvedFont {
    var font = (own ?? self.font ?? .body).resolved(in: self)
    if let fontDesign { font.apply(fontDesign) }
    if let fontWeight { font.descriptor.weight = fontWeight.value }
    if isBold { font.emphasize() }
    if isItalic { font.descriptor.isItalic = true }
    if isMonospaced { font.apply(.monospaced) }
    if hasMonospacedDigits { font.descriptor.monospacedDigits = true }
    if let fontWidth { font.descriptor.width = Double(100 * (1 + fontWidth.value)) }
    return font
  }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }

  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { environment(\.fontDesign, design) }

  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { environment(\.fontWidth, width) }

  nonisolated public func bold(_ isActive: Bool = true) -> some View { environment(\.isBold, isActive) }

  nonisolated public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }

  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { environment(\.isMonospaced, isActive) }

  nonisolated public func monospacedDigit() -> some View { environment(\.hasMonospacedDigits, true) }
}

// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry

/// The table behind `SystemColor`.
enum SystemPalette {
  struct Entry {
    let light: ResolvedColor
    let dark: ResolvedColor
    let darkElevated: ResolvedColor

    init(_ light: ResolvedColor, _ dark: ResolvedColor, elevated: ResolvedColor? = nil) {
      self.light = light
      self.dark = dark
      darkElevated = elevated ?? dark
    }

    init(_ light: UInt32, _ dark: UInt32, elevated: UInt32? = nil) {
      self.init(
        ResolvedColor(hex: light), ResolvedColor(hex: dark), elevated: elevated.map { ResolvedColor(hex: $0) })
    }
  }

  static func entry(_ color: SystemColor, palette2025: Bool) -> Entry {
    hue(color, palette2025: palette2025) ?? gray(color) ?? label(color) ?? surface(color, palette2025: palette2025)
  }

  private static func hue(_ color: SystemColor, palette2025: Bool) -> Entry? {
    switch color {
    case .red: palette2025 ? Entry(0xFF383C, 0xFF4245) : Entry(0xFF3B30, 0xFF453A)
    case .orange: palette2025 ? Entry(0xFF8D28, 0xFF9230) : Entry(0xFF9500, 0xFF9F0A)
    case .yellow: palette2025 ? Entry(0xFFCC00, 0xFFD600) : Entry(0xFFCC00, 0xFFD60A)
    case .green: Entry(0x34C759, 0x30D158)
    case .mint: palette2025 ? Entry(0x00C8B3, 0x00DAC3) : Entry(0x00C7BE, 0x63E6E2)
    case .teal: palette2025 ? Entry(0x00C3D0, 0x00D2E0) : Entry(0x30B0C7, 0x40C8E0)
    case .cyan: palette2025 ? Entry(0x00C0E8, 0x3CD3FE) : Entry(0x32ADE6, 0x64D2FF)
    case .blue, .tint: palette2025 ? Entry(0x0088FF, 0x0091FF) : Entry(0x007AFF, 0x0A84FF)
    case .indigo: palette2025 ? Entry(0x6155F5, 0x6D7CFF) : Entry(0x5856D6, 0x5E5CE6)
    case .purple: palette2025 ? Entry(0xCB30E0, 0xDB34F2) : Entry(0xAF52DE, 0xBF5AF2)
    case .pink: Entry(0xFF2D55, 0xFF375F)
    case .brown: palette2025 ? Entry(0xAC7F5E, 0xB78A66) : Entry(0xA2845E, 0xAC8E68)
    default: nil
    }
  }

  private static func gray(_ color: SystemColor) -> Entry? {
    switch color {
    case .gray: Entry(0x8E8E93, 0x8E8E93)
    case .gray2: Entry(0xAEAEB2, 0x636366)
    case .gray3: Entry(0xC7C7CC, 0x48484A)
    case .gray4: Entry(0xD1D1D6, 0x3A3A3C)
    case .gray5: Entry(0xE5E5EA, 0x2C2C2E)
    case .gray6: Entry(0xF2F2F7, 0x1C1C1E)
    default: nil
    }
  }

  private static func label(_ color: SystemColor) -> Entry? {
    let (dark, light): (UInt32, UInt32) = (0x3C3C43, 0xEBEBF5)
    func faded(_ opacity: Float) -> Entry {
      Entry(ResolvedColor(hex: dark, opacity: opacity), ResolvedColor(hex: light, opacity: opacity))
    }
    switch color {
    case .label: return Entry(0x000000, 0xFFFFFF)
    case .secondaryLabel: return faded(0.6)
    case .tertiaryLabel, .placeholderText: return faded(0.3)
    case .quaternaryLabel: return faded(0.18)
    case .quinary: return Entry(ResolvedColor(white: 0, opacity: 0.05), ResolvedColor(white: 1, opacity: 0.05))
    case .darkText: return Entry(0x000000, 0x000000)
    case .lightText:
      return Entry(ResolvedColor(white: 1, opacity: 0.6), ResolvedColor(white: 1, opacity: 0.6))
    default: return nil
    }
  }

  private static func surface(_ color: SystemColor, palette2025: Bool) -> Entry {
    func fill(_ light: UInt32, _ lightOpacity: Float, _ dark: UInt32, _ darkOpacity: Float) -> Entry {
      Entry(ResolvedColor(hex: light, opacity: lightOpacity), ResolvedColor(hex: dark, opacity: darkOpacity))
    }
    return switch color {
    case .background: Entry(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
    case .secondaryBackground: Entry(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
    case .tertiaryBackground: Entry(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
    case .groupedBackground: Entry(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
    case .secondaryGroupedBackground: Entry(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
    case .tertiaryGroupedBackground: Entry(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
    case .separator: fill(0x3C3C43, 0.29, 0x545458, 0.6)
    case .opaqueSeparator: Entry(0xC6C6C8, 0x38383A)
    case .fill: fill(0x787880, 0.2, 0x787880, 0.36)
    case .secondaryFill: fill(0x787880, 0.16, 0x787880, 0.32)
    case .tertiaryFill: fill(0x767680, 0.12, 0x767680, 0.24)
    case .quaternaryFill: fill(0x747480, 0.08, 0x767680, 0.18)
    case .link: palette2025 ? Entry(0x0088FF, 0x0091FF) : Entry(0x007AFF, 0x0984FF)
    default: Entry(0x000000, 0xFFFFFF)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Testing
import TesseraAssets
import TesseraGeometry
import TesseraModel

@Suite struct SystemColorTests {
  /// Light and dark as 0xRRGGBB, in the order of the published tables.
  @Test func matchesThePublishedHues() {
    let table: [(SystemColor, [UInt32])] = [
      (.red, [0xFF383C, 0xFF4245, 0xFF3B30, 0xFF453A]), (.orange, [0xFF8D28, 0xFF9230, 0xFF9500, 0xFF9F0A]),
      (.yellow, [0xFFCC00, 0xFFD600, 0xFFCC00, 0xFFD60A]), (.green, [0x34C759, 0x30D158, 0x34C759, 0x30D158]),
      (.mint, [0x00C8B3, 0x00DAC3, 0x00C7BE, 0x63E6E2]), (.teal, [0x00C3D0, 0x00D2E0, 0x30B0C7, 0x40C8E0]),
      (.cyan, [0x00C0E8, 0x3CD3FE, 0x32ADE6, 0x64D2FF]), (.blue, [0x0088FF, 0x0091FF, 0x007AFF, 0x0A84FF]),
      (.indigo, [0x6155F5, 0x6D7CFF, 0x5856D6, 0x5E5CE6]), (.purple, [0xCB30E0, 0xDB34F2, 0xAF52DE, 0xBF5AF2]),
      (.pink, [0xFF2D55, 0xFF375F, 0xFF2D55, 0xFF375F]), (.brown, [0xAC7F5E, 0xB78A66, 0xA2845E, 0xAC8E68]),
      (.gray, [0x8E8E93, 0x8E8E93, 0x8E8E93, 0x8E8E93]), (.gray2, [0xAEAEB2, 0x636366, 0xAEAEB2, 0x636366]),
      (.gray3, [0xC7C7CC, 0x48484A, 0xC7C7CC, 0x48484A]), (.gray4, [0xD1D1D6, 0x3A3A3C, 0xD1D1D6, 0x3A3A3C]),
      (.gray5, [0xE5E5EA, 0x2C2C2E, 0xE5E5EA, 0x2C2C2E]), (.gray6, [0xF2F2F7, 0x1C1C1E, 0xF2F2F7, 0x1C1C1E]),
    ]
    for (color, expected) in table {
      let found = [SystemProfile.ios26, .ios18].flatMap { profile in
        [ColorScheme.light, .dark].map { color.resolved(scheme: $0, elevated: true, profile: profile).hex }
      }
      #expect(found == expected, "\(color)")
    }
  }

  @Test func raisesBackgroundsInDark() {
    let table: [(SystemColor, [UInt32])] = [
      (.background, [0xFFFFFF, 0x000000, 0x1C1C1E]), (.secondaryBackground, [0xF2F2F7, 0x1C1C1E, 0x2C2C2E]),
      (.tertiaryBackground, [0xFFFFFF, 0x2C2C2E, 0x3A3A3C]),
    ]
    for (color, expected) in table {
      let found = [(ColorScheme.light, false), (.dark, false), (.dark, true)].map { scheme, elevated in
        color.resolved(scheme: scheme, elevated: elevated, profile: .ios26).hex
      }
      #expect(found == expected, "\(color)")
    }
  }

  @Test func matchesTheRecordedSemanticColours() {
    let table: [(SystemColor, UInt32, Float, UInt32, Float)] = [
      (.label, 0x000000, 1, 0xFFFFFF, 1), (.secondaryLabel, 0x3C3C43, 0.6, 0xEBEBF5, 0.6),
      (.tertiaryLabel, 0x3C3C43, 0.3, 0xEBEBF5, 0.3), (.quaternaryLabel, 0x3C3C43, 0.18, 0xEBEBF5, 0.18),
      (.quinary, 0x000000, 0.05, 0xFFFFFF, 0.05), (.separator, 0x3C3C43, 0.29, 0x545458, 0.6),
      (.opaqueSeparator, 0xC6C6C8, 1, 0x38383A, 1), (.fill, 0x787880, 0.2, 0x787880, 0.36),
      (.secondaryFill, 0x787880, 0.16, 0x787880, 0.32), (.tertiaryFill, 0x767680, 0.12, 0x767680, 0.24),
      (.quaternaryFill, 0x747480, 0.08, 0x767680, 0.18), (.link, 0x0088FF, 1, 0x0091FF, 1),
    ]
    for (color, light, lightOpacity, dark, darkOpacity) in table {
      #expect(
        color.resolved(scheme: .light, elevated: true, profile: .ios26)
          == ResolvedColor(hex: light, opacity: lightOpacity))
      #expect(
        color.resolved(scheme: .dark, elevated: true, profile: .ios26)
          == ResolvedColor(hex: dark, opacity: darkOpacity))
    }
  }
}

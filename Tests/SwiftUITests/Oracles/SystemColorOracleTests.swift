// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// The palette as views paint it, before iOS 26 and since, in both appearances.
@MainActor @Suite struct SystemColorOracleTests {
  private typealias Row = (color: Color, light: UInt32, dark: UInt32, light26: UInt32, dark26: UInt32)

  private static let palette: [Row] = [
    (.red, 0xFF3B30, 0xFF453A, 0xFF383C, 0xFF4245),
    (.orange, 0xFF9500, 0xFF9F0A, 0xFF8D28, 0xFF9230),
    (.yellow, 0xFFCC00, 0xFFD60A, 0xFFCC00, 0xFFD600),
    (.green, 0x34C759, 0x30D158, 0x34C759, 0x30D158),
    (.mint, 0x00C7BE, 0x63E6E2, 0x00C8B3, 0x00DAC3),
    (.teal, 0x30B0C7, 0x40C8E0, 0x00C3D0, 0x00D2E0),
    (.cyan, 0x32ADE6, 0x64D2FF, 0x00C0E8, 0x3CD3FE),
    (.blue, 0x007AFF, 0x0A84FF, 0x0088FF, 0x0091FF),
    (.indigo, 0x5856D6, 0x5E5CE6, 0x6155F5, 0x6D7CFF),
    (.purple, 0xAF52DE, 0xBF5AF2, 0xCB30E0, 0xDB34F2),
    (.pink, 0xFF2D55, 0xFF375F, 0xFF2D55, 0xFF375F),
    (.brown, 0xA2845E, 0xAC8E68, 0xAC7F5E, 0xB78A66),
    (.gray, 0x8E8E93, 0x8E8E93, 0x8E8E93, 0x8E8E93),
    (.black, 0x000000, 0x000000, 0x000000, 0x000000),
    (.white, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF),
  ]

  @Test func viewsPaintTheMeasuredColours() {
    for row in Self.palette {
      #expect(paint(row.color, .ios18, .light) == text(row.light), "\(row.color) light before iOS 26")
      #expect(paint(row.color, .ios18, .dark) == text(row.dark), "\(row.color) dark before iOS 26")
      #expect(paint(row.color, .ios26, .light) == text(row.light26), "\(row.color) light")
      #expect(paint(row.color, .ios26, .dark) == text(row.dark26), "\(row.color) dark")
    }
  }

  private func text(_ hex: UInt32) -> String {
    let digits = String(hex, radix: 16, uppercase: true)
    return "fill 0,0 10x10 | #" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private func paint(_ color: Color, _ profile: SystemProfile, _ scheme: ColorScheme) -> String {
    evaluation(of: color, 10, 10) { environment in
      environment.profile = profile
      environment.colorScheme = scheme
    }.items
  }
}

// SPDX-License-Identifier: Apache-2.0
import Testing
import TesseraGeometry
import TesseraModel

@testable import UIKit

@Suite struct UIColorTests {
  private func hex(_ color: UIColor, _ scheme: ColorScheme, elevated: Bool = true) -> UInt32 {
    color.resolved(scheme: scheme, elevated: elevated).hex
  }

  @Test func followsTheScheme() {
    #expect([hex(.label, .light), hex(.label, .dark)] == [0x000000, 0xFFFFFF])
    #expect([hex(.systemBackground, .light), hex(.systemBackground, .dark)] == [0xFFFFFF, 0x1C1C1E])
    #expect(hex(.systemBackground, .dark, elevated: false) == 0x000000)
    #expect(hex(.lightGray, .light) == 0xAAAAAA)
    #expect(hex(.darkGray, .dark) == 0x555555)
  }

  @Test func followsTheProfile() {
    #expect(UIColor.systemBlue.resolved(scheme: .light, profile: .ios26).hex == 0x0088FF)
    #expect(UIColor.systemBlue.resolved(scheme: .light, profile: .ios18).hex == 0x007AFF)
  }

  @Test func asksDynamicProvidersInTheSurroundingsTheyAreShownIn() {
    let color = UIColor { traits in
      #expect(UITraitCollection.current == traits)
      return traits.userInterfaceStyle == .dark ? .white : .systemRed
    }
    #expect([hex(color, .light), hex(color, .dark)] == [0xFF383C, 0xFFFFFF])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor.white)
  }

  @Test func endsProvidersThatAnswerWithThemselves() {
    final class Box: @unchecked Sendable { var color = UIColor.clear }
    let box = Box()
    box.color = UIColor { _ in box.color }
    #expect(box.color.resolved(scheme: .light) == .clear)
    box.color = .clear
  }

  @Test func replacesOpacityAndKeepsTheScheme() {
    let faded = UIColor.label.withAlphaComponent(0.25)
    #expect(faded.resolved(scheme: .dark) == ResolvedColor(white: 1, opacity: 0.25))
    #expect(UIColor.secondaryLabel.withAlphaComponent(2).resolved(scheme: .light).opacity == 1)
  }

  @Test func givesComponents() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
    #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.5])
    #expect(!color.getWhite(&red, alpha: nil) && red == 0.25)
    #expect(UIColor(white: 0.5, alpha: 1).getWhite(&red, alpha: &alpha))
    #expect([red, alpha] == [0.5, 1])
  }

  @Test func convertsHueBothWays() {
    let table: [(CGFloat, CGFloat, CGFloat, UInt32)] = [
      (0, 1, 1, 0xFF0000), (1.0 / 6, 1, 1, 0xFFFF00), (1.0 / 3, 1, 1, 0x00FF00), (0.5, 1, 1, 0x00FFFF),
      (2.0 / 3, 1, 1, 0x0000FF), (5.0 / 6, 1, 1, 0xFF00FF), (1, 1, 1, 0xFF0000), (0.5, 0, 0.4, 0x666666),
    ]
    for (hue, saturation, brightness, expected) in table {
      let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
      #expect(hex(color, .light) == expected)
      var (foundHue, foundBrightness): (CGFloat, CGFloat) = (0, 0)
      color.getHue(&foundHue, saturation: nil, brightness: &foundBrightness, alpha: nil)
      let wanted = saturation == 0 || hue == 1 ? 0 : hue
      #expect(abs(foundHue - wanted) < 0.001 && abs(foundBrightness - brightness) < 0.001)
    }
  }

  @Test func comparesByMeaning() {
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemPink)
    #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
    #expect(Set([UIColor.white, UIColor(white: 1, alpha: 1)]).count == 1)
  }
}

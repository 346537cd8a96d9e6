// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import Testing

@testable import WidgetKit

/// Families as authors use them: in a `switch` of any length, compared, hashed, printed.
@Suite struct WidgetFamilyTests {
  /// As written when there were three families: it must compile without a default.
  private func columns(_ family: WidgetFamily) -> Int {
    switch family {
    case .systemSmall: 1
    case .systemMedium: 2
    case .systemLarge: 4
    }
  }

  private func place(_ family: WidgetFamily) -> String {
    switch family {
    case .systemSmall, .systemMedium: "home"
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: "lock"
    default: "elsewhere"
    }
  }

  private func lines(_ family: WidgetFamily) -> Int {
    switch family {
    case .systemSmall: 3
    case .systemMedium: 4
    case .systemLarge: 9
    case .systemExtraLarge: 12
    case .accessoryCircular, .accessoryInline, .accessoryCorner: 1
    case .accessoryRectangular: 2
    @unknown default: 0
    }
  }

  @Test func aSwitchOfTheFirstThreeNeedsNoDefault() {
    #expect([.systemSmall, .systemMedium, .systemLarge].map(columns) == [1, 2, 4])
  }

  @Test func aDefaultTakesWhatIsNotNamed() {
    #expect(
      WidgetFamily.allCases.map(place) == [
        "home", "home", "elsewhere", "elsewhere", "lock", "lock", "lock", "elsewhere", "elsewhere",
      ])
  }

  @Test func anUnknownDefaultTakesLaterFamilies() {
    #expect(WidgetFamily.allCases.map(lines) == [3, 4, 9, 12, 1, 2, 1, 1, 0])
  }

  @Test func aShortSwitchStopsTheProcessOnALaterFamily() async {
    await #expect(processExitsWith: .failure) {
      _ = WidgetFamilyTests().columns(.accessoryCircular)
    }
  }

  @Test func everyFamilyHasItsNameAndNumber() {
    #expect(
      WidgetFamily.allCases.map { "\($0) \($0.rawValue) \($0.name)" } == [
        "systemSmall 0 small", "systemMedium 1 medium", "systemLarge 2 large", "systemExtraLarge 3 extraLarge",
        "accessoryCircular 4 circular", "accessoryRectangular 5 rectangular", "accessoryInline 6 inline",
        "accessoryCorner 7 corner", "systemExtraLargePortrait 8 extraLargePortrait",
      ])
  }

  @Test func familiesAreFoundByNumberAndName() {
    #expect(
      (-1...9).map { WidgetFamily(rawValue: $0)?.description } == [nil]
        + WidgetFamily.allCases.map(\.description) + [nil])
    #expect(WidgetFamily(name: "Large") == .systemLarge)
    #expect(WidgetFamily(name: "accessoryInline") == .accessoryInline)
    #expect(WidgetFamily(name: "huge") == nil)
  }

  @Test func laterFamiliesAreEqualOnlyToThemselves() {
    let families = WidgetFamily.allCases
    for (index, family) in families.enumerated() {
      #expect(families.indices.filter { families[$0] == family } == [index])
    }
    #expect(WidgetFamily.accessoryInline == .accessoryInline)
    #expect(WidgetFamily.accessoryInline != .accessoryCorner)
  }

  @Test func familiesAreKeysOfSetsAndDictionaries() {
    #expect(Set(WidgetFamily.allCases + WidgetFamily.allCases).count == 9)
    let sizes: [WidgetFamily: Int] = [.accessoryCorner: 1, .systemExtraLarge: 2]
    #expect(sizes[.systemExtraLarge] == 2)
    #expect(sizes[.accessoryCircular] == nil)
  }

  @Test func patternsMatchLaterFamilies() {
    func isRound(_ family: WidgetFamily) -> Bool {
      if case .accessoryCircular = family { true } else { false }
    }
    #expect(WidgetFamily.allCases.filter(isRound) == [.accessoryCircular])
  }
}

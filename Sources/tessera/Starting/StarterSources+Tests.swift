// SPDX-License-Identifier: Apache-2.0

extension StarterSources {
  /// Tests without pixels, which `swift test` runs.
  var tests: String {
    #"""
    import Foundation
    import TesseraTesting
    import Testing
    import WidgetKit

    @testable import \#(name.product)

    // Each test has a phone of its own: 9:41 on the first of January 2026, with nothing stored.
    @MainActor @Suite(.widgetSession) struct \#(type)WidgetTests {
      @Test func theButtonCountsOne() async throws {
        let before = try await WidgetTile(of: \#(type)Widget(), .systemSmall)
        try before.find(text: "0")
        _ = try await before.tap(before.find(intent: Count\#(type)Intent.self))
        let after = try await WidgetTile(of: \#(type)Widget(), .systemSmall)
        try after.find(text: "1")
      }

      @Test(arguments: [0, 13, 14]) func midnightBeginsANewDay(hoursLater: Double) async throws {
        try await run(Count\#(type)Intent())
        let now = Date.now + hoursLater * 3600
        let timeline = try await WidgetTimeline(of: \#(type)Widget(), .systemSmall, at: now)
        #expect(timeline.values(as: \#(type)Entry.self).map(\.count) == [1, 0])
        #expect(timeline.nextReload == Calendar.current.startOfDay(for: now) + 24 * 3600)
      }

      @Test func everySizeIsDrawnWithoutARemark() async throws {
        for family in [WidgetFamily.systemSmall, .systemMedium, .accessoryCircular] {
          let tile = try await WidgetTile(of: \#(type)Widget(), family)
          #expect(tile.remarks.isEmpty)
        }
      }
    }

    """#
  }

  /// What `tessera snapshot` compares.
  var snapshotSettings: String {
    """
    {
      "scheme": ["light", "dark"]
    }

    """
  }
}

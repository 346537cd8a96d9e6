// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import WidgetKit

/// A Live Activity stands in the list of the bundle, and the other widgets are as without it.
@MainActor @Suite struct ActivityConfigurationTests {
  private struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }

    var line: String
  }

  private struct RideActivity: Widget {
    var body: some WidgetConfiguration {
      ActivityConfiguration(for: Ride.self) { context in
        Text("\(context.state.minutes) min").activityBackgroundTint(.red)
      } dynamicIsland: { context in
        DynamicIsland {
          DynamicIslandExpandedRegion(.leading) { Text(context.attributes.line) }
          DynamicIslandExpandedRegion(.bottom, priority: 1) { Text("\(context.state.minutes)") }
        } compactLeading: {
          Text("a")
        } compactTrailing: {
          Text("b")
        } minimal: {
          Text("c")
        }
        .keylineTint(.red)
      }
      .supplementalActivityFamilies([.small])
    }
  }

  private struct Clock: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Clock", provider: TestProvider()) { Text($0.title) }
        .supportedFamilies([.systemSmall])
    }
  }

  private struct Bundle: WidgetBundle {
    var body: some Widget {
      RideActivity()
      Clock()
    }
  }

  @Test func isListedWithoutFamiliesAndRemarked() async {
    let (host, remarks) = DiagnosticLog.collect { TestExtension(bundle: Bundle()) }
    let found = await host.descriptors()
    #expect(found.map(\.kind) == ["LiveActivity.Ride", "Clock"])
    #expect(found.map(\.configuration) == [.activity, .fixed])
    #expect(found.map(\.isTile) == [false, true])
    #expect(remarks.map(\.id) == [.liveActivityNotShown])
    #expect(remarks.map(\.location) == ["Ride"])
  }

  @Test func theOtherWidgetsAreShown() async throws {
    let host = TestExtension(bundle: Bundle())
    let shown = TestExtension { Text($0.title) }
    #expect(try await host.text(.test("Clock")) == shown.text())
    guard case .failure(let failure) = await host.timeline(.test("LiveActivity.Ride")) else {
      Issue.record("a Live Activity has a timeline")
      return
    }
    #expect(failure.code == .unknownKind)
  }

  @Test func itsModifiersAreRemarkedInTiles() {
    let (_, remarks) = DiagnosticLog.collect {
      Text("a").activityBackgroundTint(.red).activitySystemActionForegroundColor(.blue)
        .dynamicIsland(verticalPlacement: .belowIfTooWide)
    }
    #expect(
      remarks.map(\.location) == [
        "activityBackgroundTint", "activitySystemActionForegroundColor", "dynamicIsland(verticalPlacement:)",
      ])
    #expect(remarks.allSatisfy { $0.id == .ignoredInWidget })
  }

  @Test func theEnvironmentIsThatOfAPhone() {
    let values = EnvironmentValues()
    #expect(values.activityFamily == .medium)
    #expect(!values.isActivityFullscreen)
    #expect(!values.isActivityUpdateReduced)
  }
}

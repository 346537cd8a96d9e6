// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// The background of the whole tile, and the margins that come with it.
@MainActor @Suite struct ContainerBackgroundTests {
  @Test func fillsTheTileBehindContentInsideTheMargins() async throws {
    let host = TestExtension { _ in red.containerBackground(blue, for: .widget) }
    #expect(
      try await host.text() == """
        tile 158x158
          container background 0,0 158x158
            fill 0,0 158x158 | #0000FF
          fill 16,16 126x126 | #FF0000

        """)
  }

  @Test func belongsToTheTileWhereverItIsWritten() async throws {
    let host = TestExtension { _ in
      VStack(spacing: 0) {
        red.containerBackground(for: .widget, alignment: .topLeading) { blue.frame(width: 20, height: 10) }
        red
      }
    }
    #expect(
      try await host.text() == """
        tile 158x158
          container background 0,0 158x158
            fill 0,0 20x10 | #0000FF
          fill 16,16 126x63 | #FF0000
          fill 16,79 126x63 | #FF0000

        """)
  }

  @Test func clearFillsNothingAndIsStillABackground() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in red.containerBackground(.clear, for: .widget) }
      let text = try await host.text()
      #expect(text.contains("fill 16,16 126x126 | #FF0000"))
      #expect(!text.contains("#FFFFFF"))
      #expect(DiagnosticLog.take() == [])
    }
  }

  @Test func isDrawnWithLegacyMarginsWhereItIsMissing() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in red }
      let text = try await host.text()
      #expect(
        text == """
          tile 158x158
            fill 0,0 158x158 | #FF0000

          """)
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .containerBackgroundMissing,
            "Test sets no containerBackground(for: .widget): since iOS 17 a notice is shown instead. It is drawn as "
              + "before iOS 17, without the system's margins.", location: "Test")
        ])
    }
  }

  @Test func isNotAskedForBeforeSystemsThatHaveIt() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in red }
      _ = try await host.text(.test { $0.profile = .ios16 })
      #expect(DiagnosticLog.take() == [])
    }
  }

  /// Measured on a lock screen of 393 x 852 points under iOS 16.
  @Test func theLockScreenHasMarginsOfItsOwn() async throws {
    let host = TestExtension { _ in red }
    #expect(
      try await host.text(.test("Test", .accessoryCircular)) == """
        tile 72x72
          fill 7,7 58x58 | #FF0000

        """)
    #expect(
      try await host.text(.test("Test", .accessoryRectangular) { $0.profile = .ios16 }) == """
        tile 160x72
          fill 7,7 146x58 | #FF0000

        """)
  }

  @Test func theLockScreensBackgroundHasTheShapeOfItsPlace() async throws {
    let host = TestExtension { _ in AccessoryWidgetBackground() }
    #expect(
      try await host.text(.test("Test", .accessoryCircular)) == """
        tile 72x72
          fill 7,7 58x58 | ellipse #000000@0.12

        """)
    #expect(
      try await host.text(.test("Test", .accessoryRectangular)) == """
        tile 160x72
          fill 7,7 146x58 | #000000@0.12

        """)
  }

  /// Measured in two pictures of a lock screen of iOS 16: three lines of body text fill the rectangle.
  @Test func theLockScreenWritesTwoStepsSmaller() async throws {
    struct Lines: View {
      @Environment(\.dynamicTypeSize) var size
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { _ in Text(size == .small ? "small" : "other").font(.body).fixedSize() }
        }
        .background(red)
      }
    }
    let host = TestExtension { _ in Lines() }
    let rectangular = try await host.text(.test("Test", .accessoryRectangular))
    #expect(rectangular.contains("small") && rectangular.contains("x54 | #FF0000"), "\(rectangular)")
    let large = try await host.text(.test("Test", .accessoryCircular) { $0.dynamicTypeSize = .xLarge })
    #expect(large.contains("other"), "\(large)")
    #expect(try await host.text(.test("Test", .accessoryInline)).contains("other"))
  }

  @Test func isNotAskedForOnTheLockScreen() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in red }
      _ = try await host.text(.test("Test", .accessoryCircular))
      #expect(DiagnosticLog.take() == [])
    }
  }

  @Test func showsTheLastOfSeveral() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension { _ in
        VStack(spacing: 0) {
          red.containerBackground(red, for: .widget)
          red.containerBackground(blue, for: .widget)
        }
      }
      let text = try await host.text()
      #expect(
        text == """
          tile 158x158
            container background 0,0 158x158
              fill 0,0 158x158 | #0000FF
            fill 16,16 126x63 | #FF0000
            fill 16,79 126x63 | #FF0000

          """)
      #expect(DiagnosticLog.take().map(\.id) == [.containerBackgroundRepeated])
    }
  }

  @Test func isLeftOutWhereTheHostShowsNone() async throws {
    let host = TestExtension { _ in BackgroundAwareView() }
    let shown = try await host.text()
    let hidden = try await host.text(.test { $0.showsContainerBackground = false })
    #expect(shown.contains("container background"))
    #expect(shown.contains("#FF0000"))
    #expect(
      hidden == """
        tile 158x158
          fill 16,16 126x126 | #0000FF

        """)
  }

  @Test func otherContainersAreNotTheTile() async throws {
    let host = TestExtension { _ in
      red.containerBackground(blue, for: .navigation).containerBackground(red, for: .widget)
    }
    #expect(try await host.text().contains("#0000FF") == false)
  }

  @Test func contentReachesTheEdgeWithoutMargins() async throws {
    let host = TestExtension(
      StaticConfiguration(kind: "Test", provider: TestProvider()) { _ in
        MarginView().containerBackground(blue, for: .widget)
      }.contentMarginsDisabled())
    #expect(
      try await host.text() == """
        tile 158x158
          container background 0,0 158x158
            fill 0,0 158x158 | #0000FF
          fill 0,0 158x158 | #FF0000

        """)
  }

  @Test func viewsReadTheMargins() async throws {
    let host = TestExtension { _ in MarginView().containerBackground(blue, for: .widget) }
    #expect(try await host.text().contains("fill 32,16 94x126 | #FF0000"))
  }
}

/// Insets itself by the margin once more, on the sides.
private struct MarginView: View {
  @Environment(\.widgetContentMargins) private var margins

  var body: some View { red.padding(.horizontal, margins.leading) }
}

/// Red on a background, blue without.
private struct BackgroundAwareView: View {
  @Environment(\.showsWidgetContainerBackground) private var showsBackground

  var body: some View { (showsBackground ? red : blue).containerBackground(Color.white, for: .widget) }
}

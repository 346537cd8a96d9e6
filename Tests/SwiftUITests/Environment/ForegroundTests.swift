// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// What shapes and text are painted with.
@MainActor @Suite struct ForegroundTests {
  /// The paints of squares in a row, as printed.
  private func paints<V: View>(
    scheme: ColorScheme = .light, @ViewBuilder _ content: () -> V
  ) -> [String] {
    let view = content()
    let found = evaluation(of: HStack(spacing: 0) { view }, 100, 10) { $0.colorScheme = scheme }
    return found.items.split(separator: "\n").map { String($0.split(separator: "|")[1].dropFirst()) }
  }

  @Test func theDefaultIsTheLabelColour() {
    #expect(paints { Rectangle() } == ["#000000"])
    #expect(paints(scheme: .dark) { Rectangle() } == ["#FFFFFF"])
  }

  @Test func aTintMadeOfTheAccentColourOrTheTintIsTheApps() {
    let found = paints {
      Rectangle().fill(.tint).tint(.accentColor)
      Rectangle().fill(Color.accentColor).tint(Color.accentColor.opacity(0.5))
      Rectangle().fill(.tint).tint(TintShapeStyle())
      Rectangle().fill(.tint).tint(.accentColor).tint(Color.pureRed)
    }
    #expect(found == ["#0088FF", "#0088FF@0.5", "#0088FF", "#0088FF"])
  }

  @Test func stylesMadeOfThemselvesEnd() {
    let found = paints {
      Rectangle().fill(.background).backgroundStyle(.background)
      Rectangle().foregroundStyle(.foreground)
      Rectangle().foregroundStyle(.foreground).foregroundStyle(Color.pureRed)
      Rectangle().foregroundStyle(.primary).foregroundStyle(.tint).tint(.accentColor)
    }
    #expect(found == ["#FFFFFF", "#000000", "#FF0000", "#0088FF"])
  }

  @Test func levelsOfTheDefaultAreTheLabelColours() {
    let found = paints {
      Rectangle().fill(.primary)
      Rectangle().fill(.secondary)
      Rectangle().fill(.tertiary)
      Rectangle().fill(.quaternary)
    }
    #expect(found == ["#000000", "#3C3C43@0.6", "#3C3C43@0.3", "#3C3C43@0.18"])
  }

  @Test func levelsOfAColourFade() {
    let found = paints {
      Group {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
        Rectangle().fill(.quaternary)
      }
      .foregroundStyle(Color.pureRed)
    }
    #expect(found == ["#FF0000", "#FF0000@0.5", "#FF0000@0.25", "#FF0000@0.18"])
  }

  @Test func threeStylesAreTheThreeLevels() {
    let found = paints {
      Group {
        Rectangle()
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
      }
      .foregroundStyle(Color.pureRed, Color.pureGreen, Color.pureBlue)
    }
    #expect(found == ["#FF0000", "#00FF00", "#0000FF"])
  }

  @Test func aLevelInALevelIsRelative() {
    let found = paints {
      Group {
        Rectangle()
        Rectangle().foregroundStyle(.secondary)
      }
      .foregroundStyle(.secondary)
      .foregroundStyle(Color.pureRed)
    }
    #expect(found == ["#FF0000@0.5", "#FF0000@0.25"])
  }

  @Test func nilTakesTheForegroundBack() {
    let found = paints {
      Group {
        Rectangle()
        Rectangle().foregroundColor(nil)
        Rectangle().foregroundColor(.pureGreen)
      }
      .foregroundColor(.pureRed)
    }
    #expect(found == ["#FF0000", "#000000", "#00FF00"])
  }

  @Test func tintPaintsWhatAsksForIt() {
    let found = paints {
      Rectangle().fill(.tint)
      Rectangle().fill(.tint).tint(.pureRed)
      Rectangle().fill(Color.accentColor).tint(.pureGreen)
      Rectangle().fill(.tint).tint(nil as Color?).tint(.pureGreen)
      Rectangle().tint(.pureGreen)
    }
    #expect(found == ["#0088FF", "#FF0000", "#00FF00", "#0088FF", "#000000"])
  }

  @Test func backgroundStyleIsUsedByBackgrounds() {
    let found = paints {
      Rectangle().fill(.background)
      Rectangle().fill(.background).backgroundStyle(Color.pureRed)
    }
    #expect(found == ["#FFFFFF", "#FF0000"])
  }

  @Test func opacityOfColoursAndStylesMultiplies() {
    let found = paints {
      Color.pureRed.opacity(0.5)
      Rectangle().fill(Color.pureRed.opacity(0.5).opacity(0.5))
      Rectangle().fill(.tint.opacity(0.25)).tint(.pureBlue)
    }
    #expect(found == ["#FF0000@0.5", "#FF0000@0.25", "#0000FF@0.25"])
  }

  @Test func anAuthorsStyleIsResolvedInItsSurroundings() {
    struct Adaptive: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.pureBlue : Color.pureRed
      }
    }
    #expect(paints { Rectangle().fill(Adaptive()) } == ["#FF0000"])
    #expect(paints(scheme: .dark) { Rectangle().fill(Adaptive()) } == ["#0000FF"])
  }

  @Test func textStylesOfItsOwnWinOverTheSurroundings() {
    let view = VStack {
      Text("a").foregroundStyle(Color.pureRed)
      Text("b").foregroundStyle(.secondary)
      Text("c").foregroundColor(.pureRed).foregroundColor(.pureBlue)
    }
    .foregroundStyle(Color.pureGreen)
    let found = evaluation(of: view).runs.map(\.paint)
    let half = Color.pureGreen.opacity(0.5).resolve(in: EnvironmentValues()).color
    let red = Color.pureRed.resolve(in: EnvironmentValues()).color
    #expect(found == [.color(red), .color(half), .color(red)])
  }

  @Test func clearPaintsNothing() {
    #expect(evaluation(of: Color.clear).items == "")
    #expect(evaluation(of: Rectangle().fill(.clear)).items == "")
  }
}

// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Gradients span the frame they fill.
@MainActor @Suite struct GradientTests {
  private let colors = [Color.pureRed, .pureGreen, .pureBlue]

  @Test func linearGradientsRunBetweenTheirPoints() {
    expectItems(
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottomTrailing).padding(10), 60, 40,
      "fill 10,10 40x20 | linear 30,10 to 50,30 [0 #FF0000, 0.5 #00FF00, 1 #0000FF]")
    expectItems(
      Circle().fill(.linearGradient(colors: [.white, .black], startPoint: .leading, endPoint: .trailing)), 20, 20,
      "fill 0,0 20x20 | ellipse linear 0,10 to 20,10 [0 #FFFFFF, 1 #000000]")
  }

  @Test func stopsKeepTheirPlaces() {
    let stops = [Gradient.Stop(color: .pureRed, location: 0.2), .init(color: .clear, location: 0.7)]
    expectItems(
      LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing), 10, 10,
      "fill 0,0 10x10 | linear 0,5 to 10,5 [0.2 #FF0000, 0.7 #000000@0]")
    expectItems(
      LinearGradient(gradient: Gradient(colors: [.pureRed]), startPoint: .top, endPoint: .bottom), 10, 10,
      "fill 0,0 10x10 | linear 5,0 to 5,10 [0 #FF0000]")
  }

  @Test func radialGradientsHaveRadiiInPoints() {
    expectItems(
      RadialGradient(colors: colors, center: .topLeading, startRadius: 5, endRadius: 30).padding(10), 60, 40,
      "fill 10,10 40x20 | radial 10,10 radius 5 to 30 [0 #FF0000, 0.5 #00FF00, 1 #0000FF]")
  }

  @Test func angularGradientsTurnAroundTheirCentre() {
    expectItems(
      AngularGradient(colors: [.pureRed, .pureBlue], center: .center, angle: .degrees(90)), 20, 20,
      "fill 0,0 20x20 | angular 10,10 90° to 450° [0 #FF0000, 1 #0000FF]")
    expectItems(
      AngularGradient(
        colors: [.pureRed, .pureBlue], center: .leading, startAngle: .zero, endAngle: .degrees(180)), 20, 20,
      "fill 0,0 20x20 | angular 0,10 0° to 180° [0 #FF0000, 1 #0000FF]")
  }

  @Test func ellipticalGradientsFollowTheFrame() {
    expectItems(
      EllipticalGradient(colors: [.pureRed, .pureBlue]), 40, 20,
      "fill 0,0 40x20 | elliptical 0,0 40x20 center 0.5,0.5 fraction 0 to 0.5 [0 #FF0000, 1 #0000FF]")
  }

  @Test func aColoursOwnGradientIsLighterAtTheTop() {
    expectItems(
      Rectangle().fill(Color.pureRed.gradient), 10, 10,
      "fill 0,0 10x10 | linear 5,0 to 5,10 [0 #FF4040, 0.7 #FF0000]")
    let teal = Color(red: 48.0 / 255, green: 176.0 / 255, blue: 199.0 / 255)
    expectItems(
      Rectangle().fill(teal.gradient), 10, 10,
      "fill 0,0 10x10 | linear 5,0 to 5,10 [0 #60CCDF, 0.7 #30B0C7]")
  }

  @Test func whiteDarkensTowardsTheBottom() {
    expectItems(
      Rectangle().fill(Color.white.gradient), 10, 10,
      "fill 0,0 10x10 | linear 5,0 to 5,10 [0.3 #FFFFFF, 1 #E4E4E4]")
  }

  @Test func coloursInGradientsFollowTheSurroundings() {
    let view = LinearGradient(colors: [.primary, .accentColor], startPoint: .top, endPoint: .bottom).tint(.pureGreen)
    let dark = evaluation(of: view, 10, 10) { $0.colorScheme = .dark }
    #expect(dark.items == "fill 0,0 10x10 | linear 5,0 to 5,10 [0 #FFFFFF, 1 #00FF00]")
  }

  @Test func textIsPaintedWithTheGradientOfItsFrame() {
    let style = LinearGradient(colors: [.pureRed, .pureBlue], startPoint: .top, endPoint: .bottom)
    let view = Text("Hi").foregroundStyle(style)
    let found = evaluation(of: view, 100, 21)
    guard case .linearGradient(_, let start, let end) = found.runs.first?.paint else {
      Issue.record("no gradient: \(found.items)")
      return
    }
    #expect(start.y == 0)
    #expect(end.y == 21)
  }

  @Test func materialsAreATintOverABlur() {
    expectItems(
      Rectangle().fill(.regularMaterial), 10, 10, "fill 0,0 10x10 | material #F7F7F7@0.65 blur 20")
  }
}

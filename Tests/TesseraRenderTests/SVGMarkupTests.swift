// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import Testing

@testable import TesseraRender

@Suite struct SVGMarkupTests {
  @Test(arguments: [
    ("</text><script>alert(1)</script>", "&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("]]> & \"quoted\" 'too'", "]]&gt; &amp; &quot;quoted&quot; &#39;too&#39;"),
    ("a\u{0}b\u{8}c\u{FFFE}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"), ("right\u{202E}tfel\u{202C}\u{2067}", "righttfel"),
    ("two\nlines\tand more", "two&#10;lines&#9;and more"), ("caf\u{E9} \u{1F600}", "caf\u{E9} \u{1F600}"),
    ("&amp;", "&amp;amp;"),
  ])
  func escapesWhatIsMarkup(_ text: String, _ escaped: String) {
    #expect(SVGMarkup.escaped(text) == escaped)
  }

  @Test(arguments: [
    (0.5, ".5"), (-0.25, "-.25"), (12, "12"), (0, "0"), (-0.0001, "0"), (1.23456, "1.235"), (100, "100"),
    (.nan, "0"), (.infinity, "0"), (1e300, "10000000"), (-1e300, "-10000000"), (2.9996, "3"),
  ])
  func writesNumbersShort(_ value: Double, _ text: String) {
    #expect(SVGMarkup.number(CGFloat(value)) == text)
  }

  @Test func writesEveryStepOfAPath() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    path.addLine(to: CGPoint(x: 5, y: -3))
    path.addLine(to: CGPoint(x: 0.5, y: -0.5))
    path.addQuadCurve(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 2, y: 3))
    path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: -2, y: 2))
    path.closeSubpath()
    #expect(SVGMarkup.pathData(path) == "M1 2H5V-3L.5-.5Q2 3 4 4C1 1-2 2 0 0Z".replacing("C1 1-2", with: "C1 1 -2"))
  }

  @Test func writesColorsShort() {
    #expect(SVGMarkup.color(ResolvedColor(hex: 0xFFFFFF)) == "#fff")
    #expect(SVGMarkup.color(ResolvedColor(hex: 0x0A84FF)) == "#0a84ff")
    #expect(SVGMarkup.color(ResolvedColor(red: .nan, green: 2, blue: -1)) == "#0f0")
  }
}

@Suite struct NormalizedStopsTests {
  private func places(_ stops: [GradientStop]) -> [Double] { NormalizedStops(stops).stops.map(\.place) }

  @Test func cutsStopsAtBothEnds() {
    let stops = NormalizedStops([
      GradientStop(color: .black, location: -1), GradientStop(color: .white, location: 1),
      GradientStop(color: .black, location: 3),
    ])
    #expect(stops.stops.map(\.place) == [0, 1, 1, 1].prefix(stops.stops.count).map(Double.init))
    #expect(stops.stops.first?.color.hex == 0x808080)
    #expect(stops.stops[1].color.hex == 0xFFFFFF)
  }

  @Test func movesStopsUpToTheirPredecessors() {
    #expect(
      places([
        GradientStop(color: .black, location: 0.2), GradientStop(color: .white, location: 0.8),
        GradientStop(color: .black, location: 0.4),
      ]) == [0.2, 0.2, 0.8, 0.8, 0.8])
  }

  @Test func followsPremultipliedColorsWhereOpacityChangesToo() {
    let stops = NormalizedStops([
      GradientStop(color: ResolvedColor(hex: 0xFF0000), location: 0),
      GradientStop(color: ResolvedColor(hex: 0x0000FF, opacity: 0), location: 1),
    ]).stops
    // Clear blue adds no blue: the colour stays red while it fades.
    #expect(stops.count == 13)
    #expect(stops.allSatisfy { $0.color.hex == 0xFF0000 })
    #expect(stops[6].color.opacity == 0.5)
  }

  @Test func isOneColorWithoutStopsInside() {
    #expect(NormalizedStops([]).stops == [.init(place: 0, color: .clear)])
    #expect(NormalizedStops([GradientStop(color: .white, location: 0.3)]).stops.map(\.color) == [.white, .white])
    #expect(
      NormalizedStops([GradientStop(color: .black, location: -2), GradientStop(color: .white, location: -1)]).stops
        == [.init(place: 0, color: .white)])
  }

  @Test func turnsRadiiIntoPlaces() {
    let stops = NormalizedStops([GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)])
    #expect(stops.radial(from: 5, to: 20)?.stops.map(\.place) == [0.25, 1])
    #expect(stops.radial(from: 20, to: 5)?.stops.map(\.place) == [0.25, 1])
    #expect(stops.radial(from: 20, to: 5)?.stops.map(\.color) == [.white, .black])
    #expect(stops.radial(from: 8, to: 8)?.stops.map(\.place) == [1, 1])
    #expect(stops.radial(from: 0, to: .nan) == nil)
  }
}

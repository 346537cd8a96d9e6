// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing

/// Gauges and progress: what is filled, and which labels show.
@MainActor @Suite struct GaugeTests {
  @Test func aLinearGaugeFillsItsShareOfTheBar() {
    let view = Gauge(value: 5, in: 0...20) { EmptyView() }.tint(.pureRed)
    let items = evaluation(of: view, 80, 16).items
    #expect(items == "fill 0,0 80x16 | capsule #767680@0.12\nfill 0,0 20x16 | capsule #FF0000")
  }

  @Test func aGradientTintFollowsTheScale() {
    let view = Gauge(value: 10, in: 0...20) { EmptyView() }.tint(Gradient(colors: [.pureGreen, .pureRed]))
    #expect(
      evaluation(of: view, 80, 16).items.split(separator: "\n").last
        == "fill 0,0 40x16 | capsule linear 0,8 to 40,8 [0 #00FF00, 1 #FF0000]")
    let ring = evaluation(of: view.gaugeStyle(.accessoryCircular), 60, 60).items
    #expect(ring.contains("angular 30,30 135° to 405° [0 #00FF00, 1 #FF0000]"))
  }

  @Test func valuesOutsideTheirRangeAreLimited() {
    func width(_ value: Double) -> CGFloat? {
      evaluation(of: Gauge(value: value, in: 1...3) { EmptyView() }, 80, 8).list.items.last?.frame.width
    }
    #expect(width(7) == 80)
    #expect(width(2) == 40)
    #expect(evaluation(of: Gauge(value: -7, in: 1...3) { EmptyView() }, 80, 8).items.contains("opacity 0"))
    #expect(width(.nan).map { $0 <= 80 } == true)
  }

  @Test func aLinearCapacityOfTheLockScreenIsAThinBarBelowItsLabel() {
    let label = Color.pureGreen.frame(width: 20, height: 10)
    let view = Gauge(value: 0.25) { label }.gaugeStyle(.accessoryLinearCapacity).tint(.pureRed)
    #expect(
      evaluation(of: view, 80, 18.5).list.items.map(\.frame) == [
        CGRect(0, 0, 20, 10), CGRect(0, 14, 80, 4.5), CGRect(0, 14, 80, 4.5), CGRect(0, 14, 20, 4.5),
      ])
    // The end at the value is flat, that at the edge round.
    let items = evaluation(of: view, 80, 18.5).items
    #expect(items.contains("clip") && items.hasSuffix("fill 0,14 20x4.5 | #FF0000"), "\(items)")
  }

  @Test func theMarkerOfARingKeepsAGap() {
    let view = Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircular).tint(.pureRed)
    let items = evaluation(of: view, 60, 60).items
    #expect(items.hasPrefix("mask 0,0 60x60") && items.contains("even-odd"), "\(items)")
  }

  @Test func theMarkerOfARingTurnsToItsPlace() {
    func marker(_ value: Double) -> Substring? {
      let view = Gauge(value: value) { EmptyView() }.gaugeStyle(.accessoryCircular)
      let lines = evaluation(of: view, 60, 60).items.split(separator: "\n")
      return lines.last { $0.hasPrefix("transform") }
    }
    #expect(marker(0) == "transform [1 0 0 1 0 0] 0,0 60x60")
    // Two thirds of 270° are a half turn around the middle.
    #expect(marker(2.0 / 3) == "transform [-1 0 0 -1 60 60] 0,0 60x60")
  }

  @Test func theClosedRingIsThinner() {
    let view = Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity).tint(.pureRed)
    #expect(evaluation(of: view, 60, 60).items.contains("width 4.4"))
  }

  @Test func labelsStandAroundTheGauge() {
    let view = Gauge(value: 0.5) {
      Text("label")
    } currentValueLabel: {
      Text("50")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("100")
    }
    #expect(evaluation(of: view).strings == ["label", "0", "100", "50"])
    #expect(evaluation(of: view.gaugeStyle(.accessoryCircular), 60, 60).strings == ["50", "0", "100"])
    #expect(evaluation(of: view.gaugeStyle(.accessoryCircularCapacity), 60, 60).strings == ["50"])
    #expect(evaluation(of: view.gaugeStyle(.accessoryLinear), 200, 20).strings == ["0", "100"])
  }

  @Test func roundGaugesAreSquareAndTakeAtMostSeventyTwoPoints() {
    let view = Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryCircular).named("a")
    expectLayout(view, 60, 50, ["a": CGRect(5, 0, 50, 50)])
    expectLayout(view, 200, 100, ["a": CGRect(64, 14, 72, 72)])
  }

  @Test func progressFillsItsShareOfTheBar() {
    let view = ProgressView(value: 3, total: 4).tint(.pureRed)
    let items = evaluation(of: view, 80, 4).items.split(separator: "\n")
    #expect(items.count == 2)
    #expect(items.last == "fill 0,0 60x4 | capsule #FF0000")
  }

  @Test func progressShowsItsLabels() {
    let view = ProgressView(value: 0.5) {
      Text("label")
    } currentValueLabel: {
      Text("half")
    }
    #expect(evaluation(of: view).strings == ["label", "half"])
    #expect(evaluation(of: ProgressView("Loading", value: 0.5)).strings == ["Loading"])
    #expect(evaluation(of: view.progressViewStyle(.circular)).strings == ["half", "label"])
  }

  @Test func unknownProgressIsAWheelOfEightSpokes() {
    let items = evaluation(of: ProgressView()).list.items
    #expect(items.filter { $0.descendants == 0 }.count == 8)
  }

  @Test func aSpanOfTimeGoesOnByItself() {
    let range = testMoment.addingTimeInterval(-30)...testMoment.addingTimeInterval(90)
    let found = evaluation(of: ProgressView(timerInterval: range, countsDown: false) { Text("a") }, 100, 40)
    let items = found.items
    #expect(items.contains("progress"), "\(items)")
    #expect(!found.diagnostics.contains { $0.id == .liveTextFrozen })
  }

  @Test func stylesOfAuthorsReadTheFraction() {
    struct Percent: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text("\(Int((configuration.fractionCompleted ?? -1) * 100))")
      }
    }
    #expect(evaluation(of: ProgressView(value: 1, total: 4).progressViewStyle(Percent())).strings == ["25"])
    #expect(evaluation(of: ProgressView().progressViewStyle(Percent())).strings == ["-100"])
    struct Value: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View { Text("\(configuration.value)") }
    }
    #expect(evaluation(of: Gauge(value: 3, in: 2...4) { Text("a") }.gaugeStyle(Value())).strings == ["0.500000"])
  }
}

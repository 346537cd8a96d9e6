// SPDX-License-Identifier: Apache-2.0
import Charts
import Foundation
import TesseraModel
import Testing

@testable import WidgetKit

/// A chart compiles in all its forms and is drawn as the mark of an unsupported view.
@MainActor @Suite struct ChartTests {
  private struct Moment: TimelineEntry { let date: Date }

  private struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Moment { Moment(date: .distantPast) }
    func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
      completion(Moment(date: .distantPast))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
      completion(Timeline(entries: [Moment(date: .distantPast)], policy: .never))
    }
  }

  private func drawn(_ chart: some View) -> (text: String, remarks: [Diagnostic]) {
    let environment = ArchivedEnvironment(family: .systemSmall, size: CGSize(width: 100, height: 100))
    let evaluator = EntryEvaluator(
      descriptor: WidgetDescriptor(kind: "Chart", families: [.systemSmall], configuration: .fixed),
      environment: environment, now: .distantPast)
    let (archive, remarks) = DiagnosticLog.collect {
      evaluator.archive(entry: 0) { AnyView(chart.containerBackground(.clear, for: .widget)) }
    }
    return (archive.list.text, remarks)
  }

  private var chart: some View {
    Chart {
      BarMark(x: .value("Day", "Monday"), y: .value("Hours", 3))
      RuleMark(y: .value("Goal", 2))
    }
  }

  @Test func aMarkStandsForIt() {
    let (text, remarks) = drawn(chart)
    #expect(text.contains("placeholder \"Chart\""))
    #expect(remarks.map(\.id) == [.unsupportedView])
    #expect(remarks.map(\.message) == ["Chart is not drawn yet; a mark is drawn in its place."])
  }

  @Test func whatIsSaidOfItChangesNothing() {
    let dressed = chart.chartXAxis(.hidden).chartYScale(domain: 0...4).chartLegend(position: .bottom)
    #expect(drawn(dressed).text == drawn(chart).text)
  }

  @Test func valuesOfOwnTypesGoThroughTheirPrimitives() {
    enum Season: String, Plottable { case summer, winter }
    #expect(Season.winter.primitivePlottable == "winter")
    #expect(Season(primitivePlottable: "summer") == .summer)
    #expect(Season(primitivePlottable: "spring") == nil)
    #expect(Int(primitivePlottable: 3) == 3)
  }
}

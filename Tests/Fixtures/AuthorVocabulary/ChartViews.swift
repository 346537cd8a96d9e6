// SPDX-License-Identifier: Apache-2.0
import Charts
import SwiftUI

// What widgets call of charts.

struct Sample: Identifiable {
  enum Kind: String, Plottable, CaseIterable {
    case indoors, outdoors
  }

  let id = UUID()
  let date: Date
  let value: Double
  let kind: Kind
  var count = 1
}

struct ChartViews: View {
  let samples: [Sample]
  @State private var selected: Date?

  var body: some View {
    VStack {
      Chart {
        ForEach(samples) { sample in
          BarMark(x: .value("Day", sample.date, unit: .day), y: .value("Value", sample.value), width: .fixed(6))
            .foregroundStyle(by: .value("Kind", sample.kind))
            .cornerRadius(4)
            .position(by: .value("Kind", sample.kind))
            .annotation(position: .top, alignment: .center, spacing: 2) { Text("\(sample.count)").font(.caption2) }
        }
        RuleMark(y: .value("Goal", 10))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
          .foregroundStyle(.red)
        if let selected {
          RuleMark(x: .value("Selected", selected)).foregroundStyle(Color.gray.opacity(0.3)).zIndex(-1)
        }
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .day, count: 2)) { value in
          AxisGridLine()
          AxisTick(length: 4)
          AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
          if let date = value.as(Date.self), value.index > 0 { AxisValueLabel { Text(date, style: .date) } }
        }
      }
      .chartYAxis {
        AxisMarks(position: .leading) { _ in
          AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5))
          AxisValueLabel()
        }
        AxisMarks(values: [0, 50, 100]) { AxisValueLabel("a") }
      }
      .chartXScale(domain: samples[0].date...samples[1].date)
      .chartYScale(domain: 0...20)
      .chartYScale(domain: .automatic(includesZero: false))
      .chartForegroundStyleScale(["a": Color.green, "b": Color.blue])
      .chartForegroundStyleScale(range: [Color.green, .blue])
      .chartForegroundStyleScale(domain: Sample.Kind.allCases) { $0 == .indoors ? Color.red : .blue }
      .chartLegend(.hidden)
      .chartLegend(position: .bottom, alignment: .leading)
      .chartPlotStyle { $0.frame(height: 80).background(.gray.opacity(0.1)) }
      .chartXSelection(value: $selected)
      .chartOverlay { proxy in
        GeometryReader { geometry in
          if let anchor = proxy.plotFrame, let x = proxy.position(forX: samples[0].date) {
            Rectangle().frame(width: 1).offset(x: geometry[anchor].minX + x)
          }
          let _: Date? = proxy.value(atX: 4)
        }
      }
      Chart(samples) { sample in
        LineMark(x: .value("Day", sample.date), y: .value("Value", sample.value))
          .interpolationMethod(.catmullRom)
          .symbol(.circle)
          .symbol(by: .value("Kind", sample.kind.rawValue))
          .foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        AreaMark(
          x: .value("Day", sample.date), yStart: .value("Low", sample.value - 1), yEnd: .value("High", sample.value)
        )
        .opacity(0.4)
        PointMark(x: .value("Day", sample.date), y: .value("Value", sample.value))
          .symbolSize(30)
          .symbol { Image(systemName: "star") }
          .offset(x: 2, y: -2)
      }
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .chartYAxisLabel("Value")
      Chart(samples, id: \.id) { sample in
        SectorMark(angle: .value("Value", sample.value), innerRadius: .ratio(0.6), angularInset: 1.5)
          .foregroundStyle(sample.kind == .indoors ? Color.green : Color.red)
        RectangleMark(
          xStart: .value("a", 1), xEnd: .value("b", 2), yStart: .value("c", 3), yEnd: .value("d", 4))
        BarMark(xStart: .value("Start", sample.date), xEnd: .value("End", sample.date), y: .value("Row", "a"))
        LineMark(x: .value("a", "x"), y: .value("b", 2.5), series: .value("c", "d"))
      }
      .chartXAxis { AxisMarks(format: Date.FormatStyle.dateTime.day(), values: samples.map(\.date)) }
      Chart { goal }
      Chart { SampleLine(samples: samples) }
    }
  }

  @ChartContentBuilder private var goal: some ChartContent {
    if samples.count > 1 {
      RuleMark(y: .value("Goal", 3))
    } else {
      PointMark(x: .value("a", 1), y: .value("b", 2))
    }
    ForEach(0..<3) { index in BarMark(x: .value("a", index), y: .value("b", index)) }
    ForEach(samples, id: \.count) { BarMark(x: .value("a", $0.count), y: .value("b", $0.value), stacking: .unstacked) }
  }
}

struct SampleLine: ChartContent {
  let samples: [Sample]

  var body: some ChartContent {
    ForEach(samples) { LineMark(x: .value("Day", $0.date), y: .value("Value", $0.value)) }
      .lineStyle(.init(lineWidth: 2))
      .accessibilityLabel("Line")
  }
}

extension Temperature: Plottable {
  var primitivePlottable: Double { degrees }

  init?(primitivePlottable: Double) { self.init(degrees: primitivePlottable) }
}

struct Temperature { var degrees: Double }

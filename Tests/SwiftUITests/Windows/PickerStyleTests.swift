// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraWire
import Testing

@testable import SwiftUI

@MainActor @Suite struct PickerStyleTests {
  private struct Day: View {
    @State private var date: Date
    let range: ClosedRange<Date>?
    var style = DatePickerLook.graphical
    var components: DatePickerComponents = .date

    init(_ seconds: TimeInterval, in range: ClosedRange<Date>? = nil) {
      _date = State(wrappedValue: Date(timeIntervalSince1970: seconds))
      self.range = range
    }

    var body: some View {
      VStack {
        Text(verbatim: "is \(Int(date.timeIntervalSince1970))")
        DatePicker(
          "When", selection: $date, in: range ?? Date.distantPast...Date.distantFuture, displayedComponents: components)
      }
      .environment(\.datePickerLook, style)
    }
  }

  // 21 September 2026, 14:13:20 UTC: a Monday in a month that begins on a Tuesday.
  private let moment: TimeInterval = 1_790_000_000
  private let day: TimeInterval = 86_400

  @Test func aMonthShowsItsDaysBelowTheirWeekdays() {
    let texts = TestWindow(Day(moment)).texts()
    #expect(texts.contains("September 2026"))
    #expect(texts.filter { Int($0) != nil } == (1...30).map { "\($0)" })
    let names = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"]
    #expect(texts.filter(names.contains) == names)
  }

  @Test func aDayIsChosenAndTheTimeOfDayStays() throws {
    let window = TestWindow(Day(moment))
    try window.tap("23")
    #expect(window.texts().contains("is \(Int(moment + 2 * day))"))
    // The next month, whose days are others.
    let next = try #require(window.controls.map(\.token).dropFirst().first)
    #expect(window.window.handle(next, .tap))
    window.settle()
    #expect(window.texts().contains("October 2026"))
    try window.tap("31")
    #expect(window.texts().contains("is \(Int(moment + 40 * day))"))
  }

  @Test func whatIsOutOfRangeCannotBeChosen() throws {
    let start = Date(timeIntervalSince1970: moment)
    let window = TestWindow(Day(moment, in: start...start.addingTimeInterval(3 * day)))
    // Four days and the two arrows.
    #expect(window.controls.count == 6)
    try window.tap("24")
    #expect(window.texts().contains("is \(Int(moment + 3 * day))"))
  }

  private struct Number: View {
    @State private var number = 5

    var body: some View {
      VStack {
        Text(verbatim: "is \(number)")
        Button("Nine") { number = 9 }
        Picker("Number", selection: $number) { ForEach(0..<30) { Text(verbatim: "\($0)").tag($0) } }
          .pickerStyle(.wheel)
      }
    }
  }

  @Test func aWheelRestsAtItsRowsAndChoosesTheOneInTheMiddle() throws {
    let window = TestWindow(Number())
    let wheel = try #require(window.regions.first)
    #expect(wheel.snaps == stride(from: CGFloat(0), through: 29 * 32, by: 32).map { $0 })
    #expect(wheel.target == CGPoint(x: 0, y: 160))
    // On its way nothing is chosen.
    try window.scroll(to: CGPoint(x: 0, y: 200))
    #expect(window.texts().contains("is 5"))
    try window.scroll(to: CGPoint(x: 0, y: 224))
    #expect(window.texts().contains("is 7"))
    #expect(try #require(window.regions.first).targetNumber == wheel.targetNumber)
    // What the app chooses turns the wheel.
    try window.tap("Nine")
    #expect(try #require(window.regions.first).target == CGPoint(x: 0, y: 288))
  }

  @Test func aDateHasWheelsOfItsParts() throws {
    var view = Day(moment)
    view.style = .wheel
    let date = TestWindow(view)
    #expect(date.regions.count == 3)
    for words in ["21", "September", "2026"] { #expect(date.texts().contains(words)) }
    // The month comes first in American English: to February, which has no 30th.
    try date.scroll(to: CGPoint(x: 0, y: 32))
    #expect(date.texts().contains("is \(Int(moment - 212 * day))"))
    view.components = .hourAndMinute
    let time = TestWindow(view)
    #expect(time.regions.count == 3)
    for words in ["2", "13", "PM"] { #expect(time.texts().contains(words)) }
  }

  private struct Letters: View {
    @State private var letter = "b"

    var body: some View {
      NavigationStack {
        Form {
          Picker("Letter", selection: $letter) { ForEach(["a", "b", "c"], id: \.self) { Text(verbatim: $0) } }
            .pickerStyle(.navigationLink)
        }
        .navigationTitle("Form")
      }
    }
  }

  @Test func aPickerMayLeadToAPageWithItsChoices() throws {
    let window = TestWindow(Letters())
    #expect(window.texts().contains("b"))
    try window.tap("Letter")
    #expect(window.frames.last?.layers.first?.step?.depth == 2)
    let page = window.texts()
    for words in ["Letter", "a", "b", "c"] { #expect(page.contains(words)) }
    try window.tap("c")
    #expect(window.frames.last?.layers.first?.step?.depth == 1)
    #expect(window.texts().contains("c") && !window.texts().contains("b"))
  }
}

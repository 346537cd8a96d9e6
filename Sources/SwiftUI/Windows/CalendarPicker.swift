// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// A month with its days to choose from.
struct CalendarPicker: View {
  let selection: Binding<Date>
  let range: ClosedRange<Date>?
  /// How many months the one that is shown lies after that of the selection.
  @State private var shift = 0
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.layoutDirection) private var direction

  init(selection: Binding<Date>, range: ClosedRange<Date>?) { (self.selection, self.range) = (selection, range) }

  private static let rowHeight: CGFloat = 44

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  private var month: Date {
    let parts = calendar.dateComponents([.year, .month], from: selection.wrappedValue)
    let own = calendar.date(from: parts) ?? selection.wrappedValue
    return calendar.date(byAdding: .month, value: shift, to: own) ?? own
  }

  var body: some View {
    VStack(spacing: 0) {
      head
      HStack(spacing: 0) {
        ForEach(0..<7, id: \.self) { day in
          Text(verbatim: weekday(day)).font(.system(size: 13, weight: .semibold)).foregroundStyle(.tertiary)
            .frame(maxWidth: .infinity)
        }
      }
      .frame(height: 30)
      ForEach(Array(weeks.enumerated()), id: \.offset) { week in
        HStack(spacing: 0) {
          ForEach(Array(week.element.enumerated()), id: \.offset) { day in
            if let date = day.element { cell(date) } else { Color.clear.frame(maxWidth: .infinity) }
          }
        }
        .frame(height: Self.rowHeight)
      }
    }
  }

  private var head: some View {
    HStack(spacing: 28) {
      Text(verbatim: month.formatted(monthStyle)).font(.headline)
      Spacer(minLength: 0)
      step(-1, "chevron.backward")
      step(1, "chevron.forward")
    }
    .frame(height: Self.rowHeight)
    .padding(.horizontal, 6)
  }

  private var monthStyle: Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: timeZone).month(.wide).year()
  }

  private func step(_ way: Int, _ symbol: String) -> some View {
    Button {
      withAnimation { shift += way }
    } label: {
      Image(systemName: symbol).font(.system(size: 18, weight: .semibold)).modifier(TintedForeground())
        .frame(width: 28, height: Self.rowHeight)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(verbatim: neighbour(way).formatted(monthStyle)))
  }

  private func neighbour(_ way: Int) -> Date { calendar.date(byAdding: .month, value: way, to: month) ?? month }

  private func weekday(_ index: Int) -> String {
    let names = calendar.shortStandaloneWeekdaySymbols
    return names[(index + calendar.firstWeekday - 1) % 7].uppercased(with: locale)
  }

  /// The days of the month by weeks; nil before the first and after the last.
  private var weeks: [[Date?]] {
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    let before = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    var cells: [Date?] = Array(repeating: nil, count: before)
    for day in 0..<count { cells.append(calendar.date(byAdding: .day, value: day, to: month)) }
    while cells.count % 7 != 0 { cells.append(nil) }
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  private func cell(_ date: Date) -> some View {
    let isChosen = calendar.isDate(date, inSameDayAs: selection.wrappedValue)
    let isToday = calendar.isDate(date, inSameDayAs: Date())
    let color: AnyShapeStyle =
      isToday ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(HierarchicalShapeStyle.primary)
    return Button {
      choose(date)
    } label: {
      Text(verbatim: day(date))
        .font(.system(size: 20, weight: isChosen ? .semibold : .regular))
        .foregroundStyle(isChosen ? (isToday ? AnyShapeStyle(Color.white) : AnyShapeStyle(TintShapeStyle())) : color)
        .frame(width: 40, height: 40)
        .background {
          if isChosen {
            if isToday {
              Circle().fill(TintShapeStyle())
            } else {
              Circle().fill(TintShapeStyle()).opacity(0.15)
            }
          }
        }
        .frame(maxWidth: .infinity)
    }
    .buttonStyle(.plain)
    .disabled(!isAllowed(date))
    .accessibilityLabel(
      Text(
        verbatim: date.formatted(Date.FormatStyle(date: .complete, time: .omitted, locale: locale, timeZone: timeZone)))
    )
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  private func day(_ date: Date) -> String {
    date.formatted(Date.FormatStyle(locale: locale, timeZone: timeZone).day())
  }

  /// Whether any moment of a day may be chosen.
  private func isAllowed(_ date: Date) -> Bool {
    guard let range else { return true }
    let end = calendar.date(byAdding: .day, value: 1, to: date) ?? date
    return end > range.lowerBound && date <= range.upperBound
  }

  /// Chooses a day; the time of day stays.
  private func choose(_ date: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: selection.wrappedValue)
    var wanted = calendar.dateComponents([.year, .month, .day], from: date)
    (wanted.hour, wanted.minute, wanted.second) = (time.hour, time.minute, time.second)
    var chosen = calendar.date(from: wanted) ?? date
    if let range { chosen = min(range.upperBound, max(range.lowerBound, chosen)) }
    shift = 0
    selection.wrappedValue = chosen
  }
}

/// A date on wheels: days, or hours and minutes, or both.
struct DateWheel: View {
  let selection: Binding<Date>
  let range: ClosedRange<Date>?
  let components: DatePickerComponents
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  init(selection: Binding<Date>, range: ClosedRange<Date>?, components: DatePickerComponents) {
    (self.selection, self.range, self.components) = (selection, range, components)
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  private var parts: DateComponents {
    calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: selection.wrappedValue)
  }

  var body: some View {
    Wheel(
      columns: (components.contains(.date) ? dateColumns : [])
        + (components.contains(.hourAndMinute) ? timeColumns : []))
  }

  private func pattern(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  private func choose(_ change: (inout DateComponents) -> Void) {
    var parts = parts
    change(&parts)
    // A day that the month does not have is its last.
    let first = calendar.date(from: DateComponents(year: parts.year, month: parts.month, day: 1))
    let count = first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
    parts.day = min(parts.day ?? 1, count)
    guard var date = calendar.date(from: parts) else { return }
    if let range { date = min(range.upperBound, max(range.lowerBound, date)) }
    selection.wrappedValue = date
  }

  private var years: ClosedRange<Int> {
    func year(_ date: Date) -> Int { min(2300, max(1600, calendar.component(.year, from: date))) }
    let own = parts.year ?? 2000
    guard let range else { return min(own, 1900)...max(own, 2100) }
    return min(own, max(1900, year(range.lowerBound)))...max(own, min(2100, year(range.upperBound)))
  }

  private var dateColumns: [Wheel.Column] {
    let (parts, years) = (parts, years)
    let count = calendar.range(of: .day, in: .month, for: selection.wrappedValue)?.count ?? 31
    let day = Wheel.Column(
      id: 0, titles: (1...count).map { "\($0)" }, chosen: (parts.day ?? 1) - 1, name: "Day"
    ) { index in choose { $0.day = index + 1 } }
    let month = Wheel.Column(
      id: 1, titles: calendar.standaloneMonthSymbols, chosen: (parts.month ?? 1) - 1, name: "Month"
    ) { index in choose { $0.month = index + 1 } }
    let year = Wheel.Column(
      id: 2, titles: years.map { "\($0)" }, chosen: (parts.year ?? years.lowerBound) - years.lowerBound, name: "Year"
    ) { index in choose { $0.year = years.lowerBound + index } }
    // The language's own order.
    let format = pattern("yMMMMd")
    func place(_ letters: String) -> Int {
      format.firstIndex { letters.contains($0) }.map { format.distance(from: format.startIndex, to: $0) } ?? 0
    }
    return [(place("d"), day), (place("ML"), month), (place("y"), year)].sorted { $0.0 < $1.0 }.map(\.1)
  }

  private var timeColumns: [Wheel.Column] {
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    let halves = pattern("j").contains("a")
    var columns = [
      Wheel.Column(
        id: 3, titles: halves ? (0..<12).map { "\($0 == 0 ? 12 : $0)" } : (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" },
        chosen: halves ? hour % 12 : hour, name: "Hour"
      ) { index in choose { $0.hour = halves ? index + (hour >= 12 ? 12 : 0) : index } },
      Wheel.Column(
        id: 4, titles: (0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" }, chosen: minute, name: "Minute"
      ) { index in choose { $0.minute = index } },
    ]
    if halves {
      columns.append(
        Wheel.Column(
          id: 5, titles: [calendar.amSymbol, calendar.pmSymbol], chosen: hour >= 12 ? 1 : 0, name: "Half of the day"
        ) { index in choose { $0.hour = hour % 12 + index * 12 } })
    }
    return columns
  }
}

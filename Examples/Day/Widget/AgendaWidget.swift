// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// The next appointments.
struct AgendaWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Agenda", provider: DayProvider()) { AgendaView(entry: $0) }
      .configurationDisplayName("Agenda")
      .description("What comes next today.")
      .supportedFamilies([.systemMedium, .systemSmall, .systemLarge, .accessoryRectangular, .accessoryInline])
  }
}

struct AgendaView: View {
  @Environment(\.widgetFamily) private var family
  var entry: DayEntry

  private var upcoming: [Appointment] { entry.plan.upcoming(at: entry.date) }

  var body: some View {
    content.containerBackground(.background, for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      if let next = upcoming.first {
        Label("\(next.start, style: .time) \(next.title)", systemImage: next.symbol)
      } else {
        Text("Nothing more today")
      }
    case .accessoryRectangular: LockAgenda(next: upcoming.first)
    case .systemSmall: SmallAgenda(date: entry.date, next: upcoming.first)
    case .systemLarge:
      ViewThatFits(in: .vertical) {
        list(6)
        list(5)
        list(4)
      }
    default:
      ViewThatFits(in: .vertical) {
        list(2)
        list(1)
      }
    }
  }

  /// As many as there is room for at the reader's text size.
  private func list(_ count: Int) -> some View {
    AgendaList(date: entry.date, appointments: Array(upcoming.prefix(count)))
  }
}

private struct LockAgenda: View {
  var next: Appointment?

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if let next {
        Label(next.title, systemImage: next.symbol).font(.headline).widgetAccentable()
        Text(next.start...next.end)
        Text(next.place).foregroundStyle(.secondary)
      } else {
        Text("Free").font(.headline)
        Text("Nothing more today").foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct SmallAgenda: View {
  @Environment(\.colorScheme) private var scheme
  var date: Date
  var next: Appointment?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(date, format: .dateTime.weekday(.wide)).font(.caption2.weight(.semibold)).textCase(.uppercase)
        .foregroundStyle(scheme == .dark ? .red : Color(red: 0.8, green: 0.1, blue: 0.12))
      Text(date, format: .dateTime.day()).font(.system(size: 34, weight: .light))
      Spacer(minLength: 4)
      if let next {
        AppointmentRow(appointment: next)
      } else {
        Text("No more events today").font(.footnote).foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct AgendaList: View {
  var date: Date
  var appointments: [Appointment]

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack(alignment: .firstTextBaseline) {
        Text("Today").font(.headline)
        Spacer()
        Text(date, format: .dateTime.weekday(.abbreviated).day().month(.abbreviated))
          .font(.subheadline).foregroundStyle(.secondary)
      }
      if appointments.isEmpty {
        Spacer()
        Label("Nothing more today", systemImage: "moon.stars.fill").foregroundStyle(.secondary)
          .frame(maxWidth: .infinity)
      }
      ForEach(appointments) { AppointmentRow(appointment: $0) }
      Spacer(minLength: 0)
    }
  }
}

struct AppointmentRow: View {
  var appointment: Appointment

  var body: some View {
    HStack(spacing: 8) {
      RoundedRectangle(cornerRadius: 2).fill(appointment.color.gradient).frame(width: 4, height: 32)
      VStack(alignment: .leading, spacing: 1) {
        Text(appointment.title).font(.subheadline.weight(.semibold)).lineLimit(1)
        HStack(spacing: 4) {
          Text(appointment.start, style: .time)
          Text("·")
          Text(appointment.place)
        }
        .font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
      Spacer(minLength: 0)
      Image(systemName: appointment.symbol).font(.footnote).foregroundStyle(appointment.color)
    }
  }
}

#Preview("Small", as: .systemSmall) {
  AgendaWidget()
} timeline: {
  DayEntry.at(8)
  DayEntry.at(16.5)
  DayEntry.at(23)
}

#Preview("Medium", as: .systemMedium) {
  AgendaWidget()
} timeline: {
  DayEntry.at(8)
  DayEntry.at(21)
  DayEntry.at(23)
}

#Preview("Large", as: .systemLarge) {
  AgendaWidget()
} timeline: {
  DayEntry.at(8)
  DayEntry.at(18)
}

#Preview("Lock screen", as: .accessoryRectangular) {
  AgendaWidget()
} timeline: {
  DayEntry.at(8)
  DayEntry.at(23)
}

#Preview("Above the clock", as: .accessoryInline) {
  AgendaWidget()
} timeline: {
  DayEntry.at(8)
}

#Preview("A row", traits: .fixedLayout(width: 306, height: 48)) {
  if let next = DayEntry.at(8).plan.appointments.first { AppointmentRow(appointment: next) }
}

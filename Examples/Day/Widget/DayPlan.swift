// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Something with a beginning and an end.
struct Appointment: Identifiable {
  var id: Int
  var title: String
  var place: String
  var symbol: String
  var color: Color
  var start: Date
  var end: Date
}

/// The same plan every day: a day of an imagined studio.
struct DayPlan {
  var day: Date
  var appointments: [Appointment]

  init(containing date: Date, calendar: Calendar = .current) {
    day = calendar.startOfDay(for: date)
    let plan: [(String, String, String, Color, Double, Double)] = [
      ("Swim", "Lido", "figure.pool.swim", .teal, 7, 7.75),
      ("Breakfast with Ada", "Café Kranz", "cup.and.saucer.fill", .brown, 8.5, 9.25),
      ("Sketch the cover", "Studio", "pencil.and.outline", .orange, 9.5, 11),
      ("Review prototypes", "Room 3", "square.stack.3d.up.fill", .purple, 11.25, 12.25),
      ("Lunch", "Market hall", "fork.knife", .green, 12.5, 13.25),
      ("Call the printer", "Phone", "phone.fill", .blue, 14, 14.5),
      ("Proofread", "Studio", "text.book.closed.fill", .indigo, 14.75, 16.5),
      ("Train home", "Platform 8", "tram.fill", .pink, 17.25, 18),
      ("Dinner", "Home", "house.fill", .red, 19, 20),
      ("Read", "Balcony", "book.fill", .mint, 21, 22.5),
    ]
    let start = day
    appointments = plan.enumerated().map { index, item in
      Appointment(
        id: index, title: item.0, place: item.1, symbol: item.2, color: item.3,
        start: start.addingTimeInterval(item.4 * 3600), end: start.addingTimeInterval(item.5 * 3600))
    }
  }

  /// What is going on or still to come.
  func upcoming(at date: Date) -> [Appointment] { appointments.filter { $0.end > date } }

  /// The appointment that is going on, or else the next one.
  func next(at date: Date) -> Appointment? { upcoming(at: date).first }

  /// Moments at which something changes on a tile.
  var changes: [Date] { appointments.flatMap { [$0.start, $0.end] }.sorted() }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

/// Fifty widgets of all temperaments over thirty days.
@Suite struct MonthTests {
  private static let days = 30
  private static let widgets: ClosedRange<Int64> = 1...50

  /// The temperament of a widget; every tenth has the same.
  private func provider(_ id: Int64, _ random: Seeded) -> Simulation.Provider {
    var random = random
    switch id % 10 {
    case 0:  // A day of hours.
      return { _, now in .timeline((0..<24).map { EntryDate(now + Double($0) * 3600) }, .atEnd) }
    case 1:
      return single { .after($0 + 900) }
    case 2:  // Short steps, then a rest.
      return { _, now in .timeline((0..<12).map { EntryDate(now + Double($0) * 300) }, .after(now + 14_400)) }
    case 3:
      return single { _ in .never }
    case 4:  // Broken one time in five, empty one time in ten.
      return { _, now in
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: .failed("It crashed.")
        case 2: .timeline([], .atEnd)
        default: .timeline(entries(0, 1800, from: now), .atEnd)
        }
      }
    case 5:  // Unordered, with equal dates and some in the past.
      return { _, now in
        let dates = (0..<20).map { _ in now + Double(Int.random(in: -10...50, using: &random)) * 600 }
        return .timeline(dates.map { EntryDate($0) }, .after(now + 28_800))
      }
    case 6:  // Never advances.
      return single { _ in .atEnd }
    case 7:  // Starts in the future and reloads before its end.
      return { _, now in .timeline((1...8).map { EntryDate(now + Double($0) * 1800) }, .after(now + 7200)) }
    case 8:  // Asks for reloads while it makes a timeline.
      return { scheduler, now in
        scheduler.request(ReloadRequest(.widget(id), from: .provider(widget: id)), now: now)
        return .timeline(entries(0, 3600, from: now), .atEnd)
      }
    default:
      return { _, now in
        let end = Double.random(in: 1_000...100_000, using: &random)
        return .timeline(entries(0, end / 3, end / 2, end, from: now), .atEnd)
      }
    }
  }

  private func month(_ profile: BudgetProfile) -> Simulation {
    var random = Seeded(state: 2_026)
    var simulation = Simulation(profile)
    simulation.duration = 0.5
    for id in Self.widgets {
      simulation.place(id, kind: "Kind\(id % 7)", bundle: id % 5, provider(id, Seeded(state: UInt64(id))))
      simulation.run(until: simulation.now + Double.random(in: 1...600, using: &random))
    }
    for hour in 0..<(Self.days * 24) {
      simulation.run(until: start + Double(hour + 9) * 3600 + Double.random(in: 0..<3600, using: &random))
      let id = Int64.random(in: Self.widgets, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: simulation.request(.kind("Kind\(id % 7)", bundle: id % 5), from: .app(isInForeground: false))
      case 1: simulation.request(.bundle(id % 5), from: .app(isInForeground: true))
      case 2, 3: simulation.request(.widget(id), from: .intent)
      default: break
      }
    }
    simulation.run(until: start + Double(Self.days) * 86_400 + 10 * 3600)
    return simulation
  }

  /// What a naive reading of the timelines wants to see of one widget.
  private func wanted(_ timelines: [Simulation.Timeline], until end: Date) -> [Simulation.Show] {
    timelines.indices.flatMap { index in
      let timeline = timelines[index]
      let over = index + 1 < timelines.count ? timelines[index + 1].accepted : end
      func shown(at date: Date) -> Int? {
        var best: Int?
        for (entry, value) in timeline.entries.enumerated() where value.date <= date {
          if let known = best, timeline.entries[known].date > value.date { continue }
          best = entry
        }
        return best
      }
      let dates = Set(timeline.entries.map(\.date).filter { $0 > timeline.accepted && $0 <= over })
      return ([timeline.accepted] + dates.sorted()).compactMap { date in
        shown(at: date).map {
          Simulation.Show(date: date, widget: timeline.widget, generation: timeline.generation, entry: $0)
        }
      }
    }
  }

  @Test(arguments: [BudgetProfile.ios, .development])
  func everyEntryIsShownAtItsDateAndNoProviderIsOverrun(_ profile: BudgetProfile) {
    let simulation = month(profile)
    let shows = Dictionary(grouping: simulation.shows, by: \.widget)
    let timelines = Dictionary(grouping: simulation.timelines, by: \.widget)
    let reloads = Dictionary(grouping: simulation.reloads, by: \.widget)
    for id in Self.widgets {
      let expected = wanted(timelines[id] ?? [], until: simulation.now)
      #expect(expected.count >= (id % 10 == 3 ? 1 : Self.days))
      #expect(shows[id] == expected, "widget \(id)")

      let all = (reloads[id] ?? []).map(\.date)
      let charged = simulation.spent[id] ?? []
      if profile == .ios {
        #expect(most(charged, in: 86_400) <= 60, "widget \(id)")
        #expect(zip(charged, charged.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 60 }, "widget \(id)")
      }
      // No storm: even what fails, loops or does not advance leaves most of an hour free.
      #expect(most(all, in: 3600) <= 40, "widget \(id): \(most(all, in: 3600))")
      #expect(most(all, in: 60) <= 16, "widget \(id): \(most(all, in: 60))")
    }
    // The host wakes for an entry, a reload or an answer, and never for nothing.
    #expect(simulation.idleWakeUps == 0)
    #expect(simulation.wakeUps <= simulation.shows.count + 2 * simulation.reloads.count)
    let perWidgetAndDay = Double(simulation.wakeUps) / Double(50 * Self.days)
    #expect(perWidgetAndDay < (profile == .ios ? 100 : 150), "\(perWidgetAndDay)")
    #expect(Set(simulation.codes()) == ["equalDates", "notAdvancing", "reloadLoop", "timelineEmpty"])
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

@Suite struct RestoreTests {
  @Test func goesOnWhereItWas() throws {
    var simulation = Simulation(.ios)
    simulation.place(1) { _, now in .timeline(entries(0, 600, 1200, from: now), .atEnd) }
    simulation.run(hours: 5)
    let stored = try #require(simulation.scheduler.stored(1))
    #expect(stored.generation == simulation.timelines.last?.generation)
    let restored = ScheduleUnderTest(.ios)
    #expect(restored.restore(stored, now: simulation.now))
    let after = restored.scheduler
    #expect(after.stored(1) == stored)
    #expect(after.nextReload(1) == simulation.scheduler.nextReload(1))
    #expect(after.budget(1, now: simulation.now) == simulation.scheduler.budget(1, now: simulation.now))
    // What is on screen is told once more: the host has forgotten it too.
    let shown = simulation.shows.last.map {
      ScheduleAction.show(widget: 1, generation: $0.generation, entry: $0.entry)
    }
    #expect(restored.advance(to: simulation.now) == [shown])
    #expect(
      restored.scheduler.nextWakeUp(after: simulation.now) == simulation.scheduler.nextWakeUp(after: simulation.now))
    #expect(restored.began(1, now: simulation.now)?.generation == stored.generation + 1)
  }

  @Test func aLongAbsenceCostsOneReload() throws {
    var simulation = Simulation(.ios)
    simulation.place(1, single { .after($0 + 3600) })
    simulation.run(hours: 2)
    let stored = try #require(simulation.scheduler.stored(1))
    var later = Simulation(.ios, at: start + 90 * 86_400)
    later.providers[1] = single { .after($0 + 3600) }
    later.scheduler.restore(stored, now: later.now)
    later.settle()
    #expect(later.reloads.map(\.cause) == [.policy])
    #expect(later.shows.map(\.generation) == [stored.generation, stored.generation + 1])
  }

  @Test func aWidgetThatNeverHadATimelineIsTreatedAsPlaced() {
    let scheduler = ScheduleUnderTest()
    scheduler.restore(StoredSchedule(id: 7, kind: "Clock", bundle: 1))
    #expect(scheduler.advance(to: start) == [.reload(widget: 7, cause: .placed, charge: .free)])
  }

  @Test func aRestartDoesNotRefillTheBudget() throws {
    var simulation = Simulation(.limited(12))
    simulation.place(1, single { .after($0 + 60) })
    // A host that is restarted each hour.
    for _ in 0..<72 {
      simulation.run(hours: 1)
      let stored = try #require(simulation.scheduler.stored(1))
      simulation.scheduler = Scheduler(profile: .limited(12))
      simulation.scheduler.restore(stored, now: simulation.now)
      simulation.settle()
    }
    #expect(most(simulation.reloads(of: 1, .charged), in: 86_400) == 12)
  }

  @Test func askingNewProcessesIsFree() {
    var simulation = Simulation(.ios)
    simulation.place(1, single { .after($0 + 3600) })
    simulation.request(.bundle(1), from: .restart)
    simulation.settle()
    #expect(simulation.reloads.last?.cause == .restart)
    #expect(simulation.reloads.last?.charge == .free)
  }
}

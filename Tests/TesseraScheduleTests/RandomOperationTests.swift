// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraSchedule

/// Whatever a host does in whatever order, the rules hold.
@Suite struct RandomOperationTests {
  /// A host that remembers by itself what the scheduler must not get wrong.
  private struct Model {
    var schedule: ScheduleUnderTest
    var random: Seeded
    var now = start
    /// Of widgets: told to reload, latest ticket without an answer, timeline, and what is on screen.
    var issued: Set<Int64> = []
    var open: [Int64: ReloadTicket] = [:]
    var used: [ReloadTicket] = []
    var timelines: [Int64: (generation: Int64, schedule: [EntryDate])] = [:]
    var screen: [Int64: (generation: Int64, entry: Int?)] = [:]
    var identifiers: [Int64] { schedule.scheduler.identifiers }

    init(_ profile: BudgetProfile, seed: UInt64) {
      schedule = ScheduleUnderTest(profile)
      random = Seeded(state: seed)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func someWidget() -> Int64 { identifiers.randomElement(using: &random) ?? 1 }

    mutating func step(canGoBack: Bool) {
      switch number(0...11) {
      case 0:
        let id = Int64(number(1...6))
        let isTaken = identifiers.contains(id)
        #expect(schedule.place(id, kind: "Kind\(number(1...2))", bundle: 1, now: now) == !isTaken)
      case 1 where number(0...4) == 0:
        let id = someWidget()
        schedule.scheduler.remove(id)
        forget(id)
      case 2 where number(0...4) == 0: restart()
      case 3, 4: request()
      case 5, 6, 7: answer()
      case 8 where canGoBack: now += Double(number(-100_000...100_000))
      case 9: now += Double(number(0...4_000)) / 4
      default:
        // The promise to a sleeping host: there is something to do, and not earlier.
        guard let next = schedule.scheduler.nextWakeUp(after: now), next < now + 1e7 else { break }
        #expect(next >= now)
        now = next
        #expect(advance(), "woken for nothing at \(next)")
      }
      advance()
      begin()
    }

    mutating func forget(_ id: Int64) {
      issued.remove(id)
      if let ticket = open.removeValue(forKey: id) { used.append(ticket) }
      timelines[id] = nil
      screen[id] = nil
    }

    mutating func restart() {
      let stored = identifiers.compactMap { schedule.scheduler.stored($0) }
      schedule = ScheduleUnderTest(schedule.scheduler.profile)
      for one in stored { #expect(schedule.restore(one, now: now)) }
      issued = []
      open = [:]
      used = []
      screen = [:]
    }

    mutating func request() {
      let scopes: [ReloadRequest.Scope] = [
        .widget(someWidget()), .kind("Kind1", bundle: 1), .kind("None", bundle: 1), .bundle(1), .everything,
      ]
      let sources: [ReloadRequest.Source] = [
        .app(isInForeground: false), .app(isInForeground: true), .provider(widget: someWidget()), .command, .intent,
        .configuration, .restart, .clock,
      ]
      schedule.request(scopes[number(0...4)], from: sources[number(0...7)], now: now)
    }

    /// Answers an open question, or repeats an old one.
    mutating func answer() {
      if number(0...3) == 0, let old = used.randomElement(using: &random) {
        #expect(!schedule.finished(old, .timeline([EntryDate(now)], .never), now: now), "\(old) was over")
        return
      }
      guard let ticket = open.values.sorted(by: { $0.widget < $1.widget }).randomElement(using: &random) else { return }
      open[ticket.widget] = nil
      used.append(ticket)
      if number(0...5) == 0 {
        #expect(schedule.finished(ticket, .failed("It crashed."), now: now))
        return
      }
      let entries = (0..<number(0...6)).map { _ in EntryDate(now + Double(number(-5...20)) * 300) }
      let policies: [TimelineReloadPolicy] = [.atEnd, .never, .after(now + Double(number(-60...6_000)))]
      #expect(schedule.finished(ticket, .timeline(entries, policies[number(0...2)]), now: now))
      if !entries.isEmpty { timelines[ticket.widget] = (ticket.generation, entries) }
    }

    @discardableResult
    mutating func advance() -> Bool {
      let actions = schedule.advance(to: now)
      for action in actions {
        switch action {
        case .show(let id, let generation, let entry):
          #expect(timelines[id]?.generation == generation)
          if let entry { #expect(timelines[id].map { $0.schedule[entry].date <= now } == true, "early") }
          screen[id] = (generation, entry)
        case .reload(let id, _, _):
          #expect(!issued.contains(id) && open[id] == nil, "asked twice at once")
          issued.insert(id)
        }
      }
      #expect(schedule.advance(to: now) == [], "says everything at once")
      if let next = schedule.scheduler.nextWakeUp(after: now) { #expect(next > now) }
      for id in identifiers { checkScreen(id) }
      return !actions.isEmpty
    }

    func checkScreen(_ id: Int64) {
      guard let timeline = timelines[id] else {
        #expect(screen[id] == nil)
        return
      }
      let due = timeline.schedule.enumerated().filter { $0.element.date <= now }
        .max { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }?.offset
      if let due {
        #expect(screen[id]?.generation == timeline.generation && screen[id]?.entry == due)
      } else if screen[id]?.generation == timeline.generation {
        #expect(screen[id]?.entry == nil)
      }
    }

    mutating func begin() {
      for id in issued.sorted() where number(0...2) > 0 {
        issued.remove(id)
        begin(id)
      }
      // A host that loses its process asks anew.
      if number(0...15) == 0, let id = open.keys.min() { begin(id) }
    }

    mutating func begin(_ id: Int64) {
      guard let ticket = schedule.began(id, now: now) else {
        Issue.record("a placed widget can be asked")
        return
      }
      if let old = open[id] {
        #expect(ticket.generation > old.generation)
        used.append(old)
      }
      open[id] = ticket
    }

    func check(_ profile: BudgetProfile, canGoBack: Bool) {
      let zone = TimeZone(secondsFromGMT: 0) ?? .current
      for id in identifiers {
        let why = schedule.scheduler.whyNotNow(id, now: now)
        #expect(why.sentence(now: now, locale: Locale(identifier: "en_US"), timeZone: zone).hasSuffix("."))
        let dates = schedule.scheduler.ledger(id).map(\.date)
        #expect(dates == dates.sorted())
        guard let use = schedule.scheduler.budget(id, now: now) else {
          Issue.record("a placed widget has a budget")
          continue
        }
        if let limit = profile.limit, !canGoBack { #expect(use.charged <= limit) }
      }
    }
  }

  @Test(arguments: [BudgetProfile.ios, .development, .none, .limited(2)], [false, true])
  func theRulesHoldInAnyOrder(_ profile: BudgetProfile, _ canGoBack: Bool) {
    for seed in 1...25 as ClosedRange<UInt64> {
      var model = Model(profile, seed: seed)
      for step in 0..<300 {
        model.step(canGoBack: canGoBack)
        if step % 50 == 49 { model.check(profile, canGoBack: canGoBack) }
      }
    }
  }

  @Test func theSameOperationsLeadToTheSameSchedule() {
    var first = Model(.ios, seed: 99)
    var second = Model(.ios, seed: 99)
    for _ in 0..<500 {
      first.step(canGoBack: true)
      second.step(canGoBack: true)
    }
    #expect(first.now == second.now)
    let stored = first.identifiers.map { first.schedule.scheduler.stored($0) }
    #expect(stored == second.identifiers.map { second.schedule.scheduler.stored($0) })
  }
}

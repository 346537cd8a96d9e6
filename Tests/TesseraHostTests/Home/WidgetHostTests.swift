// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

@Suite struct WidgetHostTests {
  @Test func B60ShowsThePlaceholderFirstThenTheTimeline() throws {
    let world = try HomeWorld()
    let id = try world.place("sleepy")
    #expect(eventually { world.host.tile(id)?.condition == .placeholder && world.height(id) == 2 })
    #expect(world.becomes(.current, id))
    #expect(world.causes(id) == ["placed"])
  }

  @Test func showsEntriesByTheirDatesAndNeverEarly() throws {
    let world = try HomeWorld()
    let id = try world.place("hours")
    #expect(world.becomes(.current, id))
    #expect(world.host.tile(id)?.entry == 0)
    world.time.advance(by: 3599.9)
    #expect(world.host.tile(id)?.entry == 0)
    world.time.advance(by: 0.1)
    #expect(world.host.tile(id)?.entry == 1)
    #expect(eventually { world.height(id) == 1 })
    world.time.advance(by: 2 * 3600)
    // The last entry's date has passed with its coming: the provider is asked again.
    #expect(eventually { world.causes(id) == ["placed", "policy"] })
    #expect(world.host.tile(id)?.entry == 0)
  }

  @Test func anEntryOfTheMomentIsShownWhileTheClockStands() throws {
    let world = try HomeWorld()
    try world.host.run(.pause)
    let id = try world.place("late")
    #expect(world.becomes(.current, id))
    #expect(world.host.tile(id)?.entry == 0)
    #expect(try world.host.inspect(id).entries.first?.info.date == world.host.clockView().now)
  }

  @Test func whatWasShownStaysUntilTheFirstEntryOfTheNextTimeline() throws {
    let world = try HomeWorld()
    let id = try world.place("later")
    #expect(world.becomes(.current, id))
    #expect(world.height(id) == 51)
    try world.host.reload(widget: id)
    #expect(eventually { world.causes(id).count == 2 && world.host.isQuiet })
    #expect(world.height(id) == 51)
    #expect(world.host.tile(id)?.entry == nil)
    #expect(world.host.tile(id)?.condition == .current)
    world.time.advance(by: 3599)
    #expect(world.height(id) == 51)
    world.time.advance(by: 1)
    #expect(eventually { world.height(id) == 52 })
    #expect(world.host.tile(id)?.entry == 0)
  }

  @Test func aWidgetThatNobodyEditsKeepsItsFirstDefault() throws {
    let world = try HomeWorld()
    let id = try world.place("default")
    #expect(world.becomes(.current, id) && eventually { world.host.isQuiet })
    func kept() -> [String: IntentValue]? { world.host.placedWidgets().first { $0.id == id }?.fallbacks }
    #expect(kept() == ["thing": .int(1)])
    try world.host.reload(widget: id)
    #expect(eventually { world.causes(id).count == 2 && world.host.isQuiet })
    #expect(kept() == ["thing": .int(1)])
    try world.reopen()
    #expect(world.becomes(.current, id) && eventually { world.host.isQuiet })
    #expect(kept() == ["thing": .int(1)])
  }

  @Test func tapsOfAWidgetThatIsRemovedAreAnswered() throws {
    let world = try HomeWorld()
    let id = try world.place("taps")
    #expect(world.becomes(.current, id) && eventually { world.host.isQuiet })
    let hash = world.host.tile(id)?.hash ?? ""
    let outcomes = Mutex<[TapResult.Outcome]>([])
    for _ in 0..<3 {
      world.host.tap(Tap(widget: id, action: 1, hash: hash)) { result in outcomes.withLock { $0.append(result.outcome) }
      }
    }
    _ = world.host.tile(id)
    try world.host.remove(id)
    #expect(eventually { outcomes.withLock { $0.count } == 3 })
    #expect(outcomes.withLock { $0 }.filter { $0 == .stale }.count == 2)
  }

  @Test func anotherLanguageWhileProcessesAreAskedLosesNoReload() throws {
    let world = try HomeWorld()
    let ids = try (0..<6).map { _ in try world.place("sleepy") }
    var appearance = world.host.homeAppearance()
    appearance.tiles.locale = "de_DE"
    try world.host.use(appearance)
    #expect(ids.allSatisfy { world.becomes(.current, $0) })
    for id in ids { try world.host.reload(widget: id) }
    #expect(eventually { ids.allSatisfy { world.causes($0).last == "command" } })
  }

  @Test func theClockMovesBothWays() throws {
    let world = try HomeWorld()
    let id = try world.place("hours")
    #expect(world.becomes(.current, id))
    let start = world.host.clockView().now
    try world.host.run(.pause)
    try world.host.run(.nextEntry(of: id))
    #expect(world.host.tile(id)?.entry == 1)
    #expect(world.host.clockView().now == start + 3600)
    try world.host.run(.previousEntry(of: id))
    #expect(world.host.tile(id)?.entry == 0)
    try world.host.run(.jump(start + 7300))
    #expect(world.host.tile(id)?.entry == 2)
    #expect(world.causes(id) == ["placed"])
    try world.host.run(.now)
    #expect(world.host.tile(id)?.entry == 0)
    #expect(world.host.clockView().isLive)
  }

  @Test func B61ACrashKeepsTheLastContentAndTellsTheTrap() throws {
    let world = try HomeWorld()
    let id = try world.place("once")
    #expect(world.becomes(.failed, id))
    #expect(world.host.tile(id)?.why?.contains("nothing is stored") == true)
    // The placeholder stays where there is nothing better.
    #expect(world.height(id) == 2)
    try world.folder.write("containers/fed", "")
    try world.host.reload(widget: id)
    #expect(world.becomes(.current, id))
    try FileManager.default.removeItem(atPath: world.folder.path + "/containers/fed")
    try world.host.reload(widget: id)
    #expect(world.becomes(.stale, id))
    #expect(world.host.tile(id)?.list != nil)
    // Another tile of the bundle goes on.
    let other = try world.place("good")
    #expect(world.becomes(.current, other))
  }

  @Test func aKilledProcessIsToldAndReplaced() throws {
    let world = try HomeWorld()
    let id = try world.place("good")
    #expect(world.becomes(.current, id))
    let first = try #require(try world.host.inspect(id).process.identifiers.first)
    kill(first, SIGKILL)
    #expect(eventually { world.log().contains { $0.contains("SIGKILL") } })
    #expect(world.becomes(.current, id))
    #expect(eventually { world.causes(id) == ["placed", "restart"] })
    let inspection = try world.host.inspect(id)
    #expect(inspection.process.losses == 1)
    #expect(inspection.process.identifiers.first != first)
    #expect(inspection.ledger.allSatisfy { $0.charge == .free })
  }

  @Test func findsEverythingAgainAfterARestart() throws {
    let world = try HomeWorld()
    let first = try world.place("hours")
    let second = try world.place("good")
    #expect(world.becomes(.current, first) && world.becomes(.current, second))
    try world.host.move(second, to: HomePlace(column: 0, row: 0))
    let placed = world.host.placedWidgets()
    let causes = world.causes(first)
    try world.host.run(.pause)
    let now = world.host.clockView().now
    try world.reopen()
    #expect(world.host.placedWidgets() == placed)
    #expect(world.host.clockView() == ClockView(now: now, rate: 0, isLive: false))
    // Shown at once from the archive, before any process was asked.
    #expect(world.host.tile(first)?.list != nil)
    #expect(eventually { world.causes(first) == causes + ["restart"] })
    #expect(world.becomes(.current, first))
  }

  @Test func anotherAppearanceIsEvaluatedFreeOfCharge() throws {
    let world = try HomeWorld()
    let id = try world.place("hours")
    #expect(world.becomes(.current, id))
    #expect(world.height(id) == 0)
    var appearance = world.host.homeAppearance()
    appearance.tiles.scheme = .dark
    try world.host.use(appearance)
    #expect(eventually { world.height(id) == 100 })
    appearance.tiles.type = .accessibility3
    try world.host.use(appearance)
    #expect(eventually { world.host.tile(id)?.environment.dynamicTypeSize == .accessibility3 })
    #expect(world.becomes(.current, id))
    #expect(eventually { world.host.isQuiet })
    #expect(world.causes(id) == ["placed"])
    appearance.tiles.locale = "de_DE"
    try world.host.use(appearance)
    #expect(eventually { world.causes(id) == ["placed", "restart"] })
  }

  @Test func B56ReloadsAKindOnceForSixCalls() throws {
    let world = try HomeWorld()
    let first = try world.place("good")
    let second = try world.place("good")
    let other = try world.place("print")
    #expect([first, second, other].allSatisfy { world.becomes(.current, $0) })
    for _ in 0..<6 {
      let reply = send(.reload(program: "io.fixture", kind: "good", isExtension: false), world)
      #expect(reply == .done)
    }
    #expect(send(.reload(program: "io.fixture", kind: "unheard", isExtension: false), world) == .done)
    #expect(eventually { world.causes(first) == ["placed", "widgetCenter"] })
    #expect(eventually { world.causes(second) == ["placed", "widgetCenter"] })
    #expect(world.causes(other) == ["placed"])
    #expect(eventually { world.log().contains { $0.contains("unheard") } })
    guard case .refused = send(.reload(program: "io.stranger", kind: nil, isExtension: false), world) else {
      Issue.record("a stranger's notice is refused")
      return
    }
    guard case .configurations(let placed) = send(.configurations(program: "io.fixture"), world) else {
      Issue.record("the placed widgets are told")
      return
    }
    #expect(placed.map(\.kind) == ["good", "good", "print"])
  }

  @Test func B57AProviderThatAsksForItselfRunsOnceMore() throws {
    let world = try HomeWorld()
    let id = try world.place("asking")
    #expect(eventually { world.causes(id).count == 2 })
    #expect(eventually { world.log().contains { $0.contains("each time it makes a timeline") } })
    world.time.advance(by: 1)
    #expect(world.causes(id) == ["placed", "widgetCenter"])
  }

  @Test func B59RefusesPicturesThatADeviceWouldNotArchive() throws {
    let world = try HomeWorld(profile: .ios)
    let id = try world.place("poster")
    #expect(world.becomes(.failed, id))
    let why = try #require(world.host.tile(id)?.why)
    #expect(why.contains("3131904") && why.contains("2121055"))
    try world.host.use(profile: .development)
    try world.host.reload(widget: id)
    #expect(world.becomes(.current, id))
  }

  @Test func oneSlowWidgetDoesNotHoldUpTheOthers() throws {
    let world = try HomeWorld()
    let slow = try world.place("never")
    let quick = try world.place("good")
    #expect(world.becomes(.current, quick))
    #expect(world.host.tile(slow)?.condition != .current)
    #expect(try world.host.inspect(quick).process.identifiers.count == 2)
  }

  @Test func refusesASecondHostOnTheSameStore() throws {
    let world = try HomeWorld()
    world.host.noteAddress("http://127.0.0.1:8787/")
    let error = #expect(throws: HostError.self) {
      try WidgetHost(HostConfiguration(folder: world.folder.path, environment: [:]))
    }
    #expect(error?.code == .storeInUse)
    #expect(error?.message.contains("http://127.0.0.1:8787/") == true)
  }

  @Test func explainsWhatCannotBePlaced() throws {
    let world = try HomeWorld()
    #expect(throws: HostError.self) { try world.place("unheard") }
    let error = #expect(throws: HostError.self) {
      try world.host.place(bundle: world.bundle, kind: "good", family: .systemLarge)
    }
    #expect(error?.code == .familyMissing)
    #expect(throws: HostError.self) { try world.host.remove(99) }
    #expect(world.host.placedWidgets().isEmpty)
  }

  @Test func anIdleHomeScreenWakesUpForNothing() throws {
    let world = try HomeWorld()
    let id = try world.place("hours")
    #expect(world.becomes(.current, id))
    #expect(eventually { world.host.isQuiet })
    let before = world.host.wakeUps
    world.time.advance(by: 3000)
    #expect(world.host.wakeUps == before)
    world.time.advance(by: 700)
    #expect(world.host.wakeUps == before + 1)
  }

  private func send(_ notice: Notice, _ world: HomeWorld) -> NoticeReply? {
    NoticeDoor.send(notice, folder: world.folder.path + "/containers")
  }
}

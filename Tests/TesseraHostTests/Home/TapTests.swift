// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraModel
import Testing

@testable import TesseraHost

@Suite struct TapTests {
  /// Indices of the fixture's actions.
  private enum Action: Int { case count, slow, fails, crashes, unknown, asks, link }

  /// A home screen with the fixture's buttons on it, and their hash.
  private func world() throws -> (HomeWorld, Int64) {
    let world = try HomeWorld()
    let id = try world.place("taps")
    #expect(world.becomes(.current, id))
    #expect(eventually { world.host.isQuiet })
    return (world, id)
  }

  private func hash(_ world: HomeWorld, _ id: Int64) -> String { world.host.tile(id)?.hash ?? "" }

  private func tap(
    _ world: HomeWorld, _ id: Int64, _ action: Action, hash: String? = nil, nonce: String = "", isOn: Bool? = nil
  ) -> TapResult? {
    let found = Mutex<TapResult?>(nil)
    let tap = Tap(
      widget: id, action: action.rawValue, hash: hash ?? self.hash(world, id), nonce: nonce, isOn: isOn)
    world.host.tap(tap) { result in found.withLock { $0 = result } }
    #expect(eventually { found.withLock { $0 != nil } })
    return found.withLock { $0 }
  }

  private func counted(_ world: HomeWorld) -> [Substring] {
    let path = world.folder.path + "/containers/count"
    return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
  }

  @Test func C11ATapRunsTheIntentAndFetchesTheTimelineFreeOfCharge() throws {
    let (world, id) = try world()
    let before = hash(world, id)
    let result = tap(world, id, .count)
    #expect(result?.outcome == .performed)
    #expect(result?.dialog == "counted")
    #expect(counted(world).count == 1)
    #expect(eventually { hash(world, id) != before })
    let ledger = try world.host.inspect(id).ledger
    #expect(ledger.map(\.cause) == [.placed, .intent])
    #expect(ledger.allSatisfy { $0.charge == .free })
    #expect(eventually { world.host.tile(id)?.isPerforming == false })
  }

  @Test func whatAnIntentAsksForWhileItRunsComesOnceAndFree() throws {
    let (world, id) = try world()
    #expect(tap(world, id, .asks)?.outcome == .performed)
    #expect(eventually { world.causes(id) == ["placed", "intent"] && world.host.isQuiet })
    // Less than the minute after which the timeline itself wants to be asked again.
    world.time.advance(by: 59)
    let ledger = try world.host.inspect(id).ledger
    #expect(ledger.map(\.cause) == [.placed, .intent])
    #expect(ledger.allSatisfy { $0.charge == .free })
  }

  @Test func B65QuickTapsRunInTheirOrderOneAtATime() throws {
    let (world, id) = try world()
    let hash = hash(world, id)
    let results = Mutex<[TapResult.Outcome]>([])
    for number in 0..<20 {
      let action: Action = number % 5 == 4 ? .slow : .count
      world.host.tap(
        Tap(widget: id, action: action.rawValue, hash: hash, nonce: "n\(number)", isOn: number % 2 == 0)
      ) { result in results.withLock { $0.append(result.outcome) } }
    }
    #expect(eventually { results.withLock { $0.count } == 20 })
    #expect(results.withLock { $0 }.allSatisfy { $0 == .performed })
    let wanted = (0..<20).filter { $0 % 5 != 4 }.map { $0 % 2 == 0 ? "bool(true)" : "bool(false)" }
    #expect(counted(world).map { String($0.split(separator: " ").last ?? "") } == wanted)
  }

  @Test func theSameNonceRunsOnce() throws {
    let (world, id) = try world()
    let hash = hash(world, id)
    for _ in 0..<3 { #expect(tap(world, id, .count, hash: hash, nonce: "one")?.outcome == .performed) }
    #expect(counted(world).count == 1)
  }

  @Test func theFormerGenerationCountsAndAnOlderOneIsStale() throws {
    let (world, id) = try world()
    let first = hash(world, id)
    #expect(tap(world, id, .count)?.outcome == .performed)
    #expect(eventually { hash(world, id) != first && world.host.isQuiet })
    let second = hash(world, id)
    #expect(tap(world, id, .count, hash: first)?.outcome == .performed)
    #expect(eventually { hash(world, id) != second && world.host.isQuiet })
    #expect(tap(world, id, .count, hash: first)?.outcome == .stale)
    #expect(tap(world, id, .count, hash: "never shown")?.outcome == .stale)
    #expect(counted(world).count == 2)
  }

  @Test func C26ALockedDeviceRunsNothing() throws {
    let (world, id) = try world()
    var appearance = world.host.homeAppearance()
    appearance.isLocked = true
    try world.host.use(appearance)
    #expect(tap(world, id, .count)?.outcome == .locked)
    #expect(counted(world).isEmpty)
  }

  @Test func C3AnIntentThatThrowsIsToldAndTheTimelineComesAllTheSame() throws {
    let (world, id) = try world()
    let result = tap(world, id, .fails)
    #expect(result?.outcome == .failed)
    #expect(result?.message?.contains("the shelf is empty") == true)
    #expect(eventually { world.causes(id) == ["placed", "intent"] })
    #expect(world.becomes(.current, id))
  }

  @Test func aCrashInPerformIsToldAndTheTileStays() throws {
    let (world, id) = try world()
    let result = tap(world, id, .crashes)
    #expect(result?.outcome == .failed)
    #expect(result?.message?.contains("the tap broke it") == true)
    #expect(world.host.tile(id)?.list != nil)
    #expect(world.becomes(.current, id))
    #expect(tap(world, id, .count)?.outcome == .performed)
  }

  @Test func B66AnIntentThatTheProcessDoesNotKnowIsTold() throws {
    let (world, id) = try world()
    let result = tap(world, id, .unknown)
    #expect(result?.outcome == .failed)
    #expect(result?.message?.contains("Unknown") == true)
  }

  @Test func aLinkOfABundleWithoutAnAppIsToldAndRunsNothing() throws {
    let (world, id) = try world()
    let result = tap(world, id, .link)
    #expect(result?.outcome == .failed)
    #expect(result?.url == "app://1")
    #expect(result?.message == "Fixture comes without an app.")
    #expect(world.causes(id) == ["placed"])
  }

  @Test func C24WhatWasChosenIsKeptForItsWidgetAlone() throws {
    let (world, id) = try world()
    let other = try world.place("taps")
    #expect(world.becomes(.current, other))
    let form = try world.host.form(id)
    #expect(form.fields.map(\.name) == ["task"])
    let list = try world.host.options(id, parameter: "task", words: "milk", values: [:])
    let choice = try #require(list.sections.first?.choices.first)
    #expect(choice.value == .entity(type: "Task", id: "milk"))
    try world.host.configure(id, ["task": choice.value])
    #expect(eventually { world.causes(id) == ["placed", "configuration"] })
    #expect(world.causes(other) == ["placed"])
    try world.reopen()
    let placed = world.host.placedWidgets()
    #expect(placed.first { $0.id == id }?.configuration == ["task": choice.value])
    #expect(placed.first { $0.id == other }?.configuration == nil)
    #expect(throws: HostError.self) { try world.host.form(try world.place("good")) }
  }

  @Test func C5_C19AWidgetThatLacksAValueAsksForAChoice() throws {
    let (world, id) = try world()
    let unset = try world.place("unset")
    #expect(world.becomes(.failed, unset))
    #expect(eventually { world.host.tile(unset)?.needsConfiguration == true })
    #expect(world.host.tile(id)?.needsConfiguration == false)
    #expect(eventually { world.host.isQuiet && world.host.tile(id)?.condition == .current })
    // It is known now: the provider is not asked again in vain, and no process is lost.
    let another = try world.place("unset")
    #expect(eventually { world.host.tile(another)?.needsConfiguration == true })
    #expect(world.host.tile(another)?.why?.contains("\"Task\"") == true)
    #expect(try world.host.inspect(id).process.losses == 1)
    #expect(tap(world, id, .count)?.outcome == .performed)
    try world.host.configure(unset, ["task": .entity(type: "Task", id: "milk")])
    #expect(world.becomes(.current, unset))
    #expect(world.host.tile(unset)?.needsConfiguration == false)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

/// Controls of the fixture in the Control Center of a home screen.
@Suite struct ControlTests {
  /// A home screen with a control on it that has told its value.
  private func world(_ kind: String) throws -> (HomeWorld, Int64) {
    let world = try HomeWorld()
    let id = try world.host.placeControl(bundle: world.bundle, kind: kind)
    #expect(eventually { view(world, id).map { $0.content != nil || $0.problem != nil } == true && world.host.isQuiet })
    return (world, id)
  }

  private func view(_ world: HomeWorld, _ id: Int64) -> ControlView? {
    world.host.controlViews().first { $0.id == id }
  }

  private func press(
    _ world: HomeWorld, _ id: Int64, hash: String? = nil, nonce: String = "", isOn: Bool? = nil
  ) -> TapResult? {
    let found = Mutex<TapResult?>(nil)
    world.host.pressControl(id, hash: hash, nonce: nonce, isOn: isOn) { result in found.withLock { $0 = result } }
    #expect(eventually { found.withLock { $0 != nil } })
    return found.withLock { $0 }
  }

  private func lines(_ world: HomeWorld, _ file: String) -> [Substring] {
    let path = world.folder.path + "/containers/" + file
    return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
  }

  @Test func aPlacedControlTellsItsValue() throws {
    let (world, id) = try world("lamp")
    let lamp = try #require(view(world, id))
    #expect(lamp.name == "Lamp")
    #expect(lamp.content?.off.value == "Off")
    #expect(lamp.isOn == false)
    #expect(lines(world, "asked") == ["lamp"])
  }

  @Test func aPressGivesTheIntentTheStateToReachAndAsksForTheValue() throws {
    let (world, id) = try world("lamp")
    #expect(press(world, id)?.dialog == "switched")
    #expect(lines(world, "switched") == ["bool(true)"])
    #expect(eventually { view(world, id)?.content?.isOn == true && world.host.isQuiet })
    #expect(view(world, id)?.isOn == true)
    // What the intent itself asks for comes with its end, once.
    #expect(lines(world, "asked") == ["lamp", "lamp"])
    #expect(press(world, id)?.outcome == .performed)
    #expect(lines(world, "switched") == ["bool(true)", "bool(false)"])
  }

  @Test func quickPressesRunInTheirOrderAndTheLastOneCounts() throws {
    let (world, id) = try world("lamp")
    let hash = try #require(view(world, id)?.hash)
    let results = Mutex<[TapResult.Outcome]>([])
    for number in 0..<9 {
      world.host.pressControl(id, hash: hash, nonce: "n\(number)", isOn: number % 2 == 0) { result in
        results.withLock { $0.append(result.outcome) }
      }
    }
    #expect(eventually { results.withLock { $0.count } == 9 && world.host.isQuiet })
    #expect(lines(world, "switched") == (0..<9).map { $0 % 2 == 0 ? "bool(true)" : "bool(false)" })
    #expect(view(world, id)?.isOn == true)
    // The same message again is no second press.
    #expect(press(world, id, hash: hash, nonce: "n8", isOn: true)?.outcome == .performed)
    #expect(lines(world, "switched").count == 9)
  }

  @Test func showsTheOtherStateAtOnceAndGoesBackWhenTheIntentThrows() throws {
    let (world, id) = try world("stuck")
    let states = Mutex<[Bool]>([])
    let host = world.host
    // Called on the host's queue, to which its controls belong.
    host.observe { [weak host] change in
      guard case .controls = change, let state = host?.controls[id] else { return }
      states.withLock { $0.append(state.isOn) }
    }
    let result = press(world, id)
    #expect(result?.outcome == .failed)
    #expect(result?.message?.contains("the shelf is empty") == true)
    #expect(eventually { world.host.isQuiet && view(world, id)?.isRunning == false })
    #expect(states.withLock { $0.first } == true)
    #expect(states.withLock { $0.dropFirst().contains(true) } == false)
    #expect(view(world, id)?.isOn == false)
    #expect(view(world, id)?.problem == nil)
  }

  @Test func aToggleStaysInItsNewStateUntilTheValueThatCameOfItIsThere() throws {
    let (world, id) = try world("lamp")
    let states = Mutex<[Bool]>([])
    let host = world.host
    host.observe { [weak host] change in
      guard case .controls = change, let state = host?.controls[id] else { return }
      states.withLock { $0.append(state.isOn) }
    }
    #expect(press(world, id)?.outcome == .performed)
    #expect(eventually { view(world, id)?.content?.isOn == true && world.host.isQuiet })
    #expect(states.withLock { $0 }.allSatisfy { $0 })
  }

  @Test func aCrashInPerformIsToldAndTheValueIsAskedOfANewProcess() throws {
    let (world, id) = try world("dark")
    let result = press(world, id)
    #expect(result?.outcome == .failed)
    #expect(result?.message?.contains("the tap broke it") == true)
    #expect(eventually { lines(world, "asked").count >= 2 && world.host.isQuiet })
    #expect(view(world, id)?.isOn == false)
    #expect(view(world, id)?.content != nil)
  }

  @Test func aProviderThatThrowsIsToldAndNothingCanBePressed() throws {
    let (world, id) = try world("broken")
    #expect(view(world, id)?.problem?.contains("no lamp answers") == true)
    let result = press(world, id)
    #expect(result?.outcome == .failed)
    #expect(result?.message?.contains("no lamp answers") == true)
  }

  @Test func aControlThatIsOffSaysSo() throws {
    let (world, id) = try world("off")
    #expect(press(world, id)?.message == "The control is off.")
    #expect(lines(world, "switched").isEmpty)
  }

  @Test func reloadControlsAsksForTheKindAlone() throws {
    let (world, id) = try world("lamp")
    let other = try world.host.placeControl(bundle: world.bundle, kind: "stuck")
    #expect(eventually { view(world, other)?.content != nil && world.host.isQuiet })
    try "true".write(toFile: world.folder.path + "/containers/lamp", atomically: true, encoding: .utf8)
    let notice = Notice.reloadControls(program: "io.fixture.widget", kind: "lamp", isExtension: false)
    #expect(world.host.answer(notice) == .done)
    #expect(eventually { view(world, id)?.isOn == true && world.host.isQuiet })
    #expect(lines(world, "asked") == ["lamp", "stuck", "lamp"])
  }

  @Test func aShortcutAsksForTheControlsOfItsBundle() throws {
    let (world, id) = try world("lamp")
    try "true".write(toFile: world.folder.path + "/containers/lamp", atomically: true, encoding: .utf8)
    _ = try world.host.run(bundle: world.bundle, identifier: "Count", values: [:])
    #expect(eventually { view(world, id)?.isOn == true })
  }

  @Test func findsControlsAgainAfterARestartAndAsksAnew() throws {
    let (world, id) = try world("lamp")
    #expect(press(world, id)?.outcome == .performed)
    #expect(eventually { view(world, id)?.content?.isOn == true && world.host.isQuiet })
    try world.host.configureControl(id, ["task": .entity(type: "Task", id: "milk")])
    #expect(eventually { view(world, id)?.content?.off.title == "milk" && world.host.isQuiet })
    try world.host.resizeControl(id, isSmall: true)
    let asked = lines(world, "asked").count
    try world.reopen()
    #expect(view(world, id)?.isSmall == true)
    // What was shown is there at once, from the store.
    #expect(view(world, id)?.content?.off.title == "milk")
    #expect(view(world, id)?.isOn == true)
    #expect(eventually { lines(world, "asked").count == asked + 1 && world.host.isQuiet })
    #expect(view(world, id)?.problem == nil)
    let placed = world.host.answer(.controls(program: "io.fixture.widget"))
    #expect(
      placed
        == .controls([
          .init(
            id: "\(id)", kind: "lamp", intentIdentifier: "Choose",
            configuration: ["task": .entity(type: "Task", id: "milk")])
        ]))
  }

  @Test func waitsForAChoiceWhereItPrompts() throws {
    let (world, id) = try world("lamp")
    #expect(view(world, id)?.needsConfiguration == true)
    #expect(try world.host.controlForm(id).fields.map(\.name) == ["task"])
    let list = try world.host.controlOptions(id, parameter: "task", words: "milk", values: [:])
    let choice = try #require(list.sections.first?.choices.first)
    try world.host.configureControl(id, ["task": choice.value])
    #expect(view(world, id)?.needsConfiguration == false)
    let other = try world.host.placeControl(bundle: world.bundle, kind: "stuck")
    #expect(throws: HostError.self) { try world.host.controlForm(other) }
  }

  @Test func aLockedDeviceHidesPrivateValuesAndRefusesWhatNeedsUnlocking() throws {
    let (world, id) = try world("safe")
    let lamp = try world.host.placeControl(bundle: world.bundle, kind: "lamp")
    #expect(eventually { view(world, lamp)?.content != nil && world.host.isQuiet })
    var appearance = world.host.homeAppearance()
    appearance.isLocked = true
    try world.host.use(appearance)
    #expect(view(world, id)?.isMasked == true)
    #expect(world.host.answer(.control(nil)) == .text("\(id)  toggle  Safe, locked\n\(lamp)  toggle  Lamp, Off, off"))
    #expect(press(world, id)?.outcome == .locked)
    #expect(view(world, lamp)?.isMasked == false)
    #expect(press(world, lamp)?.outcome == .performed)
  }

  @Test func anOlderContentIsStale() throws {
    let (world, id) = try world("lamp")
    let first = try #require(view(world, id)?.hash)
    for isOn in [true, false, true] {
      #expect(press(world, id, isOn: isOn)?.outcome == .performed)
      #expect(eventually { view(world, id)?.content?.isOn == isOn && world.host.isQuiet })
    }
    #expect(press(world, id, hash: "never shown")?.outcome == .stale)
    try world.host.configureControl(id, ["task": .entity(type: "Task", id: "milk")])
    #expect(eventually { view(world, id)?.content?.off.title == "milk" })
    try world.host.configureControl(id, ["task": .entity(type: "Task", id: "bread")])
    #expect(eventually { view(world, id)?.content?.off.title == "bread" && world.host.isQuiet })
    #expect(press(world, id, hash: first, isOn: false)?.outcome == .stale)
  }

  @Test func theGalleryShowsThePreviewWithoutPlacing() throws {
    let world = try HomeWorld()
    let preview = try world.host.controlPreview(bundle: world.bundle, kind: "lamp")
    #expect(preview.on.title == "Preview")
    #expect(world.host.controlViews().isEmpty)
    #expect(
      world.host.answer(.control(nil))
        == .text("The Control Center is empty.\nFixture offers lamp, stuck, dark, broken, safe, off."))
    #expect(throws: HostError.self) { try world.host.placeControl(bundle: world.bundle, kind: "taps") }
  }

  @Test func removedControlsAreGoneAndAnswerSo() throws {
    let (world, id) = try world("lamp")
    try world.host.removeControl(id)
    #expect(world.host.controlViews().isEmpty)
    #expect(press(world, id)?.outcome == .stale)
    #expect(throws: HostError.self) { try world.host.removeControl(id) }
    try world.reopen()
    #expect(world.host.controlViews().isEmpty)
    let other = try world.host.placeControl(bundle: world.bundle, kind: "lamp")
    #expect(other > id)
    try world.host.removeBundle(world.bundle)
    #expect(world.host.controlViews().isEmpty)
  }

  @Test func aPersonListsAndPressesControlsAtTheCommandLine() throws {
    let (world, id) = try world("lamp")
    #expect(world.host.answer(.control(nil)) == .text("\(id)  toggle  Lamp, Off, off"))
    #expect(world.host.answer(.control(id)) == .text("switched"))
    #expect(lines(world, "switched") == ["bool(true)"])
    #expect(eventually { world.host.answer(.control(nil)) == .text("\(id)  toggle  Lamp, On, on") })
    guard case .refused = world.host.answer(.control(99)) else {
      Issue.record("a control that is not there was pressed")
      return
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

@Suite struct AppLifeTests {
  private let opened = ["start light", "connect", "inactive", "active"]

  @Test func aPlainTapStartsTheAppWithoutALink() throws {
    let apps = try AppWorld()
    #expect(apps.host.windowView() == nil)
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    #expect(eventually { apps.shown == "active" })
    let window = try #require(apps.host.windowView())
    #expect(window.name == "One")
    #expect(window.problem == nil)
    #expect(!window.isStarting)
  }

  @Test func openingWhatIsInFrontTellsItNothing() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    try apps.host.openApp(apps.id("one"))
    #expect(apps.event("touch")?.isDone == true)
    #expect(apps.isTold(opened + ["event touch"]))
  }

  @Test func leavingGoesThroughInactiveToBackgroundAndComingBackKeepsTheProcess() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    apps.host.leaveApp()
    #expect(apps.host.windowView() == nil)
    #expect(apps.isTold(opened + ["inactive", "background"]))
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened + ["inactive", "background", "inactive", "active"]))
    #expect(apps.host.windowView()?.launch == 1)
  }

  @Test func oneAppIsInFront() throws {
    let apps = try AppWorld(["one": ["one"], "two": ["two"]])
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    try apps.host.openApp(apps.id("two"))
    #expect(apps.isTold(opened + ["inactive", "background"]))
    #expect(apps.isTold(opened, "two"))
    #expect(apps.host.windowView()?.bundle == apps.id("two"))
    #expect(apps.event("touch", in: "one")?.error?.code == .exited)
    #expect(apps.isTold(opened + ["inactive", "background"]))
  }

  @Test func ofMoreThanThreeBehindTheOldestEnds() throws {
    let names = ["one", "two", "three", "four", "five"]
    let apps = try AppWorld(["one": [], "two": [], "three": [], "four": [], "five": []])
    for name in names {
      try apps.host.openApp(apps.id(name))
      #expect(apps.isTold(opened, name))
    }
    #expect(apps.isTold(opened + ["inactive", "background", "terminate"]))
    #expect(names.map(apps.isRunning) == [false, true, true, true, true])
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened + ["inactive", "background", "terminate"] + opened))
    #expect(names.map(apps.isRunning) == [true, false, true, true, true])
  }

  @Test func quittingEndsTheProcessAndTheNextOpeningStartsAnother() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    apps.host.quitApp(apps.id("one"))
    #expect(apps.host.windowView() == nil)
    #expect(apps.isTold(opened + ["terminate and forget"]))
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened + ["terminate and forget"] + opened))
    #expect(apps.host.windowView()?.launch == 2)
  }

  @Test func aCrashIsToldWithItsMessageAndOpeningStartsAnew() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    #expect(apps.event("crash")?.error?.code == .crashed)
    #expect(eventually { apps.host.windowView()?.problem?.contains("the window broke") == true })
    #expect(apps.host.windowView()?.frame == nil)
    #expect(apps.host.windowView()?.isStarting == false)
    #expect(apps.world.log().contains { $0.contains("the window broke") })
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened + ["event crash"] + opened))
    #expect(eventually { apps.shown == "active" })
    #expect(apps.host.windowView()?.problem == nil)
  }

  @Test func anAppThatEndsByItselfIsTold() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    #expect(apps.event("exit")?.error?.code == .exited)
    #expect(eventually { apps.host.windowView()?.problem?.contains("ended by itself") == true })
  }

  @Test func aHungAppIsEndedAndToldAndHoldsNobodyUp() throws {
    let apps = try AppWorld()
    apps.host.queue.sync { apps.host.appAnswerLimit = .seconds(3) }
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    // More than the wire holds: the host must not wait for room in it.
    let flood = String(repeating: "x", count: 1 << 20)
    let id = apps.id("one")
    apps.host.appEvent(id, token: "hang", .tap) { _ in }
    for _ in 0..<4 { apps.host.appEvent(id, token: "text", .text(flood)) { _ in } }
    #expect(apps.host.windowView()?.problem == nil)
    #expect(eventually { apps.host.windowView()?.problem?.contains("has not answered") == true })
    #expect(apps.told().last == "event hang")
  }

  @Test func anAnswerNamesTheFrameThatTheEventLedTo() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    // The fixture shows a frame for everything it is told.
    for number in [5, 6, 7] as [UInt64] { #expect(try apps.event("touch")?.get() == number) }
  }

  @Test func aRefusedEventIsToldAndTheAppGoesOn() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    #expect(apps.event("gone")?.error?.message == "it is not there any more")
    #expect(apps.event("touch")?.isDone == true)
  }

  @Test func remarksOfAnAnswerReachTheLogOnce() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.event("remark")?.isDone == true)
    #expect(apps.event("remark")?.isDone == true)
    #expect(eventually { apps.world.log().contains { $0.contains("it is too tall") } })
    #expect(apps.world.log().count { $0.contains("it is too tall") } == 1)
  }

  @Test func framesOfAnOlderProcessAreNotShown() throws {
    let apps = try AppWorld()
    let id = apps.id("one")
    try apps.host.openApp(id)
    #expect(apps.isTold(opened))
    apps.host.quitApp(id)
    try apps.host.openApp(id)
    #expect(apps.isTold(opened + ["terminate and forget"] + opened))
    #expect(eventually { apps.shown == "active" })
    let old = WindowFrame(number: 99, layers: [])
    apps.host.queue.sync { apps.host.reported(.frame(old), by: id, launch: 1) }
    #expect(apps.shown == "active")
    apps.host.queue.sync { apps.host.reported(.frame(old), by: id, launch: 2) }
    #expect(apps.host.windowView()?.frame?.number == 99)
  }

  @Test func aNewBuildTakesThePlaceOfTheOneInFront() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    apps.build("one")
    #expect(eventually { apps.told().count == 9 })
    // The old process is told to go while the new one starts.
    #expect(apps.told().filter { $0 != "terminate" } == opened + opened)
    #expect(apps.host.windowView()?.launch == 2)
  }

  @Test func aNewBuildEndsTheOneBehindWhichStartsWhenItIsOpened() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    apps.host.leaveApp()
    let before = opened + ["inactive", "background", "terminate"]
    #expect(apps.isTold(Array(before.dropLast())))
    apps.build("one")
    #expect(apps.isTold(before))
    #expect(!apps.isRunning("one"))
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(before + opened))
  }

  @Test func aNewBuildComesToTheFrontWhereTheLastOneHasCrashed() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.event("crash")?.error != nil)
    #expect(eventually { apps.host.windowView()?.problem != nil })
    apps.build("one")
    #expect(eventually { apps.shown == "active" })
  }

  @Test func anAppThatIsBeingBuiltOpensWhenItIsReady() throws {
    let apps = try AppWorld(["one": ["one"], "two": ["two"]], building: ["two"])
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    try apps.host.open(url: "two://early")
    #expect(apps.isTold(opened + ["inactive", "background"]))
    #expect(apps.host.windowView()?.isStarting == true)
    #expect(apps.host.windowView()?.name == "Two")
    apps.build("two")
    #expect(apps.isTold(["start light", "connect two://early", "inactive", "active"], "two"))
  }

  @Test func anAppThatWasLeftWhileItWasBuiltStaysBehind() throws {
    let apps = try AppWorld(["one": ["one"]], building: ["one"])
    try apps.host.open(url: "one://forgotten")
    apps.host.leaveApp()
    apps.build("one")
    #expect(!apps.isRunning("one"))
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
  }

  @Test func anAppThatCannotBeBuiltIsToldAndOpensOnceItCan() throws {
    let apps = try AppWorld(["one": ["one"]], building: ["one"])
    let id = apps.id("one")
    try apps.host.openApp(id)
    apps.host.couldNotBuildApp(id, HostError(.buildFailed, "a brace is missing"))
    #expect(apps.host.windowView()?.problem?.contains("a brace is missing") == true)
    let error = #expect(throws: HostError.self) { try apps.host.openApp(id) }
    #expect(error?.code == .notBuilt)
    apps.build("one")
    #expect(apps.isTold(opened))
    #expect(eventually { apps.shown == "active" })
  }

  @Test func aRemovedBundleTakesItsWindowAlong() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    try apps.host.removeBundle(apps.id("one"))
    #expect(apps.host.windowView() == nil)
    #expect(throws: HostError.self) { try apps.host.openApp(apps.id("one")) }
  }

  @Test func appearanceAndKeyboardReachTheApp() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    try apps.host.change { $0.tiles.scheme = .dark }
    #expect(apps.isTold(opened + ["environment dark 0.0"]))
    apps.host.setKeyboard(height: 300)
    #expect(apps.isTold(opened + ["environment dark 0.0", "environment dark 300.0"]))
    #expect(apps.host.windowView()?.environment.colorScheme == .dark)
  }

  @Test func aLockedDeviceOpensNothing() throws {
    let apps = try AppWorld()
    let id = apps.id("one")
    let widget = try apps.host.place(bundle: id, kind: "good", family: .systemSmall)
    try apps.host.change { $0.isLocked = true }
    #expect(throws: HostError.self) { try apps.host.openApp(id) }
    #expect(throws: HostError.self) { try apps.host.open(url: "one://a") }
    #expect(apps.tile(widget)?.outcome == .locked)
    #expect(!apps.isRunning("one"))
    #expect(apps.told().isEmpty)
  }

  @Test func unlockingDoesNotStartWhatHasCrashed() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.event("crash")?.error != nil)
    #expect(eventually { apps.host.windowView()?.problem != nil })
    for isLocked in [true, false] { try apps.host.change { $0.isLocked = isLocked } }
    #expect(apps.host.windowView()?.problem?.contains("the window broke") == true)
    #expect(!apps.isRunning("one"))
    #expect(apps.host.windowView()?.launch == 1)
  }

  @Test func unlockingStartsWhatWasBuiltMeanwhileAndNothingThatCouldNotBe() throws {
    let apps = try AppWorld(["one": ["one"], "two": ["two"]], building: ["one", "two"])
    for name in ["one", "two"] {
      try apps.host.openApp(apps.id(name))
      try apps.host.change { $0.isLocked = true }
      if name == "one" {
        apps.build(name)
      } else {
        apps.host.couldNotBuildApp(apps.id(name), HostError(.buildFailed, "a brace is missing"))
      }
      #expect(!apps.isRunning(name))
      try apps.host.change { $0.isLocked = false }
      #expect(apps.isRunning(name) == (name == "one"))
    }
  }

  @Test func theKeyboardGoesWithTheWindow() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    apps.host.setKeyboard(height: 300)
    #expect(apps.isTold(opened + ["environment light 300.0"]))
    apps.host.leaveApp()
    #expect(apps.isTold(opened + ["environment light 300.0", "inactive", "background", "environment light 0.0"]))
    apps.host.setKeyboard(height: 200)
    #expect(apps.host.queue.sync { apps.host.keyboardHeight } == 0)
  }

  @Test func lockingSendsTheAppBehindUntilTheDeviceIsUnlocked() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    try apps.host.change { $0.isLocked = true }
    #expect(apps.host.windowView() == nil)
    #expect(apps.event("touch")?.error != nil)
    #expect(apps.isTold(opened + ["environment light 0.0", "inactive", "background"]))
    try apps.host.change { $0.isLocked = false }
    #expect(apps.host.windowView()?.bundle == apps.id("one"))
    #expect(eventually { apps.told().suffix(2) == ["inactive", "active"] })
  }
}

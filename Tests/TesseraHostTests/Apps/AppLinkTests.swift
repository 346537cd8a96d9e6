// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

extension AppWorld {
  /// A tap beside all controls of a tile.
  func tile(_ widget: Int64) -> TapResult? {
    let found = Mutex<TapResult?>(nil)
    host.openApp(ofWidget: widget) { result in found.withLock { $0 = result } }
    #expect(eventually { found.withLock { $0 != nil } })
    return found.withLock { $0 }
  }

  /// A tap on the link of the fixture's tile with buttons.
  func link(_ widget: Int64) -> TapResult? {
    let found = Mutex<TapResult?>(nil)
    let tap = Tap(widget: widget, action: 6, hash: host.tile(widget)?.hash ?? "")
    host.tap(tap) { result in found.withLock { $0 = result } }
    #expect(eventually { found.withLock { $0 != nil } })
    return found.withLock { $0 }
  }

  /// A placed widget that is shown.
  func place(_ kind: String, of name: String = "one") throws -> Int64 {
    let widget = try host.place(bundle: id(name), kind: kind, family: .systemSmall)
    #expect(world.becomes(.current, widget))
    return widget
  }
}

@Suite struct AppLinkTests {
  private let opened = ["start light", "connect", "inactive", "active"]

  @Test func aColdAppGetsItsLinkBeforeItIsActive() throws {
    let apps = try AppWorld()
    try apps.host.open(url: "one://item/1")
    #expect(apps.isTold(["start light", "connect one://item/1", "inactive", "active"]))
  }

  @Test func aWarmAppGetsItsLinkBetweenInactiveAndActive() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    apps.host.leaveApp()
    let before = opened + ["inactive", "background"]
    #expect(apps.isTold(before))
    try apps.host.open(url: "ONE://item/2")
    #expect(apps.isTold(before + ["inactive", "open ONE://item/2", "active"]))
  }

  @Test func aLinkForTheAppInFrontComesWhileItIsInactive() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    try apps.host.open(url: "one://again")
    #expect(apps.isTold(opened + ["inactive", "open one://again", "active"]))
  }

  @Test func severalLinksKeepTheirOrderAndComeOnce() throws {
    let apps = try AppWorld()
    let links = (0..<12).map { "one://\($0)" }
    for link in links { try apps.host.open(url: link) }
    #expect(eventually { apps.told().count { $0 == "active" } == 12 })
    let told = apps.told().filter { $0.contains("one://") }
    #expect(told == ["connect one://0"] + links.dropFirst().map { "open \($0)" })
    #expect(apps.told().count { $0.hasPrefix("start") } == 1)
  }

  @Test(arguments: [
    ("three://x", "three"), ("javascript:alert(1)", "never opened"), ("JavaScript:alert(1)", "never opened"),
    ("data:text/html,x", "never opened"), ("file:///etc/passwd", "never opened"), ("no link at all", "no link"),
    ("one://" + String(repeating: "x", count: 2043), "2049 bytes"), ("", "no link"),
  ])
  func whatIsNoLinkOfAnAppIsToldAndStartsNothing(_ url: String, _ why: String) throws {
    let apps = try AppWorld()
    let error = #expect(throws: HostError.self) { try apps.host.open(url: url) }
    #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
    #expect(apps.host.windowView() == nil)
    #expect(!apps.isRunning("one"))
  }

  @Test func linksThatACrashLeftUnopenedComeOnceWithTheNextOpening() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    apps.host.leaveApp()
    for link in ["one://crash", "one://a", "one://b"] { try apps.host.open(url: link) }
    #expect(eventually { apps.host.windowView()?.problem?.contains("the link broke it") == true })
    let before = opened + ["inactive", "background", "inactive", "open one://crash"]
    #expect(apps.isTold(before))
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(before + ["start light", "connect one://a one://b", "inactive", "active"]))
    #expect(apps.event("crash")?.error != nil)
    #expect(eventually { apps.host.windowView()?.problem != nil })
    try apps.host.openApp(apps.id("one"))
    #expect(eventually { apps.shown == "active" })
    #expect(apps.told().count { $0.contains("one://") } == 2)
  }

  @Test func theLongestLinkIsOpened() throws {
    let apps = try AppWorld()
    let url = "one://" + String(repeating: "x", count: 2042)
    try apps.host.open(url: url)
    #expect(apps.isTold(["start light", "connect \(url)", "inactive", "active"]))
  }

  @Test func anAppOpensItsOwnLinksAndThoseOfOthers() throws {
    let apps = try AppWorld(["one": ["one"], "two": ["two"]])
    try apps.host.openApp(apps.id("one"))
    #expect(apps.event("link", .text("one://self"))?.isDone == true)
    #expect(apps.isTold(opened + ["event link", "open one://self"]))
    #expect(apps.event("link", .text("two://other"))?.isDone == true)
    #expect(apps.isTold(["start light", "connect two://other", "inactive", "active"], "two"))
    #expect(apps.isTold(opened + ["event link", "open one://self", "event link", "inactive", "background"]))
    #expect(apps.host.windowView()?.bundle == apps.id("two"))
  }

  @Test func anAppsLinksOfTheWebAreForTheBrowser() throws {
    let apps = try AppWorld()
    try apps.host.openApp(apps.id("one"))
    #expect(apps.event("link", .text("https://example.org/a"))?.isDone == true)
    #expect(eventually { apps.browsed == ["https://example.org/a"] })
    #expect(apps.event("link", .text("javascript:alert(1)"))?.isDone == true)
    #expect(eventually { apps.messages.contains { $0.contains("never opened") } })
    #expect(apps.browsed.count == 1)
  }

  @Test func anAppBehindOpensNothing() throws {
    let apps = try AppWorld(["one": ["one"], "two": ["two"]])
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(opened))
    apps.host.leaveApp()
    let id = apps.id("one")
    for url in ["two://x", "one://x", "https://example.org"] {
      apps.host.queue.sync { apps.host.reported(.opens(url: url), by: id, launch: 1) }
    }
    #expect(apps.host.windowView() == nil)
    #expect(!apps.isRunning("two"))
    #expect(apps.browsed.isEmpty)
    #expect(apps.isTold(opened + ["inactive", "background"]))
  }

  @Test func aTapOnATileOpensItsAppWithoutALink() throws {
    let apps = try AppWorld(["one": ["one"], "two": ["app"]])
    let widget = try apps.place("good", of: "two")
    let result = apps.tile(widget)
    #expect(result?.outcome == .link)
    #expect(result?.url == nil)
    // It hears which of its widgets it was.
    #expect(apps.isTold(["start light", "connect good systemSmall", "inactive", "active"], "two"))
    #expect(!apps.isRunning("one"))
    apps.host.leaveApp()
    _ = apps.tile(widget)
    #expect(eventually { apps.told("two").suffix(3) == ["inactive", "open good systemSmall", "active"] })
  }

  @Test func aTapOnALinkOpensTheAppWithIt() throws {
    let apps = try AppWorld(["one": ["app"]])
    let widget = try apps.place("taps")
    let result = apps.link(widget)
    #expect(result?.outcome == .link)
    #expect(result?.url == "app://1")
    #expect(apps.isTold(["start light", "connect app://1", "inactive", "active"]))
    #expect(apps.world.causes(widget) == ["placed"])
  }

  @Test func aWidgetsLinkGoesToItsOwnAppWhereThatHasNoInfoPlist() throws {
    let apps = try AppWorld(["one": nil])
    let widget = try apps.place("taps")
    #expect(apps.link(widget)?.outcome == .link)
    #expect(apps.isTold(["start light", "connect app://1", "inactive", "active"]))
  }

  @Test(arguments: [["one"], []]) func aWidgetsLinkThatItsAppHasNotDeclaredOpensNothing(_ schemes: [String]) throws {
    // Not even where another app has declared it.
    let apps = try AppWorld(["one": schemes, "two": ["app"]])
    let widget = try apps.place("taps")
    let result = apps.link(widget)
    #expect(result?.outcome == .failed)
    #expect(result?.message?.contains("has not declared the scheme \"app\"") == true)
    #expect(apps.host.windowView() == nil)
    #expect(!apps.isRunning("one"))
    #expect(!apps.isRunning("two"))
  }
}

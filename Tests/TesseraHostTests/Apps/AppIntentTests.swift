// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraHost

extension AppWorld {
  /// Runs an intent as the Shortcuts page does; what it says, or what went wrong.
  func run(_ intent: String, in name: String = "one") -> Result<String?, HostError> {
    do throws(HostError) {
      return .success(try host.run(bundle: id(name), identifier: intent, values: [:]).dialog)
    } catch {
      return .failure(error)
    }
  }
}

@Suite struct AppIntentTests {
  private let inFront = ["connect", "inactive", "active"]

  @Test func anIntentOfTheAppRunsInItUnseen() throws {
    let apps = try AppWorld()
    #expect(try apps.run("Unseen").get() == "done in the app")
    #expect(apps.isTold(["start light", "perform Unseen"]))
    #expect(apps.host.windowView() == nil)
    // The same process serves the next one, and comes forward when it is opened.
    #expect(try apps.run("Unseen").get() == "done in the app")
    try apps.host.openApp(apps.id("one"))
    #expect(apps.isTold(["start light", "perform Unseen", "perform Unseen"] + inFront))
    #expect(apps.host.windowView()?.launch == 1)
  }

  @Test func anIntentLeadsToALinkAsItsWidgetWould() throws {
    let apps = try AppWorld()
    func lead(to url: String) throws(HostError) -> String? {
      try apps.host.run(bundle: apps.id("one"), identifier: "Links", values: ["url": .string(url)]).dialog
    }
    #expect(try lead(to: "one://item/2") == "look there")
    #expect(apps.isTold(["start light", "connect one://item/2", "inactive", "active"]))
    #expect(try lead(to: "https://example.org/b") == "look there")
    #expect(eventually { apps.browsed == ["https://example.org/b"] })
    #expect(throws: HostError.self) { try lead(to: "other://item") }
    #expect(throws: HostError.self) { try lead(to: "javascript:alert(1)") }
    #expect(apps.browsed.count == 1)
  }

  @Test func whatOnlyTheAppHasIsListedAndRuns() throws {
    let apps = try AppWorld()
    let one = apps.id("one")
    let catalog = try apps.host.catalog(of: one)
    #expect(catalog.intents.map(\.identifier) == ["Count", "OnlyApp"])
    #expect(catalog.shortcuts.map(\.title) == ["Count", "OnlyApp"])
    // It is asked once per build.
    _ = try apps.host.catalog(of: one)
    #expect(apps.isTold(["start light"]))
    #expect(try apps.host.form(bundle: one, identifier: "OnlyApp", values: [:]).title == "of the app")
    #expect(try apps.run("OnlyApp").get() == "done in the app")
    #expect(apps.isTold(["start light", "perform OnlyApp"]))
    #expect(apps.host.windowView() == nil)
  }

  @Test func withoutAnAppThereIsNothingBesideTheWidgets() throws {
    let apps = try AppWorld(["one": ["one"]], building: ["one"])
    #expect(try apps.host.catalog(of: apps.id("one")).intents.map(\.identifier) == ["Count"])
    apps.build("one")
    #expect(try apps.host.catalog(of: apps.id("one")).intents.map(\.identifier) == ["Count", "OnlyApp"])
  }

  @Test func anAppWithNothingToDoIsEndedAndNoOther() throws {
    let apps = try AppWorld(["one": ["one"], "two": ["two"]])
    apps.host.queue.sync { apps.host.appIdleLimit = .milliseconds(50) }
    #expect(try apps.run("Unseen").get() == "done in the app")
    #expect(apps.isTold(["start light", "perform Unseen", "terminate"]))
    #expect(eventually { !apps.isRunning("one") })
    // What a person has opened stays.
    try apps.host.openApp(apps.id("two"))
    #expect(try apps.run("Unseen", in: "two").get() == "done in the app")
    apps.host.leaveApp()
    let stays = ["start light"] + inFront + ["perform Unseen", "inactive", "background"]
    #expect(apps.isTold(stays, "two"))
    #expect(try apps.run("Unseen").get() == "done in the app")
    #expect(eventually { !apps.isRunning("one") })
    #expect(apps.isRunning("two"))
    #expect(apps.isTold(stays, "two"))
  }

  @Test func oneThatRunsIsNotEndedForWantOfWork() throws {
    let apps = try AppWorld()
    apps.host.queue.sync { apps.host.appIdleLimit = .milliseconds(20) }
    #expect(try apps.run("AppSlow").get() == "done in the app")
    #expect(apps.isTold(["start light", "perform AppSlow", "terminate"]))
  }

  @Test func anIntentThatOpensItsAppRunsInFront() throws {
    let apps = try AppWorld()
    #expect(try apps.run("InFront").get() == "done in the app")
    #expect(apps.isTold(["start light"] + inFront + ["perform InFront"]))
    #expect(apps.host.windowView()?.bundle == apps.id("one"))
  }

  @Test func oneThatWantsToGoOnInFrontRunsAgainThere() throws {
    let apps = try AppWorld()
    #expect(try apps.run("Upwards").get() == "done in the app")
    #expect(apps.isTold(["start light", "perform Upwards"] + inFront + ["perform Upwards"]))
  }

  @Test func oneThatGoesOnByItselfOpensTheAppOnce() throws {
    let apps = try AppWorld()
    #expect(try apps.run("Continues").get() == "continued")
    #expect(apps.isTold(["start light", "perform Continues"] + inFront))
  }

  @Test func aResultMayLeadToAnIntentOfTheApp() throws {
    let apps = try AppWorld()
    #expect(try apps.run("Leads").get() == "done in the app")
    #expect(apps.isTold(["start light", "perform Unseen"]))
  }

  @Test func aCrashInTheAppIsToldAndTheNextRunStartsItAnew() throws {
    let apps = try AppWorld()
    #expect(throws: HostError.self) { try apps.run("AppCrash").get() }
    #expect(apps.world.log().contains { $0.contains("the intent broke it") })
    #expect(try apps.run("Unseen").get() == "done in the app")
    #expect(apps.isTold(["start light", "perform AppCrash", "start light", "perform Unseen"]))
  }

  @Test func withoutItsAppItIsTold() throws {
    let apps = try AppWorld(["one": ["one"]], building: ["one"])
    guard case .failure(let error) = apps.run("Unseen") else {
      Issue.record("it ran")
      return
    }
    #expect(error.code == .notBuilt)
    #expect(error.message.contains("still being built"))
  }

  @Test func aLockedDeviceBringsNoAppToTheFront() throws {
    let apps = try AppWorld()
    try apps.host.change { $0.isLocked = true }
    #expect(throws: HostError.self) { try apps.run("InFront").get() }
    #expect(apps.told().isEmpty)
  }
}

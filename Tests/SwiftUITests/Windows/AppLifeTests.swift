// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraFoundation
import TesseraModel
import TesseraWire
import Testing
import UIKit
import WidgetKit

@testable import SwiftUI

/// What delegates and views were told, in order; delegates are made by the app, so they write here.
@MainActor private enum Told {
  static var lines: [String] = []
}

private final class Delegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Told.lines.append("launched \((launchOptions?[.url] as? URL)?.absoluteString ?? "plainly")")
    return true
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    Told.lines.append("app open \(url)")
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    Told.lines.append("app continue \(userActivity.activityType)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Told.lines.append("app active") }
}

private final class SceneNamingDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Told.lines.append("launched \((launchOptions?[.url] as? URL)?.absoluteString ?? "plainly")")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneListener.self
    return configuration
  }
}

private final class SceneListener: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    let links = connectionOptions.urlContexts.map(\.url.absoluteString)
    let kinds = connectionOptions.userActivities.map { $0.userInfo?[WidgetCenter.UserInfoKey.kind] as? String ?? "" }
    Told.lines.append("connect \((links + kinds).joined(separator: " "))")
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { Told.lines.append("scene open \(context.url)") }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Told.lines.append("scene continue \(userActivity.activityType)")
  }

  func sceneWillEnterForeground(_ scene: UIScene) { Told.lines.append("enters \(scene.activationState)") }
  func sceneDidBecomeActive(_ scene: UIScene) { Told.lines.append("is active") }
  func sceneWillResignActive(_ scene: UIScene) { Told.lines.append("resigns \(scene.activationState)") }
  func sceneDidEnterBackground(_ scene: UIScene) { Told.lines.append("is behind") }
}

/// An app that hears what its host tells, without one.
@MainActor private struct HeardApp {
  let application = UIApplication()
  let life: AppLife
  var window: TestWindow?

  init() {
    Told.lines = []
    life = AppLife(application)
  }

  /// As the process does it at the host's words `start` and `connect`.
  mutating func start<V: View>(_ view: V, _ arrivals: [AppArrival] = []) {
    life.launch(for: arrivals)
    life.connect(for: arrivals)
    let window = TestWindow(view, phase: .background)
    window.window.life = life
    self.window = window
    for arrival in arrivals { window.window.open(arrival, isTold: life.hasSceneDelegate) }
  }

  func become(_ phases: AppPhase...) {
    for phase in phases {
      guard let window else { continue }
      life.become(phase, window.window)
      window.settle()
    }
  }

  func open(_ arrival: AppArrival) {
    window?.window.open(arrival, isTold: life.open(arrival))
    window?.settle()
  }
}

private struct Listening: View {
  var body: some View {
    Text("here")
      .onOpenURL { Told.lines.append("view \($0)") }
      .onContinueUserActivity("Choose") { activity in
        let family = activity.userInfo?[WidgetCenter.UserInfoKey.family] as? String ?? ""
        let chosen = activity.widgetConfigurationIntent(of: Choose.self)?.room ?? ""
        Told.lines.append("view \(activity.activityType) \(family) \(chosen)")
      }
  }
}

private struct Choose: WidgetConfigurationIntent {
  static var title: LocalizedStringResource { "Choose" }
  @Parameter(title: "Room") var room: String?
}

@MainActor @Suite struct AppLifeTests {
  private let link = URL(string: "app://1")!

  @Test func aColdStartTellsDelegatesInThePhonesOrder() {
    var app = HeardApp()
    _ = app.life.delegate(SceneNamingDelegate.self)
    app.start(Listening(), [.link(link)])
    #expect(Told.lines == ["launched app://1", "connect app://1"])
    app.become(.inactive, .active)
    #expect(
      Told.lines.dropFirst(2) == ["enters foregroundInactive", "view app://1", "is active"])
    #expect(app.application.applicationState == .active)
    #expect(app.application.connectedScenes.count == 1)
    Told.lines = []
    app.become(.inactive, .background)
    #expect(Told.lines == ["resigns foregroundActive", "is behind"])
    #expect(app.application.applicationState == .background)
  }

  @Test func aWarmLinkReachesTheSceneAndTheViews() {
    var app = HeardApp()
    _ = app.life.delegate(SceneNamingDelegate.self)
    app.start(Listening())
    app.become(.inactive, .active, .inactive)
    Told.lines = []
    app.open(.link(link))
    #expect(Told.lines == ["scene open app://1", "view app://1"])
  }

  @Test func theAppsDelegateTakesWhatNobodyElseTakes() {
    var app = HeardApp()
    _ = app.life.delegate(Delegate.self)
    app.start(Text("deaf"))
    app.become(.inactive, .active, .inactive)
    #expect(Told.lines == ["launched plainly"], "an app of scenes is not told of its phases by its own delegate")
    app.open(.link(link))
    app.become(.active)
    #expect(Told.lines.last == "app open app://1")
    app.open(.activity(NSUserActivity(activityType: "Kind")))
    #expect(Told.lines.last == "app continue Kind")
    // A view that takes links has them alone.
    var other = HeardApp()
    _ = other.life.delegate(Delegate.self)
    other.start(Listening(), [.link(link)])
    other.become(.inactive, .active)
    #expect(Told.lines == ["launched app://1", "view app://1"])
  }

  @Test func aTappedWidgetTellsItsKindFamilyAndChoices() async throws {
    IntentRegistry.register(Choose.self)
    let widget = TappedWidget(
      kind: "Room", family: .systemMedium, intent: "Choose", configuration: ["room": .string("Hall")])
    let arrival = try #require(await AppArrival(.widget(widget)))
    var app = HeardApp()
    _ = app.life.delegate(SceneNamingDelegate.self)
    app.start(Listening(), [arrival])
    app.become(.inactive, .active)
    #expect(Told.lines.contains("connect Room"))
    #expect(Told.lines.contains("view Choose systemMedium Hall"))
    Told.lines = []
    app.open(arrival)
    #expect(Told.lines == ["scene continue Choose", "view Choose systemMedium Hall"])
    let plain = try #require(await AppArrival(.widget(TappedWidget(kind: "Clock", family: .systemSmall))))
    #expect(plain.activity?.activityType == "Clock")
  }

  @Test func notificationsTellThePhases() {
    var app = HeardApp()
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.willEnterForegroundNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: app.application, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { Told.lines.append(name) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    app.start(Text("here"))
    app.become(.inactive, .active, .inactive, .background)
    #expect(Told.lines == names.map(\.rawValue))
  }

  @Test func whatWaitsForTheFrontRunsOnceItIsThere() {
    var app = HeardApp()
    app.start(Text("here"))
    app.life.onceActive { Told.lines.append("continued") }
    app.become(.inactive)
    #expect(Told.lines == [])
    app.become(.active)
    #expect(Told.lines == ["continued"])
    app.life.onceActive { Told.lines.append("at once") }
    #expect(Told.lines == ["continued", "at once"])
  }

  final class Model: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var count = 1
  }

  @Test func delegatesAreMadeOnceOfAnyClass() {
    let life = AppLife(UIApplication())
    let first = life.delegate(Model.self)
    #expect(life.delegate(Model.self) === first)
    #expect(first.count == 1)
  }

  struct Kept: View {
    @SceneStorage("page") private var page = 0
    @SceneStorage("name") private var name: String?

    var body: some View {
      VStack {
        Text("page \(page) \(name ?? "-")")
        Button("turn") {
          page += 1
          name = "n\(page)"
        }
        Button("drop") { name = nil }
      }
    }
  }

  @Test func aSceneFindsWhatItKeptUntilItIsQuit() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = SceneDefaults.store
    defer { SceneDefaults.store = before }
    SceneDefaults.store = TesseraUserDefaults(sceneIn: AppContainers(root: folder, bundleIdentifier: "io.example.kept"))
    let window = TestWindow(Kept())
    #expect(window.texts().first == "page 0 -")
    try window.tap("turn")
    try window.tap("turn")
    #expect(window.texts().first == "page 2 n2")
    // The process ends, and another begins.
    #expect(TestWindow(Kept()).texts().first == "page 2 n2")
    try window.tap("drop")
    #expect(TestWindow(Kept()).texts().first == "page 2 -")
    SceneDefaults.forget()
    #expect(TestWindow(Kept()).texts().first == "page 0 -")
  }
}

/// A window that delegates set up, as before SwiftUI had apps.
private final class ClassicDelegate: UIResponder, UIApplicationDelegate {
  var count = [1, 2]

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ClassicScene.self
    return configuration
  }
}

private final class ClassicScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(rootView: Text("hosted"))
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    (window?.rootViewController as? UIHostingController<Text>)?.rootView = Text("opened")
  }
}

private final class PhaseDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Told.lines.append("app active") }
  func applicationDidEnterBackground(_ application: UIApplication) { Told.lines.append("app behind") }
}

@MainActor @Suite struct DelegateProgramTests {
  private func started(_ type: any UIApplicationDelegate.Type) -> (AppLife, TestWindow) {
    Told.lines = []
    let life = AppLife(UIApplication())
    let program = AppOfDelegates(type, life)
    program.start()
    life.launch(for: [])
    life.connect(for: [])
    let window = TestWindow(Text("nothing yet"), phase: .background)
    window.window.life = life
    program.show(in: window.window)
    for phase in [AppPhase.inactive, .active] { life.become(phase, window.window) }
    window.settle()
    return (life, window)
  }

  @Test func aHostingControllerShowsItsViewAndFollowsIt() throws {
    let (life, window) = started(ClassicDelegate.self)
    #expect(window.texts() == ["hosted"])
    #expect(life.open(.link(try #require(URL(string: "app://1")))))
    window.settle()
    #expect(window.texts() == ["opened"])
  }

  @Test func whatIsNoneOfSwiftUIsIsMarked() {
    let ((life, window), told) = DiagnosticLog.collect { started(PhaseDelegate.self) }
    #expect(told.contains { $0.message.contains("UIViewController") })
    #expect(window.screen.items.contains { if case .placeholder = $0.content { true } else { false } })
    // Without scenes the app's own delegate hears of the phases.
    #expect(Told.lines == ["app active"])
    life.become(.inactive, window.window)
    life.become(.background, window.window)
    #expect(Told.lines == ["app active", "app behind"])
  }

  @Test func theRunnerOfDelegatesIsFoundByItsName() {
    #expect(NSClassFromString("SwiftUI.DelegateRunner") as? any ApplicationRunner.Type != nil)
  }
}

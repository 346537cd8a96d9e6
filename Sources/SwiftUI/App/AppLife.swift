// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraFoundation
import TesseraModel
import TesseraWire
import UIKit

/// What an app's delegates and notifications tell of its life, in the order in which a phone tells it.
///
/// An app of scenes, as every app made of SwiftUI is, hears of its phases by the delegate of its scene and by
/// notifications; the methods of the app's delegate for the same belong to apps without scenes and are not called.
@MainActor final class AppLife {
  static let shared = AppLife(.shared)

  private(set) var scene: UIWindowScene?
  private var sceneDelegate: (any UISceneDelegate)?
  private let application: UIApplication
  /// Whether the app consists of delegates.
  private var isOfDelegates = false
  /// Run once the app is in front.
  private var waiting: [@MainActor () -> Void] = []

  init(_ application: UIApplication) { self.application = application }

  /// The one delegate of the app, made when it is asked for first.
  func delegate<Delegate: NSObject & UIApplicationDelegate>(_ type: Delegate.Type) -> Delegate {
    if let made = application.delegate as? Delegate { return made }
    guard let made = DynamicMaking.object(of: type) as? Delegate else {
      preconditionFailure("\(type) made with init() is something else")
    }
    application.delegate = made
    return made
  }

  /// Makes the delegate of an app that has no other program.
  func adopt(_ type: any UIApplicationDelegate.Type) {
    let made = (type as? NSObject.Type).map(DynamicMaking.object)
    application.delegate = made as? any UIApplicationDelegate
    isOfDelegates = true
  }

  /// What the delegates have put into their window.
  var rootController: UIViewController? {
    let own = (sceneDelegate as? any UIWindowSceneDelegate)?.window ?? scene?.keyWindow ?? scene?.windows.first
    return (own ?? application.delegate?.window)?.rootViewController
  }

  // MARK: Start

  func launch(for arrivals: [AppArrival]) {
    application.state = .background
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let url = arrivals.lazy.compactMap(\.url).first { options[.url] = url }
    let delegate = application.delegate
    _ = delegate?.application(application, willFinishLaunchingWithOptions: options.isEmpty ? nil : options)
    _ = delegate?.application(application, didFinishLaunchingWithOptions: options.isEmpty ? nil : options)
    post(UIApplication.didFinishLaunchingNotification)
  }

  func connect(for arrivals: [AppArrival]) {
    let session = UISceneSession(persistentIdentifier: "scene")
    let scene = UIWindowScene(session: session)
    session.scene = scene
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(arrivals.compactMap(\.url).map(UIOpenURLContext.init(url:))),
      userActivities: Set(arrivals.compactMap(\.activity)))
    let named = application.delegate?.application(
      application, configurationForConnecting: session, options: options)
    if let named { session.configuration = named }
    self.scene = scene
    application.scenes = [scene]
    if let type = named?.delegateClass ?? declaredDelegate {
      sceneDelegate = (type as? NSObject.Type).map(DynamicMaking.object) as? any UISceneDelegate
      if sceneDelegate == nil {
        DiagnosticLog.report(
          .notInWindow, "\(type) is no UIWindowSceneDelegate that can be made with init().", location: "UIScene")
      }
    }
    scene.delegate = sceneDelegate
    post(UIScene.willConnectNotification, scene)
    sceneDelegate?.scene(scene, willConnectTo: session, options: options)
  }

  /// The class that the Info.plist names for the scene's delegate.
  private var declaredDelegate: AnyClass? {
    let manifest = TesseraPrelude.info(of: .main)?["UIApplicationSceneManifest"] as? [String: Any]
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = configurations?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
    guard let named = scenes?.first?["UISceneDelegateClassName"] as? String else { return nil }
    let name = named.replacing(#/\$[({]PRODUCT_MODULE_NAME[)}]/#, with: module)
    if let type = NSClassFromString(name) { return type }
    DiagnosticLog.report(
      .notInWindow, "The Info.plist names \(name) as the scene's delegate, and there is no such class.",
      location: "UIApplicationSceneManifest")
    return nil
  }

  /// The module of the program: that of the app's delegate, or what the program is called.
  private var module: String {
    let type = application.delegate.map { String(reflecting: Swift.type(of: $0)) }
    return type?.split(separator: ".").first.map(String.init)
      ?? ProcessInfo.processInfo.processName.replacing("-", with: "_")
  }

  // MARK: Phases

  /// The app's own delegate, where it hears of phases: in an app of delegates without scenes.
  private var phaseDelegate: (any UIApplicationDelegate)? {
    isOfDelegates && sceneDelegate == nil ? application.delegate : nil
  }

  /// Tells the delegates of a phase, then the views of the window.
  func become(_ phase: AppPhase, _ window: AppWindow) {
    change(from: window.phase, to: phase)
    window.phase = phase
  }

  private func change(from old: AppPhase, to new: AppPhase) {
    IntentSurroundings.isAppActive = new == .active
    switch (old, new) {
    case (.background, .inactive), (.background, .active):
      set(.inactive, .foregroundInactive)
      phaseDelegate?.applicationWillEnterForeground(application)
      scene.map { sceneDelegate?.sceneWillEnterForeground($0) }
      post(UIScene.willEnterForegroundNotification, scene)
      post(UIApplication.willEnterForegroundNotification)
      if new == .active { change(from: .inactive, to: .active) }
    case (.inactive, .active):
      set(.active, .foregroundActive)
      phaseDelegate?.applicationDidBecomeActive(application)
      scene.map { sceneDelegate?.sceneDidBecomeActive($0) }
      post(UIScene.didActivateNotification, scene)
      post(UIApplication.didBecomeActiveNotification)
      let waiting = waiting
      self.waiting = []
      for action in waiting { action() }
    case (.active, .inactive):
      phaseDelegate?.applicationWillResignActive(application)
      scene.map { sceneDelegate?.sceneWillResignActive($0) }
      post(UIScene.willDeactivateNotification, scene)
      post(UIApplication.willResignActiveNotification)
      set(.inactive, .foregroundInactive)
    case (.active, .background):
      change(from: .active, to: .inactive)
      change(from: .inactive, to: .background)
    case (.inactive, .background):
      set(.background, .background)
      phaseDelegate?.applicationDidEnterBackground(application)
      scene.map { sceneDelegate?.sceneDidEnterBackground($0) }
      post(UIScene.didEnterBackgroundNotification, scene)
      post(UIApplication.didEnterBackgroundNotification)
    default: break
    }
  }

  /// Runs an action now, or once the app is in front.
  func onceActive(_ action: @escaping @MainActor () -> Void) {
    if application.state == .active { action() } else { waiting.append(action) }
  }

  func terminate() {
    application.delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  // MARK: What it is opened for

  /// Hands on a link or an activity that comes to a window that is there; whether a delegate of the scene has it.
  func open(_ arrival: AppArrival) -> Bool {
    guard let scene, let sceneDelegate else { return false }
    if let url = arrival.url {
      sceneDelegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else if let activity = arrival.activity {
      sceneDelegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
      sceneDelegate.scene(scene, continue: activity)
    }
    return true
  }

  /// Whether a delegate of the scene was told what the window was opened for.
  var hasSceneDelegate: Bool { sceneDelegate != nil }

  /// Hands a link to the app's delegate, for an app none of whose views takes links.
  func openByDelegate(_ url: URL) -> Bool {
    application.delegate?.application(application, open: url, options: [:]) ?? false
  }

  /// Hands an activity to the app's delegate, for an app none of whose views takes it.
  func continueByDelegate(_ activity: NSUserActivity) -> Bool {
    application.delegate?.application(application, continue: activity, restorationHandler: { _ in }) ?? false
  }

  private func set(_ state: UIApplication.State, _ activation: UIScene.ActivationState) {
    application.state = state
    scene?.activation = activation
  }

  private func post(_ name: Notification.Name, _ scene: UIScene? = nil) {
    NotificationCenter.default.post(name: name, object: scene ?? application)
  }
}

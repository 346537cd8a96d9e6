// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One instance of an app's user interface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  /// How far a scene is in front.
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// What a scene was made for.
  @MainActor
  open class ConnectionOptions: NSObject {
    /// The links that started the app.
    open private(set) var urlContexts: Set<UIOpenURLContext>

    package init(urlContexts: Set<UIOpenURLContext>) {
      self.urlContexts = urlContexts
      super.init()
    }
  }

  /// What came with a link.
  @MainActor
  open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var openInPlace: Bool { false }

    package nonisolated override init() { super.init() }
  }

  open var activationState: ActivationState { .unattached }
  open var delegate: (any UISceneDelegate)?
}

/// A scene that shows windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }
  open var traitCollection: UITraitCollection { .current }
}

/// The lasting identity of a scene.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  open private(set) var persistentIdentifier: String

  package init(persistentIdentifier: String) {
    self.persistentIdentifier = persistentIdentifier
    super.init()
  }
}

/// A link that a scene is asked to open.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
  public let url: URL
  public let options = UIScene.OpenURLOptions()

  package init(url: URL) {
    self.url = url
    super.init()
  }
}

/// What a scene hears about its life.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

// All of them may be left out.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// What a window scene hears about its life.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {}

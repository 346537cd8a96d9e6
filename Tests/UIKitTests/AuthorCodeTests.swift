// SPDX-License-Identifier: Apache-2.0
import Testing
import UIKit

// What widgets and companion apps write, compiled as it stands.
extension UIColor {
  fileprivate static let brand = UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1)

  fileprivate convenience init?(hex: String) {
    guard let value = UInt32(hex.drop { $0 == "#" }, radix: 16) else { return nil }
    self.init(
      red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255,
      alpha: 1.0)
  }
}

private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var opened: [String] = []

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    opened += URLContexts.map { $0.url.absoluteString }
  }
}

private class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { launchOptions == nil }
}

@Suite struct AuthorCodeTests {
  @Test func extendsColours() {
    #expect(UIColor(hex: "#0A84FF") == UIColor.brand)
    #expect(UIColor(hex: "blue") == nil)
  }

  @Test @MainActor func deliversLinksToSceneDelegates() throws {
    let delegate = SceneDelegate()
    let link = UIOpenURLContext(url: try #require(URL(string: "shop://item?id=3")))
    let scene = UIWindowScene(session: UISceneSession(persistentIdentifier: "scene"))
    delegate.scene(scene, openURLContexts: [link])
    delegate.sceneDidBecomeActive(scene)
    #expect(delegate.opened == ["shop://item?id=3"])
    #expect(AppDelegate().application(.shared, didFinishLaunchingWithOptions: nil))
  }

  @Test @MainActor func describesTheDefaultDevice() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(UIScreen.main.scale == 3)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.model == "iPhone")
  }

  @Test func borrowsGeometry() {
    let turned = CGPoint(x: 1, y: 2).applying(CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 2))
    #expect(turned == CGPoint(x: 12, y: 24))
    #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1, dy: 2))
    #expect(CGLineCap.round != .butt && CGLineJoin.bevel != .miter && CGBlendMode.multiply != .normal)
    #expect(CGRect(x: 0, y: 0, width: 10, height: 8).insetBy(dx: 1, dy: 2).midX == 5)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 8).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 4))
  }
}

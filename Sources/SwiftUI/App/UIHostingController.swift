// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraModel
import TesseraViewGraph
import UIKit

/// A controller that shows a view; as the root of a window it is what the window shows.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content {
    didSet { shownRoot.value += 1 }
  }
  /// Counts the views it was given.
  fileprivate var shownRoot = RootCount()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}

/// Tells a window that the root of its controller is another view now.
@Observable final class RootCount {
  var value = 0
}

/// A controller whose view is known without its type.
@MainActor protocol HostingController: UIViewController {
  var anyRoot: AnyView { get }
}

extension UIHostingController: HostingController {
  var anyRoot: AnyView {
    _ = shownRoot.value
    return AnyView(rootView)
  }
}

/// The view of a window that is set up by delegates.
private struct HostedRoot: View {
  let controller: any HostingController

  var body: some View { controller.anyRoot }
}

/// Runs apps that consist of delegates, found by its name.
final class DelegateRunner: NSObject, ApplicationRunner {
  static func run(_ delegate: any UIApplicationDelegate.Type) -> Never { AppProcess.run(AppOfDelegates(delegate)) }
}

/// An app whose delegates make its window.
@MainActor final class AppOfDelegates: AppProgram {
  private let type: any UIApplicationDelegate.Type
  private let life: AppLife

  init(_ type: any UIApplicationDelegate.Type, _ life: AppLife = .shared) {
    self.type = type
    self.life = life
  }

  func start() { life.adopt(type) }

  func show(in window: AppWindow) {
    let controller = life.rootController
    if let hosting = controller as? any HostingController { return window.setRoot(HostedRoot(controller: hosting)) }
    let what = controller.map { "\(Swift.type(of: $0))" } ?? "no root controller"
    DiagnosticLog.report(
      .notInWindow, "The window has \(what): only what a UIHostingController shows is drawn here.", location: "UIWindow"
    )
    window.setRoot(UnsupportedView(name: what))
  }
}

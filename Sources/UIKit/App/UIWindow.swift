// SPDX-License-Identifier: Apache-2.0
import CoreGraphics
import Foundation

/// A rectangle of a window.
///
/// It is kept as it is set and never drawn: what a window shows here comes from SwiftUI.
@MainActor @preconcurrency
open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  open var tag = 0
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?

  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func setNeedsDisplay() {}
}

/// What shows a screen of an app; one of SwiftUI's is `UIHostingController`.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  open var title: String?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  private var loaded: UIView?

  public override nonisolated init() { super.init() }

  /// Makes a controller; there are no files of interfaces here, so both names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Nil: there are no archives of controllers here.
  public required init?(coder: NSCoder) { nil }

  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      viewDidLoad()
      return loaded
    }
    set { loaded = newValue }
  }

  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func addChild(_ childController: UIViewController) {
    childController.parent = self
    children.append(childController)
  }

  open func didMove(toParent parent: UIViewController?) {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }
}

/// The window of a scene; it shows its root controller where that is one of SwiftUI's.
@MainActor @preconcurrency
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open weak var windowScene: UIWindowScene?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open private(set) var isKeyWindow = false

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: windowScene.screen.bounds)
    windowScene.own.append(self)
  }

  public override init(frame: CGRect = UIScreen.main.bounds) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }

  open func makeKeyAndVisible() { isKeyWindow = true }

  open func makeKey() { isKeyWindow = true }
}

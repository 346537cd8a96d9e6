// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// Where scrolling is about to end, for a behavior to change.
public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What a behavior knows of the scrolling that it changes.
public struct ScrollTargetBehaviorContext {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
}

/// Decides where scrolling ends. Behaviors of authors' own are not asked: the browser moves the content.
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Ends at whole windows.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func whole(_ value: CGFloat, _ part: CGFloat) -> CGFloat { part > 0 ? (value / part).rounded() * part : value }
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = whole(target.rect.minX, context.containerSize.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = whole(target.rect.minY, context.containerSize.height)
    }
  }
}

/// Ends at the views of the layout that is marked by `scrollTargetLayout`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views one movement passes at most; the browser's own habit counts.
  public struct LimitBehavior: Hashable, Sendable {
    private let code: UInt8

    public static let automatic = LimitBehavior(code: 0)
    public static let always = LimitBehavior(code: 1)
    public static let never = LimitBehavior(code: 2)
    public static let alwaysByFew = LimitBehavior(code: 3)
    public static let alwaysByOne = LimitBehavior(code: 4)
  }

  public init(limitBehavior: LimitBehavior = .automatic) {}

  /// Leaves the target: the views' places are known to the window alone.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

private struct ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct ScrollRestKey: EnvironmentKey {
  static var defaultValue: ScrollRest { .anywhere }
}

extension EnvironmentValues {
  /// Whether scrolling views can be moved by a finger.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// Where the content of scrolling views comes to rest.
  var scrollRest: ScrollRest {
    get { self[ScrollRestKey.self] }
    set { self[ScrollRestKey.self] = newValue }
  }
}

/// Marks a layout whose views scrolling ends at.
struct ScrollTargetLayoutModifier {
  let isEnabled: Bool
}

extension ScrollTargetLayoutModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "scrollTargetLayout" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    isEnabled ? ScrollTargetsNode(child: node) : node
  }
}

/// Chooses where scrolling ends in the views inside.
struct ScrollBehaviorModifier {
  let rest: ScrollRest?
  let behavior: String
}

extension ScrollBehaviorModifier: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    guard environment.isInWindow else { return DiagnosticLog.ignoredInWidget("scrollTargetBehavior") }
    guard let rest else {
      return DiagnosticLog.report(
        .notInWindow, "\(behavior) is not asked where scrolling ends: the browser moves the content.",
        location: "scrollTargetBehavior")
    }
    environment.scrollRest = rest
  }
}

/// Holds scrolling views where they are.
struct ScrollDisabledModifier {
  let isDisabled: Bool
}

extension ScrollDisabledModifier: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    guard environment.isInWindow else { return DiagnosticLog.ignoredInWidget("scrollDisabled") }
    environment.isScrollEnabled = environment.isScrollEnabled && !isDisabled
  }
}

extension View {
  /// Keeps scrolling views from being moved by a finger.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    modifier(ScrollDisabledModifier(isDisabled: disabled))
  }

  /// Makes the views of this layout the places at which scrolling ends.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }

  /// Chooses where scrolling ends.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    let rest: ScrollRest? =
      switch behavior {
      case is PagingScrollTargetBehavior: .pages
      case is ViewAlignedScrollTargetBehavior: .targets
      default: nil
      }
    return modifier(ScrollBehaviorModifier(rest: rest, behavior: "\(type(of: behavior))"))
  }
}

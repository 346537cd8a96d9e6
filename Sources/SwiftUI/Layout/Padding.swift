// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// The system's padding where no length is given, in points (recorded from SwiftUI).
let defaultPadding: CGFloat = 16

extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    let padding = PaddingLayout.sanitized(insets)
    if padding.isRepaired {
      DiagnosticLog.report(.valueNotFinite, "A padding is not a finite number; 0 is used.")
    }
    return modifier(UnaryLayoutModifier(layout: padding.layout))
  }

  /// Adds room on the given edges; without a length the system's 16 points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? defaultPadding, edges: edges))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Lets the view reach to the edges of the window; a widget's tile has no safe area to leave: nothing changes there
  /// (documented behaviour since iOS 17).
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(SafeAreaModifier(name: "ignoresSafeArea", edges: regions == .keyboard ? [] : edges))
  }

  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(SafeAreaModifier(name: "edgesIgnoringSafeArea", edges: edges))
  }
}

/// Lets a view reach to the edges of the window.
struct SafeAreaModifier {
  let name: String
  let edges: Edge.Set
}

extension SafeAreaModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget(
        name, "a tile has no safe area; contentMarginsDisabled() removes its margins")
      return node
    }
    let window = inputs.environment.window
    return EdgeReachingNode(child: node, safe: window.safeRect, whole: window.rect, edges: edges)
  }
}

/// Lets what a style paints around a view go on under the bars where the view reaches to them, as a phone does. Content
/// that scrolls, rows and menus have no such edges, and neither has a tile.
struct StyleReachModifier {
  let edges: Edge.Set
}

extension StyleReachModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    let environment = inputs.environment
    guard environment.isInWindow, environment.scrollState == nil, !environment.isInList, !environment.isInMenu,
      !edges.isEmpty
    else { return node }
    return EdgeReachingNode(
      child: node, safe: environment.window.safeRect, whole: environment.window.rect, edges: edges)
  }
}

/// The parts of a screen that content should keep clear of.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The form in which a Live Activity is previewed.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// A form of the island.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    case compact, minimal, expanded
  }

  case content
  case dynamicIsland(DynamicIslandPreviewViewState)
}

extension ActivityAttributes {
  /// A preview of the Live Activity in a state; a mark stands for it, since Live Activities are not shown yet.
  @MainActor @preconcurrency public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View {
    UnsupportedView(name: "Live Activity", reason: "is not shown yet").previewsActivity()
  }
}

/// Collects the states that a preview of a Live Activity steps through.
@resultBuilder public enum PreviewActivityBuilder<Attributes: ActivityAttributes> {
  public typealias State = Attributes.ContentState

  public static func buildExpression(_ state: State) -> [State] { [state] }
  public static func buildExpression(_ states: [State]) -> [State] { states }
  public static func buildBlock(_ parts: [State]...) -> [State] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[State]]) -> [State] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [State]?) -> [State] { part ?? [] }
  public static func buildEither(first part: [State]) -> [State] { part }
  public static func buildEither(second part: [State]) -> [State] { part }
  public static func buildLimitedAvailability(_ part: [State]) -> [State] { part }
}

/// A Live Activity in one form, with the states to show.
package struct ActivityPreviewContent: PreviewContent {
  package let viewKind: ActivityPreviewViewKind
  package let attributes: any ActivityAttributes
  package let widget: @MainActor () -> any Widget
  package let states: @MainActor () async -> [any Hashable]
}

extension Preview {
  /// A preview of a Live Activity with states written out.
  public init<Attributes: ActivityAttributes, PreviewedWidget: Widget>(
    _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping @MainActor () -> PreviewedWidget,
    @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () async -> [Attributes.ContentState]
  ) {
    self.init(
      name: name,
      content: ActivityPreviewContent(
        viewKind: viewKind, attributes: attributes, widget: widget, states: { await contentStates() }))
  }
}

/// Declares a preview of a Live Activity with states written out.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes, PreviewedWidget: Widget>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping @MainActor () -> PreviewedWidget,
  @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () async -> [Attributes.ContentState]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

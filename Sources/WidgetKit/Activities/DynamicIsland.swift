// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraModel

/// What a Live Activity shows around a phone's camera.
///
/// It is not shown yet, so nothing of it is kept: its parts are checked by the compiler and never made.
public struct DynamicIsland: Sendable {
  public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}

  /// The link that a touch opens.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  /// The colour of the line around it.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }

  /// Margins of one of its forms, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

/// One form of the island.
public struct DynamicIslandMode: Hashable, Sendable {
  private let code: UInt8

  public static let compactLeading = DynamicIslandMode(code: 0)
  public static let compactTrailing = DynamicIslandMode(code: 1)
  public static let minimal = DynamicIslandMode(code: 2)
  public static let expanded = DynamicIslandMode(code: 3)
}

/// A place in the expanded island.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  case leading, trailing, center, bottom
}

/// One region of the expanded island.
public struct DynamicIslandExpandedRegion<Content: View> {
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}

  /// Margins of the region, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double
  ) -> DynamicIslandExpandedRegion<Content> { self }

  public func contentMargins(_ edges: Edge.Set, _ insets: EdgeInsets) -> DynamicIslandExpandedRegion<Content> { self }
}

/// The regions of the expanded island together.
public struct DynamicIslandExpandedContent<Content: View> {
  init() {}
}

/// Collects the regions of the expanded island.
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
  public static func buildExpression<Content: View>(
    _ region: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedRegion<Content> { region }

  public static func buildExpression<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { content }

  public static func buildBlock<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { content }

  public static func buildBlock() -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<EmptyView>()
  }

  public static func buildBlock<each Content: View>(
    _ regions: repeat DynamicIslandExpandedRegion<each Content>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<EmptyView>()
  }
}

/// Where a region's view goes if it does not fit beside the camera.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let code: UInt8

  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(code: 0)
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(code: 1)
}

extension View {
  /// Where the view goes in an expanded island; without effect in a tile.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { ignoredOutsideActivities("dynamicIsland(verticalPlacement:)") }

  /// The colour behind a Live Activity; without effect in a tile.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    ignoredOutsideActivities("activityBackgroundTint")
  }

  /// The colour of the button that ends a Live Activity; without effect in a tile.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    ignoredOutsideActivities("activitySystemActionForegroundColor")
  }

  nonisolated private func ignoredOutsideActivities(_ name: String) -> Self {
    DiagnosticLog.report(
      .ignoredInWidget, "\(name) belongs to Live Activities and has no effect in a widget.", location: name)
    return self
  }
}

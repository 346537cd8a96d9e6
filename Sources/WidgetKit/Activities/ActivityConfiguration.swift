// SPDX-License-Identifier: Apache-2.0
@_exported import ActivityKit
import SwiftUI
import TesseraModel

/// What the views of a Live Activity are made from.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  /// Whether the state is older than it is meant to be.
  public let isStale: Bool
}

/// A Live Activity: listed with the bundle's widgets, not shown yet.
public struct ActivityConfiguration<Attributes: ActivityAttributes> {
  let attributes: Attributes.Type
}

extension ActivityConfiguration: WidgetConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    attributes = attributesType
  }
}

extension ActivityConfiguration: DescribingConfiguration {
  func describe() -> WidgetDescription? {
    let name = "\(attributes)"
    DiagnosticLog.report(
      .liveActivityNotShown, "The bundle has a Live Activity for \(name); Live Activities are not shown yet.",
      location: name)
    // A Live Activity has no kind of its own: it is known by its attributes.
    var descriptor = WidgetDescriptor(kind: "LiveActivity.\(name)", families: [], configuration: .activity)
    descriptor.displayName = name
    return WidgetDescription(descriptor: descriptor)
  }
}

extension WidgetConfiguration {
  /// The further sizes a Live Activity is made for, as on a watch.
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }
}

/// The size a Live Activity is shown in.
public enum ActivityFamily: Hashable, Sendable {
  case small, medium
}

private struct ActivityFamilyKey: EnvironmentKey {
  static let defaultValue = ActivityFamily.medium
}

private struct ActivityFullscreenKey: EnvironmentKey {
  static let defaultValue = false
}

private struct ActivityUpdateReducedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }

  /// Whether a Live Activity fills the screen of a phone that stands on its side.
  public var isActivityFullscreen: Bool {
    get { self[ActivityFullscreenKey.self] }
    set { self[ActivityFullscreenKey.self] = newValue }
  }

  /// Whether updates come rarely, as on a display that is always on.
  public var isActivityUpdateReduced: Bool {
    get { self[ActivityUpdateReducedKey.self] }
    set { self[ActivityUpdateReducedKey.self] = newValue }
  }
}

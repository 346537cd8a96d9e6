// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// The older name of the text sizes.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The text size of the same rank.
  var typeSize: DynamicTypeSize { DynamicTypeSize.allCases[rank] }

  init(_ size: DynamicTypeSize) {
    self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size) ?? 3]
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}

extension ContentSizeCategory: Comparable {
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rank < b.rank }
}

/// The strength of fonts that a person chose.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// The room a window has along a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

private struct LegibilityWeightKey: EnvironmentKey {
  static var defaultValue: LegibilityWeight? { nil }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}

private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

/// What an app's window is doing.
public enum ScenePhase: Hashable, Comparable, Sendable {
  case background, inactive, active
}

// The device and the person's settings, as far as a tile knows them.
extension EnvironmentValues {
  /// The text size under its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.typeSize }
  }

  /// One pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  public var accessibilityVoiceOverEnabled: Bool { false }

  public var accessibilitySwitchControlEnabled: Bool { false }

  public var accessibilityShowButtonShapes: Bool { false }
}

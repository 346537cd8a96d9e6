// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

private struct ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

private struct ColorSchemeContrastKey: EnvironmentKey {
  static var defaultValue: ColorSchemeContrast { .standard }
}

private struct DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 3 }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private struct RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

private struct IsLuminanceReducedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct AccessibilityReduceMotionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct AccessibilityReduceTransparencyKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct AccessibilityDifferentiateWithoutColorKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct AccessibilityInvertColorsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct ProfileKey: EnvironmentKey {
  static var defaultValue: SystemProfile { .ios26 }
}

private struct IsElevatedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

// The appearance a tile is evaluated for.
extension EnvironmentValues {
  /// The light or the dark appearance.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The strength of contrast.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }

  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The text size a person chose.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// Where leading is.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Why content is not shown as it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// Whether the display is dimmed, as on Always-On.
  public var isLuminanceReduced: Bool {
    get { self[IsLuminanceReducedKey.self] }
    set { self[IsLuminanceReducedKey.self] = newValue }
  }

  /// Whether motion should be avoided.
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }

  /// Whether transparency should be avoided.
  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }

  /// Whether colour alone should carry no meaning.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColorKey.self] }
    set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
  }

  /// Whether the display inverts its colours.
  public var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColorsKey.self] }
    set { self[AccessibilityInvertColorsKey.self] = newValue }
  }

  /// Whether controls react.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Whether the nearest focusable view has the focus.
  public var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }

  /// The system whose habits are followed.
  package var profile: SystemProfile {
    get { self[ProfileKey.self] }
    set { self[ProfileKey.self] = newValue }
  }

  /// Whether system colours are resolved for the elevated level, as inside tiles.
  package var isElevated: Bool {
    get { self[IsElevatedKey.self] }
    set { self[IsElevatedKey.self] = newValue }
  }
}

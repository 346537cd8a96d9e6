// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

private struct ForegroundKey: EnvironmentKey {
  static var defaultValue: ForegroundStyles? { nil }
}

private struct BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private struct TintKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private struct ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

private struct SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

private struct SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

private struct PrimitiveButtonStyleKey: EnvironmentKey {
  static var defaultValue: BuiltInButtonStyle { .automatic }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: (any ToggleStyle)? { nil }
}

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: (any LabelStyle)? { nil }
}

private struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: (any GaugeStyle)? { nil }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: (any ProgressViewStyle)? { nil }
}

private struct ControlSizeKey: EnvironmentKey {
  static var defaultValue: ControlSize { .regular }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}

// Styles that views inherit.
extension EnvironmentValues {
  /// What shapes and text are painted with; nil is the label colour.
  package var foreground: ForegroundStyles? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// What backgrounds are painted with; nil is the system's background.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// The colour of controls and links; nil is the accent colour.
  package var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// How symbols use their layers.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// The variants symbols are shown in.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  /// How buttons look.
  package var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// The built-in look of buttons.
  package var primitiveButtonStyle: BuiltInButtonStyle {
    get { self[PrimitiveButtonStyleKey.self] }
    set { self[PrimitiveButtonStyleKey.self] = newValue }
  }

  /// How toggles look.
  package var toggleStyle: (any ToggleStyle)? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }

  /// How labels look.
  package var labelStyle: (any LabelStyle)? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }

  /// How gauges look.
  package var gaugeStyle: (any GaugeStyle)? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }

  /// How progress views look.
  package var progressViewStyle: (any ProgressViewStyle)? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The shape of a button's border.
  package var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

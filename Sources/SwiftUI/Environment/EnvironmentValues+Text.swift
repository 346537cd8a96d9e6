// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraText
import TesseraViewGraph

private struct FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

private struct FontWeightKey: EnvironmentKey {
  static var defaultValue: Font.Weight? { nil }
}

private struct IsBoldKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct IsItalicKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct IsMonospacedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct HasMonospacedDigitsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct FontDesignKey: EnvironmentKey {
  static var defaultValue: Font.Design? { nil }
}

private struct FontWidthKey: EnvironmentKey {
  static var defaultValue: Font.Width? { nil }
}

private struct LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

private struct ReservedLinesKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

private struct TruncationModeKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}

private struct MultilineTextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}

private struct LineSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat { 0 }
}

private struct MinimumScaleFactorKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

private struct AllowsTighteningKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct TextCaseKey: EnvironmentKey {
  static var defaultValue: Text.Case? { nil }
}

private struct KerningKey: EnvironmentKey {
  static var defaultValue: CGFloat { 0 }
}

private struct TrackingKey: EnvironmentKey {
  static var defaultValue: CGFloat { 0 }
}

private struct BaselineOffsetKey: EnvironmentKey {
  static var defaultValue: CGFloat { 0 }
}

private struct UnderlineKey: EnvironmentKey {
  static var defaultValue: TextLine? { nil }
}

private struct StrikethroughKey: EnvironmentKey {
  static var defaultValue: TextLine? { nil }
}

private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition? { nil }
}

// How text is set.
extension EnvironmentValues {
  /// The font of text that says nothing else.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The weight set on a view, over the font's own.
  package var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }

  /// Whether text is emphasised.
  package var isBold: Bool {
    get { self[IsBoldKey.self] }
    set { self[IsBoldKey.self] = newValue }
  }

  /// Whether text is italic.
  package var isItalic: Bool {
    get { self[IsItalicKey.self] }
    set { self[IsItalicKey.self] = newValue }
  }

  /// Whether text is monospaced.
  package var isMonospaced: Bool {
    get { self[IsMonospacedKey.self] }
    set { self[IsMonospacedKey.self] = newValue }
  }

  /// Whether digits share one width.
  package var hasMonospacedDigits: Bool {
    get { self[HasMonospacedDigitsKey.self] }
    set { self[HasMonospacedDigitsKey.self] = newValue }
  }

  /// The design set on a view, over the font's own.
  package var fontDesign: Font.Design? {
    get { self[FontDesignKey.self] }
    set { self[FontDesignKey.self] = newValue }
  }

  /// The width set on a view, over the font's own.
  package var fontWidth: Font.Width? {
    get { self[FontWidthKey.self] }
    set { self[FontWidthKey.self] = newValue }
  }

  /// Most lines of text; nil is unlimited.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Lines that text takes even when it needs fewer.
  package var reservedLines: Int? {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }

  /// Where text that does not fit is cut.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// How the lines of a text stand to each other.
  public var multilineTextAlignment: TextAlignment {
    get { self[MultilineTextAlignmentKey.self] }
    set { self[MultilineTextAlignmentKey.self] = newValue }
  }

  /// Extra distance between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// How far text may shrink to fit.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// Whether letters may move closer together to fit.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// The case text is shown in.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// Extra distance between letters, in points, set on a view.
  package var kerning: CGFloat {
    get { self[KerningKey.self] }
    set { self[KerningKey.self] = newValue }
  }

  /// Extra space after each letter, in points, set on a view.
  package var tracking: CGFloat {
    get { self[TrackingKey.self] }
    set { self[TrackingKey.self] = newValue }
  }

  /// How far text is raised, in points, set on a view.
  package var baselineOffset: CGFloat {
    get { self[BaselineOffsetKey.self] }
    set { self[BaselineOffsetKey.self] = newValue }
  }

  /// The underline set on a view.
  package var underline: TextLine? {
    get { self[UnderlineKey.self] }
    set { self[UnderlineKey.self] = newValue }
  }

  /// The line through text set on a view.
  package var strikethrough: TextLine? {
    get { self[StrikethroughKey.self] }
    set { self[StrikethroughKey.self] = newValue }
  }

  /// How content changes in place.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] ?? .interpolate }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// How content changes in place where an author says so; else texts and pictures change in their own ways.
  var chosenContentTransition: ContentTransition? { self[ContentTransitionKey.self] }
}

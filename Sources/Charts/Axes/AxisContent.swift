// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// A part of a chart's axis.
@MainActor @preconcurrency public protocol AxisContent {
  associatedtype Body: AxisContent

  @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Something that stands at one value of an axis.
@MainActor @preconcurrency public protocol AxisMark {
  associatedtype Body: AxisMark

  @AxisMarkBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: AxisContent, AxisMark {}

extension AxisContent where Body == Never {
  /// A built-in part has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension AxisMark where Body == Never {
  /// A built-in mark has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Parts of an axis whose type is hidden.
public struct AnyAxisContent: AxisContent {
  public typealias Body = Never

  nonisolated public init<Content: AxisContent>(_ content: Content) {}
}

/// A mark of an axis whose type is hidden.
public struct AnyAxisMark: AxisMark {
  public typealias Body = Never

  nonisolated public init<Mark: AxisMark>(_ mark: Mark) {}
}

/// The marks along an axis, at some of its values.
public struct AxisMarks<Content: AxisMark>: AxisContent {
  public typealias Body = Never

  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) where Content == AnyAxisMark {}

  nonisolated public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Content == AnyAxisMark {}

  nonisolated public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Content == AnyAxisMark, Format.FormatInput: Plottable, Format.FormatOutput == String {}

  nonisolated public init<Format: FormatStyle, Value: Plottable>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Content == AnyAxisMark, Format.FormatInput == Value, Format.FormatOutput == String {}

  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {}

  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) {}

  nonisolated public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {}

  nonisolated public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) {}
}

/// One value of an axis; only a chart that is drawn could give it.
public struct AxisValue {
  private let nothing: Never

  public var index: Int { switch nothing {} }
  public var count: Int { switch nothing {} }

  public func `as`<P: Plottable>(_ type: P.Type) -> P? { switch nothing {} }
}

/// A line across the chart at a value.
public struct AxisGridLine: AxisMark {
  public typealias Body = Never

  nonisolated public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

/// A short line at a value.
public struct AxisTick: AxisMark {
  /// How long it is.
  public struct Length: Equatable, Hashable, Sendable {
    private let code: UInt8

    public static let automatic = Length(code: 0)
    public static let label = Length(code: 1)
    public static let longestLabel = Length(code: 2)
  }

  public typealias Body = Never

  nonisolated public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {}

  nonisolated public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {}
}

/// The words at a value.
public struct AxisValueLabel<Content: View>: AxisMark {
  public typealias Body = Never

  nonisolated public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Content == Text {}

  nonisolated public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Content == Text, Format.FormatInput: Plottable, Format.FormatOutput == String {}

  nonisolated public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Content == Text {}

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Content == Text {}

  nonisolated public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

extension AxisMark {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark { self }
  nonisolated public func font(_ font: Font?) -> some AxisMark { self }
  nonisolated public func offset(_ offset: CGSize) -> some AxisMark { self }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { self }
}

// SPDX-License-Identifier: Apache-2.0
import SwiftUI

// Charts are not drawn yet, so a modified mark is the mark: the chart itself says so.

extension ChartContent {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
  nonisolated public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  nonisolated public func opacity(_ opacity: Double) -> some ChartContent { self }
  nonisolated public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent { self }
  nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
  nonisolated public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }
  nonisolated public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent { self }
  nonisolated public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  nonisolated public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent { self }
  nonisolated public func symbolSize(_ size: CGSize) -> some ChartContent { self }
  nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent { self }
  nonisolated public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  nonisolated public func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent { self }
  nonisolated public func offset(_ offset: CGSize) -> some ChartContent { self }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
  nonisolated public func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent { self }
  nonisolated public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
  nonisolated public func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent { self }
  nonisolated public func zIndex(_ value: Double) -> some ChartContent { self }
  nonisolated public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
  nonisolated public func blur(radius: CGFloat) -> some ChartContent { self }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { self }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent { self }
  nonisolated public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent { self }
  nonisolated public func compositingLayer() -> some ChartContent { self }
}

extension ChartContent {
  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent { self }

  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping (_ context: AnnotationContext) -> C
  ) -> some ChartContent { self }

  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent { self }

  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (_ context: AnnotationContext) -> C
  ) -> some ChartContent { self }
}

extension ChartContent {
  nonisolated public func accessibilityLabel(_ description: Text) -> some ChartContent { self }
  nonisolated public func accessibilityLabel(_ descriptionKey: LocalizedStringKey) -> some ChartContent { self }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ description: S
  ) -> some ChartContent { self }
  nonisolated public func accessibilityValue(_ description: Text) -> some ChartContent { self }
  nonisolated public func accessibilityValue(_ descriptionKey: LocalizedStringKey) -> some ChartContent { self }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
    _ description: S
  ) -> some ChartContent { self }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}

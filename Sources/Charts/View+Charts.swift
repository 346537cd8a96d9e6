// SPDX-License-Identifier: Apache-2.0
import SwiftUI

// What is said about the charts in a view. No chart is drawn yet, so there is nothing to change: the chart says so.

extension View {
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View { self }
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View { self }
  nonisolated public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View { self }
  nonisolated public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View { self }
  nonisolated public func chartXAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View { self }
  nonisolated public func chartYAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View { self }

  nonisolated public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { self }
  @_disfavoredOverload nonisolated public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { self }
  nonisolated public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View { self }
  nonisolated public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { self }
  @_disfavoredOverload nonisolated public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { self }
  nonisolated public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View { self }
}

extension View {
  nonisolated public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View { self }
  nonisolated public func chartXScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View { self }
  nonisolated public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View { self }
  nonisolated public func chartXScale(type: ScaleType?) -> some View { self }
  nonisolated public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View { self }
  nonisolated public func chartYScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View { self }
  nonisolated public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View { self }
  nonisolated public func chartYScale(type: ScaleType?) -> some View { self }

  nonisolated public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, S>
  ) -> some View { self }
  nonisolated public func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View { self }
  nonisolated public func chartForegroundStyleScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle { self }
  nonisolated public func chartForegroundStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle { self }
  nonisolated public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    domain: [Value], mapping: @escaping (Value) -> S
  ) -> some View { self }
  nonisolated public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    mapping: @escaping (Value) -> S
  ) -> some View { self }

  nonisolated public func chartSymbolScale<Value: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<Value, S>
  ) -> some View { self }
  nonisolated public func chartSymbolScale<Domain: ScaleDomain>(domain: Domain) -> some View { self }
  nonisolated public func chartSymbolScale<Range: ScaleRange>(
    range: Range
  ) -> some View where Range.VisualValue: ChartSymbolShape { self }
  nonisolated public func chartSymbolSizeScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue == CGFloat { self }
  nonisolated public func chartLineStyleScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, StrokeStyle>
  ) -> some View { self }
  nonisolated public func chartLineStyleScale<Range: ScaleRange>(
    range: Range
  ) -> some View where Range.VisualValue == StrokeStyle { self }
}

extension View {
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View { self }
  nonisolated public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { self }
  nonisolated public func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View { self }

  nonisolated public func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View { self }
  nonisolated public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View { self }
  nonisolated public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View { self }

  nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  nonisolated public func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }
  nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  nonisolated public func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }
  nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  nonisolated public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
  nonisolated public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
  nonisolated public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }
  nonisolated public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View { self }
  nonisolated public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }
  nonisolated public func chartScrollPosition<P: Plottable>(initialY: P) -> some View { self }
}

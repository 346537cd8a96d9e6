// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Where a chart has placed its values; only a chart that is drawn could tell it.
public struct ChartProxy {
  private let nothing: Never

  public var plotSize: CGSize { switch nothing {} }
  public var plotAreaSize: CGSize { switch nothing {} }
  public var plotFrame: Anchor<CGRect>? { switch nothing {} }
  public var plotAreaFrame: Anchor<CGRect> { switch nothing {} }
  public var plotContainerFrame: Anchor<CGRect>? { switch nothing {} }

  public func position<P: Plottable>(forX value: P) -> CGFloat? { switch nothing {} }
  public func position<P: Plottable>(forY value: P) -> CGFloat? { switch nothing {} }
  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? { switch nothing {} }
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? { switch nothing {} }
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? { switch nothing {} }
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { switch nothing {} }
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { switch nothing {} }
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? { switch nothing {} }
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? { switch nothing {} }
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? { switch nothing {} }
  public func symbolSize<P: Plottable>(for value: P) -> CGFloat? { switch nothing {} }
  public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? { switch nothing {} }
  public func xDomain<P: Plottable>(dataType: P.Type) -> [P] { switch nothing {} }
  public func yDomain<P: Plottable>(dataType: P.Type) -> [P] { switch nothing {} }
}

/// The part of a chart in which its marks lie; only a chart that is drawn could give it.
public struct ChartPlotContent: View {
  private let nothing: Never

  public var body: some View { EmptyView() }
}

/// A chart's axis; only a chart that is drawn could give it.
public struct ChartAxisContent: View {
  private let nothing: Never

  public var body: some View { EmptyView() }
}

// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The values that a scale reaches over.
public protocol ScaleDomain {}

extension ClosedRange: ScaleDomain where Bound: Plottable {}
extension Range: ScaleDomain where Bound: Plottable {}
extension Array: ScaleDomain where Element: Plottable {}

/// A domain that follows the data.
public struct AutomaticScaleDomain: ScaleDomain {
  private init() {}

  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }

  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain()
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain.automatic }

  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain.automatic(includesZero: includesZero, reversed: reversed)
  }
}

/// The places that a scale reaches over.
public protocol PositionScaleRange {}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {}

/// A range of places with room at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
  init() {}
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange() }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { PlotDimensionScaleRange() }

  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange()
  }
}

/// The looks that a scale reaches over.
public protocol ScaleRange {
  associatedtype VisualValue
}

extension Array: ScaleRange {
  public typealias VisualValue = Element
}

extension Gradient: ScaleRange {
  public typealias VisualValue = Color
}

/// How values become places.
public struct ScaleType: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let linear = ScaleType(code: 0)
  public static let log = ScaleType(code: 1)
  public static let squareRoot = ScaleType(code: 2)
  public static let symmetricLog = ScaleType(code: 3)
  public static let date = ScaleType(code: 4)
  public static let category = ScaleType(code: 5)

  public static func power(exponent: Double) -> ScaleType { linear }
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType { symmetricLog }
}

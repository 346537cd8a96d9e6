// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The values of an axis at which marks stand.
public struct AxisMarkValues {
  private init() {}

  public static var automatic: AxisMarkValues { AxisMarkValues() }

  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues() }

  public static func automatic<P: Plottable & Numeric>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues() }

  public static func stride<P: Plottable & Numeric>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues() }

  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> AxisMarkValues { AxisMarkValues() }
}

/// The side of the chart on which an axis stands.
public struct AxisMarkPosition: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let automatic = AxisMarkPosition(code: 0)
  public static let leading = AxisMarkPosition(code: 1)
  public static let trailing = AxisMarkPosition(code: 2)
  public static let top = AxisMarkPosition(code: 3)
  public static let bottom = AxisMarkPosition(code: 4)
}

/// How the marks of an axis are arranged.
public struct AxisMarkPreset: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let automatic = AxisMarkPreset(code: 0)
  public static let extended = AxisMarkPreset(code: 1)
  public static let aligned = AxisMarkPreset(code: 2)
  public static let inset = AxisMarkPreset(code: 3)
}

/// How the words of an axis run.
public struct AxisValueLabelOrientation: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let automatic = AxisValueLabelOrientation(code: 0)
  public static let horizontal = AxisValueLabelOrientation(code: 1)
  public static let vertical = AxisValueLabelOrientation(code: 2)
  public static let verticalReversed = AxisValueLabelOrientation(code: 3)
}

/// What is done with words that touch each other.
public struct AxisValueLabelCollisionResolution: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let automatic = AxisValueLabelCollisionResolution(code: 0)
  public static let disabled = AxisValueLabelCollisionResolution(code: 1)
  public static let truncate = AxisValueLabelCollisionResolution(code: 2)
  public static let greedy = AxisValueLabelCollisionResolution(code: 3)

  public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution {
    greedy
  }
}

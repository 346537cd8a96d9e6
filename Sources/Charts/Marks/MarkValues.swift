// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The width or height of a mark.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  private init() {}

  public init(integerLiteral value: Int) {}

  public init(floatLiteral value: Double) {}

  public static var automatic: MarkDimension { MarkDimension() }
  /// A length in points.
  public static func fixed(_ length: CGFloat) -> MarkDimension { MarkDimension() }
  /// A share of the room there is, from 0 to 1.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension() }
  /// The room there is without some points at both ends.
  public static func inset(_ inset: CGFloat) -> MarkDimension { MarkDimension() }
}

/// How marks with the same place lie on each other.
public struct MarkStackingMethod: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let standard = MarkStackingMethod(code: 0)
  public static let normalized = MarkStackingMethod(code: 1)
  public static let center = MarkStackingMethod(code: 2)
  public static let unstacked = MarkStackingMethod(code: 3)
}

/// How a line goes from one value to the next.
public struct InterpolationMethod: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let linear = InterpolationMethod(code: 0)
  public static let monotone = InterpolationMethod(code: 1)
  public static let catmullRom = InterpolationMethod(code: 2)
  public static let cardinal = InterpolationMethod(code: 3)
  public static let stepStart = InterpolationMethod(code: 4)
  public static let stepCenter = InterpolationMethod(code: 5)
  public static let stepEnd = InterpolationMethod(code: 6)

  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { catmullRom }
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { cardinal }
}

/// A shape that stands at a value.
public protocol ChartSymbolShape: Shape {
  /// How much of the room for it the shape takes, from 0 to 1.
  var perceptualUnitRect: CGRect { get }
}

/// The shapes that charts bring along.
public struct BasicChartSymbolShape: ChartSymbolShape, Sendable {
  private let name: String

  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// The room itself: no chart draws symbols yet.
  nonisolated public func path(in rect: CGRect) -> Path { name == "circle" ? Path(ellipseIn: rect) : Path(rect) }

  fileprivate init(_ name: String) { self.name = name }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape("circle") }
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape("square") }
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape("triangle") }
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape("diamond") }
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape("pentagon") }
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape("plus") }
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape("cross") }
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape("asterisk") }
}

/// Where words about a mark stand.
public struct AnnotationPosition: Equatable, Hashable, Sendable {
  private let code: UInt8

  public static let automatic = AnnotationPosition(code: 0)
  public static let overlay = AnnotationPosition(code: 1)
  public static let top = AnnotationPosition(code: 2)
  public static let bottom = AnnotationPosition(code: 3)
  public static let leading = AnnotationPosition(code: 4)
  public static let trailing = AnnotationPosition(code: 5)
  public static let topLeading = AnnotationPosition(code: 6)
  public static let topTrailing = AnnotationPosition(code: 7)
  public static let bottomLeading = AnnotationPosition(code: 8)
  public static let bottomTrailing = AnnotationPosition(code: 9)
}

/// What is done with words about a mark that lie outside the chart.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// What is done in one direction.
  public struct Strategy: Hashable, Sendable {
    /// What the words must stay inside of.
    public struct Boundary: Hashable, Sendable {
      private let code: UInt8

      public static let automatic = Boundary(code: 0)
      public static let plot = Boundary(code: 1)
      public static let chart = Boundary(code: 2)
    }

    private let code: UInt8

    public static let automatic = Strategy(code: 0)
    public static let disabled = Strategy(code: 1)
    public static let padScale = Strategy(code: 2)
    public static let fit = Strategy(code: 3)
    public static func fit(to boundary: Boundary) -> Strategy { fit }
  }

  private let x: Strategy
  private let y: Strategy

  public static let automatic = AnnotationOverflowResolution(x: .automatic, y: .automatic)

  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }
}

/// What the maker of words about a mark is told; only a chart that is drawn could tell it.
public struct AnnotationContext {
  private let nothing: Never

  public var targetSize: CGSize { switch nothing {} }
}

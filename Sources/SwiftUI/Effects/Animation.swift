// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph

/// A value that can be added to and scaled, so that steps between two values exist.
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// No value to step through.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static let zero = EmptyAnimatableData()
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two animatable values together.
@frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// The course of a change in time.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable {
    case linear, easeIn, easeOut, easeInOut
    case bezier(Double, Double, Double, Double)
    case spring(response: Double, dampingFraction: Double)
  }

  var curve: Curve
  var duration: TimeInterval
  var delay: TimeInterval = 0
  var speed = 1.0

  public static let `default` = Animation(curve: .easeInOut, duration: 0.35)
  public static let linear = Animation(curve: .linear, duration: 0.35)
  public static let easeIn = Animation(curve: .easeIn, duration: 0.35)
  public static let easeOut = Animation(curve: .easeOut, duration: 0.35)
  public static let easeInOut = Animation(curve: .easeInOut, duration: 0.35)
  public static let spring = Animation.spring()
  public static let bouncy = Animation.bouncy()
  public static let smooth = Animation.smooth()
  public static let snappy = Animation.snappy()
  public static let interactiveSpring = Animation.spring(response: 0.15, dampingFraction: 0.86)

  public static func linear(duration: TimeInterval) -> Animation { Animation(curve: .linear, duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(curve: .easeIn, duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(curve: .easeOut, duration: duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(curve: .easeInOut, duration: duration)
  }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation(curve: .bezier(p1x, p1y, p2x, p2y), duration: duration) }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(curve: .spring(response: response, dampingFraction: dampingFraction), duration: response)
  }
  public static func spring(duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(response: duration, dampingFraction: 1 - bounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Runs a change of state; an archive has no frames between, so the change itself is what counts.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

extension View {
  /// Says how the view changes when a value does; the host animates between two archives.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

  nonisolated public func animation(_ animation: Animation?) -> some View { self }
}

/// How a view comes and goes.
public struct AnyTransition {
  let transition: DisplayItem.Transition

  public static let identity = AnyTransition(transition: .identity)
  public static let opacity = AnyTransition(transition: .opacity)
  public static let slide = AnyTransition(transition: .slide)
  public static let scale = AnyTransition(transition: .scale(0, anchor: .center))

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(transition: .scale(scale, anchor: anchor))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(transition: .move(edge: edge)) }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(transition: .push(edge: edge)) }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(transition: .offset(offset)) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(transition: .asymmetric(insertion: insertion.transition, removal: removal.transition))
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(transition: .combined(transition, other.transition))
  }

  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension AnyTransition: Sendable {}

/// A change of content in place.
public struct ContentTransition: Hashable, Sendable {
  let transition: TesseraDisplayList.ContentTransition

  public static let identity = ContentTransition(transition: .identity)
  public static let opacity = ContentTransition(transition: .opacity)
  public static let interpolate = ContentTransition(transition: .interpolate)

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(transition: .numericText(countsDown: countsDown))
  }

  public static func numericText(value: Double) -> ContentTransition { numericText() }

  public static var symbolEffect: ContentTransition { .interpolate }
}

extension View {
  nonisolated public func transition(_ t: AnyTransition) -> some View { effect(.transition(t.transition)) }

  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraViewGraph

/// The course of a change in time; the home screen shows it between two archives or two frames of a window, two seconds
/// at most.
public struct Animation: Hashable, Sendable {
  var course: DisplayItem.Animation
  /// Whether it was asked to go on after its end, which no change between archives does.
  var isRepeated = false

  init(_ curve: DisplayItem.Animation.Curve, duration: TimeInterval) {
    course = DisplayItem.Animation(curve: curve, duration: duration.usable)
  }

  public static let `default` = easeInOut
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)

  public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(.easeIn, duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(.easeOut, duration: duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.easeInOut, duration: duration) }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    // Time does not run backwards; the way may overshoot.
    func x(_ value: Double) -> CGFloat { min(1, value.usable) }
    func y(_ value: Double) -> CGFloat { value.isFinite ? min(100, max(-100, value)) : 0 }
    return Animation(.bezier(x(p1x), y(p1y), x(p2x), y(p2y)), duration: duration)
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.course.delay = max(0, copy.course.delay + (delay.isFinite ? delay : 0))
    return copy
  }

  /// Runs the animation faster, with whatever delay it has so far.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0, speed.isFinite else { return self }
    var copy = self
    copy.course.duration /= speed
    copy.course.delay /= speed
    if case .spring(let response, let dampingFraction, let velocity) = copy.course.curve {
      copy.course.curve = .spring(
        response: response / speed, dampingFraction: dampingFraction, initialVelocity: velocity * speed)
    }
    return copy
  }

  /// A change between two archives happens once: the repetitions are left out and remarked.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.isRepeated = repeatCount != 1
    return copy
  }

  /// A change between two archives happens once: the repetitions are left out and remarked.
  public func repeatForever(autoreverses: Bool = true) -> Animation { repeatCount(0) }
}

extension Double {
  /// The number without what no length of time can be.
  fileprivate var usable: Double { isFinite ? Swift.max(0, self) : 0 }
}

/// Runs a change of state that a window shows in the course of an animation; for an archive the change itself counts.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = RunningTransaction.around
  transaction.animation = animation
  return try RunningTransaction.run(transaction, body)
}

extension DisplayItem.Animation {
  /// Seconds until the change counts as done; a spring swings on after that.
  var logicalLength: TimeInterval {
    if case .spring(let response, _, _) = curve { return Double(min(2, response + delay)) }
    return length
  }

  /// Seconds until everything rests, two at most as on the home screen.
  var length: TimeInterval {
    guard case .spring(let response, let damping, _) = curve else { return Double(min(2, duration + delay)) }
    // When a thousandth of the way is left.
    return min(2, Double(response) * log(1000) / (2 * .pi * max(0.1, min(1, Double(damping)))) + Double(delay))
  }
}

/// Records how changes of what is inside run.
struct AnimationModifier {
  let animation: Animation?
  /// Of the value whose change it is for; nil for every change.
  let digest: UInt64?
}

extension AnimationModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    if animation?.isRepeated == true {
      DiagnosticLog.report(
        .ignoredInWidget, "An animation runs once: a change between two archives is not repeated.",
        location: "repeatForever")
    }
    return EffectNode(child: node, .animation(animation?.course, value: digest))
  }
}

extension View {
  /// Says how the view changes when a value does; nil changes it at once. The host animates between two archives.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, digest: CanonicalID.digest(of: value)))
  }

  /// Says how the view changes, whatever changes.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier(animation: animation, digest: nil))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// A damped spring, by how long it feels and how much it bounces, or by its physics.
public struct Spring: Hashable, Sendable {
  /// Seconds of one swing without damping.
  public var response: Double
  /// One comes to rest without overshooting; less bounces, more creeps.
  public var dampingRatio: Double

  public init(response: Double, dampingRatio: Double) {
    self.response = response.isFinite ? max(0, response) : 0
    self.dampingRatio = dampingRatio.isFinite ? max(0, dampingRatio) : 1
  }

  /// - Parameter bounce: 0 is none, 1 never ends, below 0 flattens the curve.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = bounce.isFinite ? min(1, max(-0.999, bounce)) : 0
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    // Without mass or stiffness both are not finite, which is a spring at rest.
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      response: 2 * .pi / (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(1, ratio))
  }

  public static var smooth: Spring { smooth() }
  public static var snappy: Spring { snappy() }
  public static var bouncy: Spring { bouncy() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// How long it feels, in seconds.
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  public var mass: Double { 1 }
  public var stiffness: Double { response > 0 ? (2 * .pi / response) * (2 * .pi / response) : .infinity }
  public var damping: Double { response > 0 ? 4 * .pi * dampingRatio / response : .infinity }
}

extension Animation {
  public static var spring: Animation { spring(duration: 0.5) }
  public static var bouncy: Animation { spring(.bouncy) }
  public static var smooth: Animation { spring(.smooth) }
  public static var snappy: Animation { spring(.snappy) }
  public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }
  public static var interpolatingSpring: Animation { spring(duration: 0.5) }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    springing(spring, velocity: 0)
  }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { spring(Spring(duration: duration, bounce: bounce)) }

  @_disfavoredOverload public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { spring(Spring(response: response, dampingRatio: dampingFraction)) }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(Spring(duration: duration, bounce: 0.14 + extraBounce)) }

  @_disfavoredOverload public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(Spring(response: response, dampingRatio: dampingFraction)) }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    springing(spring, velocity: initialVelocity)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { springing(Spring(duration: duration, bounce: bounce), velocity: initialVelocity) }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    springing(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), velocity: initialVelocity)
  }

  private static func springing(_ spring: Spring, velocity: Double) -> Animation {
    Animation(
      .spring(
        response: spring.response, dampingFraction: spring.dampingRatio,
        initialVelocity: velocity.isFinite ? velocity : 0),
      duration: spring.response)
  }
}

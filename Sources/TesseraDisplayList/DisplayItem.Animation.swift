// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

extension DisplayItem {
  /// The course in time of a change between two archives; hosts let none last longer than two seconds.
  package struct Animation: Hashable, Sendable {
    package enum Curve: Hashable, Sendable {
      case linear, easeIn, easeOut, easeInOut
      /// A cubic curve from (0, 0) to (1, 1) by its two control points.
      case bezier(CGFloat, CGFloat, CGFloat, CGFloat)
      /// A damped spring: response in seconds, damping as a fraction of the critical one, velocity in ways per second.
      case spring(response: CGFloat, dampingFraction: CGFloat, initialVelocity: CGFloat)
    }

    package var curve: Curve
    /// Seconds; a spring ends when it has come to rest instead.
    package var duration: CGFloat
    /// Seconds.
    package var delay: CGFloat

    package init(curve: Curve, duration: CGFloat, delay: CGFloat = 0) {
      self.curve = curve
      self.duration = duration
      self.delay = delay
    }
  }
}

extension DisplayItem.Animation: CustomStringConvertible {
  /// The words of a page's `data-animation` and of printed lists: "ease-in-out 350", "spring 0.5 0.825 delay 100".
  ///
  /// Times of curves and delays are milliseconds, a spring's response is seconds.
  package var description: String {
    func milliseconds(_ seconds: CGFloat) -> String { (seconds * 1000).rounded().short }
    var words: [String]
    switch curve {
    case .linear: words = ["linear"]
    case .easeIn: words = ["ease-in"]
    case .easeOut: words = ["ease-out"]
    case .easeInOut: words = ["ease-in-out"]
    case .bezier(let x1, let y1, let x2, let y2):
      words = ["cubic-bezier(\([x1, y1, x2, y2].map(\.short).joined(separator: ",")))"]
    case .spring(let response, let dampingFraction, let velocity):
      words = ["spring", response.short, dampingFraction.short]
      if velocity != 0 { words += ["velocity", velocity.short] }
    }
    if case .spring = curve {} else { words.append(milliseconds(duration)) }
    if delay > 0 { words += ["delay", milliseconds(delay)] }
    return words.joined(separator: " ")
  }
}

extension DisplayItem.Transition {
  /// The animation of its own that a transition brings along.
  package enum Course: Hashable, Sendable {
    /// None: that of the change around it holds.
    case inherited
    /// Its own; nil comes and goes at once.
    case own(DisplayItem.Animation?)
  }

  /// The animation of a transition's insertion or removal; of several combined the first that has one counts.
  package func course(ofInsertion isInsertion: Bool) -> Course {
    switch self {
    case .identity, .opacity, .slide, .move, .push, .scale, .offset, .blurReplace: return .inherited
    case .combined(let first, let second):
      let own = first.course(ofInsertion: isInsertion)
      return own == .inherited ? second.course(ofInsertion: isInsertion) : own
    case .asymmetric(let insertion, let removal):
      return (isInsertion ? insertion : removal).course(ofInsertion: isInsertion)
    case .animated(_, let animation): return .own(animation)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// Where a view is on its way into or out of a picture.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before it came, 0 while it is there, 1 after it went.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition says about itself.
public struct TransitionProperties: Sendable {
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The view that a transition is applied to, inside the transition's body.
public struct PlaceholderContentView<Value> {
  let make: @MainActor (ViewInputs) -> [Node]
}

extension PlaceholderContentView: View {
  public typealias Body = Never
}

extension PlaceholderContentView: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { make(inputs) }
}

/// How a view comes and goes.
///
/// The host animates between archives by the transitions it knows; one of an author's own shows its view as it is while
/// it is there, and fades.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View

  /// The view in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  static var properties: TransitionProperties { get }

  typealias Content = PlaceholderContentView<Self>
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The transition as it is recorded; a fade for those of authors.
  var recorded: DisplayItem.Transition { (self as? any RecordedTransition)?.form ?? .opacity }

  public func combined<T: Transition>(with other: T) -> some Transition {
    JoinedTransition(first: self, second: other)
  }

  /// Gives insertion and removal an animation of their own; nil makes them come and go at once.
  public func animation(_ animation: Animation?) -> some Transition {
    TimedTransition(base: self, animation: animation)
  }
}

/// A transition that the host knows.
@MainActor protocol RecordedTransition {
  var form: DisplayItem.Transition { get }
}

struct JoinedTransition<First: Transition, Second: Transition>: Transition, RecordedTransition {
  let first: First
  let second: Second

  var form: DisplayItem.Transition { .combined(first.recorded, second.recorded) }

  func body(content: Content, phase: TransitionPhase) -> some View {
    let inner = first.body(content: PlaceholderContentView<First>(make: content.make), phase: phase)
    return second.body(content: PlaceholderContentView<Second> { evaluate(inner, $0) }, phase: phase)
  }
}

struct TimedTransition<Base: Transition>: Transition, RecordedTransition {
  let base: Base
  let animation: Animation?

  var form: DisplayItem.Transition { .animated(base.recorded, animation?.course) }

  func body(content: Content, phase: TransitionPhase) -> some View {
    base.body(content: PlaceholderContentView<Base>(make: content.make), phase: phase)
  }
}

extension AnyTransition {
  @MainActor @preconcurrency public init<T: Transition>(_ transition: T) {
    self.init(transition: transition.recorded)
  }
}

extension View {
  @MainActor @preconcurrency public func transition<T: Transition>(_ transition: T) -> some View {
    let isKnown = transition is any RecordedTransition
    let content = PlaceholderContentView<T> { inputs in
      if !isKnown {
        DiagnosticLog.report(
          .unsupportedModifier, "A transition of your own is shown as a fade between two archives.",
          location: "\(T.self)")
      }
      return evaluate(self, inputs)
    }
    return transition.body(content: content, phase: .identity).effect(.transition(transition.recorded))
  }
}

// MARK: Those there are

/// Comes and goes at once.
public struct IdentityTransition: Transition, RecordedTransition {
  nonisolated public init() {}

  var form: DisplayItem.Transition { .identity }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades.
public struct OpacityTransition: Transition, RecordedTransition {
  nonisolated public init() {}

  var form: DisplayItem.Transition { .opacity }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Changes its size around an anchor.
public struct ScaleTransition: Transition, RecordedTransition {
  public var scale: Double
  public var anchor: UnitPoint

  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  var form: DisplayItem.Transition { .scale(scale, anchor: anchor) }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Moves from and to another place.
public struct OffsetTransition: Transition, RecordedTransition {
  public var offset: CGSize

  nonisolated public init(_ offset: CGSize) { self.offset = offset }

  var form: DisplayItem.Transition { .offset(offset) }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Fades out of focus while it changes its size.
public struct BlurReplaceTransition: Transition, RecordedTransition {
  /// Which way the sizes go.
  public struct Configuration: Equatable, Sendable {
    let growsAway: Bool

    /// What goes shrinks, what comes grows.
    public static let downUp = Configuration(growsAway: false)
    /// Both grow.
    public static let upUp = Configuration(growsAway: true)
  }

  public var configuration: Configuration

  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  var form: DisplayItem.Transition { .blurReplace(growsAway: configuration.growsAway) }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let goesUp = configuration.growsAway && phase == .didDisappear
    content.opacity(phase.isIdentity ? 1 : 0).blur(radius: phase.isIdentity ? 0 : 6)
      .scaleEffect(phase.isIdentity ? 1 : goesUp ? 1.25 : 0.75)
  }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }

  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}

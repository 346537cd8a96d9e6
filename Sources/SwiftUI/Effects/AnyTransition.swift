// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

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

  /// Gives insertion and removal an animation of their own; nil makes them come and go at once.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(transition: .animated(transition, animation?.course))
  }
}

extension AnyTransition: Sendable {}

extension View {
  nonisolated public func transition(_ t: AnyTransition) -> some View { effect(.transition(t.transition)) }
}

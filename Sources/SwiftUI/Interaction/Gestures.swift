// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// Something a finger can do; in a widget no gesture is recognised but a tap on a control or a link.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}

extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> { _EndedGesture() }

  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> { _ChangedGesture() }

  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture() }
}

/// A gesture with an action at its end, which a widget never runs.
public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value

  nonisolated init() {}
}

/// A gesture with an action on its way, which a widget never runs.
public struct _ChangedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value

  nonisolated init() {}
}

/// A gesture that keeps state, which a widget never changes.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value

  nonisolated init() {}
}

public struct TapGesture: Gesture {
  public typealias Value = Void

  public var count: Int

  nonisolated public init(count: Int = 1) { self.count = count }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool

  public var minimumDuration: Double

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  public var minimumDistance: CGFloat

  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }
}

/// Which gestures a modifier leaves to the views inside.
@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    ignoredInWidget("gesture")
  }

  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { ignoredInWidget("simultaneousGesture") }

  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { ignoredInWidget("highPriorityGesture") }

  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { ignoredInWidget("onHover") }

  nonisolated public func hoverEffect() -> some View { ignoredInWidget("hoverEffect") }

  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  nonisolated public func help(_ text: Text) -> some View { accessibilityHint(text) }

  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    accessibilityHint(text)
  }

  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    ignoredInWidget("buttonRepeatBehavior")
  }

  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { ignoredInWidget("focusable") }

  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    ignoredInWidget("keyboardShortcut")
  }

  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    ignoredInWidget("sensoryFeedback")
  }
}

/// Whether a held button acts again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let code: UInt8

  public static let automatic = ButtonRepeatBehavior(code: 0)
  public static let enabled = ButtonRepeatBehavior(code: 1)
  public static let disabled = ButtonRepeatBehavior(code: 2)
}

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let space = KeyEquivalent(" ")
  public static let delete = KeyEquivalent("\u{8}")
}

/// Keys held together with another.
@frozen public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}

/// A tremble or a sound in answer to a change.
public struct SensoryFeedback: Equatable, Sendable {
  let code: UInt8

  public static let success = SensoryFeedback(code: 0)
  public static let warning = SensoryFeedback(code: 1)
  public static let error = SensoryFeedback(code: 2)
  public static let selection = SensoryFeedback(code: 3)
  public static let impact = SensoryFeedback(code: 4)
  public static let increase = SensoryFeedback(code: 5)
  public static let decrease = SensoryFeedback(code: 6)
}

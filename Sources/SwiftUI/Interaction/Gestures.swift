// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// Something a finger can do; in a widget no gesture is recognised but a tap on a control or a link.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture

  /// The gesture that this one consists of.
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  /// A gesture that is recognised itself has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// What a window recognises, and what is done then.
struct GestureProgram<Value> {
  enum Kind {
    case tap(count: Int)
    case longPress(seconds: Double)
    case drag(distance: CGFloat)
  }

  var kind: Kind
  /// The value of an event; nil for one that is none of the gesture's.
  var value: (ControlEvent, _ origin: CGPoint, inout DragTrace) -> Value?
  var changed: [(Value) -> Void] = []
  var ended: [(Value) -> Void] = []
  /// Puts states back that last as long as the gesture.
  var reset: [() -> Void] = []
}

/// A gesture that a window recognises.
@MainActor protocol RecognisedGesture: Gesture {
  var program: GestureProgram<Value> { get }
}

extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }

  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture(content: self, state: state, update: body) }
}

/// A gesture with an action at its end.
public struct _EndedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void

  nonisolated init(content: Content, action: @escaping (Content.Value) -> Void) {
    self.content = content
    self.action = action
  }
}

extension _EndedGesture: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
}

extension _EndedGesture: RecognisedGesture where Content: RecognisedGesture {
  var program: GestureProgram<Value> {
    var program = content.program
    program.ended.append(action)
    return program
  }
}

/// A gesture with an action on its way.
public struct _ChangedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void

  nonisolated init(content: Content, action: @escaping (Content.Value) -> Void) {
    self.content = content
    self.action = action
  }
}

extension _ChangedGesture: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
}

extension _ChangedGesture: RecognisedGesture where Content: RecognisedGesture {
  var program: GestureProgram<Value> {
    var program = content.program
    program.changed.append(action)
    return program
  }
}

/// A gesture that keeps state as long as it lasts.
public struct GestureStateGesture<Base: Gesture, State> {
  let content: Base
  let state: GestureState<State>
  let update: (Base.Value, inout State, inout Transaction) -> Void

  nonisolated init(
    content: Base, state: GestureState<State>, update: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.content = content
    self.state = state
    self.update = update
  }
}

extension GestureStateGesture: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
}

extension GestureStateGesture: RecognisedGesture where Base: RecognisedGesture {
  var program: GestureProgram<Value> {
    var program = content.program
    let (state, update) = (state, update)
    program.changed.append { value in
      var new = state.wrappedValue
      var transaction = Transaction()
      update(value, &new, &transaction)
      RunningTransaction.run(transaction) { state.set(new) }
    }
    program.reset.append { state.reset() }
    return program
  }
}

public struct TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never

  public var count: Int

  nonisolated public init(count: Int = 1) { self.count = count }
}

extension TapGesture: RecognisedGesture {
  var program: GestureProgram<Void> {
    GestureProgram(kind: .tap(count: count), value: { event, _, _ in event == .tap ? () : nil })
  }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never

  public var minimumDuration: Double

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }
}

extension LongPressGesture: RecognisedGesture {
  var program: GestureProgram<Bool> {
    GestureProgram(
      kind: .longPress(seconds: minimumDuration), value: { event, _, _ in event == .longPress ? true : nil })
  }
}

/// Makes a view take a gesture.
struct GestureModifier<T: Gesture> {
  let gesture: T
  let name: String
  var mask = GestureMask.all
}

extension GestureModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget(name)
      return node
    }
    guard mask.contains(.gesture) else { return node }
    if !mask.contains(.subviews) { DiagnosticLog.ignoredInWidget("GestureMask.gesture") }
    guard let recognised = recognised(in: gesture) else {
      DiagnosticLog.report(.notInWindow, "\(T.self) is not recognised yet.", location: name)
      return node
    }
    guard inputs.environment.isEnabled else { return node }
    let part = inputs.identity.child(.part(name))
    let trace = inputs.graph.store.location(
      identity: part, slot: 0, graph: inputs.graph, initial: { DragTrace() })
    return control(recognised, around: node, part: part, trace)
  }

  /// The gesture itself, or the one that it consists of.
  @MainActor private func recognised<G: Gesture>(in gesture: G) -> (any RecognisedGesture)? {
    if let found = gesture as? any RecognisedGesture { return found }
    return G.Body.self == Never.self ? nil : recognised(in: gesture.body)
  }

  @MainActor private func control<G: RecognisedGesture>(
    _ gesture: G, around node: Node, part: Identity, _ trace: StateLocation<DragTrace>
  ) -> Node {
    let program = gesture.program
    let kind: WindowControl.Gesture =
      switch program.kind {
      case .tap(let count): .tap(count: count)
      case .longPress(let seconds): .longPress(seconds: seconds)
      case .drag(let distance): .drag(distance: distance)
      }
    return ControlNode(child: node, part: part, gesture: kind) { event in
      var way = trace.unread
      guard let value = program.value(event, node.frame.origin, &way) else { return }
      trace.replace(with: way)
      if case .drag(let drag) = event {
        if drag.phase == .changed { program.changed.forEach { $0(value) } }
        if drag.phase == .ended { program.ended.forEach { $0(value) } }
        if drag.phase != .changed { program.reset.forEach { $0() } }
      } else {
        program.changed.forEach { $0(value) }
        program.ended.forEach { $0(value) }
        program.reset.forEach { $0() }
      }
    }
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
    modifier(GestureModifier(gesture: gesture, name: "gesture", mask: mask))
  }

  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { modifier(GestureModifier(gesture: gesture, name: "simultaneousGesture", mask: mask)) }

  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { modifier(GestureModifier(gesture: gesture, name: "highPriorityGesture", mask: mask)) }

  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(GestureModifier(gesture: TapGesture(count: count).onEnded(action), name: "onTapGesture"))
  }

  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
  ) -> some View {
    modifier(
      GestureModifier(
        gesture: LongPressGesture(minimumDuration: minimumDuration).onEnded { _ in action() },
        name: "onLongPressGesture"))
  }

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

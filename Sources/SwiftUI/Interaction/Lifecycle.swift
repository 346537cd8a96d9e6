// SPDX-License-Identifier: Apache-2.0
import Combine
import Foundation
import TesseraModel
import TesseraViewGraph

/// Runs an action when the view first appears; in a widget that is once, before the archive is made.
struct AppearModifier {
  let action: () -> Void
}

extension AppearModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = content(inputs.child(.content))
    inputs.graph.performOnce(inputs.identity.child(.part("appear")), action)
    return nodes
  }
}

/// Runs an action in the pass in which a value has changed.
struct ChangeModifier<Value: Equatable> {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

extension ChangeModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = content(inputs.child(.content))
    let identity = inputs.identity.child(.part("change"))
    let location: StateLocation<Value?> = inputs.graph.store.location(
      identity: identity, slot: 0, graph: inputs.graph, initial: { nil })
    let old = location.value
    guard old != value else { return nodes }
    location.replace(with: value)
    if old != nil || initial {
      let (action, value) = (action, value)
      inputs.graph.performAfterPass { action(old ?? value, value) }
    }
    return nodes
  }
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(action: action ?? {}))
  }

  /// A widget's view never disappears: the action does not run.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ignoredInWidget("onDisappear", "its view never disappears")
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }

  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    modifier(ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { ignoredInWidget("task") }

  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { ignoredInWidget("task") }

  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { ignoredInWidget("onReceive") }

  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    ignoredInWidget("onTapGesture")
  }

  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
  ) -> some View { ignoredInWidget("onLongPressGesture") }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    ignoredInWidget("allowsHitTesting", "only buttons, toggles and links take touches")
  }

  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    ignoredInWidget("contentShape", "only buttons, toggles and links take touches")
  }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    ignoredInWidget("onOpenURL")
  }

  /// The view itself, with a note that the modifier has no effect in an archive.
  nonisolated func ignoredInWidget(
    _ name: String, _ reason: String = "nothing runs while its archive is shown"
  ) -> Self {
    DiagnosticLog.report(.ignoredInWidget, "\(name) has no effect in a widget: \(reason).", location: name)
    return self
  }
}

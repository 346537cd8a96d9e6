// SPDX-License-Identifier: Apache-2.0
import Combine
import Foundation
import TesseraFoundation
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
    let identity = inputs.identity.child(.part("appear"))
    if inputs.graph.scopes != nil { return present(nodes, identity, begin: { _ in action() }) }
    inputs.graph.performOnce(identity, action)
    return nodes
  }
}

/// Runs an action when the view has gone.
struct DisappearModifier {
  let action: () -> Void
}

extension DisappearModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = content(inputs.child(.content))
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget("onDisappear", "its view never disappears")
      return nodes
    }
    return present(nodes, inputs.identity.child(.part("disappear")), end: { _ in action() })
  }
}

/// Wraps nodes so that their coming and going is told.
@MainActor private func present(
  _ nodes: [Node], _ identity: Identity, version: (any Equatable)? = nil, lastsCovered: Bool = false,
  begin: @escaping (_ index: Int) -> Void = { _ in }, end: @escaping (_ index: Int) -> Void = { _ in }
) -> [Node] {
  nodes.enumerated().map { index, node in
    PresenceNode(
      child: node, presence: identity.child(.index(index)), version: version, lastsCovered: lastsCovered,
      begin: { begin(index) }, end: { end(index) })
  }
}

/// Runs a task as long as the view is there.
struct TaskModifier {
  /// The task begins anew when this changes.
  let id: (any Equatable)?
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

/// The tasks of a modifier's views that are there, by the view's number.
private final class RunningTasks {
  var tasks: [Int: Task<Void, Never>] = [:]
}

extension TaskModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = content(inputs.child(.content))
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget("task")
      return nodes
    }
    let identity = inputs.identity.child(.part("task"))
    let running = inputs.graph.store.location(
      identity: identity, slot: 0, graph: inputs.graph, initial: { RunningTasks() }
    ).unread
    let (priority, action) = (priority, action)
    return present(
      nodes, identity, version: id,
      begin: { running.tasks[$0] = Task(priority: priority) { await action() } },
      end: { running.tasks.removeValue(forKey: $0)?.cancel() })
  }
}

/// Hands a publisher's values to an action as long as the view is there.
struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

/// The subscriptions of a modifier's views that are there, by the view's number.
private final class RunningSubscriptions<Output> {
  var cancellables: [Int: AnyCancellable] = [:]
  /// The action as the view was evaluated last.
  var action: ((Output) -> Void)?
}

extension ReceiveModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = content(inputs.child(.content))
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget("onReceive")
      return nodes
    }
    let identity = inputs.identity.child(.part("receive"))
    let running = inputs.graph.store.location(
      identity: identity, slot: 0, graph: inputs.graph, initial: { RunningSubscriptions<P.Output>() }
    ).unread
    running.action = action
    let publisher = publisher
    return present(
      nodes, identity, lastsCovered: true,
      begin: { index in
        running.cancellables[index] = publisher.sink { value in
          if MainQueue.isCurrent {
            running.action?(value)
          } else {
            nonisolated(unsafe) let (running, value) = (running, value)
            DispatchQueue.main.async { running.action?(value) }
          }
        }
      }, end: { running.cancellables[$0] = nil })
  }
}

/// Takes the links with which the app is opened.
struct OpenURLModifier {
  let action: (URL) -> Void
}

extension OpenURLModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget("onOpenURL")
      return node
    }
    return OfferNode(URLHandler(action: action), child: node)
  }
}

/// Takes the activities with which the app is opened.
struct ContinueActivityModifier {
  let handler: ActivityHandler
}

extension ContinueActivityModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget("onContinueUserActivity")
      return node
    }
    return OfferNode(handler, child: node)
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

  /// Runs an action when the view has gone; a widget's never goes.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(DisappearModifier(action: action ?? {}))
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
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modifier(TaskModifier(id: nil, priority: priority, action: action)) }

  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modifier(TaskModifier(id: value, priority: priority, action: action)) }

  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { modifier(ReceiveModifier(publisher: publisher, action: action)) }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    ignoredInWidget("allowsHitTesting", "only buttons, toggles and links take touches")
  }

  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    ignoredInWidget("contentShape", "only buttons, toggles and links take touches")
  }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }

  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(ContinueActivityModifier(handler: ActivityHandler(type: activityType, action: action)))
  }

  /// Returns the view itself: there is one window, which takes everything.
  nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

  /// Returns the view itself, with a note: no activity leaves the app.
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    ignoredInWidget("userActivity", "no activity leaves the app")
  }

  /// The view itself, with a note that the modifier has no effect.
  nonisolated func ignoredInWidget(
    _ name: String, _ reason: String = "nothing runs while its archive is shown"
  ) -> Self {
    DiagnosticLog.ignoredInWidget(name, reason)
    return self
  }
}

extension DiagnosticLog {
  /// Notes that something has no effect where the view is shown.
  static func ignoredInWidget(_ name: String, _ reason: String = "nothing runs while its archive is shown") {
    if AppProcess.isRunning {
      report(.notInWindow, "\(name) has no effect in a window yet.", location: name)
    } else {
      report(.ignoredInWidget, "\(name) has no effect in a widget: \(reason).", location: name)
    }
  }
}

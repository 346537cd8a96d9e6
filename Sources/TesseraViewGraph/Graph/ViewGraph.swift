// SPDX-License-Identifier: Apache-2.0
import Foundation
import Observation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel

/// Evaluates one root view: nodes, layout, preferences, display list, in passes until nothing changes any more.
package final class ViewGraph {
  /// Most passes for one display list; state that still changes then is reported.
  package static let passLimit = 8

  package let store = StateStore()
  /// The scopes of a window's views; nil for an archive, whose views are evaluated whole.
  package let scopes: ScopeTree?
  /// Called when another pass is wanted.
  package var onInvalidate: (() -> Void)?
  /// Lays out what stands apart from the root, such as sheets.
  package var layoutDetached: ((Node) -> Void)?
  private let presences = PresenceTable()
  private var isInvalid = false
  /// Whether state that has changed while the views came to rest waits for another evaluation.
  package private(set) var isInterrupted = false
  private var isSettling = false
  private var hasStaleSizes = false
  private var pendingActions: [() -> Void] = []
  private var performed: Set<Identity> = []
  private struct PreferenceName: Hashable {
    let identity: Identity
    let key: ObjectIdentifier
  }
  private var delivered: [PreferenceName: Any] = [:]

  /// Nodes that fill the whole tile behind the content, in tree order.
  package var containerBackgrounds: [Node] = []
  /// URLs for taps outside of controls, outermost first.
  package var widgetURLs: [URL] = []
  /// Nodes to be asked after layout.
  package var observers: [any PreferenceObserving] = []
  /// Named coordinate spaces of this pass.
  package var coordinateSpaces: [AnyHashable: Node] = [:]

  /// How many views and modifiers deep evaluation is.
  package private(set) var depth = 0
  /// Deepest nesting of views and modifiers that is followed; beyond it a mark is drawn and the depth reported.
  package static let depthLimit = 1000

  /// - Parameter keepsScopes: Whether views are kept between passes and only those evaluated again that must be.
  package init(keepsScopes: Bool = false) {
    scopes = keepsScopes ? ScopeTree(store: store) : nil
  }

  /// Evaluates something one level deeper; nil where that is too deep, which is reported.
  package func deeper<Result>(_ body: () -> Result) -> Result? {
    guard depth < Self.depthLimit else {
      DiagnosticLog.report(.viewTooDeep, "Views are nested more than \(Self.depthLimit) deep.")
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Evaluates something during layout as deep as the view that it belongs to, and as a part of its scope.
  package func atDepth<Result>(_ depth: Int, in scope: ViewScope?, _ body: () -> Result) -> Result {
    let outer = self.depth
    self.depth = depth
    defer { self.depth = outer }
    guard let scopes else { return body() }
    return scopes.resume(scope, body)
  }

  /// Asks for another pass.
  package func invalidate() {
    if scopes != nil, !MainQueue.isCurrent {
      nonisolated(unsafe) let graph = self
      DispatchQueue.main.async { graph.invalidate() }
      return
    }
    isInvalid = true
    onInvalidate?()
  }

  /// Asks for another pass that asks nodes with a stale size, and those around them, for their size again.
  func invalidateSizes() {
    hasStaleSizes = true
    invalidate()
  }

  /// Ends the evaluation that is under way after this pass: what has changed is to be seen as it was before.
  package func interrupt() { if isSettling { isInterrupted = true } }

  /// Counts changes of what is stored outside of the graph; who reads it is evaluated again when it is raised.
  package private(set) lazy var storedChanges = StateLocation(0, graph: self)

  /// Asks for another evaluation of one scope.
  package func markDirty(_ scope: ViewScope) {
    scopes?.markDirty(scope)
    invalidate()
  }

  /// Asks for another evaluation from any thread; without a scope for another pass.
  package func invalidate(_ scope: ViewScope?) {
    guard let scope else { return invalidate() }
    if MainQueue.isCurrent { return markDirty(scope) }
    nonisolated(unsafe) let (graph, dirty) = (self, scope)
    DispatchQueue.main.async { graph.markDirty(dirty) }
  }

  /// Runs an action once for an identity, after the pass in which it first appears.
  package func performOnce(_ identity: Identity, _ action: @escaping () -> Void) {
    if performed.insert(identity).inserted { pendingActions.append(action) }
  }

  /// Tells all views of a window that they have gone.
  package func close() { presences.clear() }

  /// Runs an action after this pass.
  package func performAfterPass(_ action: @escaping () -> Void) { pendingActions.append(action) }

  func deliveredPreference(_ identity: Identity, _ key: ObjectIdentifier) -> Any? {
    delivered[PreferenceName(identity: identity, key: key)]
  }

  func setDeliveredPreference(_ value: Any, _ identity: Identity, _ key: ObjectIdentifier) {
    delivered[PreferenceName(identity: identity, key: key)] = value
  }

  /// Evaluates and lays out until state is at rest or the evaluation is interrupted, and returns the root node of the last pass, placed in `rect`.
  package func settle(in rect: CGRect, makeRoot: () -> Node) -> Node {
    isSettling = true
    isInterrupted = false
    defer { isSettling = false }
    var root = pass(in: rect, makeRoot)
    for count in 1...Self.passLimit {
      if count > 1 { root = pass(in: rect, makeRoot) }
      for observer in observers { observer.deliver(to: self) }
      if scopes != nil { presences.update(root) }
      let actions = pendingActions
      pendingActions = []
      actions.forEach { $0() }
      guard isInvalid, !isInterrupted else { return root }
    }
    DiagnosticLog.report(
      .evaluationLoop, "State still changes after \(Self.passLimit) evaluations; the last one is shown.")
    return root
  }

  /// Evaluates and lays out once, following what is read of observable objects.
  private func pass(in rect: CGRect, _ makeRoot: () -> Node) -> Node {
    isInvalid = false
    if let scopes {
      scopes.beginPass()
      let root = makeRoot()
      if hasStaleSizes { root.forgetSizes() }
      hasStaleSizes = false
      _ = laidOut(root, in: rect)
      layoutDetached?(root)
      scopes.endPass()
      observers = []
      root.visit { if let observer = $0 as? any PreferenceObserving { observers.append(observer) } }
      return root
    }
    containerBackgrounds = []
    widgetURLs = []
    observers = []
    coordinateSpaces = [:]
    nonisolated(unsafe) weak let graph = self
    return withObservationTracking {
      laidOut(makeRoot(), in: rect)
    } onChange: {
      graph?.invalidate()
    }
  }

  private func laidOut(_ root: Node, in rect: CGRect) -> Node {
    let proposal = ProposedViewSize(rect.size)
    let size = root.sizeThatFits(proposal)
    root.place(
      at: CGPoint(
        x: rect.minX + (rect.width - size.width) / 2, y: rect.minY + (rect.height - size.height) / 2),
      proposal: proposal)
    return root
  }
}

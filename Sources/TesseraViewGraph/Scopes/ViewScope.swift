// SPDX-License-Identifier: Apache-2.0

/// What a window keeps of one composite view between passes: its last evaluation, and what hangs on it.
///
/// Scopes form a tree of their own. A scope is *evaluated* when its view's body is asked for, *walked* when only the
/// nodes of its last body are made again because something further in has changed, and *kept* as it is otherwise.
package final class ViewScope {
  package let identity: Identity
  package private(set) weak var parent: ViewScope?

  /// The last evaluation, in the form of whoever evaluates.
  package var record: AnyObject?

  /// Whether the body must be asked for again.
  package fileprivate(set) var isDirty = true
  /// Whether a scope further in is dirty.
  package fileprivate(set) var hasDirtyInside = false

  fileprivate var children: [Identity: ViewScope] = [:]
  /// Children of the last walk that this one has not come to yet.
  fileprivate var formerChildren: [Identity: ViewScope] = [:]
  /// State of the view's own properties.
  fileprivate var ownClaims: Set<StateStore.Key> = []
  /// State of the modifiers and views without a scope inside.
  fileprivate var claims: Set<StateStore.Key> = []
  fileprivate var formerClaims: Set<StateStore.Key> = []
  fileprivate var lastWalk = 0
  fileprivate(set) var isDiscarded = false

  fileprivate init(identity: Identity, parent: ViewScope?) {
    self.identity = identity
    self.parent = parent
  }
}

/// The scopes of a window's views: which of them must be evaluated again, and what goes when they go.
package final class ScopeTree {
  private let root = ViewScope(identity: .root(), parent: nil)
  private let store: StateStore
  private var pass = 0
  private var walked: [ViewScope] = []
  private var isBinding = false

  /// The scope that is being evaluated or walked; what is read now is read by it.
  package private(set) var current: ViewScope?

  /// How many bodies were asked for since the beginning.
  package private(set) var evaluations = 0

  init(store: StateStore) {
    self.store = store
  }

  /// The scope of a view inside another view's; a new one where there is none yet.
  package func scope(_ identity: Identity, in parent: ViewScope?) -> ViewScope {
    let parent = parent ?? root
    if let scope = parent.children[identity] { return scope }
    if let scope = parent.formerChildren.removeValue(forKey: identity) {
      parent.children[identity] = scope
      return scope
    }
    let scope = ViewScope(identity: identity, parent: parent)
    parent.children[identity] = scope
    return scope
  }

  /// Binds the properties of a scope's view and asks for its body.
  package func evaluate<Result>(_ scope: ViewScope, _ body: () -> Result) -> Result {
    evaluations += 1
    let former = scope.ownClaims
    scope.ownClaims = []
    scope.isDirty = false
    let outer = isBinding
    isBinding = true
    let result = resume(scope, body)
    isBinding = outer
    for key in former where !scope.ownClaims.contains(key) { store.remove(key) }
    return result
  }

  /// Makes the nodes of a scope; scopes inside that are not come to again are discarded at the end of the pass.
  package func walk<Result>(_ scope: ViewScope, _ body: () -> Result) -> Result {
    begin(scope)
    scope.hasDirtyInside = false
    let outer = isBinding
    isBinding = false
    defer { isBinding = outer }
    return resume(scope, body)
  }

  private func begin(_ scope: ViewScope) {
    guard scope.lastWalk != pass else { return }
    scope.lastWalk = pass
    scope.formerChildren = scope.children
    scope.formerClaims = scope.claims
    scope.children = [:]
    scope.claims = []
    walked.append(scope)
  }

  /// Does something as a part of a scope, as what is made during layout.
  package func resume<Result>(_ scope: ViewScope?, _ body: () -> Result) -> Result {
    let outer = current
    current = scope
    defer { current = outer }
    return body()
  }

  /// Marks a scope for evaluation.
  package func markDirty(_ scope: ViewScope) {
    guard !scope.isDiscarded else { return }
    scope.isDirty = true
    var ancestor = scope.parent
    while let scope = ancestor {
      scope.hasDirtyInside = true
      ancestor = scope.parent
    }
  }

  func claim(_ key: StateStore.Key) {
    let scope = current ?? root
    if isBinding {
      scope.ownClaims.insert(key)
    } else {
      scope.claims.insert(key)
    }
  }

  func beginPass() {
    pass += 1
    begin(root)
    root.hasDirtyInside = false
  }

  /// Discards what the pass has not come to again.
  func endPass() {
    for scope in walked {
      for child in scope.formerChildren.values { discard(child) }
      for key in scope.formerClaims where !scope.claims.contains(key) { store.remove(key) }
      scope.formerChildren = [:]
      scope.formerClaims = []
    }
    walked = []
  }

  private func discard(_ scope: ViewScope) {
    scope.isDiscarded = true
    scope.record = nil
    for key in scope.claims.union(scope.ownClaims).union(scope.formerClaims) { store.remove(key) }
    for child in scope.children.values { discard(child) }
    for child in scope.formerChildren.values { discard(child) }
    scope.claims = []
    scope.ownClaims = []
    scope.children = [:]
  }
}

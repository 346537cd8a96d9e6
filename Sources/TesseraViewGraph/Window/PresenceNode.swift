// SPDX-License-Identifier: Apache-2.0

/// Tells when a view has come into a window and when it has gone: for `onAppear`, tasks and subscriptions.
package final class PresenceNode: WrapperNode {
  /// Who is present; another one than the child's, since several may wrap one child.
  let presence: Identity
  /// When this changes, the view counts as gone and come again.
  let version: (any Equatable)?
  let begin: () -> Void
  let end: () -> Void

  package init(
    child: Node, presence: Identity, version: (any Equatable)? = nil, begin: @escaping () -> Void = {},
    end: @escaping () -> Void = {}
  ) {
    self.presence = presence
    self.version = version
    self.begin = begin
    self.end = end
    super.init(child: child)
  }

  func hasSameVersion(as other: PresenceNode) -> Bool {
    switch (version, other.version) {
    case (nil, nil): true
    case (let a?, let b?): ValueComparison.areEqual(a as Any, b as Any)
    default: false
    }
  }
}

/// Carries something that the window asks its views for, such as what they do with a link.
package final class OfferNode<Offer>: WrapperNode {
  package let offer: Offer

  package init(_ offer: Offer, child: Node) {
    self.offer = offer
    super.init(child: child)
  }
}

/// Who is in a window.
final class PresenceTable {
  private var present: [Identity: PresenceNode] = [:]

  /// Compares with what is there now: first those who have gone are told, then those who have come, in tree order.
  func update(_ root: Node) {
    var found: [PresenceNode] = []
    root.visit { if let node = $0 as? PresenceNode { found.append(node) } }
    var now: [Identity: PresenceNode] = [:]
    for node in found { now[node.presence] = node }
    let before = present
    present = now
    for (identity, node) in before {
      guard let next = now[identity] else {
        node.end()
        continue
      }
      if !next.hasSameVersion(as: node) { node.end() }
    }
    for node in found {
      if let former = before[node.presence], node.hasSameVersion(as: former) { continue }
      node.begin()
    }
  }

  /// Tells all that they have gone.
  func clear() {
    let before = present
    present = [:]
    for node in before.values { node.end() }
  }
}

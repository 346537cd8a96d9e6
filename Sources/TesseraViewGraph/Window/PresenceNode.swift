// SPDX-License-Identifier: Apache-2.0

/// Tells when a view has come into a window and when it has gone: for `onAppear`, tasks and subscriptions.
package final class PresenceNode: WrapperNode {
  /// Who is present; another one than the child's, since several may wrap one child.
  let presence: Identity
  /// When this changes, the view counts as gone and come again.
  let version: (any Equatable)?
  /// Whether the view counts as present while another screen covers its own.
  let lastsCovered: Bool
  let begin: () -> Void
  let end: () -> Void

  package init(
    child: Node, presence: Identity, version: (any Equatable)? = nil, lastsCovered: Bool = false,
    begin: @escaping () -> Void = {}, end: @escaping () -> Void = {}
  ) {
    self.presence = presence
    self.version = version
    self.lastsCovered = lastsCovered
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
  /// The same in tree order.
  private var order: [PresenceNode] = []

  /// Compares with what is there now: first those who have gone are told, then those who have come, in tree order.
  func update(_ root: Node) {
    var now: [Identity: PresenceNode] = [:]
    var found: [PresenceNode] = []
    root.visitWithCovered { node, isCovered in
      guard let node = node as? PresenceNode, node.lastsCovered || !isCovered, now[node.presence] == nil else { return }
      now[node.presence] = node
      found.append(node)
    }
    let (before, former) = (present, order)
    (present, order) = (now, found)
    for node in former {
      if let next = now[node.presence], next.hasSameVersion(as: node) { continue }
      node.end()
    }
    for node in found {
      if let former = before[node.presence], node.hasSameVersion(as: former) { continue }
      node.begin()
    }
  }

  /// Tells all that they have gone.
  func clear() {
    let before = order
    (present, order) = ([:], [])
    for node in before { node.end() }
  }
}

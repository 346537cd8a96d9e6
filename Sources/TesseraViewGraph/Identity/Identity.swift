// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Who a view is: its place in the builders' structure and the ids its author gave.
///
/// The written form is canonical (the same in every process), so that two archives can be compared by it.
package final class Identity: Hashable {
  package enum Component: Hashable {
    /// Content of a composite view or a modifier.
    case body
    /// What a modifier with parts of its own is applied to: two overlays on one view are two parts.
    case content
    /// A position in a builder's block.
    case index(Int)
    /// A side of a condition.
    case branch(Bool)
    /// An element's id in its canonical form.
    case id(String)
    /// A part a built-in view adds: a background, a label.
    case part(String)
  }

  package let parent: Identity?
  package let component: Component
  package let depth: Int
  private let hash: Int

  private init(parent: Identity?, component: Component) {
    self.parent = parent
    self.component = component
    depth = (parent?.depth ?? 0) + 1
    var hasher = Hasher()
    hasher.combine(parent?.hash)
    hasher.combine(component)
    hash = hasher.finalize()
  }

  package static func root() -> Identity { Identity(parent: nil, component: .body) }

  package func child(_ component: Component) -> Identity { Identity(parent: self, component: component) }

  package static func == (a: Identity, b: Identity) -> Bool {
    var (x, y): (Identity?, Identity?) = (a, b)
    while let left = x, let right = y {
      if left === right { return true }
      guard left.hash == right.hash, left.component == right.component else { return false }
      (x, y) = (left.parent, right.parent)
    }
    return x == nil && y == nil
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The written form: components from the root on; composite bodies are left out, since they add nothing.
  ///
  /// A part names how many modifiers with parts stand around its own: the outer of two overlays is "overlay", the inner
  /// one "overlay~1".
  package var path: String {
    var parts: [String] = []
    var current: Identity? = self
    while let identity = current {
      switch identity.component {
      case .body, .content: break
      case .index(let index): parts.append(String(index))
      case .branch(let side): parts.append(side ? "then" : "else")
      case .id(let id): parts.append("#" + id)
      case .part(let name):
        var around = 0
        while identity.parent(above: around)?.component == .content { around += 1 }
        parts.append(around == 0 ? name : "\(name)~\(around)")
      }
      current = identity.parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The ancestor with the given number of ancestors between it and this identity.
  private func parent(above count: Int) -> Identity? {
    var identity = parent
    for _ in 0..<count { identity = identity?.parent }
    return identity
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

/// What the parts of an evaluated view are called in the author's code, which no display list holds.
package struct ViewNames: Sendable {
  /// The identifier of a view, where it stands and the identities of what it paints.
  package struct Identifier: Sendable {
    package var name: String
    package var frame: CGRect
    package var identities: Set<String>
  }

  /// Names of symbols by the identity of what they paint.
  package private(set) var symbols: [String: String] = [:]
  /// Names of pictures in catalogs and bundles, likewise.
  package private(set) var images: [String: String] = [:]
  /// In tree order, outer ones first.
  package private(set) var identifiers: [Identifier] = []

  /// - Parameter roots: Nodes that have been laid out.
  package init(_ roots: [Node]) {
    for root in roots { root.visit { add($0) } }
  }

  private mutating func add(_ node: Node) {
    if let image = ((node as? LeafNode)?.leaf as? ImageLeaf)?.image {
      symbols[node.identity.path] = image.symbolName
      images[node.identity.path] = image.assetName
    }
    guard let named = (node as? OfferNode<AccessibilityIdentifier>) else { return }
    var identities: Set<String> = []
    node.visit { identities.insert($0.identity.path) }
    identifiers.append(Identifier(name: named.offer.name, frame: node.frame, identities: identities))
  }
}

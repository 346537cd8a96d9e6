// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// What the inline place above a clock shows of a view: its first picture and its first text, on one line.
package struct InlineContent {
  private let image: Node?
  private let text: Node?
  private let isWhole: Bool

  /// - Parameter root: The view after layout; what layout has not chosen does not count.
  package init(of root: Node) {
    var (image, text): (Node?, Node?)
    var others = 0
    root.visit { node in
      guard let leaf = (node as? LeafNode)?.leaf else { return }
      if leaf is SpacerLeaf { return }
      if leaf is TextLeaf, text == nil {
        text = node
      } else if leaf is ImageLeaf, image == nil {
        image = node
      } else {
        others += 1
      }
    }
    self.image = image
    self.text = text
    isWhole = others == 0
  }

  /// The line in the middle of the tile; nil where there is nothing to show, or where the view itself is such a line.
  package func line(for root: Node, in tile: CGRect, direction: LayoutDirection) -> Node? {
    let fits = root.size.width <= tile.width + 0.5 && root.size.height <= tile.height + 0.5
    guard image != nil || text != nil, !isWhole || !fits else { return nil }
    if !isWhole {
      DiagnosticLog.report(
        .ignoredInWidget, "The inline place shows the first picture and the first text; the rest is left out.",
        location: "accessoryInline")
    }
    let line = LayoutNode(
      HStackLayout(alignment: .center, spacing: 4), children: [image, text].compactMap { $0 },
      identity: root.identity.child(.part("inline")), direction: direction)
    let proposal = ProposedViewSize(tile.size)
    let size = line.sizeThatFits(proposal)
    line.place(
      at: CGPoint(x: tile.midX - size.width / 2, y: tile.midY - size.height / 2), proposal: proposal)
    return line
  }
}

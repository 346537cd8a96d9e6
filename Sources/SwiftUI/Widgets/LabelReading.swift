// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// What a place that draws by itself takes from a label: its texts and its first picture.
package struct LabelReading {
  package private(set) var texts: [String] = []
  /// The first picture, in its natural size.
  package private(set) var picture: DisplayList?
  /// Whether there was something that is neither text nor the first picture.
  package private(set) var hasMore = false

  /// - Parameters:
  ///   - root: The label after layout.
  ///   - scale: Pixels a point.
  package init(of root: Node, scale: CGFloat) {
    var image: Node?
    root.visit { node in
      guard let leaf = (node as? LeafNode)?.leaf else { return }
      if let text = leaf as? TextLeaf {
        if !text.string.isEmpty { texts.append(text.string) }
      } else if leaf is ImageLeaf, image == nil {
        image = node
      } else if !(leaf is SpacerLeaf) {
        hasMore = true
      }
    }
    picture = image.map { LabelReading.list(of: $0, scale: scale) }
  }

  private static func list(of node: Node, scale: CGFloat) -> DisplayList {
    let size = node.sizeThatFits(.unspecified)
    node.place(at: .zero, proposal: .unspecified)
    let frame = CGRect(origin: .zero, size: size)
    let builder = DisplayListBuilder(size: size)
    node.emit(
      Emitter(
        builder: builder, scale: scale, bounds: frame, containerShape: ContainerShape(rect: frame, cornerRadius: 0)))
    return builder.finish()
  }
}
